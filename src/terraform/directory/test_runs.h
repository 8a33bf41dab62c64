#ifndef HCL_TERRAFORM_DIRECTORY_TEST_RUNS_H_
#define HCL_TERRAFORM_DIRECTORY_TEST_RUNS_H_

#include <map>
#include <set>
#include <string>

#include "hcl/body.h"
#include "terraform/reading/block_reader.h"

namespace hcl::terraform {

// Checks the blocks `run` of a test file. Terraform documentation: "Tests",
// "Run blocks".
class TestRuns {
 public:
  // `providers` has the names of the providers that the file declares, with
  // their aliases.
  TestRuns(const BlockReader& reader, const std::set<std::string>& providers)
      : reader_(reader), providers_(providers) {}

  void check(const Block& run);

 private:
  void check_run_name(const Block& run);
  void check_command(const Attribute& command);
  void check_options(const Block& block);
  void check_module(const Block& block);
  void check_failures(const Attribute& failures);
  void check_providers(const Attribute& given);

  const BlockReader& reader_;
  const std::set<std::string>& providers_;
  std::set<std::string> names_;
};

// Checks the arguments that are true or false.
void check_flags(const BodyContent& content, const BlockReader& reader);

// Reports more than one block of a type.
void check_single(const BodyContent& content, const std::string& type,
                  Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_TEST_RUNS_H_
