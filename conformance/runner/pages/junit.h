#ifndef HCL_CONFORMANCE_RUNNER_PAGES_JUNIT_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_JUNIT_H_

#include <string>
#include <string_view>
#include <vector>

#include "runner/pages/results.h"

namespace hcl::conformance {

// Results in the XML that CI systems read: a test suite for each
// implementation, its class the clause, its name the test and the setting.
// Unsupported and skipped tests are `skipped`, broken ones are `error`.
std::string junit_of(const std::vector<Results>& all);

// Text with what XML and HTML mean specially written as references, and with
// control characters, which XML cannot hold, as `?`. What is not UTF-8 becomes
// U+FFFD.
std::string escaped(std::string_view text);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_JUNIT_H_
