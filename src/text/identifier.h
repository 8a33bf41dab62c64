#ifndef HCL_SRC_TEXT_IDENTIFIER_H_
#define HCL_SRC_TEXT_IDENTIFIER_H_

#include <string_view>

namespace hcl::text {

// Whether the text is an identifier of the native syntax. The characters are
// those of grammar/UnicodeIdentifiers.g4, whatever version of Unicode the
// functions of hcl/unicode.h know, so that what is written as an identifier is
// read as one.
// Spec: native syntax, "Identifiers".
bool is_identifier(std::string_view text);

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_IDENTIFIER_H_
