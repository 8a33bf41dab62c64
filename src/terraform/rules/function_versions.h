#ifndef HCL_TERRAFORM_RULES_FUNCTION_VERSIONS_H_
#define HCL_TERRAFORM_RULES_FUNCTION_VERSIONS_H_

#include <string_view>

#include "terraform/rules/words.h"

namespace hcl::terraform {

// The versions that have a function of this name; `core::NAME` and
// `provider::NAME::FUNCTION` have versions of their own. Every version has what
// the table does not name.
WordVersions versions_of_function(std::string_view name);

bool has_function(std::string_view name, const ToolVersion& version);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_FUNCTION_VERSIONS_H_
