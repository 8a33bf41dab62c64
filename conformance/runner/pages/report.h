#ifndef HCL_CONFORMANCE_RUNNER_PAGES_REPORT_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_REPORT_H_

#include <string>
#include <vector>

#include "runner/cases/plan.h"
#include "runner/pages/results.h"

namespace hcl::conformance {

struct TextStyle {
  // A line for each unsupported and manual test instead of one for each reason.
  bool verbose = false;
};

// Results for people: a line for each test that failed or whose implementation
// broke, how many were not supported and why, and a line for each level. The
// results are those of the plan.
std::string to_text(const Plan& plan, const std::vector<TestResult>& results,
                    const TextStyle& style);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_REPORT_H_
