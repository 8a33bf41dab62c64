#include "lower/lowering.h"
#include "lower/traversal_steps.h"

// Spec: native syntax, "Expression Terms", "Variables and Variable
// Expressions" and "Functions and Function Calls".
namespace hcl::lower {

// Grammar: expressionEntry.
void Lowering::visit(NodeOf<Rule::ExpressionEntry> node) {
  pass_through(*node);
}

// Handles a node that is represented by its only child.
void Lowering::pass_through(const Node& node) {
  if (!has_children(node)) push_error(node);
}

// Grammar: parentheses.
void Lowering::visit(NodeOf<Rule::Parentheses> node) {
  if (!has_children(*node)) push_error(*node);
  push(ast::ParenthesesExpr{{ast::ExpressionKind::Parentheses, span_of(*node)},
                            expressions_.pop()});
}

// Grammar: variableExpr, a name or a call. Keywords are names, too: `true(1)`
// calls a function. Discrepancy D-183.
void Lowering::visit(NodeOf<Rule::VariableExpr> node) {
  if (has_children(*node)) return call_function(*node, last_child(*node));
  const ByteSpan span = tokens_.span(node->first_token);
  const std::string_view name = text(span);
  if (push_keyword(span, name) || push_attribute_path(*node, name)) return;
  push(ast::VariableExpr{{ast::ExpressionKind::Variable, span}, name});
}

// Makes a traversal of a name and the attributes that follow it, and nothing
// else: `a.b.c`. False if the term is something else.
bool Lowering::push_attribute_path(const Node& node, std::string_view name) {
  const Node* after = &node + 1;
  while (after->rule == Rule::GetAttr && !after->incomplete() &&
         type(after->first_token + 1) == TokenType::Identifier) {
    ++after;
  }
  const auto count = static_cast<std::size_t>(after - &node) - 1;
  if (count == 0 || after->rule != Rule::PostfixTerm ||
      after->size != count + 2) {
    return false;
  }
  auto* const steps = arena_.allocate_array<ast::TraversalStep>(count);
  for (std::size_t i = 0; i < count; ++i) {
    const TokenIndex dot = (&node)[i + 1].first_token;
    new (steps + i) ast::TraversalStep(named_step(
        ast::StepKind::GetAttr, {tokens_.begin(dot), tokens_.end(dot + 1)},
        token_text(dot + 1)));
  }
  const ast::Expression* const source = arena_.make(ast::VariableExpr{
      {ast::ExpressionKind::Variable, tokens_.span(node.first_token)}, name});
  push(ast::TraversalExpr{{ast::ExpressionKind::Traversal, span_of(*after)},
                          source,
                          {steps, count}});
  pass_over(count + 1);
  return true;
}

// Grammar: functionCall. The arguments lie on the stack.
void Lowering::call_function(const Node& node, const Node& call) {
  const TokenIndex first = node.first_token;
  TokenIndex open = first + 1;
  while (open + 1 < call.end_token && type(open) == TokenType::DoubleColon) {
    open += 2;
  }
  ast::FunctionCallExpr result{};
  result.kind = ast::ExpressionKind::FunctionCall;
  result.span = span_of(node);
  result.name = joined_name(first, open);
  result.name_span = {tokens_.begin(first), tokens_.end(open - 1)};
  const bool has_open =
      open < call.end_token && type(open) == TokenType::Lparen;
  result.open_parenthesis = has_open ? tokens_.span(open) : gap_at(open);
  const TokenIndex last = call.end_token - 1;
  const bool closed = last > open && type(last) == TokenType::Rparen;
  result.close_parenthesis =
      closed ? tokens_.span(last) : gap_at(call.end_token);
  const Node* const arguments = find_child(call, Rule::Arguments);
  if (arguments != nullptr) {
    const std::size_t count = count_children(*arguments);
    result.arguments =
        expressions_.move_to<const ast::Expression*>(arena_, count);
    result.expand_final = type(arguments->end_token - 1) == TokenType::Ellipsis;
  }
  push(result);
}

// A name with its namespaces, without spaces around `::`.
std::string_view Lowering::joined_name(TokenIndex first, TokenIndex end) {
  if (end - first == 1) return token_text(first);
  if (!switches_.namespaced_functions) {
    report(Code::UnsupportedOperator, tokens_.span(first + 1),
           "This dialect has no functions in namespaces.");
  }
  std::string joined;
  for (TokenIndex token = first; token < end; ++token) {
    joined += token_text(token);
  }
  const std::string_view written =
      text({tokens_.begin(first), tokens_.end(end - 1)});
  return written == joined ? written : arena_.copy(joined);
}

// Grammar: arguments, which stay on the stack.
void Lowering::visit(NodeOf<Rule::Arguments> node) {
  const TokenIndex last = node->end_token - 1;
  const bool expands = type(last) == TokenType::Ellipsis;
  count_separated(*node, expands ? last : node->end_token);
  if (!expands || type(last - 1) != TokenType::Comma) return;
  report(Code::InvalidExpression, tokens_.span(last),
         "The symbol \"...\" must directly follow the final argument, but here "
         "it follows a comma.");
}

}  // namespace hcl::lower
