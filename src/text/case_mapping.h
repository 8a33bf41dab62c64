#ifndef HCL_SRC_TEXT_CASE_MAPPING_H_
#define HCL_SRC_TEXT_CASE_MAPPING_H_

#include <string_view>

#include "hcl/export.h"
#include "meter/charged.h"

// Unicode's simple case mapping: each code point is mapped on its own, without
// regard to language or context. Each ill-formed byte becomes U+FFFD.
namespace HCL_API hcl {
namespace text {

meter::ChargedText to_upper(std::string_view text);
meter::ChargedText to_lower(std::string_view text);

}  // namespace text
}  // namespace hcl

#endif  // HCL_SRC_TEXT_CASE_MAPPING_H_
