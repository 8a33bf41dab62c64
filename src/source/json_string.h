#ifndef HCL_SRC_SOURCE_JSON_STRING_H_
#define HCL_SRC_SOURCE_JSON_STRING_H_

#include <string>
#include <string_view>

namespace hcl::source {

// Appends the escape sequence of an ASCII character, which JSON and quoted
// templates of native syntax share: `\n`, `\"`, `\u001f`.
void append_escape(std::string& out, char c);

// Appends the text as a JSON string, quotes included. Only what must be escaped
// is; ill-formed bytes become U+FFFD, one for each.
// Spec: RFC 8259, section 7.
void append_json_string(std::string& out, std::string_view text);

}  // namespace hcl::source

#endif  // HCL_SRC_SOURCE_JSON_STRING_H_
