#include <array>
#include <cstddef>
#include <new>
#include <optional>

#include "lower/lowering.h"

// Spec: native syntax, "Operations" and "Conditional Operator".
namespace hcl::lower {
namespace {

// The operators by their tokens.
constexpr auto kOperators = [] {
  using Op = ast::BinaryOperator;
  std::array<std::optional<Op>, std::size_t(TokenType::StripEnd) + 1> all{};
  const auto set = [&all](TokenType type, Op op) {
    all[std::size_t(type)] = op;
  };
  set(TokenType::Or, Op::Or);
  set(TokenType::And, Op::And);
  set(TokenType::Equal, Op::Equal);
  set(TokenType::NotEqual, Op::NotEqual);
  set(TokenType::Less, Op::Less);
  set(TokenType::Greater, Op::Greater);
  set(TokenType::LessEqual, Op::LessOrEqual);
  set(TokenType::GreaterEqual, Op::GreaterOrEqual);
  set(TokenType::Plus, Op::Add);
  set(TokenType::Minus, Op::Subtract);
  set(TokenType::Star, Op::Multiply);
  set(TokenType::Slash, Op::Divide);
  set(TokenType::Percent, Op::Modulo);
  return all;
}();

std::optional<ast::BinaryOperator> binary_operator(TokenType type) {
  return kOperators[static_cast<std::size_t>(type)];
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
  ast::Expression* const* const operands = expressions_.last(count);
  // The steps follow their expression.
  auto* const whole = static_cast<ast::OperationExpr*>(arena_.allocate(
      sizeof(ast::OperationExpr) + (count - 1) * sizeof(ast::OperationStep)));
  auto* const steps = reinterpret_cast<ast::OperationStep*>(whole + 1);
  std::size_t left = count - 1;
  if (lacks_operand) {
    --left;
    new (steps + left)
        ast::OperationStep(operation_step(after_last, *operands[left + 1]));
  }
  for (Children child(node); left > 0; child.next(), --left) {
    new (steps + left - 1) ast::OperationStep(
        operation_step(child->first_token - 1, *operands[left]));
  }
  new (whole)
      ast::OperationExpr{{ast::ExpressionKind::Operation, span_of_tokens(node)},
                         operands[0],
                         {steps, count - 1}};
  expressions_.drop(count);
  expressions_.push(whole);
}

ast::OperationStep Lowering::operation_step(
    TokenIndex op, const ast::Expression& operand) const {
  // The grammar guarantees an operator here.
  const auto kind = binary_operator(type(op));
  return {kind.value_or(ast::BinaryOperator::Or), tokens_.span(op), &operand};
}

}  // namespace hcl::lower
