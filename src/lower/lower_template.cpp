#include <algorithm>

#include "lower/lowering.h"
#include "lower/string_literal.h"

// Spec: native syntax, "Template Expressions" and "Templates".
namespace hcl::lower {

namespace {

// Whether every token is a part as it is: an interpolation, or a text alone
// between two of them, and no white space is stripped.
bool are_parts(std::span<const TemplateToken> tokens) {
  bool after_text = false;
  for (const TemplateToken& token : tokens) {
    const bool is_text = token.is_literal();
    if (token.strips_before || token.strips_after ||
        (is_text ? after_text
                 : token.kind != TemplateToken::Kind::Interpolation)) {
      return false;
    }
    after_text = is_text;
  }
  return true;
}

std::span<const ast::TemplatePart> as_parts(
    std::span<const TemplateToken> tokens, ast::Arena& arena) {
  auto* const parts = arena.allocate_array<ast::TemplatePart>(tokens.size());
  ast::TemplatePart* next = parts;
  for (const TemplateToken& token : tokens) {
    if (token.is_literal()) {
      new (next++) ast::TemplatePart{.kind = ast::PartKind::Literal,
                                     .span = token.span,
                                     .text = token.text};
    } else {
      new (next++) ast::TemplatePart{.kind = ast::PartKind::Interpolation,
                                     .span = token.span,
                                     .expression = token.expression};
    }
  }
  return {parts, tokens.size()};
}

}  // namespace

// Grammar: templateEntry, a template that is the whole source.
void Lowering::visit(NodeOf<Rule::TemplateEntry> node) {
  const ByteSpan last = tokens_.span(tokens_.size() - 1);
  make_template(*node, ast::TemplateForm::Bare, {tokens_.begin(0), last.end},
                {last.begin, last.begin});
}

// Grammar: quotedTemplate.
void Lowering::visit(NodeOf<Rule::QuotedTemplate> node) {
  make_template(*node, ast::TemplateForm::Quoted, span_of_tokens(*node),
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
  if (form != ast::TemplateForm::FlushHeredoc && are_parts({tokens, count})) {
    parts = as_parts({tokens, count}, arena_);
  } else {
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
  struct String {
    ast::TemplateExpr whole;
    ast::TemplatePart part;
  };
  pass_over(1);
  const TokenIndex token = literal.first_token;
  const std::string_view text = decode(token);
  auto* const made = static_cast<String*>(arena_.room<String>());
  new (made) String{{{ast::ExpressionKind::Template, span_of_tokens(around)},
                     ast::TemplateForm::Quoted,
                     {&made->part, 1}},
                    {.kind = ast::PartKind::Literal,
                     .span = tokens_.span(token),
                     .text = text}};
  expressions_.push(&made->whole);
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
