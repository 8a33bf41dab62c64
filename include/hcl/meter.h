#ifndef HCL_METER_H_
#define HCL_METER_H_

#include <cstdint>
#include <string>
#include <utility>

#include "hcl/export.h"
#include "hcl/options.h"

namespace HCL_API hcl {

class MeterScope;
struct MeterAccess;

/// What can end an operation. All but `Stack` and `Cancelled` are members of
/// `Limits`.
enum class Limit : std::uint8_t {
  None,
  /// `Limits::max_evaluation_steps`.
  Steps,
  /// `Limits::max_memory`.
  Memory,
  /// `Limits::max_result_size`.
  ResultSize,
  /// The call stack of the thread, less `Limits::stack_reserve`.
  Stack,
  /// `Limits::max_function_depth`.
  FunctionDepth,
  /// `Limits::max_dynamic_blocks`.
  DynamicBlocks,
  /// `EvalContext::is_cancelled()`.
  Cancelled,
};

/// What the current operation of this thread may still use: steps, memory,
/// stack, nested function calls and blocks made by `dynamic`.
///
/// The first function of the library that evaluates something (an evaluation,
/// decoding or expanding a body, reading a value of a type from JSON) begins an
/// operation with the `Limits` of its options. Everything that it calls on the
/// same thread, including functions of the host, and everything that such a
/// function evaluates in turn, is part of that operation. Limits of such a
/// nested evaluation apply while it lasts if they are smaller, and are ignored
/// if they are larger. If a limit is reached, the whole operation ends with one
/// diagnostic, EvaluationLimit or RecursionLimit, whatever functions return.
///
/// The bytes of values are counted automatically as they are made and freed. A
/// function must consult the meter only before it takes much memory or time at
/// once:
///
///   if (!Meter::current().may_take(bytes)) return limit_error();
///
/// Each thread has a meter of its own. No function throws.
class Meter {
 public:
  constexpr Meter() = default;
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

  /// The meter of this thread. Outside an operation nothing is limited.
  static Meter& current() noexcept;

  /// Counts steps of work: about one for each element visited or each hundred
  /// bytes of text. Returns false if the operation has ended, because of this
  /// call or before; the caller must then return at once, with any result.
  /// Notices cancellation.
  bool take_steps(std::int64_t count) noexcept;

  /// Whether this many further bytes may be allocated at once. If not, the
  /// operation ends. This counts nothing: values count themselves; for other
  /// memory that is held while values are made, see `MemoryCharge`.
  bool may_take(std::int64_t bytes) noexcept;

  /// Whether the operation has reached a limit.
  bool ended() const noexcept { return reached_ != Limit::None; }
  /// The first limit that it reached.
  Limit reached() const noexcept { return reached_; }
  /// A sentence with the name and size of that limit; empty if none.
  std::string explanation() const;

  /// What is left; not negative, and very large outside an operation.
  std::int64_t steps_left() const noexcept;
  std::int64_t memory_left() const noexcept;

 private:
  friend class MeterScope;
  friend struct MeterAccess;

  static constexpr std::int64_t kUnlimited = INT64_MAX;
  /// The number of steps between checks whether to continue.
  static constexpr std::int64_t kStepsBetweenLooks = 1024;

  bool look() noexcept;
  void end(Limit limit) noexcept;
  void set_steps(std::int64_t steps) noexcept;

  /// The steps until the next check, and those after it.
  std::int64_t steps_now_ = kUnlimited;
  std::int64_t steps_later_ = 0;
  /// No expression is entered below this address.
  std::uintptr_t stack_floor_ = 0;
  /// The bytes that values have taken on this thread minus those released, and
  /// the limit.
  std::int64_t live_bytes_ = 0;
  std::int64_t most_bytes_ = kUnlimited;
  std::int64_t blocks_left_ = kUnlimited;
  /// The steps that suggestions of names have taken, counted separately.
  std::int64_t suggestion_steps_ = 0;
  /// How many more function calls may be nested.
  std::int32_t functions_left_ = INT32_MAX;
  /// How many scopes are open.
  std::int32_t depth_ = 0;
  /// The limits of the innermost scope that has its own; null outside
  /// operations.
  const Limits* limits_ = nullptr;
  /// The argument and the function that ask the host whether to stop.
  const void* canceller_ = nullptr;
  bool (*is_cancelled_)(const void*) = nullptr;
  Limit reached_ = Limit::None;
  /// Whether the limit has been reported.
  bool is_reported_ = false;
};

/// Counts memory other than that of values, together with the values, while
/// this object lives. Use it only on the thread that made it.
class MemoryCharge {
 public:
  MemoryCharge() = default;
  MemoryCharge(MemoryCharge&& other) noexcept
      : bytes_(std::exchange(other.bytes_, 0)) {}
  MemoryCharge& operator=(MemoryCharge&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~MemoryCharge() {
    if (bytes_ != 0) set(0);
  }

  /// Sets the number of bytes currently held. Returns false if it is too large:
  /// the operation ends, but the bytes are still counted.
  bool set(std::int64_t bytes) noexcept;
  bool add(std::int64_t bytes) noexcept { return set(bytes_ + bytes); }

 private:
  std::int64_t bytes_ = 0;
};

}  // namespace hcl

#endif  // HCL_METER_H_
