#include "functions/collections/elements.h"

namespace hcl::functions {

std::optional<std::size_t> known_length(const Value& collection) {
  if (!collection.is_known()) {
    const Type type = collection.type();
    if (type.is_tuple() || type.is_object()) return type.element_types().size();
    return std::nullopt;
  }
  if (collection.kind() == TypeKind::Set && collection.length() > 1 &&
      !collection.is_wholly_known()) {
    return std::nullopt;
  }
  return collection.length();
}

}  // namespace hcl::functions
