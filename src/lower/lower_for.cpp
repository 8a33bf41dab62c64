#include "lower/lowering.h"

// Spec: native syntax, "For Expressions".
namespace hcl::lower {

// The name at a token; empty if the token is not a name.
ast::ForVariable Lowering::for_variable(TokenIndex token) {
  if (token >= tokens_.size() || type(token) != TokenType::Identifier) {
    return {{}, gap_at(token)};
  }
  return {token_text(token), tokens_.span(token)};
}

// The names in an introduction whose first token is `for`: the value, or the
// key and the value.
void Lowering::for_variables(TokenIndex introducer, TokenIndex end,
                             ast::ForVariable& key, ast::ForVariable& value) {
  const TokenIndex name = introducer + 1;
  value = name < end ? for_variable(name) : ast::ForVariable{};
  if (name + 1 >= end || type(name + 1) != TokenType::Comma) return;
  key = value;
  value = name + 2 < end ? for_variable(name + 2) : ast::ForVariable{};
}

// Grammar: forIntro. The collection stays on the stack.
void Lowering::visit(NodeOf<Rule::ForIntro> node) { pass_through(*node); }

// Grammar: forCond. The condition stays on the stack.
void Lowering::visit(NodeOf<Rule::ForCond> node) { pass_through(*node); }

// The parts of a `for`, taken from the stack. The key is null if the form has
// none.
struct Lowering::ForParts {
  ast::ForClause clause;
  const ast::Expression* key;
  const ast::Expression* element;
};

Lowering::ForParts Lowering::take_for(const Node& node, bool with_key) {
  ForParts result{};
  const Node* intro = nullptr;
  bool has_condition = false;
  std::size_t elements = 0;
  for (Children child(node); !child.done(); child.next()) {
    if (child->rule == Rule::ForIntro) {
      intro = &*child;
    } else if (child->rule == Rule::ForCond) {
      has_condition = true;
    } else {
      ++elements;
    }
  }
  if (has_condition) result.clause.condition = expressions_.pop();
  const std::size_t wanted = with_key ? 2 : 1;
  fill_with_errors(node, elements, wanted);
  result.element = expressions_.pop();
  if (with_key) result.key = expressions_.pop();
  if (intro == nullptr) push_error(node);
  result.clause.collection = expressions_.pop();
  if (intro != nullptr) {
    for_variables(intro->first_token, intro->end_token, result.clause.key,
                  result.clause.value);
  }
  return result;
}

// Grammar: forTupleExpr. The enclosing tuple provides the span.
void Lowering::visit(NodeOf<Rule::ForTupleExpr> node) {
  const ForParts parts = take_for(*node, false);
  push(ast::ForTupleExpr{{ast::ExpressionKind::ForTuple, span_of(*node)},
                         parts.clause,
                         parts.element});
}

// Grammar: forObjectExpr. The enclosing object provides the span.
void Lowering::visit(NodeOf<Rule::ForObjectExpr> node) {
  const Node* const condition = find_child(*node, Rule::ForCond);
  const TokenIndex end =
      condition != nullptr ? condition->first_token : node->end_token;
  const ForParts parts = take_for(*node, true);
  push(ast::ForObjectExpr{{ast::ExpressionKind::ForObject, span_of(*node)},
                          type(end - 1) == TokenType::Ellipsis,
                          parts.clause,
                          parts.key,
                          parts.element});
}

}  // namespace hcl::lower
