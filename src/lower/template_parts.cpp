// Nesting of the directives of a template, and joining of its texts.

#include "lower/template_parts.h"

#include <cstdint>

namespace hcl::lower {
namespace {

using Kind = TemplateToken::Kind;

// Whether `b` directly follows `a` in the source: `b` is in it, but not at its
// beginning, where a text that is not in it might end.
bool continues(std::string_view source, std::string_view a,
               std::string_view b) {
  const auto place = reinterpret_cast<std::uintptr_t>(b.data()) -
                     reinterpret_cast<std::uintptr_t>(source.data());
  return a.data() + a.size() == b.data() && place > 0 && place < source.size();
}

}  // namespace

std::span<const ast::TemplatePart> TemplateParts::build(const Input& input,
                                                        ast::Arena& arena) {
  input_ = input;
  arena_ = &arena;
  parts_.clear();
  open_.clear();
  problems_.clear();
  for (std::size_t i = 0; i < input.tokens.size();) {
    if (input.tokens[i].is_literal()) {
      i = add_texts(i);
    } else if (add(input.tokens[i])) {
      ++i;
    } else {
      break;
    }
  }
  while (!open_.empty()) {
    if (!open_.top().excused) {
      report(DirectiveProblem::Kind::Unclosed, open_.top().token);
    }
    close_innermost(input.end);
  }
  return take_from(0);
}

// Adds the texts from `first` on as one part; returns the index after them.
std::size_t TemplateParts::add_texts(std::size_t first) {
  const auto tokens = input_.tokens;
  std::string_view text = tokens[first].text;
  ByteSpan span = tokens[first].span;
  bool is_slice = true;
  std::size_t next = first + 1;
  for (; next < tokens.size() && tokens[next].is_literal(); ++next) {
    const std::string_view more = tokens[next].text;
    span.end = tokens[next].span.end;
    if (more.empty()) continue;
    if (is_slice && text.empty()) {
      text = more;
    } else if (is_slice && continues(input_.source, text, more)) {
      text = {text.data(), text.size() + more.size()};
    } else {
      if (is_slice) text_ = text;
      is_slice = false;
      text_ += more;
    }
  }
  if (!is_slice) text = arena_->copy(text_);
  parts_.push({.kind = ast::PartKind::Literal, .span = span, .text = text});
  return next;
}

// Adds an interpolation or directive. False if the template is nested too
// deeply to continue.
bool TemplateParts::add(const TemplateToken& token) {
  switch (token.kind) {
    case Kind::Interpolation:
      parts_.push({.kind = ast::PartKind::Interpolation,
                   .span = token.span,
                   .expression = token.expression});
      return true;
    case Kind::If:
    case Kind::For:
      return open(token);
    case Kind::Else:
      add_else(token);
      return true;
    case Kind::EndIf:
    case Kind::EndFor:
      close(token);
      return true;
    case Kind::Literal:
    case Kind::Invalid:
      break;
  }
  return true;
}

bool TemplateParts::open(const TemplateToken& token) {
  if (open_.size() < input_.max_depth) {
    open_.push({token, parts_.size(), false, false});
    return true;
  }
  report(DirectiveProblem::Kind::TooDeep, token);
  for (std::size_t i = 0; i < open_.size(); ++i) open_[i].excused = true;
  return false;
}

void TemplateParts::add_else(const TemplateToken& token) {
  if (open_.empty() || open_.top().token.kind != Kind::If) {
    return unexpected(token);
  }
  if (open_.top().has_else) {
    return report(DirectiveProblem::Kind::SecondElse, token);
  }
  open_.top().has_else = true;
  ast::TemplateIf& directive = *open_.top().token.if_directive;
  directive.has_else = true;
  directive.then_parts = take_from(open_.top().begin);
}

void TemplateParts::close(const TemplateToken& token) {
  const Kind wanted = token.kind == Kind::EndIf ? Kind::If : Kind::For;
  if (open_.empty() || open_.top().token.kind != wanted) {
    return unexpected(token);
  }
  close_innermost(token.span);
}

// An end that does not match may be meant for any open directive, so a missing
// end is not reported for those.
void TemplateParts::unexpected(const TemplateToken& token) {
  report(DirectiveProblem::Kind::Unexpected, token);
  for (std::size_t i = open_.size(); i-- > 0 && !open_[i].excused;) {
    open_[i].excused = true;
  }
}

// Ends the innermost directive with the closing directive at `end`.
void TemplateParts::close_innermost(ByteSpan end) {
  const Open open = open_.pop();
  const std::span<const ast::TemplatePart> content = take_from(open.begin);
  const ByteSpan span = {open.token.span.begin, end.end};
  if (open.token.kind == Kind::For) {
    ast::TemplateFor* const directive = open.token.for_directive;
    directive->parts = content;
    parts_.push(
        {.kind = ast::PartKind::For, .span = span, .for_directive = directive});
    return;
  }
  ast::TemplateIf* const directive = open.token.if_directive;
  (open.has_else ? directive->else_parts : directive->then_parts) = content;
  parts_.push(
      {.kind = ast::PartKind::If, .span = span, .if_directive = directive});
}

std::span<const ast::TemplatePart> TemplateParts::take_from(std::size_t begin) {
  const std::size_t count = parts_.size() - begin;
  const auto result =
      arena_->copy<ast::TemplatePart>(parts_.last(count), count);
  parts_.drop(count);
  return result;
}

void TemplateParts::report(DirectiveProblem::Kind kind,
                           const TemplateToken& token) {
  const bool is_unclosed = kind == DirectiveProblem::Kind::Unclosed;
  const TemplateToken* const opener =
      open_.empty() ? nullptr : &open_.top().token;
  problems_.push_back(
      {.kind = kind,
       .directive = token.kind,
       .span = is_unclosed ? input_.end : token.span,
       .opener = opener != nullptr ? opener->span : ByteSpan{},
       .opener_kind = opener != nullptr ? opener->kind : Kind::Invalid});
}

}  // namespace hcl::lower
