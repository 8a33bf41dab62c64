#ifndef HCL_SRC_METER_THREAD_STACK_H_
#define HCL_SRC_METER_THREAD_STACK_H_

#include <cstdint>

#include "meter/sanitized.h"

namespace hcl::meter {

// About how far the call stack reaches; it grows downwards.
inline std::uintptr_t stack_address() noexcept {
  return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
}

// The addresses of a thread's call stack; `end` is 0 if nobody knows them.
struct StackBounds {
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;
};

// Those of this thread, asked from the system once.
StackBounds thread_stack() noexcept;

// What may be used where the bounds are not known: on a system without the
// question, and on a stack that is not the thread's own, as that of a fiber.
constexpr std::uintptr_t kUnknownStack = (kSanitized ? 256 : 64) * 1024;

// Down to which address the stack may be used from here on so that `reserve`
// bytes are left.
std::uintptr_t stack_floor(std::uintptr_t here,
                           std::uintptr_t reserve) noexcept;

}  // namespace hcl::meter

#endif  // HCL_SRC_METER_THREAD_STACK_H_
