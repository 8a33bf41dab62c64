#include "lsp/text/salvage.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace hcl::lsp {
namespace {

using syntax::TokenType;

// Something that is open, and what would close it; nothing simple for a
// heredoc.
struct Opener {
  std::size_t at = 0;
  char closer = '}';
  bool is_heredoc = false;
};

std::optional<Opener> opener_of(TokenType type, std::size_t at) {
  switch (type) {
    case TokenType::Lbrace:
    case TokenType::InterpolationOpen:
    case TokenType::DirectiveOpen:
      return Opener{at, '}'};
    case TokenType::Lbrack:
      return Opener{at, ']'};
    case TokenType::Lparen:
      return Opener{at, ')'};
    case TokenType::QuoteOpen:
      return Opener{at, '"'};
    case TokenType::HeredocOpen:
      return Opener{at, '}', true};
    default:
      return std::nullopt;
  }
}

bool is_closer(TokenType type) {
  switch (type) {
    case TokenType::Rbrace:
    case TokenType::Rbrack:
    case TokenType::Rparen:
    case TokenType::TemplateEnd:
    case TokenType::StripEnd:
    case TokenType::QuoteClose:
    case TokenType::HeredocClose:
      return true;
    default:
      return false;
  }
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (c >= '0' && c <= '9') || c == '_' || c == '-';
}

// Whether a line is the header of a block: words and labels up to a brace.
bool is_header(std::string_view line) {
  if (line.empty() || !is_word(line.front())) return false;
  bool is_quoted = false;
  for (const char c : line) {
    if (c == '"') is_quoted = !is_quoted;
    if (is_quoted || c == '"') continue;
    if (c == '{') return true;
    if (!is_word(c) && c != ' ' && c != '\t') return false;
  }
  return false;
}

std::size_t line_begin(std::string_view text, std::size_t at) {
  const std::size_t newline =
      at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return newline == std::string_view::npos ? 0 : newline + 1;
}

// The last token that ends a heredoc; 0 if there is none.
std::size_t last_heredoc_end(const syntax::TokenArray& tokens) {
  std::size_t last = tokens.size();
  while (last > 0 && tokens.type(last - 1) != TokenType::HeredocClose) --last;
  return last == 0 ? 0 : last - 1;
}

// The beginnings of the lines that are headers without indentation.
std::vector<std::size_t> headers_of(std::string_view text) {
  std::vector<std::size_t> headers;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (is_header(text.substr(begin, end - begin))) headers.push_back(begin);
    begin = end + 1;
  }
  return headers;
}

// What is open at the first header where anything is, and that header.
struct OpenPlace {
  std::vector<Opener> open;
  std::size_t header = 0;
};

std::optional<OpenPlace> first_open(std::string_view text,
                                    const syntax::TokenArray& tokens) {
  std::vector<Opener> open;
  const std::vector<std::size_t> headers = headers_of(text);
  const std::size_t last_heredoc = last_heredoc_end(tokens);
  std::size_t token = 0;
  for (const std::size_t header : headers) {
    for (; token < tokens.size() && tokens.begin(token) < header; ++token) {
      if (const auto opener =
              opener_of(tokens.type(token), tokens.begin(token))) {
        open.push_back(*opener);
      } else if (is_closer(tokens.type(token)) && !open.empty()) {
        open.pop_back();
      }
    }
    if (open.empty()) continue;
    // Lines of a heredoc that ends later are text.
    const bool is_text = open.back().is_heredoc && last_heredoc >= token;
    if (!is_text) return OpenPlace{open, header};
  }
  return std::nullopt;
}

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// Replaces everything but newlines with spaces.
void blank(std::string& text, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    if (text[i] != '\n' && text[i] != '\r') text[i] = ' ';
  }
}

// Closes what is open in the spaces before a header; false if there are too
// few of them.
bool close_in_spaces(std::string& text, const OpenPlace& place) {
  const bool has_heredoc = std::ranges::any_of(
      place.open, [](const Opener& each) { return each.is_heredoc; });
  const std::size_t count = place.open.size();
  if (has_heredoc || place.header < count + 1) return false;
  const std::size_t first = place.header - 1 - count;
  for (std::size_t i = first; i < place.header; ++i) {
    if (!is_space(text[i])) return false;
  }
  for (std::size_t i = 0; i < count; ++i) {
    text[first + i] = place.open[count - 1 - i].closer;
  }
  return true;
}

}  // namespace

bool close_first(std::string& text, const syntax::TokenArray& tokens) {
  const auto place = first_open(text, tokens);
  if (!place) return false;
  if (close_in_spaces(text, *place)) return true;
  const std::size_t outer = line_begin(text, place->open.front().at);
  std::size_t last = place->header;
  while (last > 0 && is_space(text[last - 1])) --last;
  const std::size_t inner =
      line_begin(text, place->open.size() > 1 ? place->open[1].at : last);
  if (inner <= place->open.front().at || inner + 2 > place->header) {
    // The whole block is on one line.
    blank(text, outer, place->header);
    return true;
  }
  blank(text, inner, place->header);
  text[place->header - 2] = '}';
  return true;
}

}  // namespace hcl::lsp
