// The comments that belong to items.

#include <algorithm>
#include <optional>

#include "ast/token_search.h"
#include "hcl/tree.h"

// Comments lie in the gaps between tokens.
// Spec: native syntax, "Comments and Whitespace".
namespace hcl::ast {
namespace {

// The first comment in a gap at or after `at`. A line comment ends before its
// newline.
std::optional<ByteSpan> next_comment(std::string_view text, std::uint32_t at,
                                     std::uint32_t end) {
  const std::string_view all = text.substr(0, end);
  const std::size_t begin = all.find_first_of("#/", at);
  if (begin == std::string_view::npos) return std::nullopt;
  const auto first = static_cast<std::uint32_t>(begin);
  if (all.substr(begin, 2) == "/*") {
    const std::size_t close = all.find("*/", begin + 2);
    return ByteSpan{first, close == std::string_view::npos
                               ? end
                               : static_cast<std::uint32_t>(close + 2)};
  }
  std::size_t last = std::min<std::size_t>(all.find('\n', begin), end);
  if (last > begin && text[last - 1] == '\r') --last;
  return ByteSpan{first, static_cast<std::uint32_t>(last)};
}

// The comments of a gap in order.
void append_comments(std::string_view text, ByteSpan gap,
                     std::vector<ByteSpan>& result) {
  std::uint32_t at = gap.begin;
  while (const auto comment = next_comment(text, at, gap.end)) {
    result.push_back(*comment);
    at = comment->end;
  }
}

bool is_newline(const syntax::TokenArray& tokens, std::size_t token) {
  return tokens.type(token) == syntax::TokenType::Newline;
}

}  // namespace

ByteSpan Tree::equals_span(const Attribute& attribute) const {
  const syntax::TokenArray all = tokens();
  const std::size_t next = attribute.first_token + std::size_t{1};
  const bool found =
      next < all.size() && all.type(next) == syntax::TokenType::Assign;
  const std::uint32_t end = attribute.name_span().end;
  return found ? all.span(next) : ByteSpan{end, end};
}

std::vector<ByteSpan> Tree::leading_comments(const Item& item) const {
  const syntax::TokenArray all = tokens();
  const std::string_view text = file().text();
  // The first token of the first line whose comments belong to the item: every
  // line from there on contains only comments.
  std::size_t line = item.first_token;
  while (line >= 1 && is_newline(all, line - 1)) {
    const std::size_t newline = line - 1;
    const bool alone = newline == 0 || is_newline(all, newline - 1);
    const ByteSpan gap = all.gap_before(newline);
    if (!alone || !next_comment(text, gap.begin, gap.end)) break;
    line = newline;
  }
  std::vector<ByteSpan> result;
  for (std::size_t token = line; token <= item.first_token; ++token) {
    append_comments(text, all.gap_before(token), result);
  }
  return result;
}

ByteSpan Tree::trailing_comment(const Item& item) const {
  const syntax::TokenArray all = tokens();
  const std::size_t next = token_from(all, item.span.end);
  const bool ends_line =
      next < all.size() &&
      (is_newline(all, next) || all.type(next) == syntax::TokenType::EndOfFile);
  if (ends_line) {
    const ByteSpan gap = all.gap_before(next);
    const auto comment = next_comment(file().text(), gap.begin, gap.end);
    if (comment) return *comment;
  }
  return {item.span.end, item.span.end};
}

}  // namespace hcl::ast
