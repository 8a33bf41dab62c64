#ifndef HCL_CONFORMANCE_RUNNER_MODES_VALUE_MODES_H_
#define HCL_CONFORMANCE_RUNNER_MODES_VALUE_MODES_H_

#include "hcl/options.h"
#include "hcl/value.h"
#include "runner/cases/catalogue.h"
#include "runner/modes/modes.h"

namespace hcl::conformance {

// The result of converting a test's evaluated input to its target type: the
// value, or `ERR`.
Observed convert_input(const Test& test, const Value& input,
                       const Options& options);

// For conforms, whether a type conforms to a type specification: `true` or
// `false`. For safeconv, the kind of conversion between two types: `identity`,
// `safe`, `unsafe` or `none`. For unify, the one type to which all convert, or
// `ERR`.
Observed run_conforms(const Test& test, const Options& options);
Observed run_safeconv(const Test& test, const Options& options);
Observed run_unify(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_VALUE_MODES_H_
