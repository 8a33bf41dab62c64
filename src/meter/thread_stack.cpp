// The only file that queries the system for the call stack of a thread.

#include "meter/thread_stack.h"

#include <cstddef>

#if defined(_WIN32)
#include <windows.h>
#elif defined(__linux__) || defined(__APPLE__) || defined(__FreeBSD__)
#include <pthread.h>
#if defined(__FreeBSD__)
#include <pthread_np.h>
#endif
#if defined(__linux__)
#include <sys/auxv.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstring>
#endif
#endif

namespace hcl::meter {
namespace {

#if defined(_WIN32)

StackBounds ask_system() noexcept {
  ULONG_PTR low = 0;
  ULONG_PTR high = 0;
  GetCurrentThreadStackLimits(&low, &high);
  return {low, high};
}

#elif defined(__APPLE__)

StackBounds ask_system() noexcept {
  const pthread_t self = pthread_self();
  const auto end =
      reinterpret_cast<std::uintptr_t>(pthread_get_stackaddr_np(self));
  return {end - pthread_get_stacksize_np(self), end};
}

#elif defined(__linux__) || defined(__FreeBSD__)

// Systems differ in whether the guard page belongs to the stack; it is
// excluded.
StackBounds ask_threads() noexcept {
  pthread_attr_t attributes;
#if defined(__FreeBSD__)
  if (pthread_attr_init(&attributes) != 0) return {};
  const bool known = pthread_attr_get_np(pthread_self(), &attributes) == 0;
#else
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return {};
  const bool known = true;
#endif
  void* begin = nullptr;
  std::size_t size = 0;
  std::size_t guard = 0;
  StackBounds bounds;
  if (known && pthread_attr_getstack(&attributes, &begin, &size) == 0 &&
      pthread_attr_getguardsize(&attributes, &guard) == 0 && size > guard) {
    const auto first = reinterpret_cast<std::uintptr_t>(begin);
    bounds = {first + guard, first + size};
  }
  pthread_attr_destroy(&attributes);
  return bounds;
}

#if defined(__linux__)

// The main thread's stack ends after the name of the program, which the kernel
// puts there, and may grow up to its limit; the kernel keeps at least the usual
// limit free below it. The C library would read /proc/self/maps, which takes as
// long as evaluating a small file.
StackBounds ask_kernel() noexcept {
  constexpr rlim_t kUsualLimit = rlim_t{8} << 20U;
  rlimit limit{};
  const auto* const name = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
  if (getpid() != gettid() || name == nullptr ||
      getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur > kUsualLimit) {
    return {};
  }
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto last = reinterpret_cast<std::uintptr_t>(name + std::strlen(name));
  const std::uintptr_t end = (last / page + 1) * page;
  return {end - limit.rlim_cur, end};
}

StackBounds ask_system() noexcept {
  const StackBounds first = ask_kernel();
  return contains(first, stack_address()) ? first : ask_threads();
}

#else

StackBounds ask_system() noexcept { return ask_threads(); }

#endif

#else

StackBounds ask_system() noexcept { return {}; }

#endif

}  // namespace

constinit thread_local KnownStack known_stack;

StackBounds find_thread_stack() noexcept {
  known_stack = {ask_system(), true};
  return known_stack.bounds;
}

}  // namespace hcl::meter
