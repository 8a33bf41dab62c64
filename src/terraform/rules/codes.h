#ifndef HCL_TERRAFORM_RULES_CODES_H_
#define HCL_TERRAFORM_RULES_CODES_H_

#include "diagnostics/code_row.h"

// The codes of diagnostics about modules.
namespace hcl::terraform::code {

#define HCL_TERRAFORM_CODE(name, summary) \
  inline constexpr CodeRow name = {#name, summary};
#include "terraform/rules/terraform_codes.def"
#undef HCL_TERRAFORM_CODE

}  // namespace hcl::terraform::code

#endif  // HCL_TERRAFORM_RULES_CODES_H_
