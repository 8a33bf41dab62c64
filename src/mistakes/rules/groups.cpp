// Elements between parentheses or square brackets.

#include "mistakes/rules/groups.h"

#include <string_view>
#include <utility>

#include "mistakes/rules/after_expression.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

// Whether the token is the equals sign of an argument whose line is indented no
// further than the line of the opening bracket.
bool is_in_outer_argument(const UnexpectedToken& unexpected, TokenIndex open) {
  if (unexpected.found() != TokenType::Assign) return false;
  const std::string_view line = unexpected.line_before(unexpected.token());
  const std::size_t margin = line.find_first_not_of(" \t");
  return margin != std::string_view::npos &&
         line.substr(margin).starts_with(
             unexpected.text(unexpected.token() - 1)) &&
         unexpected.line_before(open).starts_with(line.substr(0, margin));
}

bool begins_expression(TokenType type) {
  switch (type) {
    case TokenType::Identifier:
    case TokenType::Number:
    case TokenType::QuoteOpen:
    case TokenType::HeredocOpen:
    case TokenType::Lbrack:
    case TokenType::Lbrace:
    case TokenType::Lparen:
    case TokenType::Bang:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string group_problem(const UnexpectedToken& unexpected, TokenIndex open,
                          std::string separator, const std::string& end) {
  const bool is_closer = unexpected.found() == TokenType::Rbrace ||
                         unexpected.found() == TokenType::Rbrack ||
                         unexpected.found() == TokenType::Rparen;
  const bool is_end = is_closer || unexpected.begins_argument() ||
                      is_in_outer_argument(unexpected, open);
  return (is_end ? end : std::move(separator)) + ", but " +
         describe(unexpected) + " was found.";
}

Edits separate(const UnexpectedToken& unexpected, std::string_view closer) {
  if (unexpected.begins_argument()) {
    return insert_after_previous(unexpected, std::string(closer));
  }
  return begins_expression(unexpected.found()) && !unexpected.gap().empty() &&
                 habit_after_expression(unexpected).empty()
             ? insert_after_previous(unexpected, ",")
             : Edits{};
}

}  // namespace hcl::syntax
