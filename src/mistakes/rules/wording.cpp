// What the texts of mistakes have in common.

#include "mistakes/rules/wording.h"

#include <algorithm>

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

std::string with(std::string sentence, std::string_view other) {
  if (!other.empty()) sentence.append(" ").append(other);
  return sentence;
}

std::string describe(const UnexpectedToken& unexpected) {
  switch (unexpected.found()) {
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
  std::string_view shown = unexpected.text();
  std::size_t end = std::min(shown.size(), kLongest);
  if (end < shown.size()) {
    while (text::is_continuation(shown[end])) --end;
  }
  std::string result(1, '`');
  result.append(shown.substr(0, end));
  result.append(end < shown.size() ? "...`" : "`");
  return result;
}

DiagnosticPlace here_from(const UnexpectedToken& unexpected, TokenIndex first) {
  return {.subject = unexpected.place(unexpected.span()),
          .context = unexpected.place(unexpected.span_from(first))};
}

void show_opening(const UnexpectedToken& unexpected, Diagnostic& diagnostic,
                  TokenIndex open) {
  if (!is_opening(unexpected.type(open))) return;
  const ByteSpan begin = unexpected.span(open);
  const std::string_view between =
      unexpected.text_of({begin.begin, unexpected.span().begin});
  if (between.find('\n') == std::string_view::npos) return;
  // The token that opens a heredoc includes the rest of its line.
  const auto shown = static_cast<std::uint32_t>(std::min<std::size_t>(
      unexpected.text(open).find_first_of("\r\n"), begin.size()));
  diagnostic.related.push_back(
      {unexpected.origin({begin.begin, begin.begin + shown}),
       "It begins here."});
}

}  // namespace hcl::syntax
