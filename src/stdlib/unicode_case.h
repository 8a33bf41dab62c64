#ifndef HCL_SRC_STDLIB_UNICODE_CASE_H_
#define HCL_SRC_STDLIB_UNICODE_CASE_H_

#include <string>
#include <string_view>

// Simple case mapping of Unicode: every code point by itself, without regard
// to language or neighbours. The only part of the room that uses ICU.
namespace hcl::stdlib {

std::string to_upper(std::string_view text);
std::string to_lower(std::string_view text);

}  // namespace hcl::stdlib

#endif  // HCL_SRC_STDLIB_UNICODE_CASE_H_
