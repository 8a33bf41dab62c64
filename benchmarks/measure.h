#ifndef HCL_BENCHMARKS_MEASURE_H_
#define HCL_BENCHMARKS_MEASURE_H_

#include <functional>

namespace hcl::bench {

// The CPU seconds that one call takes: the median of five, after a call that
// warms up caches and the allocator.
double median_seconds(const std::function<void()>& call);

// The same for work so short that it must be repeated to be timed: `calls`
// makes the given number of calls in its own loop.
double median_seconds_of_short(const std::function<void(long calls)>& calls);

// Makes the compiler assume that the object is used and changed, so that it
// must be computed and is read again.
template <typename T>
void keep(const T& object) {
  asm volatile("" : : "r"(&object) : "memory");
}

// The same for work that the compiler can inline: its cost in place, without a
// function call.
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
