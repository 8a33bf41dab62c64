#ifndef HCL_SRC_CONVERT_CONVERT_PRIMITIVE_H_
#define HCL_SRC_CONVERT_CONVERT_PRIMITIVE_H_

#include <optional>
#include <string>

#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::detail {

// Converts a primitive value with content to another primitive type. If that
// fails, `problem` is set: to an empty text if the types have no conversion,
// otherwise to the reason why this value has none.
// Spec: information model, "Primitive Type Conversions".
Value convert_primitive(const Value& value, const Type& target,
                        const Switches& switches, const Limits& limits,
                        std::optional<std::string>& problem);

}  // namespace hcl::detail

#endif  // HCL_SRC_CONVERT_CONVERT_PRIMITIVE_H_
