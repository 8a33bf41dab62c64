#ifndef HCL_CONFORMANCE_RUNNER_PRELUDE_FUNCTIONS_H_
#define HCL_CONFORMANCE_RUNNER_PRELUDE_FUNCTIONS_H_

#include "hcl/eval_context.h"

namespace hcl::conformance {

// The functions of the prelude that exist: `unknown`, `nullof`, `f_...` and
// `ns::f`.
const FunctionMap& prelude_functions();

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PRELUDE_FUNCTIONS_H_
