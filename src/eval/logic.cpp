// `&&` and `||`. Spec: native syntax, "Logic Operators".
//
// Both operands are evaluated and checked. The documents are silent about
// errors in an operand that does not decide; the switch
// `logic_drop_undecided_errors` drops them, so that `x != null && x.y` works.

#include <string>
#include <utility>

#include "eval/evaluation.h"

namespace hcl::eval {
namespace {

// Whether a value alone decides: false for `&&`, true for `||`.
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

}  // namespace

Value Evaluation::evaluate_logic(const ast::OperationExpr& operation) {
  const Checkpoint start = checkpoint();
  Value left = evaluate(*operation.first);
  ByteSpan span = operation.first->span;
  for (const ast::OperationStep& step : operation.rest) {
    const bool is_and = step.op == ast::BinaryOperator::And;
    const Checkpoint between = checkpoint();
    const Value right = evaluate(*step.operand);
    if (is_plain_bool(left) && is_plain_bool(right) && errors_ == start.errors)
        [[likely]] {
      left = Value::boolean(is_and ? left.as_bool() && right.as_bool()
                                   : left.as_bool() || right.as_bool());
    } else {
      left =
          apply_logic(is_and, left, right, start, between, span, *step.operand);
    }
    span.end = step.operand->span.end;
  }
  return left;
}

Value Evaluation::apply_logic(bool is_and, const Value& left,
                              const Value& right, Checkpoint before_left,
                              Checkpoint before_right, ByteSpan left_span,
                              const ast::Expression& right_expr) {
  const ByteSpan whole = join(left_span, right_expr.span);
  const Checkpoint after_right = checkpoint();
  const bool left_failed = before_right.errors > before_left.errors;
  const bool right_failed = after_right.errors > before_right.errors;
  const std::optional<Value> a = to_operand(
      left, Type::boolean(), "left", {.subject = left_span, .context = whole});
  const std::optional<Value> b = to_operand(
      right, Type::boolean(), "right",
      {.subject = right_expr.span, .context = whole, .involved = &right_expr});
  if (!a || !b) return unknown_bool();
  const MarkSet marks = a->marks() | b->marks();
  if (switches().logic_drop_undecided_errors) {
    const Value decided = Value::boolean(!is_and);
    // An unknown left operand may turn out to decide.
    if (right_failed && !left_failed &&
        (!a->is_known() || decides(*a, is_and, switches()))) {
      forget(before_right, after_right);
      return with_marks(a->is_known() ? decided : unknown_bool(), marks);
    }
    if (left_failed && decides(*b, is_and, switches())) {
      forget(before_left, before_right);
      return with_marks(decided, marks);
    }
  }
  if (left_failed || right_failed) return with_marks(unknown_bool(), marks);
  if (!switches().null_logic_operand_is_false &&
      (a->is_null() || b->is_null())) {
    report(Code::OperationFailed,
           {.subject = whole, .involved = b->is_null() ? &right_expr : nullptr},
           std::string("The ") + (a->is_null() ? "left" : "right") +
               " operand is null. An operator needs values on both sides.");
    return unknown_bool();
  }
  OperationResult result = is_and ? operations::logical_and(*a, *b, switches())
                                  : operations::logical_or(*a, *b, switches());
  if (result) return with_marks(std::move(result).value(), marks);
  report(Code::OperationFailed, {.subject = whole, .involved = &right_expr},
         result.error().message);
  return unknown_bool();
}

}  // namespace hcl::eval
