#ifndef HCL_CONFORMANCE_RUNNER_MODES_TYPE_MODES_H_
#define HCL_CONFORMANCE_RUNNER_MODES_TYPE_MODES_H_

#include "hcl/options.h"
#include "runner/cases/catalogue.h"
#include "runner/modes/modes.h"

namespace hcl::conformance {

// The type as which the input is read: an exact type, a type constraint, or a
// constraint with defaults, which are not shown.
Observed run_type(const Test& test, const Options& options);
Observed run_constraint(const Test& test, const Options& options);
Observed run_defaults(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_TYPE_MODES_H_
