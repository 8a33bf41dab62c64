#ifndef HCL_TERRAFORM_SCOPE_REMOVED_FUNCTIONS_H_
#define HCL_TERRAFORM_SCOPE_REMOVED_FUNCTIONS_H_

#include "hcl/diagnostic.h"
#include "hcl/options.h"

// Functions that the tools had once.
namespace hcl::terraform {

// Gives the diagnostic of a call of list() or map() in native syntax its fix:
// the constructor of a tuple or object with the same parts. Others stay.
void suggest_constructor(Diagnostic& found, const Options& language);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_REMOVED_FUNCTIONS_H_
