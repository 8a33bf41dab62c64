#include "eval/evaluation.h"

namespace hcl::eval {
namespace {

// The opening delimiter of a construct that begins with one byte of it.
ByteSpan first_byte(const ast::Expression& expression) {
  return {expression.span.begin, expression.span.begin + 1};
}

// The first operand: where an expression that begins with another one begins.
const ast::Expression* leftmost(const ast::Expression& expression) {
  if (expression.kind == ast::ExpressionKind::Operation) {
    return static_cast<const ast::OperationExpr&>(expression).first;
  }
  if (expression.kind == ast::ExpressionKind::Conditional) {
    return static_cast<const ast::ConditionalExpr&>(expression).condition;
  }
  return nullptr;
}

// Of a chain of steps the last one that is no plain attribute decides.
ByteSpan start_of_traversal(const ast::TraversalExpr& traversal) {
  for (std::size_t i = traversal.steps.size(); i > 0; --i) {
    const ast::TraversalStep& step = traversal.steps[i - 1];
    const bool is_splat = step.kind == ast::StepKind::AttrSplat ||
                          step.kind == ast::StepKind::FullSplat;
    if (is_splat) return step.span;
    if (step.kind == ast::StepKind::Index &&
        step.key->kind != ast::ExpressionKind::Literal &&
        step.key->kind != ast::ExpressionKind::Template) {
      return {step.span.begin, step.span.begin + 1};
    }
  }
  return traversal.span;
}

ByteSpan start_of_template(const ast::TemplateExpr& node) {
  if (node.parts.empty()) return node.span;
  const ast::TemplatePart& part = node.parts[0];
  if (part.kind != ast::PartKind::Interpolation) return part.span;
  return node.parts.size() == 1 ? node.span : start_span(*part.expression);
}

}  // namespace

ByteSpan start_span(const ast::Expression& expression) {
  const ast::Expression* at = &expression;
  while (const ast::Expression* left = leftmost(*at)) at = left;
  switch (at->kind) {
    case ast::ExpressionKind::FunctionCall: {
      const auto& call = static_cast<const ast::FunctionCallExpr&>(*at);
      return join(call.name_span, call.open_parenthesis);
    }
    case ast::ExpressionKind::Traversal:
      return start_of_traversal(static_cast<const ast::TraversalExpr&>(*at));
    case ast::ExpressionKind::Template:
      return start_of_template(static_cast<const ast::TemplateExpr&>(*at));
    case ast::ExpressionKind::Tuple:
    case ast::ExpressionKind::Object:
    case ast::ExpressionKind::ForTuple:
    case ast::ExpressionKind::ForObject:
    case ast::ExpressionKind::Unary:
      return first_byte(*at);
    default:
      return at->span;
  }
}

}  // namespace hcl::eval
