#ifndef HCL_SRC_TEXT_UNICODE_DATA_H_
#define HCL_SRC_TEXT_UNICODE_DATA_H_

#include <cstdint>
#include <optional>

#include "hcl/unicode.h"

// What the Unicode Character Database says of each code point, from
// generated/unicode.inc.
namespace hcl::text {

// Whether a code point can be part of text in normal form C: NFC_Quick_Check.
enum class Composed : std::uint8_t { Yes, Maybe, No };

struct CharacterClass {
  // HangulLV for all syllables of Hangul.
  GraphemeBreak grapheme_break;
  CharacterCategory category;
  bool is_wide;
  bool is_default_ignorable;
  Composed composed;
  std::uint8_t combining_class;
};

// What to add to a code point for its simple case mappings.
struct CaseSteps {
  std::int32_t upper;
  std::int32_t lower;
  std::int32_t title;
};

// A canonical decomposition. The second part is 0 if there is only one.
struct Decomposition {
  char32_t first;
  char32_t second;
};

// A number above U+10FFFF has the class of U+10FFFF, which is no character.
const CharacterClass& character_class(char32_t code_point);
const CaseSteps& case_steps(char32_t code_point);

// One step of the decomposition; nothing for syllables of Hangul, which are
// computed. A second part never has a decomposition.
std::optional<Decomposition> decomposition(char32_t code_point);

// The code point that two are composed to, 0 if there is none; not of Hangul.
char32_t composition(char32_t first, char32_t second);

// The version of Unicode, "15.0".
const char* unicode_data_version();

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_UNICODE_DATA_H_
