#ifndef HCL_VALUE_UNICODE_H_
#define HCL_VALUE_UNICODE_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace hcl {

// Whether the text is well-formed UTF-8 and in normal form C already. ASCII is
// recognised without further work.
bool is_nfc(std::string_view text);

// The text in Unicode normal form C; ill-formed sequences become U+FFFD.
// Spec: information model, "Primitive Types".
std::string to_nfc(std::string_view text);

// Where the last grapheme cluster of a well-formed text begins, in bytes.
std::size_t last_cluster(std::string_view text);

// Whether the text is an identifier of the native syntax.
// Spec: native syntax, "Identifiers".
bool is_identifier(std::string_view text);

}  // namespace hcl

#endif  // HCL_VALUE_UNICODE_H_
