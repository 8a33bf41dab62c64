#ifndef HCL_SRC_TEXT_CASE_MAPPING_H_
#define HCL_SRC_TEXT_CASE_MAPPING_H_

#include <string>
#include <string_view>

#include "hcl/export.h"

// Simple case mapping of Unicode: every code point by itself, without regard
// to language or neighbours. Ill-formed bytes become U+FFFD, one for each.
namespace HCL_API hcl {
namespace text {

std::string to_upper(std::string_view text);
std::string to_lower(std::string_view text);

}  // namespace text
}  // namespace hcl

#endif  // HCL_SRC_TEXT_CASE_MAPPING_H_
