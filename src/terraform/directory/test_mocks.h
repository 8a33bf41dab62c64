#ifndef HCL_TERRAFORM_DIRECTORY_TEST_MOCKS_H_
#define HCL_TERRAFORM_DIRECTORY_TEST_MOCKS_H_

#include <set>
#include <string>

#include "hcl/body.h"
#include "terraform/reading/block_reader.h"

// What tests put in the place of providers and objects. Terraform
// documentation: "Tests", "Mocks".
namespace hcl::terraform {

// The blocks `override_resource`, `override_data`, `override_module` and
// `override_ephemeral` of one scope: a file, a run or a mock of a provider.
class TestOverrides {
 public:
  explicit TestOverrides(const BlockReader& reader) : reader_(reader) {}

  void check(const Block& block);

 private:
  void check_target(const Block& block, const Attribute& target);

  const BlockReader& reader_;
  // The targets as they are written.
  std::set<std::string> targets_;
};

// Checks a block `mock_provider` and the files of its `source`.
void check_mock_provider(const Block& block, const Settings& settings,
                         const BlockReader& reader);

// Adds the blocks `override_...` that a scope can contain.
BodySchema with_overrides(BodySchema schema);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_TEST_MOCKS_H_
