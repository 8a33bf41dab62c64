#include "codec/element_path.h"

#include <cstdint>

#include "hcl/encoding_error.h"

namespace hcl {
namespace codec {

PathStep step_to(const Value& container, std::size_t element) {
  switch (container.kind()) {
    case TypeKind::Object:
      return AttributeStep{container.keys()[element]};
    case TypeKind::Map:
      return IndexStep{Value::string(container.keys()[element])};
    case TypeKind::Set:
      return IndexStep{container.elements()[element]};
    default:
      return IndexStep{Value::number(static_cast<std::int64_t>(element))};
  }
}

}  // namespace codec

std::string to_text(const EncodingError& error) {
  const std::string place = to_text(error.path);
  return place.empty() ? error.message : place + ": " + error.message;
}

}  // namespace hcl
