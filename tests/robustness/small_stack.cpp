#include "robustness/small_stack.h"

#include <pthread.h>

#include <cstdlib>

namespace hcl::testing {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif
#else
constexpr bool kSanitized = false;
#endif

void* call(void* work) {
  (*static_cast<const std::function<void()>*>(work))();
  return nullptr;
}

}  // namespace

std::size_t smallest_stack() {
  return kSanitized ? std::size_t{8} << 20 : std::size_t{256} << 10;
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
