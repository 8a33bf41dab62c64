#ifndef HCL_SRC_FUNCTIONS_STRINGS_WORDS_H_
#define HCL_SRC_FUNCTIONS_STRINGS_WORDS_H_

#include <string_view>

#include "meter/charged.h"

namespace hcl::functions {

// The text with the first letter of every word in title case. A word ends
// before white space, and before an ASCII character that is not a letter, digit
// or `_`.
meter::ChargedText to_title(std::string_view text);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_STRINGS_WORDS_H_
