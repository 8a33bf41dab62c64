#ifndef HCL_TERRAFORM_RULES_VERSION_CONSTRAINTS_H_
#define HCL_TERRAFORM_RULES_VERSION_CONSTRAINTS_H_

#include <optional>
#include <string_view>

namespace hcl::terraform {

// Whether a version satisfies a list of constraints such as `>= 1.2, < 2.0`;
// nothing if the text is not such a list. Terraform documentation: "Version
// Constraints".
std::optional<bool> satisfies(std::string_view version,
                              std::string_view constraints);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_VERSION_CONSTRAINTS_H_
