// The static parts of traversals.

#include "hcl/static_traversal.h"

#include <utility>

#include "ast/static_steps.h"

namespace hcl {
namespace ast {
namespace {

std::optional<Value> literal_value(const LiteralExpr& literal) {
  switch (literal.literal) {
    case LiteralKind::Integer:
      return Value::number(literal.integer);
    case LiteralKind::Number:
      return *literal.number;
    case LiteralKind::True:
      return Value::boolean(true);
    case LiteralKind::False:
      return Value::boolean(false);
    case LiteralKind::Null:
      return Value::null();
  }
  return std::nullopt;
}

bool is_constant(const Expression& expression) {
  if (expression.kind == ExpressionKind::Literal) return true;
  if (expression.kind != ExpressionKind::Template) return false;
  const auto& node = static_cast<const TemplateExpr&>(expression);
  return node.parts.empty() ||
         (node.parts.size() == 1 && node.parts[0].kind == PartKind::Literal);
}

// The name of a variable or keyword; empty for other expressions.
std::string_view root_name(const Expression& expression) {
  if (expression.kind == ExpressionKind::Variable) {
    return static_cast<const VariableExpr&>(expression).name;
  }
  if (expression.kind != ExpressionKind::Literal) return {};
  switch (static_cast<const LiteralExpr&>(expression).literal) {
    case LiteralKind::True:
      return "true";
    case LiteralKind::False:
      return "false";
    case LiteralKind::Null:
      return "null";
    case LiteralKind::Integer:
    case LiteralKind::Number:
      break;
  }
  return {};
}

}  // namespace

std::optional<Value> constant_value(const Expression& expression) {
  if (!is_constant(expression)) return std::nullopt;
  if (expression.kind == ExpressionKind::Literal) {
    return literal_value(static_cast<const LiteralExpr&>(expression));
  }
  const auto& node = static_cast<const TemplateExpr&>(expression);
  return Value::string(node.parts.empty() ? std::string_view()
                                          : node.parts[0].text);
}

std::size_t count_static_steps(const TraversalExpr& traversal) {
  std::size_t count = 0;
  for (const TraversalStep& step : traversal.steps) {
    const bool is_named = step.kind == StepKind::GetAttr;
    const bool is_index =
        step.kind == StepKind::Index || step.kind == StepKind::LegacyIndex;
    if (!is_named && !(is_index && is_constant(*step.key))) break;
    ++count;
  }
  return count;
}

TraverseStep static_step(const TraversalStep& step) {
  if (step.kind == StepKind::GetAttr) {
    return {.kind = TraverseStep::Kind::Attribute,
            .name = std::string(step.name),
            .span = step.span};
  }
  return {.kind = TraverseStep::Kind::Index,
          .key = constant_value(*step.key).value_or(Value::dynamic()),
          .span = step.span};
}

}  // namespace ast

std::optional<Traversal> static_traversal(const SourceFile& file,
                                          const ast::Expression& expression) {
  const ast::Expression* source = &expression;
  std::span<const ast::TraversalStep> steps;
  if (expression.kind == ast::ExpressionKind::Traversal) {
    const auto& node = static_cast<const ast::TraversalExpr&>(expression);
    if (ast::count_static_steps(node) != node.steps.size()) return {};
    source = node.source;
    steps = node.steps;
  }
  const std::string_view root = ast::root_name(*source);
  if (root.empty()) return {};
  Traversal result{file, std::string(root), source->span, {}};
  for (const ast::TraversalStep& step : steps) {
    result.steps.push_back(ast::static_step(step));
  }
  return result;
}

}  // namespace hcl
