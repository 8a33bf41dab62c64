#ifndef HCL_CONFORMANCE_RUNNER_PAGES_JUNIT_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_JUNIT_H_

#include <string>
#include <string_view>
#include <vector>

#include "runner/pages/results.h"

namespace hcl::conformance {

// Results in the XML that CI systems read: a test suite per implementation; in
// each test case the class is the clause, and the name is the test with its
// setting. Unsupported and skipped tests are `skipped`, broken ones are
// `error`.
std::string junit_of(const std::vector<Results>& all);

// Escapes text for XML and HTML. Control characters, which XML cannot
// represent, become `?`, and bytes that are not UTF-8 become U+FFFD.
std::string escaped(std::string_view text);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_JUNIT_H_
