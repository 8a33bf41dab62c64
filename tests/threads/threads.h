#ifndef HCL_TESTS_THREADS_THREADS_H_
#define HCL_TESTS_THREADS_THREADS_H_

#include <functional>

namespace hcl::test {

constexpr int kThreads = 8;

// How often a thread does the same: fewer times under ThreadSanitizer, which
// reports a race whichever thread comes first.
int rounds();

// Runs `work` on kThreads threads that begin together, and waits for them. It
// gets the number of its thread, from 0.
void run_together(const std::function<void(int thread)>& work);

}  // namespace hcl::test

#endif  // HCL_TESTS_THREADS_THREADS_H_
