#include <string_view>

#include "hcl/parser.h"
#include "syntax/native_parser.h"

namespace hcl {

// The lexer knows the characters; the text must be one token.
bool is_identifier(std::string_view text, const Options& options) {
  if (text.empty()) return false;
  if (text[0] == '_' && !options.switches.leading_underscore) return false;
  const SourceFile file("", text);
  Diagnostics diags(1);
  syntax::ParseBuffers buffers;
  const syntax::SyntaxTree tree =
      syntax::parse(file, syntax::Entry::Traversal, options, buffers, diags);
  return diags.empty() && tree.tokens.size() == 2 &&
         tree.tokens.type(0) == syntax::TokenType::Identifier &&
         tree.tokens.span(0).size() == text.size();
}

}  // namespace hcl
