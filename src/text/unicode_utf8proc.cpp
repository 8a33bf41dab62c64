// Unicode data from utf8proc: a small library, a single C file with all its
// data, that compiles everywhere. It has no character names.

#include <utf8proc.h>

#include <algorithm>
#include <vector>

#include "text/unicode.h"
#include "text/utf8.h"

namespace hcl::text {
namespace {

utf8proc_int32_t of(char32_t code_point) {
  return static_cast<utf8proc_int32_t>(code_point);
}

// Unassigned code points, for which utf8proc has no properties. Unicode gives
// those in some blocks the properties of the characters expected there.
bool is_unassigned(char32_t code_point) {
  return utf8proc_category(of(code_point)) == UTF8PROC_CATEGORY_CN;
}

// DerivedCoreProperties.txt, Default_Ignorable_Code_Point.
bool is_reserved_ignorable(char32_t c) {
  return (c == 0x2065 || (c >= 0xFFF0 && c <= 0xFFF8) ||
          (c >= 0xE0000 && c <= 0xE0FFF)) &&
         is_unassigned(c);
}

// emoji-data.txt, Extended_Pictographic.
bool is_reserved_pictograph(char32_t c) {
  return ((c >= 0x1F000 && c <= 0x1FAFF) || (c >= 0x1FC00 && c <= 0x1FFFD)) &&
         is_unassigned(c);
}

// EastAsianWidth.txt: code points reserved for ideographs are wide.
bool is_reserved_ideograph(char32_t c) {
  return ((c >= 0xF900 && c <= 0xFAFF) || (c >= 0x20000 && c <= 0x2FFFD) ||
          (c >= 0x30000 && c <= 0x3FFFD)) &&
         is_unassigned(c);
}

GraphemeBreak reserved_grapheme_break(char32_t code_point) {
  if (is_reserved_ignorable(code_point)) return GraphemeBreak::Control;
  return is_reserved_pictograph(code_point) ? GraphemeBreak::Pictographic
                                            : GraphemeBreak::Other;
}

GraphemeBreak grapheme_break(char32_t code_point) {
  switch (utf8proc_get_property(of(code_point))->boundclass) {
    case UTF8PROC_BOUNDCLASS_CONTROL:
      return GraphemeBreak::Control;
    case UTF8PROC_BOUNDCLASS_CR:
      return GraphemeBreak::CarriageReturn;
    case UTF8PROC_BOUNDCLASS_LF:
      return GraphemeBreak::LineFeed;
    case UTF8PROC_BOUNDCLASS_EXTEND:
      return GraphemeBreak::Extend;
    case UTF8PROC_BOUNDCLASS_ZWJ:
      return GraphemeBreak::ZeroWidthJoiner;
    case UTF8PROC_BOUNDCLASS_SPACINGMARK:
      return GraphemeBreak::SpacingMark;
    case UTF8PROC_BOUNDCLASS_PREPEND:
      return GraphemeBreak::Prepend;
    case UTF8PROC_BOUNDCLASS_REGIONAL_INDICATOR:
      return GraphemeBreak::RegionalIndicator;
    case UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC:
      return GraphemeBreak::Pictographic;
    case UTF8PROC_BOUNDCLASS_L:
      return GraphemeBreak::HangulL;
    case UTF8PROC_BOUNDCLASS_V:
      return GraphemeBreak::HangulV;
    case UTF8PROC_BOUNDCLASS_T:
      return GraphemeBreak::HangulT;
    case UTF8PROC_BOUNDCLASS_LV:
      return GraphemeBreak::HangulLV;
    case UTF8PROC_BOUNDCLASS_LVT:
      return GraphemeBreak::HangulLVT;
    default:
      return reserved_grapheme_break(code_point);
  }
}

CharacterCategory category(char32_t code_point) {
  const utf8proc_category_t found = utf8proc_category(of(code_point));
  if (found == UTF8PROC_CATEGORY_CC) return CharacterCategory::Control;
  if (found == UTF8PROC_CATEGORY_CF) return CharacterCategory::Format;
  // The first letter of "Lu", "Mn", ...
  switch (utf8proc_category_string(of(code_point))[0]) {
    case 'L':
      return CharacterCategory::Letter;
    case 'M':
      return CharacterCategory::Mark;
    case 'N':
      return CharacterCategory::Number;
    case 'P':
      return CharacterCategory::Punctuation;
    case 'S':
      return CharacterCategory::Symbol;
    case 'Z':
      return CharacterCategory::Separator;
    default:
      return CharacterCategory::Other;
  }
}

template <utf8proc_int32_t (*kMap)(utf8proc_int32_t)>
char32_t mapped(char32_t code_point) {
  // U+00DF has no simple mapping, but utf8proc gives U+1E9E.
  return code_point == 0xDF ? code_point
                            : static_cast<char32_t>(kMap(of(code_point)));
}

bool is_wide(char32_t code_point) {
  return utf8proc_charwidth(of(code_point)) == 2 ||
         is_reserved_ideograph(code_point);
}

bool is_default_ignorable(char32_t code_point) {
  return utf8proc_get_property(of(code_point))->ignorable != 0 ||
         is_reserved_ignorable(code_point);
}

std::string to_nfc(std::string_view text) {
  constexpr auto kOptions =
      static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE);
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const auto length = static_cast<utf8proc_ssize_t>(text.size());
  const utf8proc_ssize_t size =
      utf8proc_decompose(bytes, length, nullptr, 0, kOptions);
  if (size <= 0) return std::string(text);
  // One more for the zero that utf8proc_reencode() writes.
  std::vector<utf8proc_int32_t> points(static_cast<std::size_t>(size) + 1);
  utf8proc_decompose(bytes, length, points.data(), size, kOptions);
  const utf8proc_ssize_t result =
      utf8proc_reencode(points.data(), size, kOptions);
  if (result < 0) return std::string(text);
  return {reinterpret_cast<const char*>(points.data()),
          static_cast<std::size_t>(result)};
}

// Nothing below U+0300 changes or combines.
bool is_nfc(std::string_view text) {
  const bool is_latin = std::all_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0xCC;
  });
  return is_latin || to_nfc(text) == text;
}

}  // namespace

const UnicodeTable kUtf8procTable = {
    .version = utf8proc_unicode_version,
    .grapheme_break = grapheme_break,
    .category = category,
    .is_wide = is_wide,
    .is_default_ignorable = is_default_ignorable,
    .to_upper = mapped<utf8proc_toupper>,
    .to_lower = mapped<utf8proc_tolower>,
    .to_title = mapped<utf8proc_totitle>,
    .is_nfc = is_nfc,
    .to_nfc = to_nfc,
    .name = nullptr,
    .combining_class = [](char32_t c) {
      return static_cast<std::uint8_t>(
          utf8proc_get_property(of(c))->combining_class);
    }};

}  // namespace hcl::text
