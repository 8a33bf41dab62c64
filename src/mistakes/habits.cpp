// Tables and rules for syntax that comes from other languages.

#include "mistakes/habits.h"

#include <algorithm>
#include <array>
#include <span>

namespace hcl::syntax {
namespace {

struct Habit {
  std::string_view spelling;
  std::string_view sentence;
};

// Returns the sentence for the spelling found at a token. A longer spelling
// precedes its prefixes in the table.
std::string_view find_at(const UnexpectedToken& unexpected, TokenIndex token,
                         std::span<const Habit> habits) {
  for (const Habit& each : habits) {
    if (unexpected.is_at(token, each.spelling)) return each.sentence;
  }
  return {};
}

std::string_view find_word(std::string_view word,
                           std::span<const Habit> habits) {
  const auto found =
      std::find_if(habits.begin(), habits.end(),
                   [word](const Habit& each) { return each.spelling == word; });
  return found == habits.end() ? std::string_view{} : found->sentence;
}

constexpr std::string_view kNoPower =
    "There is no operator `**`; where there is a function for powers, call it.";
constexpr std::string_view kNoCoalesce =
    "Instead of `a ?? b`, write `a == null ? b : a`.";
constexpr std::string_view kNotEqual = "Unequal is written `!=`.";
constexpr std::string_view kEqual = "Equality is written `==`.";
constexpr std::string_view kNextLine =
    "An expression goes on in the next line only inside parentheses or "
    "brackets.";
constexpr std::string_view kNoPoints =
    "Names of arguments have no dots: write a block, or an object as the "
    "value.";

// Operators of other languages that are two tokens here. The parser stops at
// the second one.
constexpr std::array kOperatorPairs = {
    Habit{"**", kNoPower},
    Habit{"??", kNoCoalesce},
    Habit{"<>", kNotEqual},
    Habit{"===", kEqual},
    Habit{"!==", kNotEqual},
    Habit{"++", "HCL has no increment operator: an argument is set once."},
    Habit{"->", "The arrow is written `=>` and belongs to `for` expressions."},
    Habit{">>", "HCL has no bitwise operators."},
    Habit{"?.",
          "There is no operator `?.`; a splat (`x[*].a`) leaves out a "
          "null."},
};

constexpr std::array kWordsAfterExpression = {
    Habit{"and", "The logical AND is written `&&`."},
    Habit{"AND", "The logical AND is written `&&`."},
    Habit{"or", "The logical OR is written `||`."},
    Habit{"OR", "The logical OR is written `||`."},
    Habit{"is", kEqual},
    Habit{"eq", kEqual},
    Habit{"ne", kNotEqual},
    Habit{"mod", "The remainder of a division is written `%`."},
    Habit{"div", "A division is written `/`."},
    Habit{"if", "A conditional is written `condition ? a : b`."},
    Habit{"unless", "A conditional is written `condition ? a : b`."},
    Habit{"else", "A conditional is written `condition ? a : b`."},
    Habit{"then", "A conditional is written `condition ? a : b`."},
    Habit{"in", "There is no operator `in`; functions look for elements."},
    Habit{"as", "Types are converted by functions."},
    Habit{"where", "In a `for` expression the condition follows `if`."},
    Habit{"when", "In a `for` expression the condition follows `if`."},
    Habit{"for",
          "A `for` expression stands in brackets: `[for x in list : "
          "...]`."},
};

// Whether nothing separates two neighbouring tokens.
bool are_joined(const UnexpectedToken& unexpected, TokenIndex first) {
  return unexpected.span(first).end == unexpected.span(first + 1).begin;
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
    return "Digits are written without separators.";
  }
  const bool has_base =
      number == "0" && rest.size() > 1 &&
      std::string_view("xXoObB").find(rest[0]) != std::string_view::npos;
  return has_base ? "Numbers are written in decimal digits."
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
    return "Each argument stands on a line of its own.";
  }
  return find_word(unexpected.text(), kWordsAfterExpression);
}

std::string_view string_after_expression(const UnexpectedToken& unexpected) {
  if (begins_line(unexpected)) return {};
  const TokenIndex before = unexpected.token() - 1;
  if (unexpected.previous() == TokenType::QuoteClose) {
    return are_joined(unexpected, before)
               ? "Text of several lines is a heredoc (`<<EOT`); a quotation "
                 "mark in a string is written `\\\"`."
               : "Strings are joined in one of them: `\"${a}${b}\"`.";
  }
  return unexpected.previous() == TokenType::Identifier &&
                 are_joined(unexpected, before)
             ? "Strings have no prefixes."
             : std::string_view{};
}

// For an operand that is missing at the end of a line.
std::string_view habit_at_line_end(const UnexpectedToken& unexpected) {
  if (unexpected.previous() == TokenType::Assign) {
    return "The value begins on the line of the equals sign.";
  }
  const TokenIndex before = unexpected.token() - 1;
  return unexpected.previous() == TokenType::Percent && before > 0 &&
                 unexpected.type(before - 1) == TokenType::Number &&
                 are_joined(unexpected, before - 1)
             ? "A percentage is written as a number or a string."
             : kNextLine;
}

