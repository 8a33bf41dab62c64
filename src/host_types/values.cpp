// Output of values and types to streams.

#include "hcl/values.h"

#include <ostream>

namespace hcl {

std::ostream& operator<<(std::ostream& out, const Value& value) {
  return out << to_notation(value);
}

std::ostream& operator<<(std::ostream& out, const Type& type) {
  return out << to_notation(type);
}

}  // namespace hcl
