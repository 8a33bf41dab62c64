#ifndef HCL_CONFORMANCE_RUNNER_MODES_PRELUDE_FUNCTIONS_H_
#define HCL_CONFORMANCE_RUNNER_MODES_PRELUDE_FUNCTIONS_H_

#include "hcl/function.h"
#include "hcl/options.h"

namespace hcl::conformance {

// The functions of the prelude: `unknown`, `nullof`, `f_...`, `ns::f`, `try`,
// `can`, `convert` and standard functions.
FunctionMap prelude_functions(const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_PRELUDE_FUNCTIONS_H_
