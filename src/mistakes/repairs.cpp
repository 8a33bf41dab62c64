// Suggested fixes for syntax mistakes.

#include "mistakes/repairs.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "mistakes/habits.h"
#include "mistakes/missing_brace.h"

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

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// The first token on the lines after a newline.
TokenIndex after_newlines(const UnexpectedToken& unexpected) {
  TokenIndex next = unexpected.token();
  while (unexpected.type(next) == TokenType::Newline) ++next;
  return next;
}

// The head of a block before a newline, and its brace on the next line.
Edits join_brace(const UnexpectedToken& unexpected) {
  const TokenIndex next = after_newlines(unexpected);
  if (unexpected.type(next) != TokenType::Lbrace) return {};
  const ByteSpan between = {end_of_previous(unexpected),
                            unexpected.span(next).begin};
  if (!is_blank(unexpected.text_of(between))) return {};
  return replace(between, " ");
}

// `a: 1`, `a == 1`, `a := 1`, `a => 1`, `a 1`, and `a` before a line with `{`.
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
    case TokenType::Newline:
      return join_brace(unexpected);
    default:
      return {};
  }
}

// Begins a new line for an item on the line of another one.
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

// For `not a`: `!a`, or `!(a == b)`, because `!` binds closer than what other
// languages write `not`.
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
    return write_not(unexpected);
  }
  const TokenIndex next = unexpected.token() + 1;
  if (unexpected.text() == "is" && unexpected.text(next) == "not") {
    return replace(unexpected.span_between(unexpected.token(), next), "!=");
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

// Whether blocks of this type are so common that an argument is not meant.
bool is_block_type(std::string_view name) {
  constexpr std::array<std::string_view, 13> kTypes = {
      "variable", "output",  "module",   "provider",    "resource",
      "data",     "backend", "dynamic",  "provisioner", "check",
      "run",      "locals",  "ephemeral"};
  return std::find(kTypes.begin(), kTypes.end(), name) != kTypes.end();
}

// Whether the lines after the head of a block look like its body: they are
// indented more, or the next one is its closing brace.
bool is_before_body(const UnexpectedToken& unexpected, TokenIndex name) {
  const TokenIndex next = after_newlines(unexpected);
  const std::size_t inside = unexpected.indentation(next).size();
  const std::size_t head = unexpected.indentation(name).size();
  return unexpected.type(next) == TokenType::Rbrace ? inside == head
                                                    : inside > head;
}

// For `a "x"` without a brace after it: the head of a block if its body
// follows, otherwise an argument.
Edits complete_head(const UnexpectedToken& unexpected) {
  if (unexpected.found() != TokenType::Newline) return {};
  const TokenIndex next = after_newlines(unexpected);
  if (unexpected.type(next) == TokenType::Lbrace) {
    return join_brace(unexpected);
  }
  const TokenIndex name = unexpected.first() - 1;
  if (is_before_body(unexpected, name)) {
    return insert_after_previous(unexpected, " {");
  }
  const TokenIndex labels = unexpected.token() - name - 1;
  const bool is_string = labels == 3 &&
                         unexpected.type(name + 1) == TokenType::QuoteOpen &&
                         unexpected.previous() == TokenType::QuoteClose;
  const bool is_name = labels == 1;
  if ((!is_string && !is_name) || is_block_type(unexpected.text(name))) {
    return {};
  }
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
