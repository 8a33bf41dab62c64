#ifndef HCL_SRC_FUNCTIONS_STRINGS_UNICODE_WORDS_H_
#define HCL_SRC_FUNCTIONS_STRINGS_UNICODE_WORDS_H_

#include <string>
#include <string_view>

// What Unicode says about words and spaces. The only part of the room that
// uses ICU.
namespace hcl::functions {

// The text with the first letter of every word in title case. A word ends
// before white space, and before what in ASCII is no letter, digit or `_`.
std::string to_title(std::string_view text);

// Without the white space at both ends.
std::string_view trim_space(std::string_view text);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_STRINGS_UNICODE_WORDS_H_
