#include "lsp/text/json_tokens.h"

#include <cstddef>
#include <string_view>

namespace hcl::lsp {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";
constexpr std::string_view kEndsOfWords = " \t\r\n,:[]{}\"";

std::size_t end_of_string(std::string_view text, std::size_t begin) {
  std::size_t at = begin + 1;
  while (at < text.size() && text[at] != '\n') {
    if (text[at] == '"') return at + 1;
    const bool is_escape =
        text[at] == '\\' && at + 1 < text.size() && text[at + 1] != '\n';
    at += is_escape ? 2U : 1U;
  }
  return at;
}

std::size_t end_of_word(std::string_view text, std::size_t begin) {
  const std::size_t end = text.find_first_of(kEndsOfWords, begin);
  return end == std::string_view::npos ? text.size() : end;
}

bool is_key(std::string_view text, std::size_t end) {
  const std::size_t next = text.find_first_not_of(kSpaces, end);
  return next != std::string_view::npos && text[next] == ':';
}

bool begins_number(char c) { return c == '-' || (c >= '0' && c <= '9'); }

JsonToken token_at(std::string_view text, std::size_t begin) {
  const char c = text[begin];
  const auto token = [begin](JsonPiece kind, std::size_t end) {
    return JsonToken{
        kind,
        {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}};
  };
  if (c == '{' || c == '[') return token(JsonPiece::Open, begin + 1);
  if (c == '}' || c == ']') return token(JsonPiece::Close, begin + 1);
  if (c == '"') {
    const std::size_t end = end_of_string(text, begin);
    return token(is_key(text, end) ? JsonPiece::Key : JsonPiece::String, end);
  }
  return token(begins_number(c) ? JsonPiece::Number : JsonPiece::Word,
               end_of_word(text, begin));
}

}  // namespace

std::vector<JsonToken> json_tokens(std::string_view text) {
  constexpr std::string_view kSkipped = " \t\r\n,:";
  std::vector<JsonToken> tokens;
  std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  while ((at = text.find_first_not_of(kSkipped, at)) !=
         std::string_view::npos) {
    tokens.push_back(token_at(text, at));
    at = tokens.back().span.end;
  }
  return tokens;
}

std::vector<ByteSpan> json_brackets(const std::vector<JsonToken>& tokens) {
  std::vector<ByteSpan> result;
  std::vector<std::uint32_t> open;
  for (const JsonToken& token : tokens) {
    if (token.kind == JsonPiece::Open) open.push_back(token.span.begin);
    if (token.kind != JsonPiece::Close || open.empty()) continue;
    result.push_back({open.back(), token.span.end});
    open.pop_back();
  }
  return result;
}

}  // namespace hcl::lsp
