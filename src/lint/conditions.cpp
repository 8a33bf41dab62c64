// Comparisons and conditions whose result is always the same.

#include "lint/conditions.h"

#include <string>

#include "ast/parentheses.h"
#include "lint/static_type.h"

namespace hcl::lint_rules {
namespace {

using ast::BinaryOperator;
using ast::ExpressionKind;

bool is_equality(BinaryOperator op) {
  return op == BinaryOperator::Equal || op == BinaryOperator::NotEqual;
}

bool is_comparison(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::Equal:
    case BinaryOperator::NotEqual:
    case BinaryOperator::Less:
    case BinaryOperator::Greater:
    case BinaryOperator::LessOrEqual:
    case BinaryOperator::GreaterOrEqual:
      return true;
    default:
      return false;
  }
}

// The result of the operator if both sides are the same value.
bool holds_for_equals(BinaryOperator op) {
  return op == BinaryOperator::Equal || op == BinaryOperator::LessOrEqual ||
         op == BinaryOperator::GreaterOrEqual;
}

// Whether the expression is a name, with or without steps. An expression with a
// call may give another value each time.
bool is_reference(const ast::Expression& e, std::string_view text) {
  return e.kind == ExpressionKind::Variable ||
         (e.kind == ExpressionKind::Traversal &&
          text.find('(') == std::string_view::npos);
}

void report_types(StaticType left, StaticType right, BinaryOperator op,
                  ByteSpan span, Report& report) {
  std::string detail = "This is always ";
  detail += op == BinaryOperator::Equal ? "false: " : "true: ";
  detail += type_phrase(left);
  detail += " is never equal to ";
  detail += type_phrase(right);
  detail += '.';
  report.warn(Code::IncomparableTypes, span, std::move(detail));
}

void report_constant(bool result, ByteSpan span, Report& report) {
  report.warn(Code::ConstantCondition, span,
              result ? "Both sides are the same, so this is always true."
                     : "Both sides are the same, so this is always false.");
}

void check_comparison(const ast::Expression& left, const ast::OperationStep& op,
                      Report& report) {
  const ast::Expression& right = *op.operand;
  const ByteSpan span = join(left.span, right.span);
  const StaticType left_type = static_type(left);
  const StaticType right_type = static_type(right);
  const bool are_known =
      left_type != StaticType::Unknown && right_type != StaticType::Unknown &&
      left_type != StaticType::Null && right_type != StaticType::Null;
  if (is_equality(op.op) && are_known && left_type != right_type) {
    if (report.wants(Code::IncomparableTypes)) {
      report_types(left_type, right_type, op.op, span, report);
    }
    return;
  }
  if (!report.wants(Code::ConstantCondition)) return;
  const ast::Expression& a = ast::without_parentheses(left);
  const ast::Expression& b = ast::without_parentheses(right);
  const std::string_view text = report.text(a.span);
  if (a.kind == b.kind && text == report.text(b.span) &&
      (is_reference(a, text) || is_constant(a))) {
    report_constant(holds_for_equals(op.op), span, report);
  } else if (is_constant(a) && is_constant(b)) {
    report.warn(Code::ConstantCondition, span,
                "Both sides are constants, so the result is always the same.");
  }
}

}  // namespace

void check_operation(const ast::OperationExpr& e, Report& report) {
  // In a chain, `a == b == c`, only the first operator has a left operand that
  // is written in the source.
  if (is_comparison(e.rest.front().op)) {
    check_comparison(*e.first, e.rest.front(), report);
  }
}

void check_condition(const ast::Expression& condition, Report& report) {
  const ast::Expression& e = ast::without_parentheses(condition);
  if (e.kind != ExpressionKind::Literal ||
      !report.wants(Code::ConstantCondition)) {
    return;
  }
  const ast::LiteralKind literal =
      static_cast<const ast::LiteralExpr&>(e).literal;
  if (literal == ast::LiteralKind::True) {
    report.warn(Code::ConstantCondition, condition.span,
                "The condition is always true.");
  } else if (literal == ast::LiteralKind::False) {
    report.warn(Code::ConstantCondition, condition.span,
                "The condition is always false.");
  }
}

}  // namespace hcl::lint_rules