// Words that begin statements in other languages.
constexpr std::array kStatements = {
    Habit{"if",
          "HCL has no `if` statement; a value is chosen by "
          "`condition ? a : b`."},
    Habit{"for",
          "HCL has no `for` statement; in brackets, `for` makes a "
          "collection."},
    Habit{"while", "HCL has no statements."},
};

// Words that other languages write before a name that is being defined.
bool declares(std::string_view word) {
  constexpr std::array kWords = {"let",   "const", "var",    "val",  "set",
                                 "local", "def",   "export", "auto", "final"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

// Whether the line has an opening brace after the token.
bool has_brace_in_line(const UnexpectedToken& unexpected) {
  for (TokenIndex i = unexpected.token();; ++i) {
    switch (unexpected.type(i)) {
      case TokenType::Lbrace:
        return true;
      case TokenType::Newline:
      case TokenType::EndOfFile:
        return false;
      default:
        break;
    }
  }
}

}  // namespace

std::string_view habit_after_name(const UnexpectedToken& unexpected) {
  switch (unexpected.found()) {
    case TokenType::Colon:
    case TokenType::DoubleColon:
      return "An argument is set with `=`, not with a colon.";
    case TokenType::Equal:
      return "`==` compares; an argument is set with `=`.";
    case TokenType::Arrow:
      return "`=>` belongs to `for` expressions; an argument is set with `=`.";
    case TokenType::Dot:
      return kNoPoints;
    case TokenType::Lparen:
      return "A function is called in the value of an argument: `name = "
             "f(...)`.";
    case TokenType::Lbrack:
      return "An argument is set as a whole, not by its elements.";
    case TokenType::Number:
      return has_brace_in_line(unexpected)
                 ? "A label is a name or a string: write a number in quotation "
                   "marks."
                 : "An equals sign is missing before the value.";
    case TokenType::Plus:
    case TokenType::Minus:
    case TokenType::Star:
    case TokenType::Slash:
    case TokenType::Percent:
    case TokenType::Question:
    case TokenType::Or:
      return unexpected.type(unexpected.token() + 1) == TokenType::Assign
                 ? "An argument is set once, with `=`."
                 : std::string_view{};
    default:
      return {};
  }
}

std::string_view habit_in_block_head(const UnexpectedToken& unexpected) {
  const std::string_view name = unexpected.text(unexpected.first() - 1);
  switch (unexpected.found()) {
    case TokenType::Assign:
      return declares(name) ? "An argument is set by its name alone: no word "
                              "stands before it."
                            : std::string_view{};
    case TokenType::Newline:
      return {};
    case TokenType::Comma:
      return "Labels are separated by spaces.";
    default:
      break;
  }
  const std::string_view statement = find_word(name, kStatements);
  return statement.empty() && unexpected.found() == TokenType::Dot
             ? "A label with dots is written in quotation marks."
             : statement;
}

std::string_view habit_after_expression(const UnexpectedToken& unexpected) {
  const TokenIndex before = unexpected.token() - 1;
  if (unexpected.previous() == TokenType::Identifier &&
      unexpected.text(before) == "not") {
    return "The logical NOT is written `!`.";
  }
  switch (unexpected.found()) {
    case TokenType::Assign:
      return "`=` sets an argument; values are compared with `==`.";
    case TokenType::Arrow:
      return "`=>` belongs to `for` expressions.";
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

std::string_view habit_in_index(const UnexpectedToken& unexpected) {
  switch (unexpected.found()) {
    case TokenType::Colon:
      return "There are no slices; functions cut lists and strings.";
    case TokenType::Comma:
      return "An index has one key: write `x[a][b]`.";
    default:
      return habit_after_expression(unexpected);
  }
}

std::string_view habit_before_expression(const UnexpectedToken& unexpected) {
  if (unexpected.token() == 0) return {};
  if (unexpected.found() == TokenType::Newline) {
    return habit_at_line_end(unexpected);
  }
  if (unexpected.found() == TokenType::Ellipsis) {
    return "`...` stands after the last argument of a function call.";
  }
  if (unexpected.found() == TokenType::Dot &&
      unexpected.type(unexpected.token() + 1) == TokenType::Number) {
    return "A number begins with a digit: write `0.5`, not `.5`.";
  }
  const TokenIndex before = unexpected.token() - 1;
  if (unexpected.type(before) == TokenType::InterpolationOpen) {
    return "To write `${` itself, write `$${`.";
  }
  if (!are_joined(unexpected, before)) return {};
  const std::string_view pair = find_at(unexpected, before, kOperatorPairs);
  if (!pair.empty() || unexpected.token() < 2) return pair;
  return find_at(unexpected, before - 1, kOperatorPairs);
}

std::string_view habit_before_item(const UnexpectedToken& unexpected) {
  constexpr std::array kComments = {
      Habit{"--", "A comment begins with `#` or `//`."},
      Habit{"<!--", "A comment begins with `#` or `//`."},
      Habit{"%%", "A comment begins with `#` or `//`."},
      Habit{"...", "A file has no documents or ends: leave the line out."},
  };
  const std::string_view comment =
      find_at(unexpected, unexpected.token(), kComments);
  if (!comment.empty()) return comment;
  if (unexpected.found() == TokenType::Number) {
    return "A name begins with a letter.";
  }
  return continues_expression(unexpected.found()) ? kNextLine
                                                  : std::string_view{};
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
