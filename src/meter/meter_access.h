#ifndef HCL_SRC_METER_METER_ACCESS_H_
#define HCL_SRC_METER_METER_ACCESS_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>

#include "hcl/meter.h"
#include "meter/thread_stack.h"

namespace hcl {

extern constinit thread_local Meter thread_meter;

// What the rooms do with the meter and its users do not.
struct MeterAccess {
  // One step at the place where the call stack reaches now. False if the
  // operation has ended.
  static bool step(Meter& meter) noexcept {
    if (--meter.steps_now_ >= 0 && meter::stack_address() > meter.stack_floor_)
        [[likely]] {
      return true;
    }
    return step_slowly(meter);
  }

  // One step of a loop over the parts of values. False if the operation has
  // ended.
  static bool tick() noexcept {
    return --thread_meter.steps_now_ >= 0 || thread_meter.look();
  }

  static void end(Meter& meter, Limit limit) noexcept { meter.end(limit); }

  // What suggestions of names have cost in this operation, in steps of their
  // own.
  static std::int64_t& suggestion_steps(Meter& meter) noexcept {
    return meter.suggestion_steps_;
  }

  // Whether the diagnostic about the end is still to be made; from now on not.
  static bool take_report(Meter& meter) noexcept {
    const bool is_first = !meter.is_reported_;
    meter.is_reported_ = true;
    return is_first;
  }
  static bool is_reported(const Meter& meter) noexcept {
    return meter.is_reported_;
  }

  // A function of the language's user begins or ends. False if there are too
  // many inside each other.
  static bool enter_function(Meter& meter) noexcept;
  static void leave_function(Meter& meter) noexcept { ++meter.functions_left_; }

  // Counts blocks that `dynamic` makes, with their memory until the operation
  // ends. False if they are too many.
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

 private:
  static bool step_slowly(Meter& meter) noexcept;
};

namespace meter {

// What an allocation of that many bytes takes of the process: common
// allocators keep eight bytes for themselves and give multiples of sixteen.
constexpr std::int64_t block_bytes(std::size_t size) noexcept {
  constexpr std::size_t kHead = 8;
  constexpr std::size_t kUnit = 16;
  return static_cast<std::int64_t>((size + kHead + kUnit - 1) / kUnit * kUnit);
}

// Memory from the process, counted.
inline void* allocate(std::size_t size) {
  void* memory = ::operator new(size);
  MeterAccess::charge(block_bytes(size));
  return memory;
}
// `size` is what `allocate()` was given.
inline void deallocate(void* memory, std::size_t size) noexcept {
  MeterAccess::release(block_bytes(size));
  ::operator delete(memory);
}

// For containers whose memory counts.
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

// Whether a container may get `more` elements; asks before it grows.
template <typename Container>
bool may_grow(Container& container, std::size_t more) {
  const std::size_t wanted = container.size() + more;
  if (wanted <= container.capacity()) return true;
  constexpr std::size_t kElement = sizeof(typename Container::value_type);
  const std::size_t doubled = 2 * container.capacity();
  const std::size_t grown = doubled > wanted ? doubled : wanted;
  return thread_meter.may_take(static_cast<std::int64_t>(grown * kElement));
}

}  // namespace meter
}  // namespace hcl

#endif  // HCL_SRC_METER_METER_ACCESS_H_
