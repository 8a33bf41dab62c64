#include <algorithm>

#include "lower/lowering.h"
#include "lower/string_literal.h"

// Spec: native syntax, "Template Expressions" and "Templates".
namespace hcl::lower {

// Grammar: templateEntry, a template that is the whole source.
void Lowering::visit(NodeOf<Rule::TemplateEntry> node) {
  const ByteSpan last = tokens_.span(tokens_.size() - 1);
  make_template(*node, ast::TemplateForm::Bare, {tokens_.begin(0), last.end},
                {last.begin, last.begin});
}

// Grammar: quotedTemplate.
void Lowering::visit(NodeOf<Rule::QuotedTemplate> node) {
  make_template(*node, ast::TemplateForm::Quoted, span_of(*node),
                tokens_.span(node->end_token - 1));
}

// Grammar: heredocTemplate.
void Lowering::visit(NodeOf<Rule::HeredocTemplate> node) {
  const bool flush = token_text(node->first_token).starts_with("<<-");
  make_template(
      *node,
      flush ? ast::TemplateForm::FlushHeredoc : ast::TemplateForm::Heredoc,
      span_of(*node), tokens_.span(node->end_token - 1));
}

// Makes a template of the tokens that the children have pushed. `end` is the
// closing delimiter.
void Lowering::make_template(const Node& node, ast::TemplateForm form,
                             ByteSpan span, ByteSpan end) {
  const std::size_t count = count_children(node);
  TemplateToken* const tokens = scratch_.template_tokens.last(count);
  std::span<const ast::TemplatePart> parts;
  if (count == 1 && tokens->is_literal() &&
      form != ast::TemplateForm::FlushHeredoc) {
    const ast::TemplatePart part{.kind = ast::PartKind::Literal,
                                 .span = tokens->span,
                                 .text = tokens->text};
    parts = arena_.copy(&part, 1);
  } else if (count > 0) {
    parts = assemble(node, form, end, {tokens, count});
  }
  scratch_.template_tokens.drop(count);
  push(ast::TemplateExpr{{ast::ExpressionKind::Template, span}, form, parts});
}

std::span<const ast::TemplatePart> Lowering::assemble(
    const Node& node, ast::TemplateForm form, ByteSpan end,
    std::span<TemplateToken> tokens) {
  strip_texts(tokens, switches_.strip_within_token);
  if (form == ast::TemplateForm::FlushHeredoc) flush_texts(tokens);
  const auto depth = std::max(options_.limits.max_nesting_depth, 1);
  const auto parts = scratch_.template_parts.build(
      {.tokens = tokens,
       .end = end,
       .source = storage_.file.text(),
       .max_depth = static_cast<std::size_t>(depth)},
      arena_);
  if (!scratch_.template_parts.problems().empty()) {
    // Directives that could not be read may be the missing ones.
    const bool quiet =
        node.incomplete() ||
        std::any_of(tokens.begin(), tokens.end(), [](const auto& token) {
          return token.kind == TemplateToken::Kind::Invalid;
        });
    report_directives(quiet);
  }
  return parts;
}

void Lowering::push_text(TokenIndex token, std::string_view text) {
  scratch_.template_tokens.push({.kind = TemplateToken::Kind::Literal,
                                 .strips_before = false,
                                 .strips_after = false,
                                 .first_token = token,
                                 .span = tokens_.span(token),
                                 .text = text});
}

// Grammar: quotedLiteral. Nearly always it is all of its template.
void Lowering::visit(NodeOf<Rule::QuotedLiteral> node) {
  const Node& around = node.node[1];
  if (around.rule == Rule::QuotedTemplate && around.size == 2) {
    return plain_string(*node, around);
  }
  push_text(node->first_token, decode(node->first_token));
}

// Makes the template `around` that consists of one literal.
void Lowering::plain_string(const Node& literal, const Node& around) {
  const TokenIndex token = literal.first_token;
  const ast::TemplatePart* const part =
      arena_.make(ast::TemplatePart{.kind = ast::PartKind::Literal,
                                    .span = tokens_.span(token),
                                    .text = decode(token)});
  push(ast::TemplateExpr{{ast::ExpressionKind::Template, span_of(around)},
                         ast::TemplateForm::Quoted,
                         {part, 1}});
  pass_over(1);
}

// Grammar: templateLiteral. Only `$${` and `%%{` are escapes here.
// Discrepancy D-105.
void Lowering::visit(NodeOf<Rule::TemplateLiteral> node) {
  const std::string_view raw = token_text(node->first_token);
  if (raw.front() == '\r' && raw.size() > 1) {
    push_text(node->first_token, arena_.copy(unescape_sequences(raw)));
    return;
  }
  push_text(node->first_token, is_escaped_sequence(raw) ? raw.substr(1) : raw);
}

// Grammar: quotedPart and templatePart, present only if incomplete.
void Lowering::template_part(const Node& node) {
  if (!has_children(node)) scratch_.template_tokens.push(sequence(node));
}

// An interpolation or directive with its strip markers; the caller sets the
// kind.
TemplateToken Lowering::sequence(const Node& node) const {
  TemplateToken result{.kind = TemplateToken::Kind::Invalid,
                       .strips_before = false,
                       .strips_after = false,
                       .first_token = node.first_token,
                       .span = span_of(node),
                       .expression = nullptr};
  if (node.first_token >= node.end_token) return result;
  const TokenIndex last = node.end_token - 1;
  result.strips_before = tokens_.span(node.first_token).size() == 3;
  result.strips_after = last > node.first_token &&
                        type(last) == TokenType::TemplateEnd &&
                        tokens_.span(last).size() == 2;
  return result;
}

// Grammar: templateInterpolation.
void Lowering::visit(NodeOf<Rule::TemplateInterpolation> node) {
  if (!has_children(*node)) push_error(*node);
  TemplateToken token = sequence(*node);
  token.kind = TemplateToken::Kind::Interpolation;
  token.expression = expressions_.pop();
  scratch_.template_tokens.push(token);
}

}  // namespace hcl::lower
