#ifndef HCL_CONFORMANCE_RUNNER_MODES_JSON_MODES_H_
#define HCL_CONFORMANCE_RUNNER_MODES_JSON_MODES_H_

#include "hcl/options.h"
#include "runner/cases/catalogue.h"
#include "runner/modes/modes.h"

namespace hcl::conformance {

// The modes expr, body and attrs for the JSON syntax.
Observed run_jsonexpr(const Test& test, const Options& options);
Observed run_jsonbody(const Test& test, const Options& options);
Observed run_jsonattrs(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_JSON_MODES_H_
