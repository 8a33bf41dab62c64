#ifndef HCL_SRC_TEXT_GLOB_CLASS_H_
#define HCL_SRC_TEXT_GLOB_CLASS_H_

#include <string_view>

#include "hcl/export.h"

// Characters of glob patterns.
namespace HCL_API hcl {
namespace text {

// Takes a character off the front.
char32_t take_character(std::string_view& text);
// The same, without a backslash before it.
char32_t take_escaped(std::string_view& text);

// Whether a class, given without its brackets, contains a character.
bool is_in_glob_class(std::string_view members, char32_t character);

}  // namespace text
}  // namespace hcl

#endif  // HCL_SRC_TEXT_GLOB_CLASS_H_
