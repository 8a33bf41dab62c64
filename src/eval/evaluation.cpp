// Entry point of the evaluator: shortcuts for expressions that need no
// operation, then the full evaluation in an operation with its meter.

#include "eval/evaluation.h"

#include <cstdint>
#include <optional>
#include <utility>

#include "eval/expression.h"
#include "eval/in_place.h"
#include "eval/literal.h"
#include "eval/result_size.h"
#include "eval/template.h"
#include "meter/meter_scope.h"
#include "model/operation.h"
#include "value/value_data.h"

namespace hcl::eval {
namespace {

// Resets the frame, also if an exception thrown by the host ended the
// evaluation.
class Cleanup {
 public:
  explicit Cleanup(Frame& frame) : frame_(frame) {}
  ~Cleanup() {
    frame_.scratch.clear();
    frame_.reports.clear();
  }
  Cleanup(const Cleanup&) = delete;
  Cleanup& operator=(const Cleanup&) = delete;

 private:
  Frame& frame_;
};

void take_tree(const ast::Tree& tree, Frame& frame) {
  if (frame.tree.is_same(tree)) {
    frame.names.begin_again();
    return;
  }
  frame.tree = tree;
  frame.file = tree.file();
  frame.shapes.clear();
  frame.names.begin_tree();
}

// Whether the value is no container and has no more than a short text, so that
// no limit of results applies.
bool is_small(const Value& value, const Limits& limits) {
  const std::int64_t longest = longest_text_without_evaluation(limits);
  if (longest < 0 || value.is_marked()) return false;
  if (ValueAccess::kind(value) == ValueAccess::Kind::String) {
    return static_cast<std::int64_t>(value.as_string().size()) <= longest;
  }
  return value.kind() <= TypeKind::Bool;
}

// Takes a step outside an operation. Such an evaluation calls nothing of the
// host that may throw and reports nothing, so no operation is needed. False if
// the operation has ended or would end.
bool may_take_step(const Frame& frame) {
  return !thread_meter.ended() && !frame.names.context().is_cancelled() &&
         MeterAccess::tick();
}

const Value* find_again(const ast::Expression& expression, Frame& frame) {
  const Value* const value = find_in_place(expression, Lookup::Again, frame);
  const bool found = value != nullptr && is_small(*value, frame.limits()) &&
                     may_take_step(frame);
  return found ? value : nullptr;
}

std::optional<Value> join_again(const ast::Expression& expression,
                                Frame& frame) {
  const std::int64_t longest = longest_text_without_evaluation(frame.limits());
  if (longest < 0) return std::nullopt;
  auto text =
      join_texts(static_cast<const ast::TemplateExpr&>(expression),
                 static_cast<std::size_t>(longest), Lookup::Again, frame);
  if (text && !may_take_step(frame)) return std::nullopt;
  return text;
}

// Applies the limits to a result and hands over the diagnostics. Not inlined,
// to stay off the call stack during the evaluation.
[[gnu::noinline]] Value finish(Value result, const ast::Expression& expression,
                               Frame& frame) {
  Budget& budget = frame.budget;
  if (!budget.stopped() &&
      is_larger_than(result, frame.limits().max_result_size)) {
    budget.end_at(Limit::ResultSize, expression.span);
  }
  if (budget.stopped()) {
    budget.report_limit(expression.span);
    result = Value::dynamic();
  }
  frame.reports.hand_over();
  return result;
}

}  // namespace

Value Evaluation::run(const ast::Tree& tree, const ast::Expression& expression,
                      Diagnostics& diagnostics) {
  if (frame_.tree.is_same(tree) && frame_.names.is_up_to_date()) {
    if (expression.kind == ast::ExpressionKind::Template) {
      if (auto text = join_again(expression, frame_)) return *std::move(text);
    } else if (const Value* value = find_again(expression, frame_)) {
      return *value;
    }
  }
  if (auto value = value_without_evaluation(expression, frame_.names.context(),
                                            frame_.limits())) {
    return *std::move(value);
  }
  return run_operation(tree, expression, diagnostics);
}

Value Evaluation::run_operation(const ast::Tree& tree,
                                const ast::Expression& expression,
                                Diagnostics& diagnostics) {
  const EvalContext& context = frame_.names.context();
  const MeterScope scope(frame_.limits(), model::cancellation_of(context));
  const Cleanup cleanup(frame_);
  frame_.budget.begin(scope.meter());
  take_tree(tree, frame_);
  frame_.reports.begin(scope.meter(), diagnostics);
  if (context.is_cancelled()) {
    frame_.budget.end_at(Limit::Cancelled, expression.span);
  }
  Value result = evaluate(expression, frame_);
  if (is_small(result, frame_.limits()) && frame_.reports.empty() &&
      !frame_.budget.stopped()) [[likely]] {
    return result;
  }
  return finish(std::move(result), expression, frame_);
}

}  // namespace hcl::eval
