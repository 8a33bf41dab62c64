// The text of a span in a canonical form.

#include "ast/token_search.h"
#include "hcl/compare.h"
#include "write/item_lines.h"

namespace hcl {
namespace {

using syntax::TokenType;

bool opens(TokenType type) {
  return type == TokenType::Lparen || type == TokenType::Lbrack ||
         type == TokenType::Lbrace;
}

bool closes(TokenType type) {
  return type == TokenType::Rparen || type == TokenType::Rbrack ||
         type == TokenType::Rbrace;
}

}  // namespace

// Newlines between elements become commas, and those at the ends of lists
// vanish.
std::string plain_text(const Document& document, ByteSpan span) {
  const syntax::TokenArray tokens = document.tree().tokens();
  std::string result;
  bool wants_comma = false;
  TokenType last = TokenType::EndOfFile;
  for (std::size_t i = ast::token_from(tokens, span.begin);
       i < tokens.size() && tokens.end(i) <= span.end; ++i) {
    const TokenType type = tokens.type(i);
    // The end of a file is not part of the text.
    if (type == TokenType::EndOfFile) break;
    if (type == TokenType::Newline || type == TokenType::Comma) {
      wants_comma = !opens(last) && !result.empty();
      continue;
    }
    if (wants_comma && !closes(type)) result += " ,";
    wants_comma = false;
    if (!result.empty()) result += ' ';
    result += document.text(tokens.span(i));
    last = type;
  }
  return result;
}

}  // namespace hcl
