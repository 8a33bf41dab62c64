#ifndef HCL_DETAIL_JSON_FRAGMENT_H_
#define HCL_DETAIL_JSON_FRAGMENT_H_

#include "hcl/export.h"
#include "hcl/source.h"

namespace HCL_API hcl {
namespace detail {

// What the bytes between the quotes of a JSON string mean, as a source whose
// places are those in the file. The string has no errors.
SourceFile json_fragment(const SourceSpan& inside);

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_JSON_FRAGMENT_H_
