// What other languages write after an expression.

#include "mistakes/rules/after_expression.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "mistakes/rules/word_not.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

// A word of other languages, what to say, and what to write instead of it if
// that is clear.
struct Word {
  std::string_view spelling;
  std::string_view sentence;
  std::string_view instead = {};
};

constexpr std::array kWordsAfterExpression = {
    Word{"and", "The logical AND is written `&&`.", "&&"},
    Word{"AND", "The logical AND is written `&&`.", "&&"},
    Word{"or", "The logical OR is written `||`.", "||"},
    Word{"OR", "The logical OR is written `||`.", "||"},
    Word{"is", kUseEqual, "=="},
    Word{"eq", kUseEqual, "=="},
    Word{"ne", kUseNotEqual, "!="},
    Word{"mod", "The remainder of a division is written `%`."},
    Word{"div", "A division is written `/`."},
    Word{"if", "A conditional is written `condition ? a : b`."},
    Word{"unless", "A conditional is written `condition ? a : b`."},
    Word{"else", "A conditional is written `condition ? a : b`."},
    Word{"then", "A conditional is written `condition ? a : b`."},
    Word{"in", "HCL has no `in` operator; use a function such as `contains`."},
    Word{"as", "To convert a value, use a function such as `tostring`."},
    Word{"where", "In a `for` expression, write the condition after `if`."},
    Word{"when", "In a `for` expression, write the condition after `if`."},
    Word{"for",
         "Write a `for` expression in brackets: `[for x in list : ...]`."},
};

// Null if it is not in the table.
const Word* find_word(std::string_view word) {
  const auto* const found =
      std::find_if(kWordsAfterExpression.begin(), kWordsAfterExpression.end(),
                   [word](const Word& each) { return each.spelling == word; });
  return found == kWordsAfterExpression.end() ? nullptr : found;
}

// Whether a line ends between the token and the previous one.
bool begins_line(const UnexpectedToken& unexpected) {
  return unexpected.gap().find('\n') != std::string_view::npos ||
         unexpected.previous() == TokenType::Newline;
}

// For a number followed by letters.
std::string_view number_habit(const UnexpectedToken& unexpected) {
  const std::string_view number = unexpected.text(unexpected.token() - 1);
  const std::string_view rest = unexpected.text();
  if (rest.starts_with('_')) {
    return "Write digits without separators.";
  }
  const bool has_base =
      number == "0" && rest.size() > 1 &&
      std::string_view("xXoObB").find(rest[0]) != std::string_view::npos;
  return has_base ? "Write numbers in decimal digits."
                  : "A number with a unit is a string: write it in quotation "
                    "marks.";
}

std::string_view word_after_expression(const UnexpectedToken& unexpected) {
  const TokenIndex before = unexpected.token() - 1;
  if (are_joined(unexpected, before)) {
    return unexpected.previous() == TokenType::Number ? number_habit(unexpected)
                                                      : std::string_view{};
  }
  if (begins_line(unexpected)) return {};
  if (unexpected.type(unexpected.token() + 1) == TokenType::Assign) {
    return "Write each argument on a line of its own.";
  }
  const Word* const word = find_word(unexpected.text());
  return word == nullptr ? std::string_view{} : word->sentence;
}

std::string_view string_after_expression(const UnexpectedToken& unexpected) {
  if (begins_line(unexpected)) return {};
  const TokenIndex before = unexpected.token() - 1;
  if (unexpected.previous() == TokenType::QuoteClose) {
    return are_joined(unexpected, before)
               ? "For text of several lines, use a heredoc (`<<EOT`); for a "
                 "quotation mark in a string, write `\\\"`."
               : "To join strings, write a template: `\"${a}${b}\"`.";
  }
  return unexpected.previous() == TokenType::Identifier &&
                 are_joined(unexpected, before)
             ? "Strings have no prefixes."
             : std::string_view{};
}

// For `1_000`.
Edits without_separators(const UnexpectedToken& unexpected) {
  const std::string_view rest = unexpected.text();
  if (unexpected.previous() != TokenType::Number || !unexpected.gap().empty() ||
      rest.find_first_not_of("_0123456789") != std::string_view::npos) {
    return {};
  }
  std::string digits(rest);
  digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
  return replace(unexpected.span(), std::move(digits));
}

}  // namespace

const std::string_view kNextLine =
    "An expression continues on the next line only inside parentheses or "
    "brackets.";

bool are_joined(const UnexpectedToken& unexpected, TokenIndex first) {
  return unexpected.span(first).end == unexpected.span(first + 1).begin;
}

std::string_view habit_after_expression(const UnexpectedToken& unexpected) {
  const TokenIndex before = unexpected.token() - 1;
  if (unexpected.previous() == TokenType::Identifier &&
      unexpected.text(before) == "not") {
    return "The logical NOT is written `!`.";
  }
  switch (unexpected.found()) {
    case TokenType::Assign:
      return "`=` sets an argument; use `==` to compare values.";
    case TokenType::Arrow:
      return "`=>` is used only in `for` expressions.";
    case TokenType::QuoteOpen:
      return string_after_expression(unexpected);
    case TokenType::Identifier:
    case TokenType::If:
    case TokenType::Else:
    case TokenType::For:
    case TokenType::In:
      return word_after_expression(unexpected);
    default:
      return {};
  }
}

Edits write_as_operator(const UnexpectedToken& unexpected) {
  const TokenIndex previous = unexpected.token() - 1;
  if (unexpected.text(previous) == "not" && !unexpected.gap().empty()) {
    return write_not(unexpected);
  }
  const TokenIndex next = unexpected.token() + 1;
  if (unexpected.text() == "is" && unexpected.text(next) == "not") {
    return replace(unexpected.span_between(unexpected.token(), next), "!=");
  }
  const Word* const word = find_word(unexpected.text());
  if (word != nullptr && !word->instead.empty()) {
    return replace(unexpected.span(), std::string(word->instead));
  }
  return without_separators(unexpected);
}

bool continues_expression(TokenType type) {
  switch (type) {
    case TokenType::Equal:
    case TokenType::NotEqual:
    case TokenType::LessEqual:
    case TokenType::GreaterEqual:
    case TokenType::And:
    case TokenType::Or:
    case TokenType::Less:
    case TokenType::Greater:
    case TokenType::Plus:
    case TokenType::Minus:
    case TokenType::Star:
    case TokenType::Slash:
    case TokenType::Percent:
    case TokenType::Question:
    case TokenType::Colon:
    case TokenType::Dot:
      return true;
    default:
      return false;
  }
}

}  // namespace hcl::syntax
