#include "eval/evaluation.h"

#include <utility>

#include "eval/expression.h"
#include "eval/result_size.h"
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
  const bool is_small = result.kind() <= TypeKind::Bool && !result.is_marked();
  if (is_small && frame_.reports.empty() && !frame_.budget.stopped())
      [[likely]] {
    return result;
  }
  return finish(std::move(result), expression, frame_);
}

}  // namespace hcl::eval
