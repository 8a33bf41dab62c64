// The meter: what an operation may still use.

#include "hcl/meter.h"

#include <algorithm>

#include "meter/meter_access.h"

namespace hcl {

constinit thread_local Meter thread_meter;

namespace {

// Composes "... than the limit NAME of NUMBER UNITS allows."
std::string beyond(const std::string& what, const char* name,
                   std::int64_t number, const char* unit = "") {
  return what + " than the limit " + name + " of " +
         std::to_string(std::max<std::int64_t>(number, 1)) + unit + " allows.";
}

std::string explain(Limit limit, const Limits& limits) {
  switch (limit) {
    case Limit::Steps:
      return beyond("Evaluation takes more steps", "max_evaluation_steps",
                    limits.max_evaluation_steps);
    case Limit::Memory:
      return beyond("Evaluation needs more memory", "max_memory",
                    limits.max_memory, " bytes");
    case Limit::ResultSize:
      return beyond("The result is larger", "max_result_size",
                    limits.max_result_size, " bytes");
    case Limit::Stack:
      return "The expression is nested too deeply for the call stack of the "
             "thread that evaluates it.";
    case Limit::FunctionDepth:
      return beyond("Functions call each other more deeply",
                    "max_function_depth", limits.max_function_depth);
    case Limit::DynamicBlocks:
      return beyond("Dynamic blocks generate more blocks", "max_dynamic_blocks",
                    limits.max_dynamic_blocks);
    case Limit::Cancelled:
      return "Evaluation was cancelled.";
    case Limit::None:
      break;
  }
  return {};
}

}  // namespace

Meter& Meter::current() noexcept { return thread_meter; }

std::string Meter::explanation() const {
  return explain(reached_, limits_ == nullptr ? Limits() : *limits_);
}

void Meter::set_steps(std::int64_t steps) noexcept {
  steps_now_ = std::min(steps, kStepsBetweenLooks);
  steps_later_ = steps - steps_now_;
}

std::int64_t Meter::steps_left() const noexcept {
  if (limits_ == nullptr) return kUnlimited;
  return std::max<std::int64_t>(steps_now_, 0) + steps_later_;
}

std::int64_t Meter::memory_left() const noexcept {
  if (limits_ == nullptr) return kUnlimited;
  return std::max<std::int64_t>(most_bytes_ - live_bytes_, 0);
}

// Called when the current allotment of steps is used up. True if there are
// more.
bool Meter::look() noexcept {
  if (ended()) {
    steps_now_ = 0;
    return false;
  }
  if (limits_ == nullptr) {
    steps_now_ = kUnlimited;
    return true;
  }
  const std::int64_t left = steps_now_ + steps_later_;
  if (left < 0) {
    set_steps(0);
    end(Limit::Steps);
    return false;
  }
  set_steps(left);
  if (is_cancelled_ != nullptr && is_cancelled_(canceller_)) {
    end(Limit::Cancelled);
    return false;
  }
  return true;
}

bool Meter::take_steps(std::int64_t count) noexcept {
  steps_now_ -= std::clamp<std::int64_t>(count, 0, kUnlimited / 4);
  return (steps_now_ >= 0 && !ended()) || look();
}

bool Meter::may_take(std::int64_t bytes) noexcept {
  if (ended()) return false;
  if (limits_ == nullptr || bytes <= most_bytes_ - live_bytes_) return true;
  end(Limit::Memory);
  return false;
}

// Refuses every further step.
void Meter::end(Limit limit) noexcept {
  if (limits_ == nullptr || ended()) return;
  reached_ = limit;
  is_reported_ = false;
  steps_later_ += std::max<std::int64_t>(steps_now_, 0);
  steps_now_ = 0;
}

bool MeterAccess::step_slowly(Meter& meter) noexcept {
  if (meter.steps_now_ < 0 && !meter.look()) return false;
  if (meter::stack_address() > meter.stack_floor_) return true;
  meter.end(Limit::Stack);
  return false;
}

bool MeterAccess::enter_function(Meter& meter) noexcept {
  if (--meter.functions_left_ >= 0) return true;
  meter.end(Limit::FunctionDepth);
  return false;
}

bool MeterAccess::take_blocks(Meter& meter, std::int64_t count,
                              std::int64_t bytes) noexcept {
  if (meter.limits_ == nullptr) return true;
  if (count > meter.blocks_left_) {
    meter.end(Limit::DynamicBlocks);
    return false;
  }
  if (!meter.may_take(bytes)) return false;
  meter.blocks_left_ -= count;
  meter.most_bytes_ -= bytes;
  return true;
}

bool MemoryCharge::set(std::int64_t bytes) noexcept {
  MeterAccess::release(bytes_);
  bytes_ = bytes;
  MeterAccess::charge(bytes_);
  return !thread_meter.ended();
}

}  // namespace hcl
