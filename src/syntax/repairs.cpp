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

std::uint32_t end_of_previous(const Mistake& mistake) {
  return mistake.span(mistake.token() - 1).end;
}

Edits insert_after_previous(const Mistake& mistake, std::string text) {
  return {{before(end_of_previous(mistake)), std::move(text)}};
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
Edits set_with_equals_sign(const Mistake& mistake) {
  switch (mistake.found()) {
    case TokenType::Colon:
    case TokenType::Equal:
    case TokenType::Arrow: {
      const TokenIndex next = mistake.token() + 1;
      const bool is_pair = mistake.type(next) == TokenType::Assign &&
                           mistake.span(next).begin == mistake.span().end;
      const ByteSpan span = is_pair
                                ? mistake.span_between(mistake.token(), next)
                                : mistake.span();
      return replace(span, mistake.gap().empty() ? " =" : "=");
    }
    case TokenType::Number:
      return habit_after_name(mistake).starts_with("An equals")
                 ? insert_after_previous(mistake, " =")
                 : Edits{};
    default:
      return {};
  }
}

// An item that begins on the line of another one.
Edits begin_line(const Mistake& mistake) {
  const TokenIndex item = mistake.first();
  const bool begins_line =
      item == 0 || mistake.type(item - 1) == TokenType::Newline;
  if (!begins_line || mistake.found() != TokenType::Identifier) return {};
  return replace({end_of_previous(mistake), mistake.span().begin},
                 "\n" + std::string(mistake.indentation(item)));
}

// Words for operators, and digits with separators.
Edits write_as_operator(const Mistake& mistake) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7>
      kWords = {{{"and", "&&"},
                 {"AND", "&&"},
                 {"or", "||"},
                 {"OR", "||"},
                 {"is", "=="},
                 {"eq", "=="},
                 {"ne", "!="}}};
  const TokenIndex previous = mistake.token() - 1;
  if (mistake.text(previous) == "not" && !mistake.gap().empty()) {
    return replace({mistake.span(previous).begin, mistake.span().begin}, "!");
  }
  for (const auto& [word, symbol] : kWords) {
    if (mistake.text() == word) {
      return replace(mistake.span(), std::string(symbol));
    }
  }
  const std::string_view rest = mistake.text();
  if (mistake.previous() != TokenType::Number || !mistake.gap().empty() ||
      rest.find_first_not_of("_0123456789") != std::string_view::npos) {
    return {};
  }
  std::string digits(rest);
  digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
  return replace(mistake.span(), std::move(digits));
}

Edits end_argument(const Mistake& mistake) {
  const Edits edits = write_as_operator(mistake);
  if (!edits.empty() ||
      mistake.type(mistake.token() + 1) != TokenType::Assign) {
    return edits;
  }
  return mistake.gap().empty() ? Edits{} : begin_line(mistake);
}

// Operators of other languages, and numbers without a first digit.
Edits begin_expression(const Mistake& mistake) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3>
      kPairs = {{{"<>", "!="}, {"===", "=="}, {"!==", "!="}}};
  if (mistake.found() == TokenType::Dot &&
      mistake.type(mistake.token() + 1) == TokenType::Number) {
    return {{before(mistake.span().begin), "0"}};
  }
  if (mistake.token() == 0 || !mistake.gap().empty()) return {};
  const TokenIndex previous = mistake.token() - 1;
  for (const auto& [pair, symbol] : kPairs) {
    if (mistake.is_at(previous, pair)) {
      return replace(mistake.span_between(previous, mistake.token()),
                     std::string(symbol));
    }
  }
  return {};
}

// Between elements: a comma, or the closer where the next argument begins.
Edits separate(const Mistake& mistake, std::string_view closer) {
  if (mistake.begins_argument()) {
    return insert_after_previous(mistake, std::string(closer));
  }
  return begins_expression(mistake.found()) && !mistake.gap().empty() &&
                 habit_after_expression(mistake).empty()
             ? insert_after_previous(mistake, ",")
             : Edits{};
}

Edits separate_attributes(const Mistake& mistake) {
  return mistake.found() == TokenType::Identifier && !mistake.gap().empty()
             ? insert_after_previous(mistake, ",")
             : Edits{};
}

Edits close_parenthesis(const Mistake& mistake) {
  return mistake.begins_argument() ? insert_after_previous(mistake, ")")
                                   : Edits{};
}

