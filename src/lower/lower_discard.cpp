// Lowering only for the diagnostics: subtrees that are no longer needed are
// discarded, so that the tree never exists as a whole.

#include "lower/lowering.h"

namespace hcl::lower {
namespace {

// Whether the first node of an expression that will be discarded may follow a
// token of this type.
bool may_precede_element(TokenType type) {
  switch (type) {
    case TokenType::Comma:
    case TokenType::Lbrack:
    case TokenType::Lparen:
    case TokenType::Lbrace:
    case TokenType::Newline:
    case TokenType::Assign:
    case TokenType::Colon:
    case TokenType::Minus:
    case TokenType::Bang:
    case TokenType::QuoteOpen:
    case TokenType::HeredocOpen:
      return true;
    default:
      return false;
  }
}

// Whether the rule leaves exactly one expression.
bool is_expression(Rule rule) {
  switch (rule) {
    case Rule::Expression:
    case Rule::UnaryOperation:
    case Rule::PostfixTerm:
    case Rule::NumericLit:
    case Rule::VariableExpr:
    case Rule::Parentheses:
    case Rule::Tuple:
    case Rule::Object:
    case Rule::QuotedTemplate:
    case Rule::HeredocTemplate:
    case Rule::OrOperation:
    case Rule::AndOperation:
    case Rule::EqualityOperation:
    case Rule::ComparisonOperation:
    case Rule::SumOperation:
    case Rule::ProductOperation:
      return true;
    default:
      return false;
  }
}

}  // namespace

void Lowering::run_discarding() {
  scratch_.marks.clear();
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    note_beginning(i);
    if (nodes_[i].rule == Rule::Attribute && has_children(nodes_[i])) {
      discard(i, 1);
    }
    visit_node(nodes_[i]);
    i = static_cast<std::size_t>(next_ - nodes_.data()) - 1;
    if (nodes_[i].rule == Rule::ObjectElem) {
      discard(i, 2);
    } else if (is_element(i)) {
      discard(i, 1);
    }
  }
}

// Records where the memory begins of the expressions that begin with this node.
void Lowering::note_beginning(std::size_t i) {
  const Node& node = nodes_[i];
  if (has_children(node) || node.first_token == 0 ||
      !may_precede_element(type(node.first_token - 1))) {
    return;
  }
  scratch_.marks.push(
      {static_cast<NodeIndex>(i), arena_.mark(), storage_.kept()});
}

// Whether the node is an element of a list that continues: a comma follows, and
// nothing that began earlier ends with it.
bool Lowering::is_element(std::size_t i) const {
  const Node& node = nodes_[i];
  return type(node.end_token) == TokenType::Comma && i + 1 < nodes_.size() &&
         nodes_[i + 1].first_token > node.end_token && is_expression(node.rule);
}

// Replaces the last expressions, the last of which is node `i`, and frees their
// memory if its beginning was recorded.
void Lowering::discard(std::size_t i, std::size_t count) {
  const std::size_t first = i + 1 - nodes_[i].size;
  Stack<Beginning>& marks = scratch_.marks;
  while (!marks.empty() && marks.top().node > first) marks.drop(1);
  if (marks.empty() || marks.top().node != first) return;
  const Beginning beginning = marks.pop();
  arena_.rewind(beginning.memory);
  storage_.keep_only(beginning.numbers);
  for (std::size_t k = 1; k <= count; ++k) *expressions_.last(k) = &discarded_;
}

}  // namespace hcl::lower
