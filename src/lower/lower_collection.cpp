#include "lower/lowering.h"
#include "lower/static_keys.h"

// Spec: native syntax, "Collection Values".
namespace hcl::lower {

// Counts the children, which are separated by commas or newlines, and reports
// commas that separate nothing. The children and separators end at `end`.
std::size_t Lowering::count_separated(const Node& node, TokenIndex end) {
  std::size_t count = 0;
  TokenIndex next = end;
  for (Children child(node); !child.done(); child.next()) {
    ++count;
    if (next - child->end_token > 1) check_separators(child->end_token, next);
    next = child->first_token;
  }
  return count;
}

// Of the tokens between two elements only the first may be a comma. From the
// first token that is neither a comma nor a newline, everything has already
// been reported. Discrepancy D-030.
void Lowering::check_separators(TokenIndex first, TokenIndex end) {
  for (TokenIndex token = first; token < end; ++token) {
    if (type(token) == TokenType::Newline) continue;
    if (type(token) != TokenType::Comma) return;
    if (token == first) continue;
    report(Code::InvalidExpression, tokens_.span(token),
           "An element is expected here, but there is only a comma. Remove "
           "the comma or write the element before it.");
    return;
  }
}

// Grammar: tuple.
void Lowering::visit(NodeOf<Rule::Tuple> node) {
  if (has_children(*node) && last_child(*node).rule == Rule::ForTupleExpr) {
    expressions_.top()->span = span_of(*node);
    return;
  }
  const bool closed = type(node->end_token - 1) == TokenType::Rbrack;
  const std::size_t count =
      count_separated(*node, node->end_token - (closed ? 1 : 0));
  const auto elements =
      expressions_.move_to<const ast::Expression*>(arena_, count);
  push(ast::TupleExpr{{ast::ExpressionKind::Tuple, span_of_tokens(*node)},
                      elements});
}

// Grammar: object.
void Lowering::visit(NodeOf<Rule::Object> node) {
  if (has_children(*node) && last_child(*node).rule == Rule::ForObjectExpr) {
    expressions_.top()->span = span_of(*node);
    return;
  }
  const bool closed = type(node->end_token - 1) == TokenType::Rbrace;
  const std::size_t count =
      count_separated(*node, node->end_token - (closed ? 1 : 0));
  ast::Expression* const* const parts = expressions_.last(2 * count);
  auto* const elements = arena_.allocate_array<ast::ObjectElement>(count);
  for (std::size_t i = 0; i < count; ++i) {
    const ast::Expression* const key = parts[2 * i];
    new (elements + i)
        ast::ObjectElement{key_form(*key, text_), key, parts[2 * i + 1]};
  }
  expressions_.drop(2 * count);
  push(ast::ObjectExpr{{ast::ExpressionKind::Object, span_of_tokens(*node)},
                       {elements, count}});
}

// Grammar: objectElem. Key and value stay on the stack.
void Lowering::visit(NodeOf<Rule::ObjectElem> node) {
  if (!node->incomplete()) return;
  fill_with_errors(*node, count_children(*node), 2);
}

}  // namespace hcl::lower
