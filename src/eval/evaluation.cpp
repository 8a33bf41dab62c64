#include "eval/evaluation.h"

#include <utility>

#include "eval/running_call.h"
#include "eval/sanitized.h"

namespace hcl::eval {
namespace {

// How much of the call stack one evaluation may use, in bytes. Threads with
// stacks of 256 KiB are common in applications; what is left over is for the
// caller and for functions. Sanitizers make frames, and need stacks, many
// times larger.
constexpr std::uintptr_t kKibi = 1024;
constexpr std::uintptr_t kStackBudget = (kSanitized ? 6 * kKibi : 176) * kKibi;

}  // namespace

Evaluation::Evaluation(const EvalContext& context, const Options& options,
                       std::shared_ptr<Budget> budget)
    : context_(context),
      options_(options),
      budget_(std::move(budget)),
      is_inner_(budget_ != nullptr) {}

Value Evaluation::run(const ast::Tree& tree, const ast::Expression& expression,
                      Diagnostics& diagnostics) {
  if (!tree_.is_same(tree)) {
    take_tree(tree);
  } else {
    remember();
  }
  diagnostics_ = &diagnostics;
  room_ = diagnostics.room();
  take_budget();
  if (context_.is_cancelled()) refuse_cancelled(expression.span);
  Value result = evaluate(expression);
  const bool is_small = result.kind() <= TypeKind::Bool && !result.is_marked();
  if (is_small && pending_.empty() && budget_ == nullptr) [[likely]] {
    return result;
  }
  return finish(std::move(result), expression, diagnostics);
}

void Evaluation::take_tree(const ast::Tree& tree) {
  tree_ = tree;
  file_ = tree_.file();
  shapes_.clear();
  memory_ = nullptr;
}

Value Evaluation::finish(Value result, const ast::Expression& expression,
                         Diagnostics& diagnostics) {
  if (!stopped_ && !fits_as_a_whole(result, expression)) {
    result = Value::dynamic();
  }
  give_back_budget();
  if (budget_ != nullptr) {
    diagnostics.suggestion_steps() = budget_->suggestion_steps;
  }
  hand_over(diagnostics);
  if (stopped_) return Value::dynamic();
  return result;
}

void Evaluation::take_budget() {
  const std::uintptr_t here = stack_address();
  stack_top_ = here;
  stack_floor_ = here > kStackBudget ? here - kStackBudget : 0;
  stopped_ = false;
  if (budget_ != nullptr || current_budget != nullptr) {
    return take_shared_budget(here);
  }
  is_part_of_call_ = false;
  set_steps(options_.limits.max_evaluation_steps);
}

// A deferred argument counts its steps with those of the evaluation around it,
// and stands on the same stack if it is evaluated while that one is under way.
// A user function counts its steps with those of its caller; its use of the
// stack has a limit of its own.
void Evaluation::take_shared_budget(std::uintptr_t here) {
  if (!is_inner_) {
    budget_ = budget_of_call();
    is_part_of_call_ = budget_ != nullptr;
  }
  if (budget_ == nullptr) {
    return set_steps(options_.limits.max_evaluation_steps);
  }
  set_steps(budget_->steps_left.load(std::memory_order_relaxed));
  if (is_inner_ && here <= budget_->stack_top &&
      here + kStackBudget > budget_->stack_floor) {
    stack_top_ = budget_->stack_top;
    stack_floor_ = budget_->stack_floor;
  }
}

void Evaluation::give_back_budget() {
  if (!is_inner_ && !is_part_of_call_) return;
  budget_->steps_left.store(all_steps_left(), std::memory_order_relaxed);
  if (stopped_) budget_->stopped.store(true, std::memory_order_relaxed);
}

const std::shared_ptr<Budget>& Evaluation::share_budget() {
  if (budget_ == nullptr) {
    budget_ = std::make_shared<Budget>();
    budget_->steps_left = all_steps_left();
    budget_->stack_top = stack_top_;
    budget_->stack_floor = stack_floor_;
    budget_->suggestion_steps = diagnostics_->suggestion_steps();
  }
  return budget_;
}

// Whether a step may be taken after all, the one that was refused.
bool Evaluation::refill_steps() {
  if (steps_left_ >= 0 || later_steps_ <= 0) return false;
  set_steps(later_steps_ - 1);
  return true;
}

bool Evaluation::fits_as_a_whole(const Value& result,
                                 const ast::Expression& expression) {
  if (!is_larger_than(result, options_.limits.max_result_size, parts_))
    return true;
  stop_at_limit(expression.span, "The result is larger than the limit allows.");
  return false;
}

Value Evaluation::evaluate(const ast::Expression& expression) {
  if (!may_go_on(expression)) [[unlikely]] {
    return Value::dynamic();
  }
  using ast::ExpressionKind;
  switch (expression.kind) {
    case ExpressionKind::Literal:
      return evaluate_literal(static_cast<const ast::LiteralExpr&>(expression));
    case ExpressionKind::Variable:
      return evaluate_variable(
          static_cast<const ast::VariableExpr&>(expression));
    case ExpressionKind::Traversal:
      return evaluate_traversal(
          static_cast<const ast::TraversalExpr&>(expression));
    case ExpressionKind::FunctionCall:
      return evaluate_call(
          static_cast<const ast::FunctionCallExpr&>(expression));
    case ExpressionKind::Template:
      return evaluate_template(
          static_cast<const ast::TemplateExpr&>(expression));
    case ExpressionKind::Parentheses:
      return evaluate(
          *static_cast<const ast::ParenthesesExpr&>(expression).inner);
    case ExpressionKind::Tuple:
      return evaluate_tuple(static_cast<const ast::TupleExpr&>(expression));
    case ExpressionKind::Object:
      return evaluate_object(static_cast<const ast::ObjectExpr&>(expression));
    case ExpressionKind::ForTuple:
      return evaluate_for_tuple(
          static_cast<const ast::ForTupleExpr&>(expression));
    case ExpressionKind::ForObject:
      return evaluate_for_object(
          static_cast<const ast::ForObjectExpr&>(expression));
    case ExpressionKind::Unary:
      return evaluate_unary(static_cast<const ast::UnaryExpr&>(expression));
    case ExpressionKind::Operation:
      return evaluate_operation(
          static_cast<const ast::OperationExpr&>(expression));
    case ExpressionKind::Conditional:
      return evaluate_conditional(
          static_cast<const ast::ConditionalExpr&>(expression));
    case ExpressionKind::Error:
      break;
  }
  return Value::dynamic();
}

// Spec: native syntax, "Literal Values".
Value Evaluation::evaluate_literal(const ast::LiteralExpr& literal) const {
  switch (literal.literal) {
    case ast::LiteralKind::Integer:
      return Value::number(literal.integer);
    case ast::LiteralKind::Number:
      return *literal.number;
    case ast::LiteralKind::True:
      return Value::boolean(true);
    case ast::LiteralKind::False:
      return Value::boolean(false);
    case ast::LiteralKind::Null:
      break;
  }
  return Value();
}

// Spec: native syntax, "Variables and Variable Expressions".
Value Evaluation::evaluate_variable(const ast::VariableExpr& variable) {
  const Value* found = find_variable(variable.name);
  if (found != nullptr) return *found;
  report_unknown_variable(variable.name, variable.span);
  return Value::dynamic();
}

const Value* Evaluation::find_in_scopes(std::string_view name) {
  for (const LocalScope* scope = scope_; scope != nullptr;
       scope = scope->parent) {
    if (scope->value_name == name) return &scope->value;
    if (!scope->key_name.empty() && scope->key_name == name) {
      return &scope->key;
    }
  }
  return find_in_context(name);
}

const Value* Evaluation::find_first_time(std::string_view name) {
  const Value* found = context_.variable(name);
  if (memory_ != nullptr && found != nullptr) {
    memory_->variable(name) = {name.data(), name.size(), found};
  }
  return found;
}

Value Evaluation::literal_string(std::string_view text) {
  constexpr std::size_t kLongest = 256;
  if (memory_ == nullptr || text.size() > kLongest || text.empty()) {
    return Value::string(text);
  }
  const auto address = reinterpret_cast<std::uintptr_t>(text.data());
  Memory::Text& known = memory_->texts[address % memory_->texts.size()];
  if (known.text != text.data() || known.size != text.size()) {
    known = {text.data(), text.size(), Value::string(text)};
  }
  return known.value;
}

const Value* Evaluation::variable_place(const ast::Expression& expression,
                                        bool& failed) {
  failed = false;
  if (expression.kind != ast::ExpressionKind::Variable) return nullptr;
  const auto& variable = static_cast<const ast::VariableExpr&>(expression);
  const Value* found = find_variable(variable.name);
  if (found != nullptr) return found;
  report_unknown_variable(variable.name, variable.span);
  failed = true;
  return nullptr;
}

bool Evaluation::refuse_step(const ast::Expression& expression) {
  if (stopped_) return false;
  if (refill_steps()) {
    if (context_.is_cancelled()) return refuse_cancelled(expression.span);
    if (stack_address() > stack_floor_) return true;
  }
  return stop_at_limit(
      expression.span,
      steps_left_ < 0 ? "Evaluation takes more steps than the limit allows."
                      : "The expression is nested too deeply to be evaluated.");
}

bool Evaluation::stop_at_limit(ByteSpan span, std::string detail) {
  if (!stopped_) {
    report(Code::EvaluationLimit, {.subject = span}, std::move(detail));
  }
  stopped_ = true;
  // Every further step ends at once.
  steps_left_ = 0;
  later_steps_ = 0;
  return false;
}

bool Evaluation::refuse_cancelled(ByteSpan span) {
  return stop_at_limit(span, "Evaluation was cancelled.");
}

bool Evaluation::refuse_size(ByteSpan span) {
  return stop_at_limit(span, "The result is larger than the limit allows.");
}

Value Evaluation::machine_integer(std::size_t integer) const {
  constexpr std::uint32_t kMachinePrecision = 64;
  const auto value = static_cast<std::int64_t>(integer);
  return switches().number_precision_by_origin
             ? Value::number(Number::integer(value, kMachinePrecision))
             : Value::number(value);
}

}  // namespace hcl::eval
