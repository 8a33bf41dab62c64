#ifndef HCL_CONFORMANCE_PRELUDE_PRELUDE_FUNCTIONS_H_
#define HCL_CONFORMANCE_PRELUDE_PRELUDE_FUNCTIONS_H_

#include "hcl/function.h"
#include "hcl/options.h"
#include "wire/question.h"

namespace hcl::conformance {

// The functions of the prelude: `unknown`, `nullof`, `f_...`, `ns::f`, `try`,
// `can`, `convert`, standard functions and Terraform's, whose file functions
// see only the files of the question.
FunctionMap prelude_functions(const Question& question, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_PRELUDE_PRELUDE_FUNCTIONS_H_
