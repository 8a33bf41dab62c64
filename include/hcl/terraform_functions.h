#ifndef HCL_TERRAFORM_FUNCTIONS_H_
#define HCL_TERRAFORM_FUNCTIONS_H_

#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/standard_functions.h"

// The functions that reach files, time, randomness or the environment, of the
// component `terraform_functions` (hcl::terraform_functions).
namespace hcl {

// What those functions may reach.
struct FunctionHost {};

// Terraform's and OpenTofu's whole tables, each name also as `core::NAME`.
FunctionMap terraform_functions(const FunctionHost& host,
                                const Options& options = {});
FunctionMap opentofu_functions(const FunctionHost& host,
                               const Options& options = {});

}  // namespace hcl

#endif  // HCL_TERRAFORM_FUNCTIONS_H_
