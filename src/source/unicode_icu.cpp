#include "source/unicode_icu.h"

#include <unicode/uchar.h>

#include <array>
#include <cstdio>

namespace hcl::source {
namespace {

GraphemeBreak from_property(int property) {
  switch (property) {
    case U_GCB_CONTROL:
      return GraphemeBreak::Control;
    case U_GCB_CR:
      return GraphemeBreak::CarriageReturn;
    case U_GCB_LF:
      return GraphemeBreak::LineFeed;
    case U_GCB_EXTEND:
      return GraphemeBreak::Extend;
    case U_GCB_ZWJ:
      return GraphemeBreak::ZeroWidthJoiner;
    case U_GCB_SPACING_MARK:
      return GraphemeBreak::SpacingMark;
    case U_GCB_PREPEND:
      return GraphemeBreak::Prepend;
    case U_GCB_REGIONAL_INDICATOR:
      return GraphemeBreak::RegionalIndicator;
    case U_GCB_L:
      return GraphemeBreak::HangulL;
    case U_GCB_V:
      return GraphemeBreak::HangulV;
    case U_GCB_T:
      return GraphemeBreak::HangulT;
    case U_GCB_LV:
      return GraphemeBreak::HangulLV;
    case U_GCB_LVT:
      return GraphemeBreak::HangulLVT;
    default:
      return GraphemeBreak::Other;
  }
}

}  // namespace

GraphemeBreak grapheme_break(char32_t code_point) {
  const auto c = static_cast<UChar32>(code_point);
  const GraphemeBreak result =
      from_property(u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK));
  if (result == GraphemeBreak::Other &&
      u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) {
    return GraphemeBreak::Pictographic;
  }
  return result;
}

int terminal_width(char32_t code_point) {
  if (code_point < 0x300) return 1;
  const auto c = static_cast<UChar32>(code_point);
  switch (grapheme_break(code_point)) {
    case GraphemeBreak::Extend:
    case GraphemeBreak::ZeroWidthJoiner:
    case GraphemeBreak::HangulV:
    case GraphemeBreak::HangulT:
      return 0;
    case GraphemeBreak::RegionalIndicator:
      return 2;
    default:
      break;
  }
  const int width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

bool is_white_space(char32_t code_point) {
  return u_isUWhiteSpace(static_cast<UChar32>(code_point)) != 0;
}

bool is_printable(char32_t code_point) {
  constexpr std::uint32_t kPrintable =
      U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK | U_GC_P_MASK | U_GC_S_MASK;
  const std::uint32_t category =
      U_GET_GC_MASK(static_cast<UChar32>(code_point));
  return code_point == U' ' || (category & kPrintable) != 0;
}

std::string character_name(char32_t code_point) {
  std::array<char, 16> number{};
  std::snprintf(number.data(), number.size(), "U+%04X",
                static_cast<unsigned>(code_point));
  constexpr int kLongest = 128;
  std::array<char, kLongest> name{};
  UErrorCode status = U_ZERO_ERROR;
  const int size =
      u_charName(static_cast<UChar32>(code_point), U_UNICODE_CHAR_NAME,
                 name.data(), kLongest, &status);
  std::string result = number.data();
  if (U_SUCCESS(status) && size > 0) result.append(" ").append(name.data());
  return result;
}

bool is_invisible(char32_t code_point) {
  const auto c = static_cast<UChar32>(code_point);
  const auto category = u_charType(c);
  return category == U_CONTROL_CHAR || category == U_FORMAT_CHAR ||
         u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

}  // namespace hcl::source
