#ifndef HCL_SRC_DIAGNOSTICS_PLACE_TEXT_H_
#define HCL_SRC_DIAGNOSTICS_PLACE_TEXT_H_

#include <string>

#include "hcl/export.h"
#include "hcl/source.h"

namespace HCL_API hcl {
namespace detail {

// Where something begins, in the form in which diagnostics refer to places:
// `main.hcl:3:1`.
std::string place_text(const SourceSpan& place);

}  // namespace detail
}  // namespace hcl

#endif  // HCL_SRC_DIAGNOSTICS_PLACE_TEXT_H_
