#ifndef HCL_SRC_TEXT_WHITE_SPACE_H_
#define HCL_SRC_TEXT_WHITE_SPACE_H_

#include <cstddef>
#include <string_view>

#include "hcl/export.h"

// Unicode's property White_Space, which Unicode's stability policy nearly
// freezes: U+0009 to U+000D, U+0020, U+0085, U+00A0, U+1680, U+2000 to U+200A,
// U+2028, U+2029, U+202F, U+205F and U+3000.
// Spec: native syntax, "Template Literals": "Space characters are interpreted
// as per Unicode's definition".
namespace HCL_API hcl {
namespace text {

bool is_white_space(char32_t code_point);

// The size in bytes of the space that a text begins or ends with; 0 if there is
// none.
std::size_t space_at_start(std::string_view text);
std::size_t space_at_end(std::string_view text);

// The text without the spaces at its start or end.
std::string_view trim_start(std::string_view text);
std::string_view trim_end(std::string_view text);
std::string_view trim_space(std::string_view text);

}  // namespace text
}  // namespace hcl

#endif  // HCL_SRC_TEXT_WHITE_SPACE_H_
