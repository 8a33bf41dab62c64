#ifndef HCL_SRC_CODEC_ELEMENT_TYPE_H_
#define HCL_SRC_CODEC_ELEMENT_TYPE_H_

#include <optional>
#include <vector>

#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::codec {

// Determines the one type of the elements of a collection, each of which was
// read with its own type because the wanted type contains `dynamic`. Nulls and
// unknown values of dynamic type are changed to that type. Nothing if the types
// differ.
std::optional<Type> one_element_type(std::vector<Value>& elements,
                                     const Type& wanted);

}  // namespace hcl::codec

#endif  // HCL_SRC_CODEC_ELEMENT_TYPE_H_
