#ifndef HCL_SRC_FORMAT_QUOTED_TEXT_H_
#define HCL_SRC_FORMAT_QUOTED_TEXT_H_

#include <string>
#include <string_view>

namespace hcl::formatting {

// What stands between the quotes of a quoted template that gives the text, as
// the reference writes it: in normal form C, characters that are not printable
// as `\uXXXX` or `\UXXXXXXXX`.
// Spec: native syntax, "Template Literals".
std::string quoted_text(std::string_view text);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_QUOTED_TEXT_H_
