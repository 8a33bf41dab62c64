#ifndef HCL_SRC_TEXT_CHARACTERS_H_
#define HCL_SRC_TEXT_CHARACTERS_H_

#include <string>

// What is asked of single code points.
namespace hcl::text {

// Columns that a code point takes on a terminal: 0 for what combines with the
// one before, 2 for wide characters, otherwise 1.
int terminal_width(char32_t code_point);

// Whether the code point has the general category of a letter, mark, number,
// punctuation or symbol, or is U+0020: what programs show as it is.
bool is_printable(char32_t code_point);

// Whether nothing is seen of it in a text: controls, formats, and what has no
// width.
bool is_invisible(char32_t code_point);

// For people: "U+00A0 NO-BREAK SPACE"; the number alone for control characters
// and where names are not known.
std::string character_name(char32_t code_point);

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_CHARACTERS_H_
