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

/// What an operation can come to the end of. All but `Stack` and `Cancelled`
/// are members of `Limits`.
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

/// What the operation under way on this thread may still use: steps, memory,
/// stack, calls of functions inside each other and blocks made by `dynamic`.
///
/// The first function of the library that evaluates something (an evaluation,
/// decoding a body, expanding it) begins an operation with the `Limits` of its
/// options; whatever it calls on the same thread, functions of the host
/// included, takes part in that operation. What such a function evaluates in
/// turn takes part too; smaller limits of its own count while it lasts, larger
/// ones do not. When a limit is reached the whole operation ends with one
/// diagnostic, EvaluationLimit or RecursionLimit, whatever functions return.
///
/// The bytes of values are counted by themselves while they are made and freed.
/// A function has to ask only before it takes much memory or time at once:
///
///   if (!Meter::current().may_take(bytes)) return limit_error();
///
/// Every thread has one meter, for itself alone. No function throws.
class Meter {
 public:
  constexpr Meter() = default;
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

  /// The meter of this thread. Outside of an operation nothing is limited.
  static Meter& current() noexcept;

  /// Counts steps of work: about one for each element looked at or each hundred
  /// bytes of text. False if the operation has ended, by that or before: then
  /// return at once, whatever the result. Notices cancellation.
  bool take_steps(std::int64_t count) noexcept;

  /// Whether so many more bytes may be taken at once. If not, the operation
  /// ends. Nothing is counted: values count themselves; for other memory that
  /// is held while values are made see `MemoryCharge`.
  bool may_take(std::int64_t bytes) noexcept;

  /// Whether the operation has come to a limit.
  bool ended() const noexcept { return reached_ != Limit::None; }
  /// The first limit that it came to.
  Limit reached() const noexcept { return reached_; }
  /// What that limit is, as a sentence with its name and size; empty if none.
  std::string explanation() const;

  /// Not negative; very large outside of an operation.
  std::int64_t steps_left() const noexcept;
  std::int64_t memory_left() const noexcept;

 private:
  friend class MeterScope;
  friend struct MeterAccess;

  static constexpr std::int64_t kUnlimited = INT64_MAX;
  /// How many steps are taken before somebody asks whether to go on.
  static constexpr std::int64_t kStepsBetweenLooks = 1024;

  bool look() noexcept;
  void end(Limit limit) noexcept;
  void set_steps(std::int64_t steps) noexcept;

  /// Steps until the next look, and those after that.
  std::int64_t steps_now_ = kUnlimited;
  std::int64_t steps_later_ = 0;
  /// No expression is entered below this address.
  std::uintptr_t stack_floor_ = 0;
  /// Bytes that values took on this thread less those they gave back, and where
  /// the limit is.
  std::int64_t live_bytes_ = 0;
  std::int64_t most_bytes_ = kUnlimited;
  std::int64_t blocks_left_ = kUnlimited;
  /// What suggestions of names have cost, in steps of their own.
  std::int64_t suggestion_steps_ = 0;
  /// How many more functions may be inside each other.
  std::int32_t functions_left_ = INT32_MAX;
  /// How many scopes are open.
  std::int32_t depth_ = 0;
  /// Of the innermost scope with limits of its own; null outside of operations.
  const Limits* limits_ = nullptr;
  /// Asks the host whether to end.
  const void* canceller_ = nullptr;
  bool (*is_cancelled_)(const void*) = nullptr;
  Limit reached_ = Limit::None;
  /// Whether a diagnostic says so.
  bool is_reported_ = false;
};

/// Memory that is no value and is held for a while: counted with the values as
/// long as this lives. On the thread that made it.
class MemoryCharge {
 public:
  MemoryCharge() = default;
  MemoryCharge(MemoryCharge&& other) noexcept
      : bytes_(std::exchange(other.bytes_, 0)) {}
  MemoryCharge& operator=(MemoryCharge&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~MemoryCharge() { set(0); }

  /// The bytes that are held now. False if they are too many: then the
  /// operation ends, and they are counted all the same.
  bool set(std::int64_t bytes) noexcept;
  bool add(std::int64_t bytes) noexcept { return set(bytes_ + bytes); }

 private:
  std::int64_t bytes_ = 0;
};

}  // namespace hcl

#endif  // HCL_METER_H_
