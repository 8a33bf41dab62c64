#ifndef HCL_BENCHMARKS_MEASURE_H_
#define HCL_BENCHMARKS_MEASURE_H_

#include <functional>

namespace hcl::bench {

// CPU seconds that one call takes: the median of five after a call that warms
// caches and allocator up.
double median_seconds(const std::function<void()>& call);

// The same for something so short that it has to be repeated to be timed:
// `calls` makes that many calls in a loop of its own.
double median_seconds_of_short(const std::function<void(long calls)>& calls);

// The compiler takes the object for used and changed, so it has to be computed
// and is read anew.
template <typename T>
void keep(const T& object) {
  asm volatile("" : : "r"(&object) : "memory");
}

// The same of something that the compiler can see into: what it costs in
// place, without the call of a function.
template <typename Call>
double median_seconds_in_place(const Call& call) {
  return median_seconds_of_short([&call](long calls) {
    for (long i = 0; i < calls; ++i) {
      keep(call);
      call();
    }
  });
}

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_MEASURE_H_
