// Beginning and end of operations, and of nested scopes with limits of their
// own.

#include "meter/meter_scope.h"

#include <algorithm>

namespace hcl {
namespace {

constexpr std::int64_t at_least_one(std::int64_t limit) {
  return std::max<std::int64_t>(limit, 1);
}

// Saturating sum. The live bytes of a thread are negative if it frees what
// other threads allocated.
std::int64_t sum(std::int64_t limit, std::int64_t live) {
  if (live < 0) return limit + live;
  return limit > INT64_MAX - live ? INT64_MAX : limit + live;
}

}  // namespace

// On a stack that the system does not know, the floor is kept as long as it
// belongs to the same stack.
std::uintptr_t MeterScope::floor_here(const Limits& limits) const noexcept {
  const std::uintptr_t here = meter::stack_address();
  const meter::StackBounds stack = meter::thread_stack();
  if (meter::contains(stack, here)) [[likely]] {
    return stack.begin + static_cast<std::uintptr_t>(
                             std::max<std::int32_t>(limits.stack_reserve, 0));
  }
  const std::uintptr_t floor = meter_.stack_floor_;
  const bool is_same_stack =
      floor != 0 && floor <= here && here - floor <= meter::kUnknownStack;
  if (is_same_stack) return floor;
  return here > meter::kUnknownStack ? here - meter::kUnknownStack : 0;
}

bool MeterScope::takes_part(const Limits& limits) const noexcept {
  const Limits& around = *meter_.limits_;
  return meter_.ended() ||
         (at_least_one(limits.max_evaluation_steps) >= meter_.steps_left() &&
          at_least_one(limits.max_memory) >= meter_.memory_left() &&
          at_least_one(limits.max_dynamic_blocks) >= meter_.blocks_left_ &&
          at_least_one(limits.max_function_depth) >= meter_.functions_left_ &&
          limits.max_result_size >= around.max_result_size &&
          limits.stack_reserve <= around.stack_reserve &&
          floor_here(around) == meter_.stack_floor_);
}

void MeterScope::begin(const Limits& limits) noexcept {
  meter_.limits_ = &limits;
  meter_.set_steps(at_least_one(limits.max_evaluation_steps));
  meter_.most_bytes_ = sum(at_least_one(limits.max_memory), meter_.live_bytes_);
  meter_.blocks_left_ = at_least_one(limits.max_dynamic_blocks);
  meter_.functions_left_ = std::max(limits.max_function_depth, 1);
  meter_.stack_floor_ = floor_here(limits);
  meter_.suggestion_steps_ = 0;
  meter_.reached_ = Limit::None;
}

void MeterScope::finish() noexcept {
  meter_.limits_ = nullptr;
  meter_.steps_now_ = Meter::kUnlimited;
  meter_.steps_later_ = 0;
  meter_.most_bytes_ = Meter::kUnlimited;
  meter_.blocks_left_ = Meter::kUnlimited;
  meter_.functions_left_ = INT32_MAX;
  meter_.stack_floor_ = 0;
  meter_.reached_ = Limit::None;
}

// Applies the smaller of what the enclosing scope has left and the limits here.
void MeterScope::tighten(const Limits& limits) noexcept {
  Outer& outer = outer_.emplace();
  outer.limits = meter_.limits_;
  outer.steps = meter_.steps_left();
  outer.most_bytes = meter_.most_bytes_;
  outer.blocks = meter_.blocks_left_;
  outer.functions = meter_.functions_left_;
  outer.stack_floor = meter_.stack_floor_;
  outer.effective = limits;
  Limits& effective = outer.effective;
  const auto smaller = [](auto& here, auto left, auto around) {
    const auto own = static_cast<decltype(left)>(at_least_one(here));
    if (own >= left) here = around;
    return std::min(own, left);
  };
  outer.steps_here = smaller(effective.max_evaluation_steps, outer.steps,
                             outer.limits->max_evaluation_steps);
  outer.blocks_here = smaller(effective.max_dynamic_blocks, outer.blocks,
                              outer.limits->max_dynamic_blocks);
  meter_.functions_left_ =
      smaller(effective.max_function_depth, outer.functions,
              outer.limits->max_function_depth);
  meter_.most_bytes_ = sum(smaller(effective.max_memory, meter_.memory_left(),
                                   outer.limits->max_memory),
                           meter_.live_bytes_);
  effective.max_result_size =
      std::min(limits.max_result_size, outer.limits->max_result_size);
  meter_.set_steps(outer.steps_here);
  meter_.blocks_left_ = outer.blocks_here;
  meter_.stack_floor_ = floor_here(limits);
  meter_.limits_ = &effective;
}

// Whether the limit that was reached belongs to this scope, not to an enclosing
// one.
bool MeterScope::is_own(Limit limit) const noexcept {
  const Limits& here = outer_->effective;
  const Limits& around = *outer_->limits;
  switch (limit) {
    case Limit::Steps:
      return outer_->steps_here < outer_->steps;
    case Limit::Memory:
      return here.max_memory < around.max_memory;
    case Limit::ResultSize:
      return here.max_result_size < around.max_result_size;
    case Limit::Stack:
      return meter_.stack_floor_ != outer_->stack_floor;
    case Limit::FunctionDepth:
      return here.max_function_depth < around.max_function_depth;
    case Limit::DynamicBlocks:
      return outer_->blocks_here < outer_->blocks;
    default:
      return false;
  }
}

void MeterScope::loosen() noexcept {
  const std::int64_t used = outer_->steps_here - meter_.steps_left();
  if (is_own(meter_.reached_)) meter_.reached_ = Limit::None;
  meter_.limits_ = outer_->limits;
  meter_.most_bytes_ = outer_->most_bytes;
  meter_.blocks_left_ =
      outer_->blocks - (outer_->blocks_here - meter_.blocks_left_);
  meter_.functions_left_ = outer_->functions;
  meter_.stack_floor_ = outer_->stack_floor;
  meter_.set_steps(outer_->steps - used);
  if (meter_.ended()) meter_.steps_now_ = 0;
}

// The operation goes on if only an inner scope was cancelled, not the enclosing
// one.
void MeterScope::go_on() noexcept {
  if (outer_is_cancelled_ != nullptr && outer_is_cancelled_(outer_canceller_)) {
    return;
  }
  meter_.reached_ = Limit::None;
  meter_.set_steps(meter_.steps_left());
}

}  // namespace hcl
