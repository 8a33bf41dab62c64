// Identifiers, by binary search in the ranges of their characters.

#include "text/identifier.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "text/utf8.h"

namespace hcl::text {
namespace {

// Both ends are inclusive.
struct Range {
  char32_t first;
  char32_t last;
};

#include "generated/identifiers.inc"

bool contains(std::span<const Range> ranges, char32_t c) {
  const auto after = std::upper_bound(
      ranges.begin(), ranges.end(), c,
      [](char32_t value, const Range& range) { return value < range.first; });
  return after != ranges.begin() && c <= std::prev(after)->last;
}

bool starts_identifier(char32_t c) {
  if (c >= 0x80) return contains(kStart, c);
  return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'_';
}

bool continues_identifier(char32_t c) {
  if (c >= 0x80) return contains(kContinue, c);
  return starts_identifier(c) || (c >= U'0' && c <= U'9') || c == U'-';
}

}  // namespace

bool is_identifier(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Decoded next = decode_utf8(text, i);
    const bool fits = i == 0 ? starts_identifier(next.code_point)
                             : continues_identifier(next.code_point);
    if (!fits) return false;
    i += next.size;
  }
  return !text.empty();
}

}  // namespace hcl::text
