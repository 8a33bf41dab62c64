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

/// General_Category, as far as the library distinguishes its values.
/// `Separator` is Z, `Control` Cc, `Format` Cf; `Other` is a surrogate, a
/// private-use code point or an unassigned one.
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

/// The Unicode data that the library needs. It has such a table if it is built
/// with ICU or with its own data (CMake option `HCL_TEXT`); a host program can
/// provide another one, for systems that have neither.
///
/// The library itself implements everything that needs no data: UTF-8, the
/// rules of grapheme clusters, white space, identifiers, escapes. It also
/// handles ASCII: the functions are called for text beyond ASCII, but must be
/// correct for every code point from 0 to U+10FFFF.
///
/// Only `name` and `combining_class` may be null. No function may throw, except
/// that `to_nfc` and `name` may throw for lack of memory; all are called from
/// any thread, several at a time.
struct UnicodeTable {
  /// The Unicode version, for people: "15.0".
  const char* (*version)();

  GraphemeBreak (*grapheme_break)(char32_t);
  CharacterCategory (*category)(char32_t);
  /// Whether East_Asian_Width is Wide or Fullwidth.
  bool (*is_wide)(char32_t);
  /// Default_Ignorable_Code_Point.
  bool (*is_default_ignorable)(char32_t);

  /// Simple_Uppercase_Mapping, Simple_Lowercase_Mapping and
  /// Simple_Titlecase_Mapping; a code point without a mapping is unchanged.
  char32_t (*to_upper)(char32_t);
  char32_t (*to_lower)(char32_t);
  char32_t (*to_title)(char32_t);

  /// Whether well-formed UTF-8 is in normal form C. False negatives only cost
  /// time.
  bool (*is_nfc)(std::string_view);
  /// Converts well-formed UTF-8 to normal form C (UAX #15).
  std::string (*to_nfc)(std::string_view);

  /// The name of a character, such as "NO-BREAK SPACE", which some diagnostics
  /// show; empty if it has none. Null if the table has no names.
  std::string (*name)(char32_t);

  /// Canonical_Combining_Class. With it, normalization of a long run of
  /// combining marks takes linear time whatever `to_nfc` does; without it, the
  /// time depends on `to_nfc`.
  std::uint8_t (*combining_class)(char32_t) = nullptr;
};

/// Replaces the table for the whole process. The table must outlive every use
/// of the library and must be set before any other function of the library is
/// called: strings are normalized only once, when they become values.
void set_unicode(const UnicodeTable& table);

/// The table in use: that of ICU, the library's own, the one that was set, or,
/// in a library built with `HCL_TEXT=host` for which none was set, one for
/// ASCII only. In that table, every code point beyond ASCII counts as a letter
/// and as a grapheme cluster, has no case mapping and is assumed to be in
/// normal form.
const UnicodeTable& unicode();

/// Appends a code point in UTF-8, or U+FFFD if it is not a Unicode scalar
/// value. Needs no table.
void append_utf8(std::string& text, char32_t code_point);

}  // namespace hcl

#endif  // HCL_UNICODE_H_
