// Unary and binary operators. Spec: native syntax, "Operations".

#include "eval/operation.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "eval/expression.h"
#include "eval/logic.h"
#include "eval/number_operators.h"
#include "eval/operand.h"
#include "eval/with_marks.h"
#include "hcl/operations.h"

namespace hcl::eval {
namespace {

using Op = ast::BinaryOperator;

// Replaces a known result that was concluded from an unknown operand, as
// `multiply()` may from bounds and zero, by an unknown number. The reference
// does not conclude bounds either. Decision D-192.
OperationResult concluded(OperationResult result, const Value& left,
                          const Value& right, const Switches& switches) {
  if (!result || (left.is_known() && right.is_known())) return result;
  if (!result->is_known() && switches.arithmetic_keeps_bounds) return result;
  return Value::unknown(Type::number())
      .refined_not_null()
      .with_marks(result->marks());
}

OperationResult compute(Op op, const Value& left, const Value& right,
                        const Switches& switches) {
  switch (op) {
    case Op::Add:
      return operations::add(left, right, switches);
    case Op::Subtract:
      return operations::subtract(left, right, switches);
    case Op::Multiply:
      return operations::multiply(left, right, switches);
    case Op::Divide:
      return operations::divide(left, right, switches);
    default:
      return operations::modulo(left, right, switches);
  }
}

OperationResult operate(Op op, const Value& left, const Value& right,
                        const Switches& switches) {
  switch (op) {
    case Op::Less:
      return operations::less(left, right, switches);
    case Op::Greater:
      return operations::greater(left, right, switches);
    case Op::LessOrEqual:
      return operations::less_or_equal(left, right, switches);
    case Op::GreaterOrEqual:
      return operations::greater_or_equal(left, right, switches);
    default:
      return concluded(compute(op, left, right, switches), left, right,
                       switches);
  }
}

bool are_numbers(const Value& left, const Value& right) {
  return left.kind() == TypeKind::Number && right.kind() == TypeKind::Number &&
         !left.is_null() && !right.is_null();
}

Type result_type(Op op) {
  return gives_number(op) ? Type::number() : Type::boolean();
}

// Plain values of one primitive type are compared directly; all others by the
// general rules of the language.
Value compare_equal(bool wants_equal, const Value& left, const Value& right,
                    const Switches& switches) {
  if (const std::optional<bool> same = are_equal_primitives(left, right)) {
    return Value::boolean(*same == wants_equal);
  }
  return wants_equal ? operations::equal(left, right, switches)
                     : operations::not_equal(left, right, switches);
}

bool is_logic(const ast::OperationExpr& operation) {
  return !operation.rest.empty() &&
         (operation.rest[0].op == Op::And || operation.rest[0].op == Op::Or);
}

// Whether `+` was probably meant to concatenate strings.
bool joins_strings(Op op, const Value& left, const Value& right) {
  return op == Op::Add &&
         (left.kind() == TypeKind::String || right.kind() == TypeKind::String);
}

// Operands that have to be converted, are unknown, null or marked, and
// operations that fail.
[[gnu::noinline]] Value convert_and_apply(Op op, const Value& left,
                                          const Value& right,
                                          ByteSpan left_span,
                                          const ast::Expression* left_expr,
                                          const ast::Expression& right_expr,
                                          Frame& frame) {
  const ByteSpan whole = join(left_span, right_expr.span);
  const auto failed = [&] {
    return with_marks(Value::unknown(result_type(op)),
                      left.marks() | right.marks());
  };
  if (report_alike(op, left, right, Type::number(), "numbers", whole, frame)) {
    return failed();
  }
  const std::string_view hint =
      joins_strings(op, left, right) ? kJoinWithTemplate : std::string_view();
  const std::optional<Value> a = to_operand(
      left, Type::number(), "left",
      {.subject = left_span, .context = whole, .involved = left_expr}, hint,
      frame);
  const std::optional<Value> b = to_operand(
      right, Type::number(), "right",
      {.subject = right_expr.span, .context = whole, .involved = &right_expr},
      hint, frame);
  if (!a || !b) return failed();
  if (a->is_null() || b->is_null()) {
    report_null_operand(a->is_null(), whole,
                        a->is_null() ? left_expr : &right_expr, frame.reports);
    return failed();
  }
  OperationResult result = operate(op, *a, *b, frame.switches());
  if (result) return std::move(result).value();
  frame.reports.add(Code::OperationFailed,
                    {.subject = whole, .involved = &right_expr},
                    result.error().message);
  return failed();
}

// The general case. Not inlined, to stay off the call stack while an operand is
// evaluated, so that nesting uses as little of it as possible.
[[gnu::noinline]] Value apply_converting(Op op, const Value& left,
                                         const Value& right, ByteSpan left_span,
                                         const ast::Expression* left_expr,
                                         const ast::Expression& right_expr,
                                         Frame& frame) {
  if (are_numbers(left, right)) {
    OperationResult result = operate(op, left, right, frame.switches());
    if (result) return std::move(result).value();
  }
  return convert_and_apply(op, left, right, left_span, left_expr, right_expr,
                           frame);
}

}  // namespace

Value evaluate_operation(const ast::OperationExpr& operation, Frame& frame) {
  if (is_logic(operation)) return evaluate_logic(operation, frame);
  Value left = evaluate(*operation.first, frame);
  ByteSpan span = operation.first->span;
  for (const ast::OperationStep& step : operation.rest) {
    Value right = evaluate(*step.operand, frame);
    if (step.op == Op::Equal || step.op == Op::NotEqual) {
      left = compare_equal(step.op == Op::Equal, left, right, frame.switches());
    } else if (!apply_to_numbers(step.op, left, right, left)) {
      const bool is_first = &step == operation.rest.data();
      left = apply_converting(step.op, left, right, span,
                              is_first ? operation.first : nullptr,
                              *step.operand, frame);
    }
    span.end = step.operand->span.end;
  }
  return left;
}

Value evaluate_unary(const ast::UnaryExpr& unary, Frame& frame) {
  const Value operand = evaluate(*unary.operand, frame);
  const bool negates = unary.op == ast::UnaryOperator::Negate;
  const Type type = negates ? Type::number() : Type::boolean();
  const std::optional<Value> value = to_operand(operand, type, "unary",
                                                {.subject = unary.operand->span,
                                                 .context = unary.span,
                                                 .involved = unary.operand},
                                                {}, frame);
  const auto failed = [&] {
    return with_marks(Value::unknown(type), operand.marks());
  };
  if (!value) return failed();
  if (value->is_null()) {
    frame.reports.add(Code::OperationFailed,
                      {.subject = unary.span, .involved = unary.operand},
                      "The operand is null. An operator needs a value.");
    return failed();
  }
  OperationResult result =
      negates ? operations::negate(*value, frame.switches())
              : operations::logical_not(*value, frame.switches());
  if (result) return std::move(result).value();
  frame.reports.add(Code::OperationFailed,
                    {.subject = unary.span, .involved = unary.operand},
                    result.error().message);
  return failed();
}

}  // namespace hcl::eval
