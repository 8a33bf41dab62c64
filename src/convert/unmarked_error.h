#ifndef HCL_CONVERT_UNMARKED_ERROR_H_
#define HCL_CONVERT_UNMARKED_ERROR_H_

#include "hcl/convert.h"

namespace hcl::detail {

// The error of the conversion of a value without what marks cover: the steps
// inside a marked value, and the message about it, which may show its keys and
// tell its text.
ConversionError without_marked(ConversionError error, const Value& value,
                               Type target);

}  // namespace hcl::detail

#endif  // HCL_CONVERT_UNMARKED_ERROR_H_
