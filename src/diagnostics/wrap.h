#ifndef HCL_SRC_DIAGNOSTICS_WRAP_H_
#define HCL_SRC_DIAGNOSTICS_WRAP_H_

#include <string>
#include <string_view>

namespace hcl::diagnostics {

// The text in lines of at most `width` columns, broken at spaces; words that
// are longer stay whole. The first line begins with `first`, the others with
// as many spaces. Newlines of the text are kept; each line ends with one.
std::string wrap(std::string_view text, std::string_view first, int width);

}  // namespace hcl::diagnostics

#endif  // HCL_SRC_DIAGNOSTICS_WRAP_H_
