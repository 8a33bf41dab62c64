#ifndef HCL_SRC_VALUE_SHOWN_TYPE_H_
#define HCL_SRC_VALUE_SHOWN_TYPE_H_

#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::detail {

// The type of a value as it may be shown beside the value without its marked
// parts: the names of attributes inside a marked value are content of it, so
// the type of a value that has some is the dynamic one.
Type shown_type(const Value& value);

}  // namespace hcl::detail

#endif  // HCL_SRC_VALUE_SHOWN_TYPE_H_
