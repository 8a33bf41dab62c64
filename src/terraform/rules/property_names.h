#ifndef HCL_TERRAFORM_RULES_PROPERTY_NAMES_H_
#define HCL_TERRAFORM_RULES_PROPERTY_NAMES_H_

#include <string>
#include <string_view>

namespace hcl::terraform {

// A regular expression with the short names of the categories of Unicode for
// their long ones: `\p{Lu}` for `\p{Uppercase_Letter}`. As in UTS #18, case,
// spaces, underscores and hyphens in these names do not count. Everything else
// stays.
std::string with_short_property_names(std::string_view pattern);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_PROPERTY_NAMES_H_
