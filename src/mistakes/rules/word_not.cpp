// The word `not` of other languages.

#include "mistakes/rules/word_not.h"

#include <optional>
#include <string_view>

namespace hcl::syntax {
namespace {

bool is_operator(TokenType type) {
  return type == TokenType::Equal || type == TokenType::NotEqual ||
         type == TokenType::Less || type == TokenType::Greater ||
         type == TokenType::LessEqual || type == TokenType::GreaterEqual ||
         type == TokenType::Plus || type == TokenType::Minus ||
         type == TokenType::Star || type == TokenType::Slash ||
         type == TokenType::Percent;
}

// The step into or out of brackets and templates that a token makes.
int depth_change(TokenType type) {
  switch (type) {
    case TokenType::Lparen:
    case TokenType::Lbrack:
    case TokenType::Lbrace:
    case TokenType::QuoteOpen:
    case TokenType::InterpolationOpen:
    case TokenType::DirectiveOpen:
      return 1;
    case TokenType::Rparen:
    case TokenType::Rbrack:
    case TokenType::Rbrace:
    case TokenType::QuoteClose:
    case TokenType::TemplateEnd:
      return -1;
    default:
      return 0;
  }
}

bool is_logical_word(std::string_view word) {
  return word == "and" || word == "AND" || word == "or" || word == "OR";
}

// What the word `not` before an expression denies: everything up to the next
// logical operator.
struct Denied {
  TokenIndex last = 0;
  // Whether it has an operator, which binds less than `!`.
  bool has_operator = false;
};

// Nothing if the end is not clear.
std::optional<Denied> denied_from(const UnexpectedToken& unexpected,
                                  TokenIndex first) {
  constexpr TokenIndex kLongest = 200;
  Denied denied;
  int depth = 0;
  for (TokenIndex i = first; i < first + kLongest; ++i) {
    const TokenType type = unexpected.type(i);
    const int change = depth_change(type);
    const bool is_word = type == TokenType::Identifier && depth == 0 &&
                         i != first &&
                         unexpected.span(i - 1).end != unexpected.span(i).begin;
    const bool ends =
        depth == 0 &&
        (change < 0 || type == TokenType::And || type == TokenType::Or ||
         type == TokenType::Question || type == TokenType::Colon ||
         type == TokenType::Comma || type == TokenType::Newline ||
         type == TokenType::EndOfFile || type == TokenType::If ||
         (is_word && is_logical_word(unexpected.text(i))));
    if (ends) {
      denied.last = i - 1;
      return i == first ? std::nullopt : std::optional(denied);
    }
    // Another word, or a token that no expression has.
    const bool follows_operator =
        i != first && is_operator(unexpected.type(i - 1));
    if ((is_word && !follows_operator) || type == TokenType::Invalid ||
        type == TokenType::EndOfFile || type == TokenType::Assign ||
        type == TokenType::HeredocOpen) {
      return std::nullopt;
    }
    denied.has_operator =
        denied.has_operator || (depth == 0 && is_operator(type));
    depth += change;
  }
  return std::nullopt;
}

}  // namespace

Edits write_not(const UnexpectedToken& unexpected) {
  const TokenIndex word = unexpected.token() - 1;
  const std::optional<Denied> denied =
      denied_from(unexpected, unexpected.token());
  if (!denied || !is_blank(unexpected.gap())) return {};
  const ByteSpan span = {unexpected.span(word).begin, unexpected.span().begin};
  if (!denied->has_operator) return replace(span, "!");
  if (unexpected.has_line_break(word, denied->last)) return {};
  return {{span, "!("}, {before(unexpected.span(denied->last).end), ")"}};
}

}  // namespace hcl::syntax
