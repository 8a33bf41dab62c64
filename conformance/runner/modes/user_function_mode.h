#ifndef HCL_CONFORMANCE_RUNNER_MODES_USER_FUNCTION_MODE_H_
#define HCL_CONFORMANCE_RUNNER_MODES_USER_FUNCTION_MODE_H_

#include "hcl/options.h"
#include "runner/cases/catalogue.h"
#include "runner/modes/modes.h"

namespace hcl::conformance {

// The attributes of the input, evaluated with the functions that its `function`
// blocks define.
Observed run_userfunc(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_USER_FUNCTION_MODE_H_
