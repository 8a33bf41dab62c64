#ifndef HCL_SRC_METER_METER_SCOPE_H_
#define HCL_SRC_METER_METER_SCOPE_H_

#include <cstdint>
#include <optional>

#include "meter/meter_access.h"

namespace hcl {

// A part of an operation, from construction to destruction; the outermost scope
// of a thread is the operation. The scopes of a thread end in reverse order,
// even if an exception of the host ends them.
class MeterScope {
 public:
  // The limits and the canceller must outlive the scope.
  explicit MeterScope(const Limits& limits, Cancellation cancellation = {})
      : meter_(thread_meter),
        outer_canceller_(meter_.canceller_),
        outer_is_cancelled_(meter_.is_cancelled_) {
    if (meter_.depth_++ == 0) {
      begin(limits);
    } else if (!takes_part(limits)) {
      tighten(limits);
    }
    if (cancellation.is_cancelled == nullptr) return;
    meter_.canceller_ = cancellation.canceller;
    meter_.is_cancelled_ = cancellation.is_cancelled;
  }
  ~MeterScope() {
    meter_.canceller_ = outer_canceller_;
    meter_.is_cancelled_ = outer_is_cancelled_;
    if (--meter_.depth_ == 0) {
      finish();
    } else if (outer_.has_value()) {
      loosen();
    }
    if (meter_.reached_ == Limit::Cancelled) [[unlikely]]
      go_on();
  }
  MeterScope(const MeterScope&) = delete;
  MeterScope& operator=(const MeterScope&) = delete;

  Meter& meter() const noexcept { return meter_; }

 private:
  // The state of the enclosing scope, saved while this one has its own limits.
  struct Outer {
    const Limits* limits;
    std::int64_t steps;
    std::int64_t steps_here;
    std::int64_t most_bytes;
    std::int64_t blocks;
    std::int64_t blocks_here;
    std::uintptr_t stack_floor;
    std::int32_t functions;
    // Each limit is the smaller one of this scope and the enclosing one.
    Limits effective;
  };

  // Whether the limits of the operation suffice, and its stack is the current
  // one.
  bool takes_part(const Limits& limits) const noexcept;
  std::uintptr_t floor_here(const Limits& limits) const noexcept;
  void begin(const Limits& limits) noexcept;
  void finish() noexcept;
  void tighten(const Limits& limits) noexcept;
  void loosen() noexcept;
  bool is_own(Limit limit) const noexcept;
  void go_on() noexcept;

  Meter& meter_;
  const void* outer_canceller_;
  bool (*outer_is_cancelled_)(const void*);
  std::optional<Outer> outer_;
};

}  // namespace hcl

#endif  // HCL_SRC_METER_METER_SCOPE_H_
