#ifndef HCL_CONFORMANCE_RUNNER_PAGES_MIXTURE_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_MIXTURE_H_

#include <string>
#include <vector>

#include "runner/pages/results.h"

namespace hcl::conformance {

// What is different about results that were not made with one suite: nothing if
// all have the same digest; otherwise a line for each suite with the
// implementations that ran it, and for each implementation that ran another
// suite than the first, how many tests only one of the two has, with the first
// ids. Tests are compared on the levels that both were asked on.
std::string mixture_of(const std::vector<Results>& all);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_MIXTURE_H_
