// The public scope: one operation for each question.

#include "hcl/scope.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "hcl/detail/misuse.h"
#include "meter/meter_scope.h"
#include "model/operation.h"
#include "scope/lock.h"
#include "scope/run.h"
#include "text/in_quotes.h"

namespace hcl {
namespace {

using scope::Node;
using scope::NodeKind;

// A number that no scope had before.
std::uint64_t next_number() noexcept {
  static std::atomic<std::uint64_t> last{0};
  return last.fetch_add(1, std::memory_order_relaxed) + 1;
}

const Value& unfinished() {
  static const Value kValue = Value::dynamic();
  return kValue;
}

bool exists(const Node* node) {
  return node != nullptr && node->kind != NodeKind::Absent;
}

}  // namespace

struct Scope::State {
  State(SharedContext parent, const Limits& given) : limits(given) {
    shared.parent = std::move(parent);
    shared.max_diagnostics = given.max_diagnostics;
    parent_generation = shared.parent->generation();
  }

  // The parent may have changed since the last operation.
  void begin() {
    if (!shared.evaluating.empty()) return;
    shared.suggestion_steps = Suggestions::kSteps;
    shared.stopped.clear();
    const std::uint64_t now = shared.parent->generation();
    if (now == parent_generation) return;
    parent_generation = now;
    shared.names.make_users_of_absent_stale();
  }

  // Makes a name ready. If an operation asks, the limit that it reached is for
  // it to report.
  bool compute(Node& node) {
    const bool is_part = MeterAccess::in_operation(thread_meter);
    std::optional<MeterScope> operation;
    if (!is_part) {
      operation.emplace(limits, model::cancellation_of(*shared.parent));
    }
    const bool done = scope::compute(shared, node);
    if (!done) end(is_part);
    return done;
  }

  void end(bool is_part) {
    number.store(next_number(), std::memory_order_relaxed);
    if (!shared.stopped.has_errors()) {
      model::report_limit(thread_meter, {}, shared.stopped);
    }
    if (is_part) MeterAccess::report_again(thread_meter);
  }

  // The value of a name and what was wrong.
  Result<Value> ask(Node& node) {
    Result<Value> result{Value::dynamic(), Diagnostics(limits.max_diagnostics)};
    if (compute(node)) {
      scope::note_reading(shared, node);
      result.value = node.value;
      scope::collect(node, result.diagnostics);
    } else {
      result.diagnostics.append(shared.stopped);
    }
    return result;
  }

  Result<Value> no_such_name(const ScopePath& path) {
    Result<Value> result{Value::dynamic(), Diagnostics(limits.max_diagnostics)};
    const std::string meant(shared.names.suggestion_for(
        path.names(), result.diagnostics.suggestion_steps()));
    Diagnostic& problem = result.diagnostics.error(
        Code::UnknownVariable, {},
        "There is no variable named " + text::in_quotes(path.text()) + "." +
            (meant.empty() ? ""
                           : " Did you mean " + text::in_quotes(meant) + "?"));
    problem.suggestion = meant;
    return result;
  }

  // Requires that nothing is being evaluated.
  void begin_change() {
    detail::require(shared.evaluating.empty(),
                    "a Scope was changed while it is evaluated");
    number.store(next_number(), std::memory_order_relaxed);
    shared.stopped.clear();
  }

  scope::Lock::Door door;
  scope::Shared shared;
  Limits limits;
  std::uint64_t parent_generation = 0;
  std::atomic<std::uint64_t> number{next_number()};
};

Scope::Scope(SharedContext parent, const Limits& limits)
    : state_(std::make_unique<State>(std::move(parent), limits)) {}
Scope::~Scope() = default;
Scope::Scope(Scope&& other) noexcept = default;
Scope& Scope::operator=(Scope&& other) noexcept = default;

Scope::State& Scope::state() {
  if (state_ == nullptr) {
    state_ = std::make_unique<State>(SharedContext(), Limits());
  }
  return *state_;
}

Scope& Scope::set(const ScopePath& path, Binding binding) & {
  const scope::Lock lock(state().door);
  state_->begin_change();
  state_->shared.names.bind(path.names(), binding);
  return *this;
}

Scope& Scope::replace(const ScopePath& path, Binding binding) & {
  const scope::Lock lock(state().door);
  state_->begin_change();
  state_->shared.names.replace(path.names(), binding);
  return *this;
}

bool Scope::remove(const ScopePath& path) {
  const scope::Lock lock(state().door);
  state_->begin_change();
  return state_->shared.names.remove(path.names());
}

bool Scope::contains(const ScopePath& path) const {
  if (state_ == nullptr) return path.names().empty();
  const scope::Lock lock(state_->door);
  return exists(state_->shared.names.find(path.names()));
}

Result<Value> Scope::value(const ScopePath& path) const {
  if (state_ == nullptr) return Scope().value(path);
  const scope::Lock lock(state_->door);
  state_->begin();
  Node* const node = state_->shared.names.find(path.names());
  if (exists(node)) return state_->ask(*node);
  return state_->no_such_name(path);
}

Result<Value> Scope::values() const { return value({}); }

Result<Value> Scope::evaluate(const Expression& expression) const {
  if (state_ == nullptr) return expression.evaluate(literal_only_context());
  const scope::Lock lock(state_->door);
  state_->begin();
  // Removed also if an exception of the host ends this.
  struct Nameless {
    scope::NameTree& names;
    Node& node;
    ~Nameless() { names.erase(node); }
  };
  scope::NameTree& names = state_->shared.names;
  const Nameless asked{names, names.add_nameless(expression)};
  return state_->ask(asked.node);
}

Diagnostics Scope::diagnostics() const {
  if (state_ == nullptr) return {};
  const scope::Lock lock(state_->door);
  Diagnostics found(state_->limits.max_diagnostics);
  state_->shared.names.add_problems(found);
  found.append(state_->shared.stopped);
  found.sort_by_position();
  return found;
}

std::uint64_t Scope::evaluations() const {
  if (state_ == nullptr) return 0;
  const scope::Lock lock(state_->door);
  return state_->shared.evaluations;
}

const Value* Scope::variable(std::string_view name) const {
  if (state_ == nullptr) return nullptr;
  const scope::Lock lock(state_->door);
  state_->begin();
  scope::NameTree& names = state_->shared.names;
  Node* const node = scope::NameTree::find_member(names.root(), name);
  if (!exists(node)) return state_->shared.parent->variable(name);
  scope::note_reading(state_->shared, *node);
  return state_->compute(*node) ? &node->value : &unfinished();
}

const Function* Scope::function(std::string_view name) const {
  return state_ == nullptr ? nullptr : state_->shared.parent->function(name);
}

bool Scope::allows_functions() const {
  return state_ != nullptr && state_->shared.parent->allows_functions();
}

std::vector<std::string> Scope::variable_names() const {
  if (state_ == nullptr) return {};
  const scope::Lock lock(state_->door);
  std::vector<std::string> names = state_->shared.parent->variable_names();
  for (const Node* const each : state_->shared.names.root().members) {
    names.push_back(each->name);
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::vector<std::string> Scope::function_names() const {
  if (state_ == nullptr) return {};
  return state_->shared.parent->function_names();
}

bool Scope::is_cancelled() const {
  return state_ != nullptr && state_->shared.parent->is_cancelled();
}

std::uint64_t Scope::generation() const {
  if (state_ == nullptr) return 0;
  return state_->number.load(std::memory_order_relaxed) +
         state_->shared.parent->generation();
}

}  // namespace hcl
