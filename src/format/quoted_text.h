#ifndef HCL_SRC_FORMAT_QUOTED_TEXT_H_
#define HCL_SRC_FORMAT_QUOTED_TEXT_H_

#include <string>
#include <string_view>

namespace hcl::formatting {

// The content of a quoted template for a text, as the reference writes it: in
// normal form C, with nonprintable characters as `\uXXXX` or `\UXXXXXXXX`.
// Spec: native syntax, "Template Literals".
std::string quoted_text(std::string_view text);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_QUOTED_TEXT_H_
