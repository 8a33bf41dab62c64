#include "robustness/small_stack.h"

#include <pthread.h>

#include <cstdlib>

#include "eval/sanitized.h"

namespace hcl::testing {
namespace {

void* call(void* work) {
  (*static_cast<const std::function<void()>*>(work))();
  return nullptr;
}

}  // namespace

std::size_t smallest_stack() {
  return eval::kSanitized ? std::size_t{8} << 20 : std::size_t{256} << 10;
}

void run_on_small_stack(const std::function<void()>& work) {
  pthread_attr_t attributes;
  pthread_t thread{};
  if (pthread_attr_init(&attributes) != 0 ||
      pthread_attr_setstacksize(&attributes, smallest_stack()) != 0 ||
      pthread_create(&thread, &attributes, call,
                     const_cast<std::function<void()>*>(&work)) != 0) {
    std::abort();
  }
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

}  // namespace hcl::testing
