// The edits that fixes of mistakes are made of.

#include "mistakes/rules/edits.h"

#include <utility>

namespace hcl::syntax {

void offer(const UnexpectedToken& unexpected, Diagnostic& diagnostic,
           Edits (*fix)(const UnexpectedToken&)) {
  if (unexpected.is_of_origin()) diagnostic.fix = fix(unexpected);
}

namespace {

// The byte after the token before the mistake; there must be one.
std::uint32_t end_of_previous(const UnexpectedToken& unexpected) {
  return unexpected.span(unexpected.token() - 1).end;
}

}  // namespace

Edits insert_after_previous(const UnexpectedToken& unexpected,
                            std::string text) {
  return {{before(end_of_previous(unexpected)), std::move(text)}};
}

Edits replace(ByteSpan span, std::string text) {
  return {{span, std::move(text)}};
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

TokenIndex after_newlines(const UnexpectedToken& unexpected) {
  TokenIndex next = unexpected.token();
  while (unexpected.type(next) == TokenType::Newline) ++next;
  return next;
}

Edits begin_line(const UnexpectedToken& unexpected) {
  const TokenIndex item = unexpected.first();
  const bool begins_line =
      item == 0 || unexpected.type(item - 1) == TokenType::Newline;
  if (!begins_line || unexpected.found() != TokenType::Identifier ||
      !is_blank(unexpected.gap())) {
    return {};
  }
  return replace({end_of_previous(unexpected), unexpected.span().begin},
                 "\n" + std::string(unexpected.indentation(item)));
}

Edits join_brace(const UnexpectedToken& unexpected) {
  const TokenIndex next = after_newlines(unexpected);
  if (unexpected.type(next) != TokenType::Lbrace) return {};
  const ByteSpan between = {end_of_previous(unexpected),
                            unexpected.span(next).begin};
  if (!is_blank(unexpected.text_of(between))) return {};
  return replace(between, " ");
}

}  // namespace hcl::syntax
