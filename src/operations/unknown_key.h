#ifndef HCL_SRC_OPERATIONS_UNKNOWN_KEY_H_
#define HCL_SRC_OPERATIONS_UNKNOWN_KEY_H_

#include "hcl/options.h"
#include "hcl/value.h"

// Elements that may be any one of several.
// Spec: native syntax, "Index Operator".
namespace hcl::detail {

// The marks of a value and of all that is in it.
MarkSet marks_inside(const Value& value);

// An unknown element, of the type that all elements share if there is one.
Value unknown_element(const Type& type);

// The element of a list, tuple or map under an unknown key, or any element of
// an unknown map. The key has the type of keys, or is dynamic.
//
// It has what the elements that the key may mean have in common. Of a tuple,
// that is only concluded by the value library of the reference, which is also
// the only one that gives a known result: its language, with
// `index_dynamic_key_is_dynamic`, concludes nothing.
Value element_of(const Value& collection, const Value& key,
                 const Switches& switches);

}  // namespace hcl::detail

#endif  // HCL_SRC_OPERATIONS_UNKNOWN_KEY_H_
