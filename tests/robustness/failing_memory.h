#ifndef HCL_TESTS_ROBUSTNESS_FAILING_MEMORY_H_
#define HCL_TESTS_ROBUSTNESS_FAILING_MEMORY_H_

#include <cstdint>

namespace hcl::test {

// Lets one allocation of this thread fail: the one after `count` more have
// succeeded. Counts those of `operator new` and of the library's own growing
// memory, with every sanitizer.
void fail_allocation_after(std::int64_t count);

// No allocation fails any more. True if one has.
bool stop_failing();

}  // namespace hcl::test

#endif  // HCL_TESTS_ROBUSTNESS_FAILING_MEMORY_H_
