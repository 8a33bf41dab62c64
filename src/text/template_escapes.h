#ifndef HCL_SRC_TEXT_TEMPLATE_ESCAPES_H_
#define HCL_SRC_TEXT_TEMPLATE_ESCAPES_H_

#include <string>
#include <string_view>

namespace hcl::text {

// The text for a template: what would begin a sequence is escaped, as `$${` or
// `%%{`. Linear.
std::string escape_sequences(std::string_view text);

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_TEMPLATE_ESCAPES_H_
