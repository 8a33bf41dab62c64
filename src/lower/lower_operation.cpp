#include <algorithm>
#include <optional>

#include "lower/lowering.h"

// Spec: native syntax, "Operations" and "Conditional Operator".
namespace hcl::lower {
namespace {

std::optional<ast::BinaryOperator> binary_operator(TokenType type) {
  using Op = ast::BinaryOperator;
  switch (type) {
    case TokenType::Or:
      return Op::Or;
    case TokenType::And:
      return Op::And;
    case TokenType::Equal:
      return Op::Equal;
    case TokenType::NotEqual:
      return Op::NotEqual;
    case TokenType::Less:
      return Op::Less;
    case TokenType::Greater:
      return Op::Greater;
    case TokenType::LessEqual:
      return Op::LessOrEqual;
    case TokenType::GreaterEqual:
      return Op::GreaterOrEqual;
    case TokenType::Plus:
      return Op::Add;
    case TokenType::Minus:
      return Op::Subtract;
    case TokenType::Star:
      return Op::Multiply;
    case TokenType::Slash:
      return Op::Divide;
    case TokenType::Percent:
      return Op::Modulo;
    default:
      return std::nullopt;
  }
}

}  // namespace

// Grammar: expression, where a condition has its two results. The condition
// lies below them on the stack.
void Lowering::visit(NodeOf<Rule::Expression> node) {
  const Node* const results = find_child(*node, Rule::Conditional);
  if (results == nullptr) return pass_through(*node);
  const ast::Expression* const when_false = expressions_.pop();
  const ast::Expression* const when_true = expressions_.pop();
  const ast::Expression* const condition = expressions_.pop();
  push(ast::ConditionalExpr{{ast::ExpressionKind::Conditional, span_of(*node)},
                            condition,
                            when_true,
                            when_false});
}

// Grammar: conditional. Both results stay on the stack.
void Lowering::visit(NodeOf<Rule::Conditional> node) {
  if (!node->incomplete()) return;
  fill_with_errors(*node, count_children(*node), 2);
}

// Grammar: unaryOperation.
void Lowering::visit(NodeOf<Rule::UnaryOperation> node) {
  if (!has_children(*node)) push_error(*node);
  const bool negates = type(node->first_token) == TokenType::Minus;
  push(ast::UnaryExpr{
      {ast::ExpressionKind::Unary, span_of(*node)},
      negates ? ast::UnaryOperator::Negate : ast::UnaryOperator::Not,
      expressions_.pop()});
}

// Grammar: the levels from orOperation to productOperation. Each operand except
// the first follows its operator.
void Lowering::operation(const Node& node) {
  if (!has_children(node)) return push_error(node);
  const TokenIndex after_last = last_child(node).end_token;
  const bool lacks_operand = node.incomplete() && after_last < node.end_token &&
                             binary_operator(type(after_last)).has_value();
  std::size_t count = count_children(node);
  if (lacks_operand) {
    push_error(node);
    ++count;
  }
  if (count == 1) return;
  scratch_.operations.clear();
  if (lacks_operand) push_operation(after_last, *expressions_.top());
  std::size_t left = scratch_.operations.size() + 1;
  for (Children child(node); left < count; child.next(), ++left) {
    push_operation(child->first_token - 1, **expressions_.last(left));
  }
  take_operations(node, count);
}

// Adds a step of the current operation; the last step is added first.
void Lowering::push_operation(TokenIndex op, const ast::Expression& operand) {
  // The grammar guarantees an operator here.
  const auto kind = binary_operator(type(op));
  scratch_.operations.push(
      {kind.value_or(ast::BinaryOperator::Or), tokens_.span(op), &operand});
}

// Combines the last `count` expressions into an operation.
void Lowering::take_operations(const Node& node, std::size_t count) {
  ast::OperationStep* const last = scratch_.operations.last(count - 1);
  std::reverse(last, last + (count - 1));
  const auto rest = arena_.copy<ast::OperationStep>(last, count - 1);
  const ast::Expression* const first = *expressions_.last(count);
  expressions_.drop(count);
  push(ast::OperationExpr{
      {ast::ExpressionKind::Operation, span_of(node)}, first, rest});
}

}  // namespace hcl::lower
