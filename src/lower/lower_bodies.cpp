// Lowering without expressions, where these can have no mistake that lowering
// reports. Nearly all sources are like this.

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "lower/lowering.h"
#include "text/escapes.h"

namespace hcl::lower {
namespace {

// The tokens about which lowering an expression may report something, in a
// source in which the parser found no error.
constexpr auto kIsExamined = [] {
  std::array<bool, 256> examined{};
  for (const TokenType type :
       {TokenType::Number, TokenType::Star, TokenType::Comma,
        TokenType::Ellipsis, TokenType::DoubleColon, TokenType::DirectiveOpen,
        TokenType::QuotedLiteral}) {
    examined[static_cast<std::size_t>(type)] = true;
  }
  return examined;
}();

// Whether a number is too short to be out of range, has no exponent, and does
// not end with a point.
bool is_plain(std::string_view number) {
  constexpr std::size_t kExactDigits = 18;
  return number.size() <= kExactDigits && number.back() != '.' &&
         number.find_first_not_of("0123456789.") == std::string_view::npos;
}

// Whether all escapes of a quoted literal consist of one letter.
bool has_plain_escapes(std::string_view text) {
  std::size_t at = text.find('\\');
  while (at != std::string_view::npos) {
    if (at + 1 == text.size()) return false;
    if (text::escaped_character(text[at + 1]) == '\0') return false;
    at = text.find('\\', at + 2);
  }
  return true;
}

// The rules outside expressions come first.
bool is_in_expression(Rule rule) { return rule > Rule::StringLit; }

}  // namespace

// Whether lowering the expressions would certainly report nothing, as far as
// single tokens and those before them show. The source must be a configuration
// file in which the parser found no error.
bool Lowering::has_sound_expressions() const {
  const auto count = static_cast<TokenIndex>(tokens_.size());
  for (TokenIndex token = 0; token < count; ++token) {
    const bool is_examined = kIsExamined[static_cast<std::size_t>(type(token))];
    if (is_examined && !is_sound(token)) return false;
  }
  return true;
}

// Such a token is not the first one.
bool Lowering::is_sound(TokenIndex token) const {
  const TokenType before = type(token - 1);
  switch (type(token)) {
    case TokenType::Number:
      return is_sound_number(token_text(token), before == TokenType::Dot);
    case TokenType::Star:
      if (before == TokenType::Dot) return !is_in_splat(token - 1);
      // A full splat must be on one line.
      return before != TokenType::Lbrack ||
             tokens_.end(token + 1) - tokens_.begin(token - 1) == 3;
    case TokenType::Comma:
      return before != TokenType::Comma && before != TokenType::Newline;
    case TokenType::Ellipsis:
      return before != TokenType::Comma;
    case TokenType::DoubleColon:
      return switches_.namespaced_functions;
    case TokenType::QuotedLiteral:
      return has_plain_escapes(token_text(token));
    default:
      return false;
  }
}

// A legacy index is a number without a point.
bool Lowering::is_sound_number(std::string_view number, bool is_index) const {
  return is_plain(number) &&
         (!is_index || (switches_.legacy_index &&
                        number.find('.') == std::string_view::npos));
}

// Whether only attributes and legacy indexes are between a dot and an
// attribute-only splat before it.
bool Lowering::is_in_splat(TokenIndex dot) const {
  for (; dot >= 2 && type(dot) == TokenType::Dot; dot -= 2) {
    if (type(dot - 1) == TokenType::Star) return true;
  }
  return false;
}

// Visits only the nodes outside expressions.
void Lowering::run_bodies() {
  const Node* const end = nodes_.data() + nodes_.size();
  const Node* node = nodes_.data();
  while (node != end) {
    if (is_in_expression(node->rule)) {
      ++node;
      continue;
    }
    if (node->rule == Rule::Attribute) {
      expressions_.push(make_error(span_of_tokens(last_child(*node))));
    }
    visit_node(*node);
    node = next_;
  }
}

}  // namespace hcl::lower
