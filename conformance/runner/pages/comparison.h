#ifndef HCL_CONFORMANCE_RUNNER_PAGES_COMPARISON_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_COMPARISON_H_

#include <string>
#include <vector>

#include "runner/pages/results.h"

namespace hcl::conformance {

// How results differ from those of an earlier run.
struct Comparison {
  // A line for each test, level and setting that passes and did not, or does
  // not pass any more; how many tests are new or gone; whether the suite is
  // another one.
  std::string text;
  // Tests that passed in the earlier run and do not now.
  int regressions = 0;
};

// Compares what one implementation gave with what it, or another one, gave
// before.
Comparison compare(const Results& before, const Results& after);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_COMPARISON_H_
