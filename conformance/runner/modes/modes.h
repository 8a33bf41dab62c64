#ifndef HCL_CONFORMANCE_RUNNER_MODES_MODES_H_
#define HCL_CONFORMANCE_RUNNER_MODES_MODES_H_

#include <string>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "runner/cases/catalogue.h"

namespace hcl::conformance {

// The observed result of a test.
struct Observed {
  // The outcome in the notation of the catalogue: "ERR", "OK" or a value.
  std::string outcome;
  // For "ERR", the first diagnostic.
  std::string reason;
  // What the test needs that is not available: "mode body", "needs upper".
  // Empty for a test that ran.
  std::string unsupported;
  // Severities and ranges in the input, in the order of their beginnings, as in
  // `Test::diagnostics`: "error 1:10-1:12, warning 2:1-2:3". One without a
  // range is "error", one in another source "error elsewhere".
  std::string diagnostics = "";
};

// The diagnostics in that notation. Those in `source` have ranges.
std::string diagnostics_notation(const Diagnostics& diags,
                                 const std::string& source);

// Whether a mode of that name exists.
bool is_mode(const std::string& name);

// Runs one test with the options of a dialect and conformance setting.
Observed run_test(const Test& test, const Options& options);

// Whether an outcome is the expected one: the text is the same, or `OK` is
// expected and there was no error.
bool is_expected(const std::string& expected, const std::string& outcome);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_MODES_H_
