// Rebuilding of types from their parts.

#include "type/type_walk.h"

namespace hcl {

Type detail::with_parts(const Type& type, std::vector<Type> parts,
                        bool keep_optional) {
  switch (type.kind()) {
    case TypeKind::List:
      return Type::list(parts[0]);
    case TypeKind::Set:
      return Type::set(parts[0]);
    case TypeKind::Map:
      return Type::map(parts[0]);
    case TypeKind::Tuple:
      return Type::tuple(std::move(parts));
    case TypeKind::Object: {
      std::vector<bool> optional;
      for (std::size_t i = 0; keep_optional && i < parts.size(); ++i) {
        optional.push_back(type.is_optional(i));
      }
      return Type::object(type.shape(), std::move(parts), std::move(optional));
    }
    default:
      return type;
  }
}

}  // namespace hcl