// `{ a 1 }`
Edits set_attribute(const Mistake& mistake) {
  switch (mistake.found()) {
    case TokenType::Number:
    case TokenType::QuoteOpen:
    case TokenType::Lbrack:
      return mistake.gap().empty() ? Edits{}
                                   : insert_after_previous(mistake, " =");
    default:
      return {};
  }
}

// `"a" = 1`
Edits without_quotes(const Mistake& mistake) {
  const TokenIndex open = mistake.token();
  if (mistake.found() != TokenType::QuoteOpen ||
      mistake.type(open + 1) != TokenType::QuotedLiteral ||
      mistake.type(open + 2) != TokenType::QuoteClose ||
      mistake.type(open + 3) != TokenType::Assign) {
    return {};
  }
  const std::string_view name = mistake.text(open + 1);
  const bool is_name =
      std::string_view("-0123456789").find(name[0]) == std::string_view::npos &&
      std::all_of(name.begin(), name.end(), [](char byte) {
        return byte == '_' || byte == '-' || (byte >= '0' && byte <= '9') ||
               (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
      });
  if (!is_name) return {};
  return {{mistake.span(open), ""}, {mistake.span(open + 2), ""}};
}

// `a "x"` without a brace behind it: an argument, unless the brace is on the
// next line.
Edits complete_head(const Mistake& mistake) {
  if (mistake.found() != TokenType::Newline) return {};
  TokenIndex next = mistake.token();
  while (mistake.type(next) == TokenType::Newline) ++next;
  if (mistake.type(next) == TokenType::Lbrace) {
    return replace({end_of_previous(mistake), mistake.span(next).begin}, " ");
  }
  const TokenIndex name = mistake.first() - 1;
  const TokenIndex labels = mistake.token() - name - 1;
  const bool is_string = labels == 3 &&
                         mistake.type(name + 1) == TokenType::QuoteOpen &&
                         mistake.previous() == TokenType::QuoteClose;
  const bool is_name = labels == 1;
  if (!is_string && !is_name) return {};
  return {{before(mistake.span(name).end), " ="}};
}

// Behind a comment that ends the line. At the end of the file more than a brace
// may be missing.
Edits close_brace(const Mistake& mistake, const MissingBrace& missing) {
  if (mistake.type(missing.before) == TokenType::EndOfFile) return {};
  TokenIndex line = missing.open;
  while (line > 0 && mistake.type(line - 1) != TokenType::Newline) --line;
  const TokenIndex last = end_of_line_before(mistake, missing.before);
  const std::uint32_t end = mistake.span(last + 1).end;
  return {{before(end), std::string(mistake.indentation(line)) + "}\n"}};
}

Edits close_block(const Mistake& mistake) {
  const std::optional<MissingBrace> missing =
      find_missing_brace(mistake, opening_brace(mistake, mistake.first()));
  return missing ? close_brace(mistake, *missing) : Edits{};
}

Edits close_object(const Mistake& mistake) {
  const TokenIndex open = mistake.first_of(Rule::Object);
  if (mistake.found() != TokenType::EndOfFile) {
    return close_brace(mistake, {open, mistake.first()});
  }
  const std::optional<MissingBrace> missing = find_missing_brace(mistake, open);
  return missing ? close_brace(mistake, *missing) : Edits{};
}

}  // namespace

std::vector<TextEdit> repair(const Mistake& mistake, Code code) {
  switch (code) {
    case Code::ItemRequired:
      return mistake.expects(TokenType::Assign) ? set_with_equals_sign(mistake)
                                                : Edits{};
    case Code::UnexpectedComma:
      return replace(mistake.span(), "");
    case Code::MissingNewlineAfterArgument:
      return end_argument(mistake);
    case Code::MissingNewlineAfterBlock:
      return mistake.gap().empty() ? Edits{} : begin_line(mistake);
    case Code::InvalidExpression:
      return begin_expression(mistake);
    case Code::MissingItemSeparator:
      return separate(mistake, "]");
    case Code::MissingArgumentSeparator:
      return separate(mistake, ")");
    case Code::MissingAttributeSeparator:
      return separate_attributes(mistake);
    case Code::MissingKeyValueSeparator:
      return set_attribute(mistake);
    case Code::UnbalancedParentheses:
      return close_parenthesis(mistake);
    case Code::InvalidArgumentName:
      return without_quotes(mistake);
    case Code::InvalidBlockDefinition:
      return complete_head(mistake);
    case Code::UnclosedConfigurationBlock:
      return close_block(mistake);
    case Code::UnterminatedObject:
      return close_object(mistake);
    default:
      return {};
  }
}

}  // namespace hcl::syntax
