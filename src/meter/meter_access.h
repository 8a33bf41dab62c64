#ifndef HCL_SRC_METER_METER_ACCESS_H_
#define HCL_SRC_METER_METER_ACCESS_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>

#include "hcl/meter.h"
#include "meter/thread_stack.h"

// Counts the steps, memory and calls of the current operation.
namespace hcl {

extern constinit thread_local Meter thread_meter;

// How to query the host whether an operation should end.
struct Cancellation {
  const void* canceller = nullptr;
  bool (*is_cancelled)(const void*) = nullptr;
};

// Access to the meter for the rooms of the library, but not for its users.
struct MeterAccess {
  // Takes one step at the current depth of the call stack. False if the
  // operation has ended.
  static bool step(Meter& meter) noexcept {
    return step_quickly(meter) || step_slowly(meter);
  }
  // The two halves of a step, for those who want the rare half, which follows
  // if the first one fails, out of their way.
  static bool step_quickly(Meter& meter) noexcept {
    return --meter.steps_now_ >= 0 &&
           meter::stack_address() > meter.stack_floor_;
  }
  static bool step_slowly(Meter& meter) noexcept;

  // Takes one step of a loop over the parts of values. False if the operation
  // has ended.
  static bool tick() noexcept {
    return --thread_meter.steps_now_ >= 0 || thread_meter.look();
  }

  static void end(Meter& meter, Limit limit) noexcept { meter.end(limit); }

  // The cost of suggestions of names in this operation, in steps of their own.
  static std::int64_t& suggestion_steps(Meter& meter) noexcept {
    return meter.suggestion_steps_;
  }

  // Whether the diagnostic about the end has not been made yet. The caller must
  // make it, because the next call returns false.
  static bool take_report(Meter& meter) noexcept {
    const bool is_first = !meter.is_reported_;
    meter.is_reported_ = true;
    return is_first;
  }
  static bool is_reported(const Meter& meter) noexcept {
    return meter.is_reported_;
  }
  // The diagnostic about the end went elsewhere, so that whoever sees the end
  // next must report it again.
  static void report_again(Meter& meter) noexcept {
    meter.is_reported_ = false;
  }

  static bool in_operation(const Meter& meter) noexcept {
    return meter.depth_ > 0;
  }
  // How the current operation asks whether to end.
  static Cancellation cancellation(const Meter& meter) noexcept {
    return {meter.canceller_, meter.is_cancelled_};
  }

  // Enters or leaves a function defined by the language's user. False if too
  // many calls are nested.
  static bool enter_function(Meter& meter) noexcept;
  static void leave_function(Meter& meter) noexcept { ++meter.functions_left_; }

  // Counts blocks made by `dynamic`, with their memory until the operation
  // ends. False if there are too many.
  static bool take_blocks(Meter& meter, std::int64_t count,
                          std::int64_t bytes) noexcept;

  static void charge(std::int64_t bytes) noexcept {
    Meter& meter = thread_meter;
    meter.live_bytes_ += bytes;
    if (meter.live_bytes_ > meter.most_bytes_) [[unlikely]] {
      meter.end(Limit::Memory);
    }
  }
  static void release(std::int64_t bytes) noexcept {
    thread_meter.live_bytes_ -= bytes;
  }
};

namespace meter {

// The memory that an allocation of `size` bytes takes from the process: common
// allocators use eight bytes themselves and return multiples of sixteen.
constexpr std::int64_t block_bytes(std::size_t size) noexcept {
  constexpr std::size_t kHead = 8;
  constexpr std::size_t kUnit = 16;
  return static_cast<std::int64_t>((size + kHead + kUnit - 1) / kUnit * kUnit);
}

// Allocates memory and counts it.
inline void* allocate(std::size_t size) {
  void* memory = ::operator new(size);
  MeterAccess::charge(block_bytes(size));
  return memory;
}
// `size` is the argument that was passed to `allocate()`.
inline void deallocate(void* memory, std::size_t size) noexcept {
  MeterAccess::release(block_bytes(size));
  ::operator delete(memory);
}

// An allocator for containers whose memory is counted.
template <typename T>
struct Allocator {
  using value_type = T;
  Allocator() = default;
  template <typename U>
  // NOLINTNEXTLINE(google-explicit-constructor): the name is C++'s.
  Allocator(const Allocator<U>& /*other*/) noexcept {}
  T* allocate(std::size_t count) {
    return static_cast<T*>(meter::allocate(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t count) noexcept {
    meter::deallocate(memory, count * sizeof(T));
  }
  friend bool operator==(const Allocator&, const Allocator&) { return true; }
};

// Whether a container may get `more` elements. Call it before the container
// grows.
template <typename Container>
bool may_grow(Container& container, std::size_t more) {
  const std::size_t wanted = container.size() + more;
  if (wanted <= container.capacity()) return true;
  constexpr std::size_t kElement = sizeof(typename Container::value_type);
  const std::size_t doubled = 2 * container.capacity();
  const std::size_t grown = doubled > wanted ? doubled : wanted;
  return thread_meter.may_take(static_cast<std::int64_t>(grown * kElement));
}

// Gives a container room for `more` elements. False if the operation has ended.
template <typename Container>
bool make_place(Container& container, std::size_t more) {
  if (!may_grow(container, more)) return false;
  const std::size_t wanted = container.size() + more;
  const std::size_t doubled = 2 * container.capacity();
  if (wanted > container.capacity()) {
    container.reserve(doubled > wanted ? doubled : wanted);
  }
  return true;
}

// Counts the steps of reading, searching or comparing this many bytes: one for
// each hundred. False if the operation has ended.
inline bool take_bytes(std::size_t bytes) noexcept {
  constexpr std::size_t kBytesOfStep = 100;
  return bytes < kBytesOfStep ||
         Meter::current().take_steps(
             static_cast<std::int64_t>(bytes / kBytesOfStep));
}

}  // namespace meter
}  // namespace hcl

#endif  // HCL_SRC_METER_METER_ACCESS_H_
