#ifndef HCL_TESTS_LIMITS_HEAP_PEAK_H_
#define HCL_TESTS_LIMITS_HEAP_PEAK_H_

#include <cstdint>
#include <functional>

namespace hcl::test {

// Whether memory is counted here: with glibc, and not under a sanitizer, which
// has an allocator of its own.
bool heap_is_counted();

// The most bytes that the process held at one time while `work` ran, beyond
// those that it held before. Of one thread.
std::int64_t heap_peak(const std::function<void()>& work);

}  // namespace hcl::test

#endif  // HCL_TESTS_LIMITS_HEAP_PEAK_H_
