#ifndef HCL_SRC_LAYERS_SENSITIVE_H_
#define HCL_SRC_LAYERS_SENSITIVE_H_

#include "hcl/detail/mapping_parts.h"
#include "hcl/value.h"

// What of a struct may be shown.
namespace hcl::layers {

// Whether nothing of a member may be shown: it accepts marked values, and has
// lost their marks.
inline bool is_sensitive_part(const detail::MappedAttribute& part) {
  return part.notes.allows_marked;
}

// What is shown instead.
Value hidden_value();

// The value of a member with everything replaced that may not be shown: members
// of the structs in it that accept marked values, and marked values.
Value shown_value(const detail::MappedAttribute& part, const Value& value);
// The same for a struct as a value.
Value shown_object(const detail::Structure& structure, const Value& object);

}  // namespace hcl::layers

#endif  // HCL_SRC_LAYERS_SENSITIVE_H_
