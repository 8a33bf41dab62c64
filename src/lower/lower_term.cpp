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
  if (may_be_keyword(span) && push_keyword(span)) return;
  const bool has_attr = node.node[1].rule == Rule::GetAttr;
  const std::size_t attributes = has_attr ? count_attributes(*node) : 0;
  if (attributes != 0) return attribute_path(node->first_token, attributes);
  push_variable(node->first_token);
}

void Lowering::push_variable(TokenIndex name) {
  void* const room = arena_.room<ast::VariableExpr>();
  const ByteSpan span = tokens_.span(name);
  expressions_.push(new (room) ast::VariableExpr{
      {ast::ExpressionKind::Variable, span}, text(span)});
}

// How many attributes follow a name, if they and nothing else make a traversal
// of it: `a.b.c`. Otherwise 0.
std::size_t Lowering::count_attributes(const Node& name) const {
  const Node* after = &name + 1;
  while (after->rule == Rule::GetAttr && !after->incomplete() &&
         type(after->first_token + 1) == TokenType::Identifier) {
    ++after;
  }
  const auto count = static_cast<std::size_t>(after - &name) - 1;
  const bool is_all =
      after->rule == Rule::PostfixTerm && after->size == count + 2;
  return is_all ? count : 0;
}

// Makes a traversal of a name, token `name`, and the `count` attributes that
// follow it. Each is a dot and a name, so that all tokens lie side by side.
void Lowering::attribute_path(TokenIndex name, std::size_t count) {
  struct Path {
    ast::VariableExpr name;
    ast::TraversalExpr all;
  };
  // One piece of memory, with the steps at its end.
  static_assert(alignof(ast::TraversalStep) <= alignof(Path));
  auto* const path = static_cast<Path*>(
      arena_.allocate(sizeof(Path) + count * sizeof(ast::TraversalStep)));
  auto* const steps = reinterpret_cast<ast::TraversalStep*>(path + 1);
  const std::size_t end = name + 2 * count + 1;
  ast::TraversalStep* step = steps;
  for (std::size_t dot = std::size_t{name} + 1; dot != end; dot += 2) {
    const ByteSpan attr = tokens_.span(dot + 1);
    new (step++) ast::TraversalStep(named_step(
        ast::StepKind::GetAttr, {tokens_.begin(dot), attr.end}, text(attr)));
  }
  const ByteSpan root = tokens_.span(name);
  const ByteSpan all = {root.begin, tokens_.end(end - 1)};
  new (path) Path{
      {{ast::ExpressionKind::Variable, root}, text(root)},
      {{ast::ExpressionKind::Traversal, all}, &path->name, {steps, count}}};
  pass_over(count + 1);
  expressions_.push(&path->all);
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
  result.span = span_of_tokens(node);
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
