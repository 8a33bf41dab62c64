// `&&` and `||`. Spec: native syntax, "Logic Operators".
//
// Both operands are evaluated and checked. The documents are silent about
// errors in an operand that does not decide; the switch
// `logic_drop_undecided_errors` drops them, so that `x != null && x.y` works.

#include "eval/logic.h"

#include <optional>
#include <utility>

#include "eval/expression.h"
#include "eval/operand.h"
#include "eval/with_marks.h"
#include "hcl/operations.h"

namespace hcl::eval {
namespace {

// Whether a value decides the result on its own: false for `&&`, true for `||`.
bool decides(const Value& value, bool is_and, const Switches& switches) {
  if (!value.is_known()) return false;
  if (value.is_null()) {
    return switches.null_logic_operand_is_false && is_and;
  }
  return value.as_bool() != is_and;
}

bool is_plain_bool(const Value& value) {
  return value.kind() == TypeKind::Bool && value.has_content() &&
         !value.is_marked();
}

Value unknown_bool() {
  return Value::unknown(Type::boolean()).refined_not_null();
}

// Not inlined, to stay off the call stack while an operand is evaluated, so
// that nesting uses as little of it as possible.
[[gnu::noinline]] Value apply_logic(bool is_and, const Value& left,
                                    const Value& right, Checkpoint before_left,
                                    Checkpoint before_right, ByteSpan left_span,
                                    const ast::Expression& right_expr,
                                    Frame& frame) {
  const ByteSpan whole = join(left_span, right_expr.span);
  const Checkpoint after_right = frame.reports.checkpoint();
  const bool left_failed = before_right.errors > before_left.errors;
  const bool right_failed = after_right.errors > before_right.errors;
  if (report_alike(is_and ? ast::BinaryOperator::And : ast::BinaryOperator::Or,
                   left, right, Type::boolean(), "bools", whole, frame)) {
    return with_marks(unknown_bool(), left.marks() | right.marks());
  }
  const std::optional<Value> a =
      to_operand(left, Type::boolean(), "left",
                 {.subject = left_span, .context = whole}, {}, frame);
  const std::optional<Value> b = to_operand(
      right, Type::boolean(), "right",
      {.subject = right_expr.span, .context = whole, .involved = &right_expr},
      {}, frame);
  const MarkSet marks = left.marks() | right.marks();
  if (!a || !b) return with_marks(unknown_bool(), marks);
  if (frame.switches().logic_drop_undecided_errors) {
    const Value decided = Value::boolean(!is_and);
    // An unknown left operand may turn out to decide.
    if (right_failed && !left_failed &&
        (!a->is_known() || decides(*a, is_and, frame.switches()))) {
      frame.reports.forget(before_right, after_right);
      return with_marks(a->is_known() ? decided : unknown_bool(), marks);
    }
    if (left_failed && decides(*b, is_and, frame.switches())) {
      frame.reports.forget(before_left, before_right);
      return with_marks(decided, marks);
    }
  }
  if (left_failed || right_failed) return with_marks(unknown_bool(), marks);
  if (!frame.switches().null_logic_operand_is_false &&
      (a->is_null() || b->is_null())) {
    report_null_operand(a->is_null(), whole,
                        b->is_null() ? &right_expr : nullptr, frame.reports);
    return with_marks(unknown_bool(), marks);
  }
  OperationResult result =
      is_and ? operations::logical_and(*a, *b, frame.switches())
             : operations::logical_or(*a, *b, frame.switches());
  if (result) return with_marks(std::move(result).value(), marks);
  frame.reports.add(Code::OperationFailed,
                    {.subject = whole, .involved = &right_expr},
                    result.error().message);
  return with_marks(unknown_bool(), marks);
}

}  // namespace

Value evaluate_logic(const ast::OperationExpr& operation, Frame& frame) {
  const Checkpoint start = frame.reports.checkpoint();
  Value left = evaluate(*operation.first, frame);
  ByteSpan span = operation.first->span;
  for (const ast::OperationStep& step : operation.rest) {
    const bool is_and = step.op == ast::BinaryOperator::And;
    const Checkpoint between = frame.reports.checkpoint();
    const Value right = evaluate(*step.operand, frame);
    if (is_plain_bool(left) && is_plain_bool(right) &&
        !frame.reports.failed_since(start)) [[likely]] {
      left = Value::boolean(is_and ? left.as_bool() && right.as_bool()
                                   : left.as_bool() || right.as_bool());
    } else {
      left = apply_logic(is_and, left, right, start, between, span,
                         *step.operand, frame);
    }
    span.end = step.operand->span.end;
  }
  return left;
}

}  // namespace hcl::eval
