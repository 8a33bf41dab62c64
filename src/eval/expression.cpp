// Dispatches each kind of expression to the function that evaluates it.

#include "eval/expression.h"

#include "eval/collection.h"
#include "eval/conditional.h"
#include "eval/for_expr.h"
#include "eval/function_call.h"
#include "eval/literal.h"
#include "eval/operation.h"
#include "eval/template.h"
#include "eval/traversal.h"
#include "eval/variable.h"

namespace hcl::eval {
namespace {

[[gnu::always_inline]] inline Value dispatch(const ast::Expression& expression,
                                             Frame& frame) {
  using ast::ExpressionKind;
  switch (expression.kind) {
    case ExpressionKind::Literal:
      return literal_value(static_cast<const ast::LiteralExpr&>(expression));
    case ExpressionKind::Variable:
      return evaluate_variable(
          static_cast<const ast::VariableExpr&>(expression), frame);
    case ExpressionKind::Traversal:
      return evaluate_traversal(
          static_cast<const ast::TraversalExpr&>(expression), frame);
    case ExpressionKind::FunctionCall:
      return evaluate_call(
          static_cast<const ast::FunctionCallExpr&>(expression), frame);
    case ExpressionKind::Template:
      return evaluate_template(
          static_cast<const ast::TemplateExpr&>(expression), frame);
    case ExpressionKind::Parentheses:
      return evaluate(
          *static_cast<const ast::ParenthesesExpr&>(expression).inner, frame);
    case ExpressionKind::Tuple:
      return evaluate_tuple(static_cast<const ast::TupleExpr&>(expression),
                            frame);
    case ExpressionKind::Object:
      return evaluate_object(static_cast<const ast::ObjectExpr&>(expression),
                             frame);
    case ExpressionKind::ForTuple:
      return evaluate_for_tuple(
          static_cast<const ast::ForTupleExpr&>(expression), frame);
    case ExpressionKind::ForObject:
      return evaluate_for_object(
          static_cast<const ast::ForObjectExpr&>(expression), frame);
    case ExpressionKind::Unary:
      return evaluate_unary(static_cast<const ast::UnaryExpr&>(expression),
                            frame);
    case ExpressionKind::Operation:
      return evaluate_operation(
          static_cast<const ast::OperationExpr&>(expression), frame);
    case ExpressionKind::Conditional:
      return evaluate_conditional(
          static_cast<const ast::ConditionalExpr&>(expression), frame);
    case ExpressionKind::Error:
      break;
  }
  return Value::dynamic();
}

// Not inlined, so that evaluate() keeps nothing for it on the stack.
[[gnu::noinline]] Value evaluate_near_limit(const ast::Expression& expression,
                                            Frame& frame) {
  return frame.budget.take_step_slowly(expression) ? dispatch(expression, frame)
                                                   : Value::dynamic();
}

}  // namespace

Value evaluate(const ast::Expression& expression, Frame& frame) {
  if (frame.budget.take_step_quickly()) [[likely]] {
    return dispatch(expression, frame);
  }
  return evaluate_near_limit(expression, frame);
}

}  // namespace hcl::eval
