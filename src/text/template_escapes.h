#ifndef HCL_SRC_TEXT_TEMPLATE_ESCAPES_H_
#define HCL_SRC_TEXT_TEMPLATE_ESCAPES_H_

#include <string>
#include <string_view>

#include "hcl/export.h"

namespace HCL_API hcl {
namespace text {

// The text for a template: what would begin a sequence is escaped, as `$${` or
// `%%{`. Linear.
std::string escape_sequences(std::string_view text);

}  // namespace text
}  // namespace hcl

#endif  // HCL_SRC_TEXT_TEMPLATE_ESCAPES_H_
