#ifndef HCL_CONFORMANCE_RUNNER_CASES_KNOWN_FAILURES_H_
#define HCL_CONFORMANCE_RUNNER_CASES_KNOWN_FAILURES_H_

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "runner/pages/results.h"

namespace hcl::conformance {

// Tests that an implementation is known to fail: `run --expect FILE`. One per
// line: the id of the test or of its clause and, if it fails in only one
// setting, that setting: `NAT-COND-003.2 hcl spec`. `#` begins a comment.
class KnownFailures {
 public:
  static KnownFailures parse(std::string_view text);

  bool contains(const TestResult& result) const;
  // Lines that name none of the results, because the tests were renamed or not
  // run.
  std::vector<std::string> without_result(
      const std::vector<TestResult>& results) const;

 private:
  std::set<std::string> lines_;
};

// Turns known failures into skipped tests, and passing tests that are known to
// fail into failures, so that the list stays accurate.
void apply_known_failures(const KnownFailures& known,
                          std::vector<TestResult>& results);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_CASES_KNOWN_FAILURES_H_
