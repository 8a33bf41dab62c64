#ifndef HCL_SRC_FUNCTIONS_ENCODING_URL_H_
#define HCL_SRC_FUNCTIONS_ENCODING_URL_H_

#include <optional>
#include <string>
#include <string_view>

// Text in the query of a URL. Spec: RFC 3986, section 2.1; the URL standard,
// "application/x-www-form-urlencoded".
namespace hcl::functions {

// Every byte but those of letters and digits of ASCII, `-`, `_`, `.` and `~` as
// `%XX`; a space as `+`.
std::string url_encoded(std::string_view text);

// The bytes; nothing if `%` stands without two hexadecimal digits.
std::optional<std::string> url_decoded(std::string_view text);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_ENCODING_URL_H_
