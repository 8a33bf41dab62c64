#ifndef HCL_SRC_LOWER_UNICODE_SPACE_H_
#define HCL_SRC_LOWER_UNICODE_SPACE_H_

#include <cstddef>
#include <string_view>

// Characters of the Unicode property White_Space in UTF-8.
// Spec: native syntax, "Template Literals": "Space characters are interpreted
// as per Unicode's definition".
namespace hcl::lower {

// Bytes of the space that a text begins or ends with; 0 if it does not.
std::size_t space_at_start(std::string_view text);
std::size_t space_at_end(std::string_view text);

// A text without the spaces at its start or end.
std::string_view trim_start(std::string_view text);
std::string_view trim_end(std::string_view text);

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_UNICODE_SPACE_H_
