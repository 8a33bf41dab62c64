#ifndef HCL_CONFORMANCE_RUNNER_PAGES_REPORT_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_REPORT_H_

#include <string>
#include <vector>

#include "runner/cases/plan.h"
#include "runner/pages/results.h"

namespace hcl::conformance {

struct TextStyle {
  // Whether every unsupported and manual test has a line, instead of every
  // reason.
  bool verbose = false;
};

// Results for human readers: a line per test that failed or whose
// implementation broke, the numbers of unsupported tests with the reasons, and
// a line per level. The results are those of the plan.
std::string to_text(const Plan& plan, const std::vector<TestResult>& results,
                    const TextStyle& style);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_REPORT_H_
