#ifndef HCL_CONFORMANCE_RUNNER_MODES_MODE_SUPPORT_H_
#define HCL_CONFORMANCE_RUNNER_MODES_MODE_SUPPORT_H_

#include <functional>
#include <string>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "runner/cases/catalogue.h"
#include "runner/modes/modes.h"
#include "runner/modes/prelude.h"

// What the modes share.
namespace hcl::conformance {

// The outcome of a test that ran.
Observed outcome(std::string text);
// `ERR`, for these diagnostics.
Observed failure(const Diagnostics& diags);
// The result of a test that needs something unavailable.
Observed unsupported(std::string why);

SourceFile input_of(const Test& test);

// A task to perform in a context with the variables of the test.
using Task = std::function<Observed(const PreludeContext&)>;

// Performs the task, or reports why that is impossible.
Observed in_context(const Test& test, const Options& options, const Task& task);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_MODE_SUPPORT_H_
