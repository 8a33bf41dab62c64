#ifndef HCL_TESTS_ROBUSTNESS_SMALL_STACK_H_
#define HCL_TESTS_ROBUSTNESS_SMALL_STACK_H_

#include <cstddef>
#include <functional>

namespace hcl::test {

// Runs `work` on a thread with a stack of this many bytes and waits for it.
void run_on_stack(std::size_t bytes, const std::function<void()>& work);

// The stack size that must be sufficient for the library: 128 KiB, the default
// of threads with musl; it applies also under a sanitizer, whose frames are
// many times larger.
std::size_t smallest_stack();

// Runs `work` on a thread with a stack of that size and waits for it.
void run_on_small_stack(const std::function<void()>& work);

}  // namespace hcl::test

#endif  // HCL_TESTS_ROBUSTNESS_SMALL_STACK_H_
