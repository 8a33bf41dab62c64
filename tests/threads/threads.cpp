#include "threads/threads.h"

#include <barrier>
#include <thread>
#include <vector>

namespace hcl::test {

int rounds() {
#ifdef __SANITIZE_THREAD__
  return 20;
#else
  return 200;
#endif
}

void run_together(const std::function<void(int thread)>& work) {
  std::barrier start(kThreads);
  std::vector<std::thread> threads;
  threads.reserve(kThreads);
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      start.arrive_and_wait();
      work(i);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace hcl::test
