// Newlines inside the brackets of a full splat.
//
// Newlines are ignored within the brackets that delimit an index key, but a
// full splat has no key: its brackets ignore newlines only if an enclosing
// construct does. Spec: native syntax, "Comments and Whitespace". Decision
// D-181.

#include <algorithm>
#include <string_view>

#include "lower/lowering.h"

namespace hcl::lower {
namespace {

// The first newline outside block comments, or at the end of a line comment.
std::size_t find_newline(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') return i;
    if (text.substr(i).starts_with("/*")) {
      const std::size_t end = text.find("*/", i + 2);
      if (end == std::string_view::npos) break;
      i = end + 1;
    }
  }
  return std::string_view::npos;
}

bool opens(TokenType type) {
  return type == TokenType::Lparen || type == TokenType::Lbrack ||
         type == TokenType::Lbrace || type == TokenType::InterpolationOpen ||
         type == TokenType::DirectiveOpen;
}

bool closes(TokenType type) {
  return type == TokenType::Rparen || type == TokenType::Rbrack ||
         type == TokenType::Rbrace || type == TokenType::TemplateEnd;
}

}  // namespace

// Whether newlines count at an opening bracket: whether the innermost enclosing
// bracket is a brace other than that of a `for`. Outside all brackets they
// count in a body but not in an expression on its own. The backward scan stops
// at the previously examined splat if that one is a sibling, so that all splats
// of a source take one pass over it.
bool Lowering::newlines_count_before(TokenIndex open) {
  std::size_t depth = 0;
  bool counts = !nodes_.empty() && nodes_.back().rule == Rule::ConfigFile;
  for (TokenIndex i = open; i-- > 0;) {
    if (closes(type(i))) ++depth;
    if (!opens(type(i))) continue;
    if (depth > 0) {
      --depth;
      if (depth == 0 && i == last_splat_) {
        counts = newlines_counted_;
        break;
      }
      continue;
    }
    counts = type(i) == TokenType::Lbrace &&
             !(i + 1 < open && token_text(i + 1) == "for");
    break;
  }
  last_splat_ = open;
  newlines_counted_ = counts;
  return counts;
}

void Lowering::check_splat_newlines(const Node& node) {
  const ByteSpan span = span_of(node);
  const std::size_t newline = find_newline(text(span));
  if (newline == std::string_view::npos) return;
  if (!newlines_count_before(node.first_token)) return;
  const auto at = span.begin + static_cast<std::uint32_t>(newline);
  report(Code::MissingSplatClose, {at, at + 1}, span,
         "A full splat must be on one line: write `[*]`. Newlines are ignored "
         "only inside other brackets.");
}

}  // namespace hcl::lower
