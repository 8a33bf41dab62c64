#ifndef HCL_TERRAFORM_REFACTOR_BODY_PLACES_H_
#define HCL_TERRAFORM_REFACTOR_BODY_PLACES_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "terraform/refactor/expression_names.h"

// What the arguments and blocks of the language mean for names: the table that
// the walk over bodies follows.
namespace hcl::terraform {

// The bodies that the language tells apart.
enum class BodyPlace : std::uint8_t {
  ModuleFile,
  Settings,
  Variable,
  Locals,
  Output,
  Call,
  Resource,
  Lifecycle,
  Provisioner,
  Check,
  Moved,
  Removed,
  Import,
  Dynamic,
  // Any other body of a resource, a provider or a test.
  Other,
  // Neither its arguments nor its blocks have names.
  Ignored,
  TestFile,
  TestVariables,
  Run,
  RunModule,
  PlanOptions,
  Override,
  Mock,
  MockFile,
  // A file of variables.
  Values,
};

// How the expression of an argument is read.
ReadAs reading_of(BodyPlace place, std::string_view argument);

// The place of the body of a block.
BodyPlace place_of(BodyPlace around, std::string_view block);

// The blocks that the language knows in a body.
std::vector<BlockSchema> known_blocks(BodyPlace place);

// Whether an argument of a call is one of the language, not of the module.
bool is_call_argument(std::string_view name);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_BODY_PLACES_H_
