#ifndef HCL_SRC_TEXT_NORMAL_FORM_H_
#define HCL_SRC_TEXT_NORMAL_FORM_H_

#include <string>
#include <string_view>

// Unicode's normal form C (UAX #15), in which all string values are.
// Spec: information model, "Primitive Types".
namespace hcl::text {

// Whether the text is well-formed UTF-8 and already in normal form C. Fast for
// ASCII.
bool is_nfc(std::string_view text);

// The text in normal form C; ill-formed sequences become U+FFFD.
std::string to_nfc(std::string_view text);

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_NORMAL_FORM_H_
