#include "lower/lowering.h"

// Spec: native syntax, "Blocks".
namespace hcl::lower {

// Grammar: blockBody, a newline and a body.
void Lowering::visit(NodeOf<Rule::BlockBody> node) {
  if (!has_children(*node)) body_.items = {};
}

// Grammar: oneLineBlock, a name and an attribute.
void Lowering::visit(NodeOf<Rule::OneLineBlock> node) {
  body_.items = take_items(count_children(*node));
  if (switches_.one_line_blocks) return;
  report(Code::InvalidBlockDefinition, tokens_.span(node->first_token),
         "The arguments of a block begin on the line after its opening brace.");
}

// Grammar: block, which begins after the type.
void Lowering::visit(NodeOf<Rule::Block> node) {
  const TokenIndex name = node->first_token - 1;
  ast::Block block{};
  block.kind = ast::ItemKind::Block;
  block.first_token = name;
  block.type = token_text(name);
  block.span = {tokens_.begin(name), tokens_.end(node->end_token - 1)};
  TokenIndex next = node->first_token;
  std::size_t labels = 0;
  const Node* content = nullptr;
  for (Children child(*node); !child.done(); child.next()) {
    if (child->rule != Rule::Label) {
      content = &*child;
      continue;
    }
    if (labels++ == 0) next = child->end_token;
  }
  block.labels = arena_.copy(scratch_.labels.last(labels), labels);
  scratch_.labels.drop(labels);
  finish_block(*node, block, next, content);
  scratch_.items.push(arena_.make(block));
  pass_over_item(*node);
}

// Fills in the braces and the contents. `open` is the token after the labels,
// `content` a `blockBody` or `oneLineBlock`, or null.
void Lowering::finish_block(const Node& node, ast::Block& block,
                            TokenIndex open, const Node* content) {
  const TokenIndex last = node.end_token - 1;
  block.has_open_brace = open <= last && type(open) == TokenType::Lbrace;
  // The last brace of an unclosed block may belong to its contents.
  block.has_close_brace = last > open && type(last) == TokenType::Rbrace &&
                          (content == nullptr || content->end_token <= last);
  block.one_line = content == nullptr || content->rule == Rule::OneLineBlock;
  if (content != nullptr) block.body.items = body_.items;
  block.body.span = {
      block.has_open_brace ? tokens_.end(open) : gap_at(open).end,
      block.has_close_brace ? tokens_.begin(last) : gap_at(node.end_token).end};
  // Something without braces was not meant as a block, or its labels were not
  // the mistake.
  if (switches_.bare_labels || !block.has_open_brace) return;
  for (const ast::Label& label : block.labels) check_bare_label(label, block);
}

void Lowering::check_bare_label(const ast::Label& label,
                                const ast::Block& block) {
  if (label.quoted) return;
  report(Code::InvalidBlockDefinition, label.span,
         join(block.type_span(), label.span),
         "Either a quoted string block label or an opening brace (\"{\") is "
         "expected here.");
}

// Grammar: label. A quoted label has already been pushed.
void Lowering::visit(NodeOf<Rule::Label> node) {
  if (has_children(*node)) return;
  const ByteSpan span = span_of(*node);
  scratch_.labels.push({text(span), span, false});
}

// Grammar: stringLit.
void Lowering::visit(NodeOf<Rule::StringLit> node) {
  const std::string_view decoded =
      string_literal(node->first_token + 1, node->end_token);
  scratch_.labels.push({decoded, span_of(*node), true});
}

}  // namespace hcl::lower
