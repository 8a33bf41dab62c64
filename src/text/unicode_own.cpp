// Unicode data of the library's own: of one version of Unicode, without the
// names of characters.

#include "text/composition.h"
#include "text/unicode.h"
#include "text/unicode_data.h"

namespace hcl::text {
namespace {

// Of the syllables of Hangul, every 28th has no trailing consonant.
GraphemeBreak grapheme_break(char32_t c) {
  const GraphemeBreak found = character_class(c).grapheme_break;
  const bool has_trailing =
      found == GraphemeBreak::HangulLV && (c - 0xAC00) % 28 != 0;
  return has_trailing ? GraphemeBreak::HangulLVT : found;
}

template <std::int32_t CaseSteps::*kStep>
char32_t mapped(char32_t c) {
  return c + static_cast<char32_t>(case_steps(c).*kStep);
}

}  // namespace

const UnicodeTable kOwnTable = {
    .version = unicode_data_version,
    .grapheme_break = grapheme_break,
    .category = [](char32_t c) { return character_class(c).category; },
    .is_wide = [](char32_t c) { return character_class(c).is_wide; },
    .is_default_ignorable =
        [](char32_t c) { return character_class(c).is_default_ignorable; },
    .to_upper = mapped<&CaseSteps::upper>,
    .to_lower = mapped<&CaseSteps::lower>,
    .to_title = mapped<&CaseSteps::title>,
    .is_nfc = is_composed,
    .to_nfc = compose,
    .name = nullptr,
    .combining_class =
        [](char32_t c) { return character_class(c).combining_class; }};

}  // namespace hcl::text
