// Types of capsules, whose definitions have functions that return values: here
// values are complete.

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
