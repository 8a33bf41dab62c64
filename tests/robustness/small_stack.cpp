#include "robustness/small_stack.h"

#include <pthread.h>

#include <cstdlib>

namespace hcl::test {
namespace {

void* call(void* work) {
  (*static_cast<const std::function<void()>*>(work))();
  return nullptr;
}

}  // namespace

void run_on_stack(std::size_t bytes, const std::function<void()>& work) {
  pthread_attr_t attributes;
  pthread_t thread{};
  if (pthread_attr_init(&attributes) != 0 ||
      pthread_attr_setstacksize(&attributes, bytes) != 0 ||
      pthread_create(&thread, &attributes, call,
                     const_cast<std::function<void()>*>(&work)) != 0) {
    std::abort();
  }
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

std::size_t smallest_stack() { return std::size_t{128} << 10; }

void run_on_small_stack(const std::function<void()>& work) {
  run_on_stack(smallest_stack(), work);
}

}  // namespace hcl::test
