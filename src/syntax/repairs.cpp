// Suggested fixes for syntax mistakes.

#include "syntax/repairs.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "syntax/habits.h"
#include "syntax/missing_brace.h"

namespace hcl::syntax {
namespace {

using Edits = std::vector<TextEdit>;

ByteSpan before(std::uint32_t byte) { return {byte, byte}; }

std::uint32_t end_of_previous(const UnexpectedToken& unexpected) {
  return unexpected.span(unexpected.token() - 1).end;
}

Edits insert_after_previous(const UnexpectedToken& unexpected,
                            std::string text) {
  return {{before(end_of_previous(unexpected)), std::move(text)}};
}

Edits replace(ByteSpan span, std::string text) {
  return {{span, std::move(text)}};
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

// `a: 1`, `a == 1`, `a := 1`, `a => 1`, `a 1`.
Edits set_with_equals_sign(const UnexpectedToken& unexpected) {
  switch (unexpected.found()) {
    case TokenType::Colon:
    case TokenType::Equal:
    case TokenType::Arrow: {
      const TokenIndex next = unexpected.token() + 1;
      const bool is_pair = unexpected.type(next) == TokenType::Assign &&
                           unexpected.span(next).begin == unexpected.span().end;
      const ByteSpan span =
          is_pair ? unexpected.span_between(unexpected.token(), next)
                  : unexpected.span();
      return replace(span, unexpected.gap().empty() ? " =" : "=");
    }
    case TokenType::Number:
      return habit_after_name(unexpected).starts_with("An equals")
                 ? insert_after_previous(unexpected, " =")
                 : Edits{};
    default:
      return {};
  }
}

// Begins a new line for an item on the line of another one.
Edits begin_line(const UnexpectedToken& unexpected) {
  const TokenIndex item = unexpected.first();
  const bool begins_line =
      item == 0 || unexpected.type(item - 1) == TokenType::Newline;
  if (!begins_line || unexpected.found() != TokenType::Identifier) return {};
  return replace({end_of_previous(unexpected), unexpected.span().begin},
                 "\n" + std::string(unexpected.indentation(item)));
}

// Replaces words by operators, and removes separators of digits.
Edits write_as_operator(const UnexpectedToken& unexpected) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7>
      kWords = {{{"and", "&&"},
                 {"AND", "&&"},
                 {"or", "||"},
                 {"OR", "||"},
                 {"is", "=="},
                 {"eq", "=="},
                 {"ne", "!="}}};
  const TokenIndex previous = unexpected.token() - 1;
  if (unexpected.text(previous) == "not" && !unexpected.gap().empty()) {
    return replace({unexpected.span(previous).begin, unexpected.span().begin},
                   "!");
  }
  for (const auto& [word, symbol] : kWords) {
    if (unexpected.text() == word) {
      return replace(unexpected.span(), std::string(symbol));
    }
  }
  const std::string_view rest = unexpected.text();
  if (unexpected.previous() != TokenType::Number || !unexpected.gap().empty() ||
      rest.find_first_not_of("_0123456789") != std::string_view::npos) {
    return {};
  }
  std::string digits(rest);
  digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
  return replace(unexpected.span(), std::move(digits));
}

Edits end_argument(const UnexpectedToken& unexpected) {
  const Edits edits = write_as_operator(unexpected);
  if (!edits.empty() ||
      unexpected.type(unexpected.token() + 1) != TokenType::Assign) {
    return edits;
  }
  return unexpected.gap().empty() ? Edits{} : begin_line(unexpected);
}

// Replaces operators of other languages, and adds a missing first digit.
Edits begin_expression(const UnexpectedToken& unexpected) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3>
      kPairs = {{{"<>", "!="}, {"===", "=="}, {"!==", "!="}}};
  if (unexpected.found() == TokenType::Dot &&
      unexpected.type(unexpected.token() + 1) == TokenType::Number) {
    return {{before(unexpected.span().begin), "0"}};
  }
  if (unexpected.token() == 0 || !unexpected.gap().empty()) return {};
  const TokenIndex previous = unexpected.token() - 1;
  for (const auto& [pair, symbol] : kPairs) {
    if (unexpected.is_at(previous, pair)) {
      return replace(unexpected.span_between(previous, unexpected.token()),
                     std::string(symbol));
    }
  }
  return {};
}

// Between elements: inserts a comma, or the closer if the next argument begins.
Edits separate(const UnexpectedToken& unexpected, std::string_view closer) {
  if (unexpected.begins_argument()) {
    return insert_after_previous(unexpected, std::string(closer));
  }
  return begins_expression(unexpected.found()) && !unexpected.gap().empty() &&
                 habit_after_expression(unexpected).empty()
             ? insert_after_previous(unexpected, ",")
             : Edits{};
}

Edits separate_attributes(const UnexpectedToken& unexpected) {
  return unexpected.found() == TokenType::Identifier &&
                 !unexpected.gap().empty()
             ? insert_after_previous(unexpected, ",")
             : Edits{};
}

Edits close_parenthesis(const UnexpectedToken& unexpected) {
  return unexpected.begins_argument() ? insert_after_previous(unexpected, ")")
                                      : Edits{};
}

// For `{ a 1 }`.
Edits set_attribute(const UnexpectedToken& unexpected) {
  switch (unexpected.found()) {
    case TokenType::Number:
    case TokenType::QuoteOpen:
    case TokenType::Lbrack:
      return unexpected.gap().empty() ? Edits{}
                                      : insert_after_previous(unexpected, " =");
    default:
      return {};
  }
}

// For `"a" = 1`.
Edits without_quotes(const UnexpectedToken& unexpected) {
  const TokenIndex open = unexpected.token();
  if (unexpected.found() != TokenType::QuoteOpen ||
      unexpected.type(open + 1) != TokenType::QuotedLiteral ||
      unexpected.type(open + 2) != TokenType::QuoteClose ||
      unexpected.type(open + 3) != TokenType::Assign) {
    return {};
  }
  const std::string_view name = unexpected.text(open + 1);
  const bool is_name =
      std::string_view("-0123456789").find(name[0]) == std::string_view::npos &&
      std::all_of(name.begin(), name.end(), [](char byte) {
        return byte == '_' || byte == '-' || (byte >= '0' && byte <= '9') ||
               (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
      });
  if (!is_name) return {};
  return {{unexpected.span(open), ""}, {unexpected.span(open + 2), ""}};
}

// For `a "x"` without a brace after it: an argument, unless the brace is on the
// next line.
Edits complete_head(const UnexpectedToken& unexpected) {
  if (unexpected.found() != TokenType::Newline) return {};
  TokenIndex next = unexpected.token();
  while (unexpected.type(next) == TokenType::Newline) ++next;
  if (unexpected.type(next) == TokenType::Lbrace) {
    return replace({end_of_previous(unexpected), unexpected.span(next).begin},
                   " ");
  }
  const TokenIndex name = unexpected.first() - 1;
  const TokenIndex labels = unexpected.token() - name - 1;
  const bool is_string = labels == 3 &&
                         unexpected.type(name + 1) == TokenType::QuoteOpen &&
                         unexpected.previous() == TokenType::QuoteClose;
  const bool is_name = labels == 1;
  if (!is_string && !is_name) return {};
  return {{before(unexpected.span(name).end), " ="}};
}

// Inserts the brace after any comment that ends the line. Nothing at the end of
// the file, where more than a brace may be missing.
Edits close_brace(const UnexpectedToken& unexpected,
                  const MissingBrace& missing) {
  if (unexpected.type(missing.before) == TokenType::EndOfFile) return {};
  TokenIndex line = missing.open;
  while (line > 0 && unexpected.type(line - 1) != TokenType::Newline) --line;
  const TokenIndex last = end_of_line_before(unexpected, missing.before);
  const std::uint32_t end = unexpected.span(last + 1).end;
  return {{before(end), std::string(unexpected.indentation(line)) + "}\n"}};
}

Edits close_block(const UnexpectedToken& unexpected) {
  const std::optional<MissingBrace> missing = find_missing_brace(
      unexpected, opening_brace(unexpected, unexpected.first()));
  return missing ? close_brace(unexpected, *missing) : Edits{};
}

Edits close_object(const UnexpectedToken& unexpected) {
  const TokenIndex open = unexpected.first_of(Rule::Object);
  if (unexpected.found() != TokenType::EndOfFile) {
    return close_brace(unexpected, {open, unexpected.first()});
  }
  const std::optional<MissingBrace> missing =
      find_missing_brace(unexpected, open);
  return missing ? close_brace(unexpected, *missing) : Edits{};
}

}  // namespace

std::vector<TextEdit> repair(const UnexpectedToken& unexpected, Code code) {
  switch (code) {
    case Code::ItemRequired:
      return unexpected.expects(TokenType::Assign)
                 ? set_with_equals_sign(unexpected)
                 : Edits{};
    case Code::UnexpectedComma:
      return replace(unexpected.span(), "");
    case Code::MissingNewlineAfterArgument:
      return end_argument(unexpected);
    case Code::MissingNewlineAfterBlock:
      return unexpected.gap().empty() ? Edits{} : begin_line(unexpected);
    case Code::InvalidExpression:
      return begin_expression(unexpected);
    case Code::MissingItemSeparator:
      return separate(unexpected, "]");
    case Code::MissingArgumentSeparator:
      return separate(unexpected, ")");
    case Code::MissingAttributeSeparator:
      return separate_attributes(unexpected);
    case Code::MissingKeyValueSeparator:
      return set_attribute(unexpected);
    case Code::UnbalancedParentheses:
      return close_parenthesis(unexpected);
    case Code::InvalidArgumentName:
      return without_quotes(unexpected);
    case Code::InvalidBlockDefinition:
      return complete_head(unexpected);
    case Code::UnclosedConfigurationBlock:
      return close_block(unexpected);
    case Code::UnterminatedObject:
      return close_object(unexpected);
    default:
      return {};
  }
}

}  // namespace hcl::syntax
