// Kinds of values that the source determines.

#include "lint/static_type.h"

#include "ast/parentheses.h"

namespace hcl::lint_rules {
namespace {

using ast::BinaryOperator;
using ast::ExpressionKind;

// Whether a template consists of one interpolation, and so gives its value.
bool is_unwrapped(const ast::TemplateExpr& e) {
  return e.parts.size() == 1 &&
         e.parts.front().kind == ast::PartKind::Interpolation;
}

StaticType type_of_literal(const ast::LiteralExpr& e) {
  switch (e.literal) {
    case ast::LiteralKind::Integer:
    case ast::LiteralKind::Number:
      return StaticType::Number;
    case ast::LiteralKind::True:
    case ast::LiteralKind::False:
      return StaticType::Bool;
    case ast::LiteralKind::Null:
      break;
  }
  return StaticType::Null;
}

// All operators of one level give the same kind of value.
StaticType type_of_operation(const ast::OperationExpr& e) {
  switch (e.rest.front().op) {
    case BinaryOperator::Add:
    case BinaryOperator::Subtract:
    case BinaryOperator::Multiply:
    case BinaryOperator::Divide:
    case BinaryOperator::Modulo:
      return StaticType::Number;
    default:
      return StaticType::Bool;
  }
}

}  // namespace

StaticType static_type(const ast::Expression& expression) {
  const ast::Expression& e = ast::without_parentheses(expression);
  switch (e.kind) {
    case ExpressionKind::Literal:
      return type_of_literal(static_cast<const ast::LiteralExpr&>(e));
    case ExpressionKind::Template:
      return is_unwrapped(static_cast<const ast::TemplateExpr&>(e))
                 ? StaticType::Unknown
                 : StaticType::String;
    case ExpressionKind::Tuple:
    case ExpressionKind::ForTuple:
      return StaticType::Tuple;
    case ExpressionKind::Object:
    case ExpressionKind::ForObject:
      return StaticType::Object;
    case ExpressionKind::Unary:
      return static_cast<const ast::UnaryExpr&>(e).op ==
                     ast::UnaryOperator::Negate
                 ? StaticType::Number
                 : StaticType::Bool;
    case ExpressionKind::Operation:
      return type_of_operation(static_cast<const ast::OperationExpr&>(e));
    default:
      return StaticType::Unknown;
  }
}

std::string_view type_phrase(StaticType type) {
  switch (type) {
    case StaticType::Null:
      return "null";
    case StaticType::Number:
      return "a number";
    case StaticType::Bool:
      return "a bool";
    case StaticType::String:
      return "a string";
    case StaticType::Tuple:
      return "a tuple";
    case StaticType::Object:
      return "an object";
    case StaticType::Unknown:
      break;
  }
  return "a value";
}

bool is_constant(const ast::Expression& expression) {
  const ast::Expression& e = ast::without_parentheses(expression);
  if (e.kind == ExpressionKind::Literal) return true;
  if (e.kind != ExpressionKind::Template) return false;
  const auto& parts = static_cast<const ast::TemplateExpr&>(e).parts;
  return parts.empty() ||
         (parts.size() == 1 && parts.front().kind == ast::PartKind::Literal);
}

}  // namespace hcl::lint_rules
