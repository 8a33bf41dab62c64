#ifndef HCL_TESTS_ROBUSTNESS_FAILING_MEMORY_H_
#define HCL_TESTS_ROBUSTNESS_FAILING_MEMORY_H_

#include <cstdint>

namespace hcl::test {

// Makes one allocation of this thread fail, after `count` more have succeeded.
// Counts those of `operator new` and of the library's own growing memory, with
// every sanitizer.
void fail_allocation_after(std::int64_t count);

// Stops failing allocations. Returns whether one has failed.
bool stop_failing();

}  // namespace hcl::test

#endif  // HCL_TESTS_ROBUSTNESS_FAILING_MEMORY_H_
