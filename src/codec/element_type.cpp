// The common type of elements that were read with their own types.

#include "codec/element_type.h"

#include <algorithm>

namespace hcl::codec {

std::optional<Type> one_element_type(std::vector<Value>& elements,
                                     const Type& wanted) {
  if (!wanted.has_dynamic()) return wanted;
  const auto first = std::find_if(
      elements.begin(), elements.end(),
      [](const Value& value) { return value.kind() != TypeKind::Dynamic; });
  if (first == elements.end()) return wanted;
  const Type type = first->type();
  for (Value& element : elements) {
    if (element.kind() == TypeKind::Dynamic) {
      element = element.is_null() ? Value::null(type) : Value::unknown(type);
    } else if (!(element.type() == type)) {
      return std::nullopt;
    }
  }
  return type;
}

}  // namespace hcl::codec
