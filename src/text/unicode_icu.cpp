// Unicode data from ICU. Only character names need ICU's data file.

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>
#include <unicode/uchar.h>

#include <array>
#include <cstdint>

#include "text/unicode.h"

namespace hcl::text {
namespace {

UChar32 of(char32_t code_point) { return static_cast<UChar32>(code_point); }

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

GraphemeBreak grapheme_break(char32_t code_point) {
  const UChar32 c = of(code_point);
  const GraphemeBreak result =
      from_property(u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK));
  if (result == GraphemeBreak::Other &&
      u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) {
    return GraphemeBreak::Pictographic;
  }
  return result;
}

CharacterCategory category(char32_t code_point) {
  struct Group {
    std::uint32_t mask;
    CharacterCategory category;
  };
  constexpr Group kGroups[] = {{U_GC_L_MASK, CharacterCategory::Letter},
                               {U_GC_M_MASK, CharacterCategory::Mark},
                               {U_GC_N_MASK, CharacterCategory::Number},
                               {U_GC_P_MASK, CharacterCategory::Punctuation},
                               {U_GC_S_MASK, CharacterCategory::Symbol},
                               {U_GC_Z_MASK, CharacterCategory::Separator},
                               {U_GC_CC_MASK, CharacterCategory::Control},
                               {U_GC_CF_MASK, CharacterCategory::Format}};
  const std::uint32_t mask = U_GET_GC_MASK(of(code_point));
  for (const Group& group : kGroups) {
    if ((mask & group.mask) != 0) return group.category;
  }
  return CharacterCategory::Other;
}

bool is_wide(char32_t code_point) {
  const int width =
      u_getIntPropertyValue(of(code_point), UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

template <UChar32 (*kMap)(UChar32)>
char32_t mapped(char32_t code_point) {
  return static_cast<char32_t>(kMap(of(code_point)));
}

// ICU counts bytes in 31 bits. No source or result is that long.
bool is_too_long(std::string_view text) { return text.size() > INT32_MAX; }

icu::StringPiece piece(std::string_view text) {
  return {text.data(), static_cast<std::int32_t>(text.size())};
}

// Null only if ICU's own data is missing; text is then left unchanged.
const icu::Normalizer2* normalizer() {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(status);
  return U_SUCCESS(status) ? nfc : nullptr;
}

bool is_nfc(std::string_view text) {
  if (is_too_long(text)) return true;
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* nfc = normalizer();
  return nfc != nullptr && nfc->isNormalizedUTF8(piece(text), status) != 0 &&
         U_SUCCESS(status);
}

std::string to_nfc(std::string_view text) {
  const icu::Normalizer2* nfc = normalizer();
  std::string result;
  if (nfc != nullptr && !is_too_long(text)) {
    icu::StringByteSink<std::string> sink(&result);
    UErrorCode status = U_ZERO_ERROR;
    nfc->normalizeUTF8(0, piece(text), sink, nullptr, status);
    if (U_SUCCESS(status)) return result;
  }
  return std::string(text);
}

std::string name(char32_t code_point) {
  constexpr int kLongest = 128;
  std::array<char, kLongest> name{};
  UErrorCode status = U_ZERO_ERROR;
  const int size = u_charName(of(code_point), U_UNICODE_CHAR_NAME, name.data(),
                              kLongest, &status);
  return U_SUCCESS(status) && size > 0 ? name.data() : std::string();
}

}  // namespace

const UnicodeTable kIcuTable = {
    .version = [] { return U_UNICODE_VERSION; },
    .grapheme_break = grapheme_break,
    .category = category,
    .is_wide = is_wide,
    .is_default_ignorable =
        [](char32_t c) {
          return u_hasBinaryProperty(of(c),
                                     UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
        },
    .to_upper = mapped<u_toupper>,
    .to_lower = mapped<u_tolower>,
    .to_title = mapped<u_totitle>,
    .is_nfc = is_nfc,
    .to_nfc = to_nfc,
    .name = name,
    .combining_class = [](char32_t c) { return u_getCombiningClass(of(c)); }};

}  // namespace hcl::text
