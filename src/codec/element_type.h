#ifndef HCL_SRC_CODEC_ELEMENT_TYPE_H_
#define HCL_SRC_CODEC_ELEMENT_TYPE_H_

#include <optional>
#include <vector>

#include "hcl/type.h"
#include "hcl/value.h"

namespace hcl::codec {

// The one type of the elements of a collection that were read each with its
// own type, where the wanted type holds `dynamic`; nulls and unknown values of
// dynamic type become ones of that type. Nothing when the types differ.
std::optional<Type> one_element_type(std::vector<Value>& elements,
                                     const Type& wanted);

}  // namespace hcl::codec

#endif  // HCL_SRC_CODEC_ELEMENT_TYPE_H_
