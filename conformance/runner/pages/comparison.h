#ifndef HCL_CONFORMANCE_RUNNER_PAGES_COMPARISON_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_COMPARISON_H_

#include <string>
#include <vector>

#include "runner/pages/results.h"

namespace hcl::conformance {

// The differences between results and those of an earlier run.
struct Comparison {
  // A line for each test, level and setting that newly passes or does not pass
  // any more; the number of added and removed tests; and whether the suite
  // differs.
  std::string text;
  // The number of tests that passed in the earlier run and do not now.
  int regressions = 0;
};

// Compares the results of one implementation with earlier ones, of the same or
// another implementation.
Comparison compare(const Results& before, const Results& after);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_COMPARISON_H_
