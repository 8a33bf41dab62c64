#include "command/console/entry.h"

#include <utility>
#include <vector>

#include "hcl/ast.h"
#include "hcl/parser.h"

namespace hcl::apps {
namespace {

using syntax::TokenType;

constexpr std::string_view kSpaces = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpaces) - begin + 1);
}

// The token that closes this token; EndOfFile if it opens nothing.
TokenType closer_of(TokenType type) {
  switch (type) {
    case TokenType::Lparen:
      return TokenType::Rparen;
    case TokenType::Lbrack:
      return TokenType::Rbrack;
    case TokenType::Lbrace:
      return TokenType::Rbrace;
    case TokenType::QuoteOpen:
      return TokenType::QuoteClose;
    case TokenType::HeredocOpen:
      return TokenType::HeredocClose;
    case TokenType::InterpolationOpen:
    case TokenType::DirectiveOpen:
      return TokenType::TemplateEnd;
    default:
      return TokenType::EndOfFile;
  }
}

bool is_closer(TokenType type) {
  return type == TokenType::Rparen || type == TokenType::Rbrack ||
         type == TokenType::Rbrace || type == TokenType::QuoteClose ||
         type == TokenType::HeredocClose || type == TokenType::TemplateEnd;
}

bool has_code(const Diagnostics& diagnostics, Code code) {
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.code == code) return true;
  }
  return false;
}

// Whether more lines can complete the source: something must be open, and
// nothing may be closed that was not opened.
bool is_open(const syntax::TokenArray& tokens, const Diagnostics& diagnostics) {
  if (has_code(diagnostics, Code::UnterminatedComment)) return true;
  if (has_code(diagnostics, Code::InvalidMultiLineString)) return false;
  std::vector<TokenType> expected;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const TokenType type = tokens.type(i);
    if (type == TokenType::Invalid) return false;
    if (closer_of(type) != TokenType::EndOfFile) {
      expected.push_back(closer_of(type));
    } else if (is_closer(type)) {
      if (expected.empty() || expected.back() != type) return false;
      expected.pop_back();
    }
  }
  return !expected.empty();
}

// Whether an operand must follow the token.
bool wants_operand(TokenType type) {
  switch (type) {
    case TokenType::Plus:
    case TokenType::Minus:
    case TokenType::Star:
    case TokenType::Slash:
    case TokenType::Percent:
    case TokenType::Equal:
    case TokenType::NotEqual:
    case TokenType::Less:
    case TokenType::LessEqual:
    case TokenType::Greater:
    case TokenType::GreaterEqual:
    case TokenType::And:
    case TokenType::Or:
    case TokenType::Bang:
    case TokenType::Question:
    case TokenType::Colon:
    case TokenType::Assign:
      return true;
    default:
      return false;
  }
}

// Whether an entry ends with an operator that no comment follows.
bool ends_with_operator(const syntax::TokenArray& tokens,
                        std::string_view text) {
  for (std::size_t i = tokens.size(); i > 0; --i) {
    const TokenType type = tokens.type(i - 1);
    if (type == TokenType::Newline || type == TokenType::EndOfFile) continue;
    return wants_operand(type) &&
           trimmed(text.substr(tokens.span(i - 1).end)).empty();
  }
  return false;
}

// Whether the source begins like a block: with a name, labels and an opening
// brace.
bool begins_block(const syntax::TokenArray& tokens) {
  if (tokens.size() == 0 || tokens.type(0) != TokenType::Identifier) {
    return false;
  }
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    switch (tokens.type(i)) {
      case TokenType::Identifier:
      case TokenType::QuoteOpen:
      case TokenType::QuotedLiteral:
      case TokenType::QuoteClose:
        continue;
      default:
        return tokens.type(i) == TokenType::Lbrace;
    }
  }
  return false;
}

// The name before a `=` at the beginning of the text; empty if there is none.
std::string assigned_name(std::string_view text, const Options& options) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return {};
  if (text.substr(equals, 2) == "==" || text.substr(equals, 2) == "=>") {
    return {};
  }
  const std::string_view name = trimmed(text.substr(0, equals));
  return is_identifier(name, options) ? std::string(name) : std::string();
}

// The argument of a command may be an expression of several lines.
void read_command(std::string_view text, const Options& options,
                  ConsoleEntry& entry) {
  entry.kind = ConsoleEntry::Kind::Command;
  const std::string_view whole = trimmed(text).substr(1);
  const std::size_t end = whole.find_first_of(kSpaces);
  entry.name = whole.substr(0, end);
  if (end != std::string_view::npos)
    entry.argument = trimmed(whole.substr(end));
  if (entry.name == "type" || entry.name == "time") {
    const ConsoleEntry argument = read_entry(entry.argument, options);
    entry.incomplete = argument.incomplete;
    entry.ends_with_operator = argument.ends_with_operator;
  }
}

void take(Result<ast::Tree> parsed, ConsoleEntry& entry) {
  entry.tree = std::move(parsed.value);
  entry.diagnostics = std::move(parsed.diagnostics);
}

// An assignment is read as a file with one attribute, so that its diagnostics
// show it as typed.
void read_assignment(const SourceFile& source, const Options& options,
                     ConsoleEntry& entry) {
  entry.kind = ConsoleEntry::Kind::Assignment;
  take(parse_config(source, options), entry);
  for (const ast::Item* item : entry.tree.body().items) {
    if (const auto* attribute = ast::get_if<ast::Attribute>(item)) {
      entry.expression = attribute->expression;
      break;
    }
  }
}

void read_block(const SourceFile& source, const Options& options,
                ConsoleEntry& entry) {
  entry.kind = ConsoleEntry::Kind::Block;
  take(parse_config(source, options), entry);
  // Discards the result of the first reading.
  entry.expression = nullptr;
}

void read_expression(const SourceFile& source, const Options& options,
                     ConsoleEntry& entry) {
  take(parse_expression(source, options), entry);
  // Whether there is nothing but the end of the file.
  const bool is_empty = entry.tree.tokens().size() <= 1 &&
                        !has_code(entry.diagnostics, Code::UnterminatedComment);
  if (is_empty) {
    entry.diagnostics.clear();
    return;
  }
  entry.kind = ConsoleEntry::Kind::Expression;
  entry.expression = &entry.tree.expression();
}

}  // namespace

ConsoleEntry read_entry(std::string_view text, const Options& options) {
  ConsoleEntry entry;
  const std::string_view content = trimmed(text);
  if (content.empty()) return entry;
  if (content.front() == ':') {
    read_command(content, options, entry);
    return entry;
  }
  // A heredoc ends with a whole line.
  const SourceFile source("<console>", std::string(text) + "\n");
  entry.name = assigned_name(content, options);
  if (entry.name.empty()) {
    read_expression(source, options, entry);
    if (entry.diagnostics.has_errors() && begins_block(entry.tree.tokens())) {
      read_block(source, options, entry);
    }
  } else {
    read_assignment(source, options, entry);
  }
  if (entry.diagnostics.has_errors()) {
    entry.ends_with_operator =
        ends_with_operator(entry.tree.tokens(), source.text());
    entry.incomplete = entry.ends_with_operator ||
                       is_open(entry.tree.tokens(), entry.diagnostics);
  }
  return entry;
}

}  // namespace hcl::apps
