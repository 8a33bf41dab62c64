#ifndef HCL_SRC_DIAGNOSTICS_PLACE_TEXT_H_
#define HCL_SRC_DIAGNOSTICS_PLACE_TEXT_H_

#include <string>

#include "hcl/source.h"

namespace hcl::detail {

// Where something begins, as texts of diagnostics name another place and as
// their first line names their own: `main.hcl:3:1`.
std::string place_text(const SourceSpan& place);

}  // namespace hcl::detail

#endif  // HCL_SRC_DIAGNOSTICS_PLACE_TEXT_H_
