#include "lower/unicode_space.h"

namespace hcl::lower {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

bool is_ascii_space(unsigned c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// U+0085 and U+00A0.
bool is_space_of_two(unsigned first, unsigned second) {
  return first == 0xC2 && (second == 0x85 || second == 0xA0);
}

// U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000.
bool is_space_of_three(unsigned first, unsigned second, unsigned third) {
  const unsigned code =
      (first & 0x0FU) << 12U | (second & 0x3FU) << 6U | (third & 0x3FU);
  return first >> 4U == 0xE && second >> 6U == 2 && third >> 6U == 2 &&
         (code == 0x1680 || (code >= 0x2000 && code <= 0x200A) ||
          code == 0x2028 || code == 0x2029 || code == 0x202F ||
          code == 0x205F || code == 0x3000);
}

}  // namespace

std::size_t space_at_start(std::string_view text) {
  if (text.empty()) return 0;
  const unsigned first = byte_at(text, 0);
  if (first < 0x80) return is_ascii_space(first) ? 1 : 0;
  if (text.size() >= 2 && is_space_of_two(first, byte_at(text, 1))) return 2;
  if (text.size() >= 3 &&
      is_space_of_three(first, byte_at(text, 1), byte_at(text, 2))) {
    return 3;
  }
  return 0;
}

std::size_t space_at_end(std::string_view text) {
  const std::size_t n = text.size();
  if (n == 0) return 0;
  const unsigned last = byte_at(text, n - 1);
  if (last < 0x80) return is_ascii_space(last) ? 1 : 0;
  if (n >= 2 && is_space_of_two(byte_at(text, n - 2), last)) return 2;
  if (n >= 3 &&
      is_space_of_three(byte_at(text, n - 3), byte_at(text, n - 2), last)) {
    return 3;
  }
  return 0;
}

std::string_view trim_start(std::string_view text) {
  while (const std::size_t space = space_at_start(text)) {
    text.remove_prefix(space);
  }
  return text;
}

std::string_view trim_end(std::string_view text) {
  while (const std::size_t space = space_at_end(text)) {
    text.remove_suffix(space);
  }
  return text;
}

}  // namespace hcl::lower
