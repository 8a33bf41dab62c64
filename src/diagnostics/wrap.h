#ifndef HCL_SRC_DIAGNOSTICS_WRAP_H_
#define HCL_SRC_DIAGNOSTICS_WRAP_H_

#include <string>
#include <string_view>

namespace hcl::diagnostics {

// Breaks the text at spaces into lines of at most `width` columns; longer words
// stay whole. The first line begins with `first`, the others with as many
// spaces. Newlines of the text are kept; each line ends with one.
std::string wrap(std::string_view text, std::string_view first, int width);

}  // namespace hcl::diagnostics

#endif  // HCL_SRC_DIAGNOSTICS_WRAP_H_
