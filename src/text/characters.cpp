// Properties and names of single code points.

#include "text/characters.h"

#include "hcl/unicode.h"

namespace hcl::text {

int terminal_width(char32_t code_point) {
  if (code_point < 0x300) return 1;
  switch (unicode().grapheme_break(code_point)) {
    case GraphemeBreak::Extend:
    case GraphemeBreak::ZeroWidthJoiner:
    case GraphemeBreak::HangulV:
    case GraphemeBreak::HangulT:
      return 0;
    case GraphemeBreak::RegionalIndicator:
      return 2;
    default:
      return unicode().is_wide(code_point) ? 2 : 1;
  }
}

bool is_printable(char32_t code_point) {
  return code_point == U' ' ||
         unicode().category(code_point) <= CharacterCategory::Symbol;
}

bool is_invisible(char32_t code_point) {
  const CharacterCategory category = unicode().category(code_point);
  return category == CharacterCategory::Control ||
         category == CharacterCategory::Format ||
         unicode().is_default_ignorable(code_point);
}

std::string character_name(char32_t code_point) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string result = "U+";
  for (int shift = 20; shift >= 0; shift -= 4) {
    const bool is_shown = shift <= 12 || code_point >> shift != 0;
    if (is_shown) result += kDigits[code_point >> shift & 0xFU];
  }
  if (unicode().name == nullptr) return result;
  const std::string name = unicode().name(code_point);
  return name.empty() ? result : result + ' ' + name;
}

}  // namespace hcl::text
