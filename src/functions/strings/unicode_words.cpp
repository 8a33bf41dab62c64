#include "functions/strings/unicode_words.h"

#include <unicode/uchar.h>

#include "source/utf8.h"

namespace hcl::functions {
namespace {

bool is_ascii_word(char32_t c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
         (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_space(char32_t c) {
  return u_isUWhiteSpace(static_cast<UChar32>(c)) != 0;
}

bool ends_word(char32_t c) {
  if (c < 0x80) return !is_ascii_word(c);
  const auto code_point = static_cast<UChar32>(c);
  if (u_isalpha(code_point) != 0 || u_isdigit(code_point) != 0) return false;
  return is_space(c);
}

std::size_t leading_space(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const source::Decoded next = source::decode_utf8(text, at);
    if (!is_space(next.code_point)) break;
    at += next.size;
  }
  return at;
}

// Where the code point that ends at `end` begins.
std::size_t begin_of_last(std::string_view text, std::size_t end) {
  std::size_t begin = end - 1;
  while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80)
    --begin;
  return begin;
}

}  // namespace

std::string to_title(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool begins_word = true;
  for (std::size_t at = 0; at < text.size();) {
    const source::Decoded next = source::decode_utf8(text, at);
    char32_t c = next.code_point;
    if (begins_word) {
      c = static_cast<char32_t>(u_totitle(static_cast<UChar32>(c)));
    }
    source::append_utf8(out, c);
    begins_word = ends_word(next.code_point);
    at += next.size;
  }
  return out;
}

std::string_view trim_space(std::string_view text) {
  text.remove_prefix(leading_space(text));
  while (!text.empty()) {
    const std::size_t begin = begin_of_last(text, text.size());
    if (!is_space(source::decode_utf8(text, begin).code_point)) break;
    text = text.substr(0, begin);
  }
  return text;
}

}  // namespace hcl::functions
