#ifndef HCL_CONFORMANCE_RUNNER_MODES_ACCEPT_MODE_H_
#define HCL_CONFORMANCE_RUNNER_MODES_ACCEPT_MODE_H_

#include "runner/modes/modes.h"

namespace hcl::conformance {

// Whether the input is a configuration file: `OK` or `ERR`.
Observed run_accept(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_ACCEPT_MODE_H_
