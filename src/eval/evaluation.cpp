#include "eval/evaluation.h"

#include <utility>

#include "eval/expression.h"
#include "eval/literal.h"
#include "eval/result_size.h"
#include "eval/traversal.h"
#include "meter/meter_scope.h"
#include "model/operation.h"

namespace hcl::eval {
namespace {

// Leaves nothing in the frame that an exception of the host ended half-way.
class Cleanup {
 public:
  explicit Cleanup(Frame& frame) : frame_(frame) {}
  ~Cleanup() {
    frame_.scratch.clear();
    frame_.names.leave_to(nullptr);
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

bool is_small(const Value& value) {
  return value.kind() <= TypeKind::Bool && !value.is_marked();
}

// A variable that an earlier evaluation of the tree found, or a plain part of
// one, where it is: null for everything else.
const Value* find_again(const ast::Expression& expression, Frame& frame) {
  const bool has_steps = expression.kind == ast::ExpressionKind::Traversal;
  const ast::Expression& source =
      has_steps ? *static_cast<const ast::TraversalExpr&>(expression).source
                : expression;
  if (source.kind != ast::ExpressionKind::Variable) return nullptr;
  const Value* const found = frame.names.find_again(
      static_cast<const ast::VariableExpr&>(source).name);
  if (found == nullptr || !has_steps) return found;
  return find_plain_part(
      *found, static_cast<const ast::TraversalExpr&>(expression), frame);
}

// What takes a step and nothing else: of the host nothing is asked but what
// must not throw, and nothing can be reported, so that no operation has to be
// begun. Null where an operation has ended or would.
const Value* find_without_operation(const ast::Tree& tree,
                                    const ast::Expression& expression,
                                    Frame& frame) {
  if (!frame.tree.is_same(tree)) return nullptr;
  const Value* const value = find_again(expression, frame);
  if (value == nullptr || !is_small(*value) || thread_meter.ended() ||
      frame.names.context().is_cancelled() || !MeterAccess::tick()) {
    return nullptr;
  }
  return value;
}

Value finish(Value result, const ast::Expression& expression, Frame& frame) {
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
  if (const Value* value = find_without_operation(tree, expression, frame_)) {
    return *value;
  }
  const EvalContext& context = frame_.names.context();
  if (auto value =
          value_without_evaluation(expression, context, frame_.limits())) {
    return *std::move(value);
  }
  const MeterScope scope(frame_.limits(), model::cancellation_of(context));
  const Cleanup cleanup(frame_);
  frame_.budget.begin(scope.meter());
  take_tree(tree, frame_);
  frame_.reports.begin(scope.meter(), diagnostics);
  if (context.is_cancelled()) {
    frame_.budget.end_at(Limit::Cancelled, expression.span);
  }
  Value result = evaluate(expression, frame_);
  if (is_small(result) && frame_.reports.empty() && !frame_.budget.stopped())
      [[likely]] {
    return result;
  }
  return finish(std::move(result), expression, frame_);
}

}  // namespace hcl::eval
