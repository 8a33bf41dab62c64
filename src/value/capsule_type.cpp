// Capsule types. They are made here because their definitions contain functions
// that return values, so the type of values must be complete.

#include <memory>
#include <utility>

#include "hcl/value.h"
#include "type/type_data.h"

namespace hcl {

Type Type::capsule(CapsuleDefinition definition) {
  return TypeAccess::capsule(
      std::make_shared<const CapsuleDefinition>(std::move(definition)));
}

}  // namespace hcl
