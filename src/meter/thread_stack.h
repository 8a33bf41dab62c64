#ifndef HCL_SRC_METER_THREAD_STACK_H_
#define HCL_SRC_METER_THREAD_STACK_H_

#include <cstdint>

#include "meter/sanitized.h"

namespace hcl::meter {

// Approximately how far the call stack reaches; it grows downwards.
inline std::uintptr_t stack_address() noexcept {
  return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
}

// The addresses of a thread's call stack; `end` is 0 if they are unknown.
struct StackBounds {
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;
};

// The cached bounds of this thread's stack.
struct KnownStack {
  StackBounds bounds;
  bool asked = false;
};
extern constinit thread_local KnownStack known_stack;

// Queries the system.
StackBounds find_thread_stack() noexcept;

// The bounds of this thread's stack, queried from the system once.
inline StackBounds thread_stack() noexcept {
  return known_stack.asked ? known_stack.bounds : find_thread_stack();
}

inline bool contains(const StackBounds& stack,
                     std::uintptr_t address) noexcept {
  return stack.begin < address && address <= stack.end;
}

// The number of bytes that may be used if the bounds are unknown: on a system
// without such a query, and on a stack that is not the thread's own, such as
// that of a fiber.
constexpr std::uintptr_t kUnknownStack =
    std::uintptr_t{kSanitized ? 256 : 64} * 1024;

}  // namespace hcl::meter

#endif  // HCL_SRC_METER_THREAD_STACK_H_
