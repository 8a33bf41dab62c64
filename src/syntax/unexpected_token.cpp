// The surroundings of a token that does not fit.

#include "syntax/unexpected_token.h"

#include <algorithm>

#include "syntax/comments.h"

namespace hcl::syntax {

TokenIndex UnexpectedToken::first_of(Rule rule) const {
  StackCursor place = innermost();
  do {
    if (static_cast<Rule>(place.rule()) == rule) return place.first();
  } while (place.outward());
  return first();
}

ByteSpan UnexpectedToken::span(TokenIndex token) const {
  const ByteSpan span = tokens_.span(token);
  if (tokens_.type(token) != TokenType::Newline) return span;
  const ByteSpan gap = tokens_.gap_before(token);
  CommentScanner comments(file_.text(gap));
  while (comments.next()) {
    if (comments.is_line_comment()) {
      return {gap.begin + comments.begin(), span.end};
    }
  }
  return span;
}

ByteSpan UnexpectedToken::span_from(TokenIndex first) const {
  return span_between(first, token());
}

ByteSpan UnexpectedToken::span_between(TokenIndex first,
                                       TokenIndex last) const {
  return join(tokens_.span(first), span(last));
}

ByteSpan UnexpectedToken::line_break_before() const {
  const std::uint32_t begin = tokens_.end(token() - 1);
  const std::string_view rest = file_.text().substr(begin);
  const std::size_t size =
      std::min(rest.find_first_not_of("\r\n"), rest.size());
  return {begin, begin + static_cast<std::uint32_t>(size)};
}

std::string_view UnexpectedToken::indentation(TokenIndex token) const {
  const std::string_view gap = file_.text(tokens_.gap_before(token));
  const std::size_t line = gap.rfind('\n');
  return line == std::string_view::npos ? gap : gap.substr(line + 1);
}

std::string_view UnexpectedToken::line_before(TokenIndex token) const {
  constexpr std::uint32_t kLongest = 256;
  const std::uint32_t end = span(token).begin;
  const std::uint32_t limit = end < kLongest ? 0 : end - kLongest;
  const std::string_view before = file_.text({limit, end});
  const std::size_t line = before.rfind('\n');
  if (line != std::string_view::npos) return before.substr(line + 1);
  return limit == 0 ? before : std::string_view();
}

}  // namespace hcl::syntax
