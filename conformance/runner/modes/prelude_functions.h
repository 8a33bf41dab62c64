#ifndef HCL_CONFORMANCE_RUNNER_MODES_PRELUDE_FUNCTIONS_H_
#define HCL_CONFORMANCE_RUNNER_MODES_PRELUDE_FUNCTIONS_H_

#include "hcl/function.h"
#include "hcl/options.h"
#include "runner/cases/catalogue.h"

namespace hcl::conformance {

// The functions of the prelude: `unknown`, `nullof`, `f_...`, `ns::f`, `try`,
// `can`, `convert`, standard functions and Terraform's, whose file functions
// see only the files of the test.
FunctionMap prelude_functions(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_PRELUDE_FUNCTIONS_H_
