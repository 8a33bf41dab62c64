// The surroundings of a token that does not fit.

#include "syntax/unexpected_token.h"

#include <algorithm>

#include "syntax/comments.h"
#include "text/utf8.h"

namespace hcl::syntax {
namespace {

bool is_opening(TokenType type) {
  switch (type) {
    case TokenType::Lparen:
    case TokenType::Lbrack:
    case TokenType::Lbrace:
    case TokenType::QuoteOpen:
    case TokenType::HeredocOpen:
    case TokenType::InterpolationOpen:
    case TokenType::DirectiveOpen:
      return true;
    default:
      return false;
  }
}

}  // namespace

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

std::string UnexpectedToken::with(std::string sentence,
                                  std::string_view other) {
  if (!other.empty()) sentence.append(" ").append(other);
  return sentence;
}

std::string UnexpectedToken::description() const {
  switch (found()) {
    case TokenType::EndOfFile:
      return "the end of the file";
    case TokenType::Newline:
      return "the end of the line";
    case TokenType::Comma:
      return "a comma";
    case TokenType::QuoteOpen:
    case TokenType::QuoteClose:
      return "a quotation mark";
    case TokenType::HeredocOpen:
      return "a heredoc";
    default:
      break;
  }
  constexpr std::size_t kLongest = 40;
  std::string_view shown = text();
  std::size_t end = std::min(shown.size(), kLongest);
  if (end < shown.size()) {
    while (text::is_continuation(shown[end])) --end;
  }
  std::string result(1, '`');
  result.append(shown.substr(0, end));
  result.append(end < shown.size() ? "...`" : "`");
  return result;
}

void UnexpectedToken::show_opening(Diagnostic& diagnostic,
                                   TokenIndex open) const {
  if (!is_opening(type(open))) return;
  const ByteSpan begin = tokens_.span(open);
  const std::string_view between =
      file_.text().substr(begin.begin, span().begin - begin.begin);
  if (between.find('\n') == std::string_view::npos) return;
  // The token that opens a heredoc includes the rest of its line.
  const auto shown = static_cast<std::uint32_t>(
      std::min<std::size_t>(text(open).find_first_of("\r\n"), begin.size()));
  diagnostic.related.push_back(
      {file_.origin({begin.begin, begin.begin + shown}), "It begins here."});
}

}  // namespace hcl::syntax
