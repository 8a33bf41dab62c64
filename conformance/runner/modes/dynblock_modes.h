#ifndef HCL_CONFORMANCE_RUNNER_MODES_DYNBLOCK_MODES_H_
#define HCL_CONFORMANCE_RUNNER_MODES_DYNBLOCK_MODES_H_

#include "hcl/options.h"
#include "runner/cases/catalogue.h"
#include "runner/modes/modes.h"

namespace hcl::conformance {

// The modes `body` and `jsonbody` with `dynamic` blocks expanded before
// processing.
Observed run_dynblock(const Test& test, const Options& options);
Observed run_jsondynblock(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_DYNBLOCK_MODES_H_
