#ifndef HCL_CONFORMANCE_RUNNER_PAGES_KEPT_LINES_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_KEPT_LINES_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runner/pages/results.h"

// Numbers of tests as the repository keeps them, and their order.
namespace hcl::conformance {

// `1-4,7` for ascending numbers.
std::string ranges_of(const std::vector<int>& numbers);
// The numbers of such a text; nothing for any other text.
std::optional<std::vector<int>> numbers_of(std::string_view ranges);

// The number of a test in its clause: 7 for `NAT-COND-003.7`.
int number_of(std::string_view test);

// Puts results that were kept by clause into the order of a run: by clause in
// the order given, then by test, level and setting.
void order_as_run(std::vector<TestResult>& tests);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_KEPT_LINES_H_
