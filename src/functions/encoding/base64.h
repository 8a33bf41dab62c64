#ifndef HCL_SRC_FUNCTIONS_ENCODING_BASE64_H_
#define HCL_SRC_FUNCTIONS_ENCODING_BASE64_H_

#include <optional>
#include <string_view>

#include "hcl/export.h"
#include "hcl/value.h"
#include "meter/charged.h"

// Base64 with the standard alphabet and padding. Spec: RFC 4648, section 4.
namespace HCL_API hcl {
namespace functions {

// Four characters for every three bytes, the last group padded; an empty text
// if there is no memory for it.
Value base64_of(std::string_view bytes);

// Writes these characters to `to`, which must have room for them; returns the
// end of them.
char* put_base64(char* to, std::string_view bytes);

// The decoded bytes; nothing if the text is not of this form. Line breaks are
// ignored anywhere; the unused bits of the last character may have any value.
std::optional<meter::ChargedText> from_base64(std::string_view text);

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_FUNCTIONS_ENCODING_BASE64_H_
