#ifndef HCL_SRC_TEXT_IDENTIFIER_H_
#define HCL_SRC_TEXT_IDENTIFIER_H_

#include <string_view>

namespace hcl::text {

// Whether the text is an identifier of the native syntax. The characters are
// those of grammar/UnicodeIdentifiers.g4, regardless of the Unicode version of
// the functions of hcl/unicode.h, so that whatever is written as an identifier
// is also read as one.
// Spec: native syntax, "Identifiers".
bool is_identifier(std::string_view text);

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_IDENTIFIER_H_
