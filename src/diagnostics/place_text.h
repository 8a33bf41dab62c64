#ifndef HCL_SRC_DIAGNOSTICS_PLACE_TEXT_H_
#define HCL_SRC_DIAGNOSTICS_PLACE_TEXT_H_

#include <string>

#include "hcl/source.h"

namespace hcl::detail {

// Where something begins, in the form in which diagnostics refer to places:
// `main.hcl:3:1`.
std::string place_text(const SourceSpan& place);

}  // namespace hcl::detail

#endif  // HCL_SRC_DIAGNOSTICS_PLACE_TEXT_H_
