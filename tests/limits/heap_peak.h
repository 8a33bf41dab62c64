#ifndef HCL_TESTS_LIMITS_HEAP_PEAK_H_
#define HCL_TESTS_LIMITS_HEAP_PEAK_H_

#include <cstdint>
#include <functional>

namespace hcl::test {

// Whether memory is counted: with glibc, unless a sanitizer brings its own
// allocator.
bool heap_is_counted();

// The peak of the bytes that the process held while `work` ran, beyond those
// that it held before. For one thread.
std::int64_t heap_peak(const std::function<void()>& work);

}  // namespace hcl::test

#endif  // HCL_TESTS_LIMITS_HEAP_PEAK_H_
