// The contexts that the library provides.

#include "hcl/eval_context.h"

#include <algorithm>
#include <functional>

#include "sorting/sorting.h"

namespace hcl {
namespace {

class LiteralOnly final : public EvalContext {
 public:
  const Value* variable(std::string_view) const override { return nullptr; }
  bool allows_variables() const override { return false; }
  bool is_literal_only() const override { return true; }
};

template <class Map>
std::vector<std::string> with_keys(std::vector<std::string> names,
                                   const Map& map) {
  for (const auto& entry : map) names.push_back(entry.first);
  sorting::sort(names, std::less<>());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace

const EvalContext& literal_only_context() {
  static const LiteralOnly kContext;
  return kContext;
}

std::shared_ptr<const EvalContext> SharedContext::pointer() const {
  if (context_ != nullptr) return context_;
  return {std::shared_ptr<const EvalContext>(), &literal_only_context()};
}

std::uint64_t MapContext::Generation::next() noexcept {
  static std::atomic<std::uint64_t> last{0};
  return last.fetch_add(1, std::memory_order_relaxed) + 1;
}

// The numbers only grow, so the sum changes whenever a part of it does.
std::uint64_t MapContext::generation() const {
  return generation_.number() +
         (parent_ == nullptr ? 0 : parent_->generation());
}

MapContext& MapContext::set_variable(std::string name, Value value) & {
  generation_ = Generation();
  variables_.insert_or_assign(std::move(name), std::move(value));
  has_variables_ = true;
  return *this;
}

MapContext& MapContext::set_variables(VariableMap variables) & {
  generation_ = Generation();
  has_variables_ = true;
  if (variables_.empty()) {
    variables_ = std::move(variables);
    return *this;
  }
  for (auto& [name, value] : variables) {
    variables_.insert_or_assign(name, std::move(value));
  }
  return *this;
}

MapContext& MapContext::set_function(std::string name, Function function) & {
  functions_.insert_or_assign(std::move(name), std::move(function));
  has_functions_ = true;
  return *this;
}

MapContext& MapContext::set_functions(FunctionMap functions) & {
  has_functions_ = true;
  if (functions_.empty()) {
    functions_ = std::move(functions);
    return *this;
  }
  for (auto& [name, function] : functions) {
    functions_.insert_or_assign(name, std::move(function));
  }
  return *this;
}

MapContext& MapContext::set_cancellation(
    std::shared_ptr<const std::atomic<bool>> flag) & {
  cancelled_ = std::move(flag);
  return *this;
}

MapContext& MapContext::set_deadline(Clock::time_point deadline,
                                     std::function<Clock::time_point()> now) & {
  if (deadline == Clock::time_point::max()) {
    deadline_ = nullptr;
  } else {
    deadline_ =
        std::make_shared<const Deadline>(Deadline{deadline, std::move(now)});
  }
  return *this;
}

// A duration that leads beyond the end of time is no deadline.
MapContext& MapContext::set_deadline(Clock::duration from_now) & {
  const Clock::time_point now = Clock::now();
  const bool is_endless = from_now > Clock::time_point::max() - now;
  return set_deadline(is_endless ? Clock::time_point::max() : now + from_now);
}

bool MapContext::is_cancelled() const {
  return (cancelled_ != nullptr &&
          cancelled_->load(std::memory_order_relaxed)) ||
         (deadline_ != nullptr && deadline_->has_passed()) ||
         (parent_ != nullptr && parent_->is_cancelled());
}

const Value* MapContext::variable(std::string_view name) const {
  const auto found = variables_.find(name);
  if (found != variables_.end()) return &found->second;
  return parent_ == nullptr ? nullptr : parent_->variable(name);
}

const Function* MapContext::function(std::string_view name) const {
  const auto found = functions_.find(name);
  if (found != functions_.end()) return &found->second;
  return parent_ == nullptr ? nullptr : parent_->function(name);
}

bool MapContext::allows_variables() const {
  return has_variables_ || (parent_ != nullptr && parent_->allows_variables());
}

bool MapContext::allows_functions() const {
  return has_functions_ || (parent_ != nullptr && parent_->allows_functions());
}

std::vector<std::string> MapContext::variable_names() const {
  return with_keys(parent_ == nullptr ? std::vector<std::string>()
                                      : parent_->variable_names(),
                   variables_);
}

std::vector<std::string> MapContext::function_names() const {
  return with_keys(parent_ == nullptr ? std::vector<std::string>()
                                      : parent_->function_names(),
                   functions_);
}

bool MapContext::is_literal_only() const {
  return !has_variables_ && !has_functions_ && parent_ != nullptr &&
         parent_->is_literal_only();
}

}  // namespace hcl
