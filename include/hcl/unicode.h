#ifndef HCL_UNICODE_H_
#define HCL_UNICODE_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/export.h"

namespace HCL_API hcl {

/// Grapheme_Cluster_Break of UAX #29, with Extended_Pictographic as a class of
/// its own.
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

/// General_Category, as far as the library tells its values apart. `Separator`
/// is Z, `Control` Cc, `Format` Cf; `Other` is a surrogate, a code point for
/// private use or one without a character.
enum class CharacterCategory : std::uint8_t {
  Letter,
  Mark,
  Number,
  Punctuation,
  Symbol,
  Separator,
  Control,
  Format,
  Other,
};

/// What the library asks of Unicode. It has one such table when it is built
/// with ICU or utf8proc (CMake option `HCL_TEXT`); a host program can give
/// another one, for systems that have neither.
///
/// Everything that needs no data is the library's own and not asked for: UTF-8,
/// the rules of grapheme clusters, white space, identifiers, escapes. So is
/// ASCII: the functions are called for text beyond it, but must be right for
/// every code point from 0 to U+10FFFF.
///
/// Only `name` may be null. No function may throw, but `to_nfc` and `name` for
/// want of memory; all are called from any thread, several at a time.
struct UnicodeTable {
  /// The version of Unicode, for people: "15.0".
  const char* (*version)();

  GraphemeBreak (*grapheme_break)(char32_t);
  CharacterCategory (*category)(char32_t);
  /// Whether East_Asian_Width is Wide or Fullwidth.
  bool (*is_wide)(char32_t);
  /// Default_Ignorable_Code_Point.
  bool (*is_default_ignorable)(char32_t);

  /// Simple_Uppercase_Mapping, Simple_Lowercase_Mapping and
  /// Simple_Titlecase_Mapping; what has none stays as it is.
  char32_t (*to_upper)(char32_t);
  char32_t (*to_lower)(char32_t);
  char32_t (*to_title)(char32_t);

  /// Whether well-formed UTF-8 is in normal form C. False negatives cost time
  /// and nothing else.
  bool (*is_nfc)(std::string_view);
  /// Well-formed UTF-8 in normal form C (UAX #15).
  std::string (*to_nfc)(std::string_view);

  /// The character's name, "NO-BREAK SPACE", which some diagnostics show; empty
  /// where it has none. Null if the table knows no names.
  std::string (*name)(char32_t);
};

/// Replaces the table for the whole process. It must outlive every use of the
/// library, and is set before any other function of the library is called:
/// strings are normalized once, when they become values, and never again.
void set_unicode(const UnicodeTable& table);

/// The table in use: that of ICU or utf8proc, the one that was set, or, in a
/// library built with `HCL_TEXT=host` for which none was set, one that knows
/// ASCII alone. There, every code point beyond ASCII counts as a letter and as
/// a grapheme cluster, has no other case and is taken to be in normal form.
const UnicodeTable& unicode();

}  // namespace hcl

#endif  // HCL_UNICODE_H_
