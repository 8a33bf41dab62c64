#ifndef HCL_SRC_FUNCTIONS_ENCODING_URL_H_
#define HCL_SRC_FUNCTIONS_ENCODING_URL_H_

#include <optional>
#include <string_view>

#include "hcl/value.h"
#include "meter/charged.h"

// Text in URL queries. Spec: RFC 3986, section 2.1; the URL standard,
// "application/x-www-form-urlencoded".
namespace hcl::functions {

// Writes every byte as `%XX`, except ASCII letters and digits, `-`, `_`, `.`
// and `~`; a space becomes `+`.
Value url_encoded(std::string_view text);

// The decoded bytes; nothing if a `%` is not followed by two hexadecimal
// digits.
std::optional<meter::ChargedText> url_decoded(std::string_view text);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_ENCODING_URL_H_
