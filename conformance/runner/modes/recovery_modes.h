#ifndef HCL_CONFORMANCE_RUNNER_MODES_RECOVERY_MODES_H_
#define HCL_CONFORMANCE_RUNNER_MODES_RECOVERY_MODES_H_

#include "runner/cases/catalogue.h"
#include "runner/modes/modes.h"

namespace hcl::conformance {

// The mode `recover`: what remains of a configuration file despite its
// mistakes, in the notation of the mode `config`, and the mistakes as
// diagnostics. A wrong expression is `<error>`.
Observed run_recover(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_RECOVERY_MODES_H_
