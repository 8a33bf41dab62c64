// Unicode's white space, with fast paths for ASCII.

#include "text/white_space.h"

#include "text/utf8.h"

namespace hcl::text {
namespace {

bool is_ascii_space(char32_t c) {
  return c == U' ' || (c >= U'\t' && c <= U'\r');
}

bool is_visible_ascii(char c) { return c > ' ' && c <= '~'; }

// Where the last code point of the text begins; assumes at most three bytes,
// which every space satisfies.
std::size_t begin_of_last(std::string_view text) {
  std::size_t size = 1;
  while (size < 3 && size < text.size() &&
         (static_cast<unsigned char>(text[text.size() - size]) & 0xC0U) ==
             0x80U) {
    ++size;
  }
  return text.size() - size;
}

}  // namespace

bool is_white_space(char32_t c) {
  if (c < 0x80) return is_ascii_space(c);
  return c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 ||
         c == 0x202F || c == 0x205F || c == 0x3000;
}

std::size_t space_at_start(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = static_cast<unsigned char>(text.front());
  if (byte < 0x80) return is_ascii_space(byte) ? 1 : 0;
  const Decoded first = decode_utf8(text, 0);
  return is_white_space(first.code_point) ? first.size : 0;
}

std::size_t space_at_end(std::string_view text) {
  if (text.empty()) return 0;
  const std::size_t begin = begin_of_last(text);
  const Decoded last = decode_utf8(text, begin);
  const bool is_whole = begin + last.size == text.size();
  return is_whole && is_white_space(last.code_point) ? last.size : 0;
}

std::string_view trim_start(std::string_view text) {
  if (!text.empty() && is_visible_ascii(text.front())) return text;
  while (const std::size_t space = space_at_start(text)) {
    text.remove_prefix(space);
  }
  return text;
}

std::string_view trim_end(std::string_view text) {
  if (!text.empty() && is_visible_ascii(text.back())) return text;
  while (const std::size_t space = space_at_end(text)) {
    text.remove_suffix(space);
  }
  return text;
}

std::string_view trim_space(std::string_view text) {
  return trim_end(trim_start(text));
}

}  // namespace hcl::text
