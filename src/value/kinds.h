#ifndef HCL_SRC_VALUE_KINDS_H_
#define HCL_SRC_VALUE_KINDS_H_

#include "hcl/value.h"

// Groups of the kinds of values.
namespace hcl::detail {

// Whether the elements of a value have names: those of a map or an object.
inline bool is_keyed(const Value& value) {
  return value.kind() == TypeKind::Map || value.kind() == TypeKind::Object;
}

// Whether a value is a known collection, tuple or object.
inline bool is_container(const Value& value) {
  return value.has_content() && value.kind() >= TypeKind::List &&
         value.kind() <= TypeKind::Object;
}

}  // namespace hcl::detail

#endif  // HCL_SRC_VALUE_KINDS_H_
