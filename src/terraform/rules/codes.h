#ifndef HCL_TERRAFORM_RULES_CODES_H_
#define HCL_TERRAFORM_RULES_CODES_H_

#include "hcl/diagnostic.h"

// The codes of diagnostics about modules.
namespace hcl::terraform {

// A row of terraform_codes.def, to be given to `Diagnostics::error()`.
struct CodeRow {
  const char* name;
  const char* summary;

  // A row is given where a code is.
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator OwnCode() const { return {name, summary}; }
};

namespace code {

#define HCL_TERRAFORM_CODE(name, summary) \
  inline constexpr CodeRow name = {#name, summary};
#include "terraform/rules/terraform_codes.def"
#undef HCL_TERRAFORM_CODE

}  // namespace code
}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_CODES_H_
