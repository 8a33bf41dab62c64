#ifndef HCL_BENCHMARKS_MEASURE_H_
#define HCL_BENCHMARKS_MEASURE_H_

#include <functional>

namespace hcl::bench {

// CPU seconds that one call takes: the median of five after a call that warms
// caches and allocator up.
double median_seconds(const std::function<void()>& call);

// The same for something so short that it has to be repeated to be timed.
double median_seconds_of_short(const std::function<void()>& call);

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_MEASURE_H_
