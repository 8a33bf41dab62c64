#ifndef HCL_SRC_TEXT_CHARACTERS_H_
#define HCL_SRC_TEXT_CHARACTERS_H_

#include <string>

// Properties of single code points.
namespace hcl::text {

// The columns that a code point occupies on a terminal: 0 for one that combines
// with its predecessor, 2 for wide characters, otherwise 1.
int terminal_width(char32_t code_point);

// Whether the code point has the general category of a letter, mark, number,
// punctuation or symbol, or is U+0020: characters that programs show unchanged.
bool is_printable(char32_t code_point);

// Whether the code point is invisible in text: controls, formats, and
// characters without width.
bool is_invisible(char32_t code_point);

// A name for messages: "U+00A0 NO-BREAK SPACE"; only the number for control
// characters and if names are not known.
std::string character_name(char32_t code_point);

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_CHARACTERS_H_
