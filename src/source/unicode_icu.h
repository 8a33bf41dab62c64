#ifndef HCL_SRC_SOURCE_UNICODE_ICU_H_
#define HCL_SRC_SOURCE_UNICODE_ICU_H_

#include <cstdint>
#include <string>

// Properties of code points. The only part of the room that uses ICU; only
// `character_name()` needs ICU's data.
namespace hcl::source {

// Grapheme_Cluster_Break of UAX #29, with Extended_Pictographic as a class of
// its own.
enum class GraphemeBreak : std::uint8_t {
  Other,
  Control,
  CarriageReturn,
  LineFeed,
  Extend,
  ZeroWidthJoiner,
  SpacingMark,
  Prepend,
  RegionalIndicator,
  Pictographic,
  HangulL,
  HangulV,
  HangulT,
  HangulLV,
  HangulLVT,
};

GraphemeBreak grapheme_break(char32_t code_point);

// Columns that a code point takes on a terminal: 0 for what combines with the
// one before, 2 for wide characters, otherwise 1.
int terminal_width(char32_t code_point);

// Whether the code point has the property White_Space.
bool is_white_space(char32_t code_point);

// Whether the code point has the general category of a letter, mark, number,
// punctuation or symbol, or is U+0020: what programs show as it is.
bool is_printable(char32_t code_point);

// For people: "U+00A0 NO-BREAK SPACE"; the number alone for control characters
// and where ICU's data have no names.
std::string character_name(char32_t code_point);

// Whether nothing is seen of it in a text: controls, formats, and what has no
// width.
bool is_invisible(char32_t code_point);

}  // namespace hcl::source

#endif  // HCL_SRC_SOURCE_UNICODE_ICU_H_
