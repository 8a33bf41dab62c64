// Which part of an expression a message about it as an argument points to.

#include "eval/argument_span.h"

#include <span>

namespace hcl::eval {
namespace {

// The opening delimiter of a construct, which is one byte long.
ByteSpan first_byte(const ast::Expression& expression) {
  return {expression.span.begin, expression.span.begin + 1};
}

// The first operand of an expression that begins with another expression, or
// the expression in parentheses; null for other expressions.
const ast::Expression* leftmost(const ast::Expression& expression) {
  if (expression.kind == ast::ExpressionKind::Operation) {
    return static_cast<const ast::OperationExpr&>(expression).first;
  }
  if (expression.kind == ast::ExpressionKind::Conditional) {
    return static_cast<const ast::ConditionalExpr&>(expression).condition;
  }
  if (expression.kind == ast::ExpressionKind::Parentheses) {
    return static_cast<const ast::ParenthesesExpr&>(expression).inner;
  }
  return nullptr;
}

bool is_literal_index(const ast::TraversalStep& step) {
  return step.key->kind == ast::ExpressionKind::Literal ||
         step.key->kind == ast::ExpressionKind::Template;
}

// The last step decides: a splat includes everything that follows it, a
// computed index has only its bracket, and plain steps form one unit with their
// source.
ByteSpan start_of_traversal(const ast::TraversalExpr& traversal) {
  const std::span<const ast::TraversalStep> steps = traversal.steps;
  for (std::size_t i = 0; i < steps.size();) {
    const bool is_splat = steps[i].kind == ast::StepKind::AttrSplat ||
                          steps[i].kind == ast::StepKind::FullSplat;
    const std::size_t end = i + 1 + (is_splat ? steps[i].each_steps : 0);
    if (is_splat && end >= steps.size()) return steps[i].span;
    i = end;
  }
  if (steps.empty()) return traversal.span;
  const ast::TraversalStep& last = steps.back();
  if (last.kind == ast::StepKind::Index && !is_literal_index(last)) {
    return {last.span.begin, last.span.begin + 1};
  }
  return traversal.span;
}

ByteSpan start_of_template(const ast::TemplateExpr& node) {
  if (node.parts.empty()) {
    return {node.span.end, node.span.end};
  }
  const ast::TemplatePart& part = node.parts[0];
  if (part.kind != ast::PartKind::Interpolation) return part.span;
  return node.parts.size() == 1 ? node.span : argument_span(*part.expression);
}

}  // namespace

ByteSpan argument_span(const ast::Expression& expression) {
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
