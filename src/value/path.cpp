// Paths to parts of values.

#include "hcl/path.h"

#include <cstdint>

#include "hcl/notation.h"

namespace hcl {

PathStep step_to(const Value& container, std::size_t element) {
  detail::require(element < container.length(),
                  "step_to() an element beyond the end");
  switch (container.kind()) {
    case TypeKind::Object:
      return AttributeStep{container.keys()[element]};
    case TypeKind::Map:
      return IndexStep{Value::string_verbatim(container.keys()[element])};
    case TypeKind::Set:
      return IndexStep{container.elements()[element]};
    default:
      return IndexStep{Value::number(static_cast<std::int64_t>(element))};
  }
}

const Value* find_step(const Value& container, const PathStep& step) {
  for (std::size_t i = 0; i < container.length(); ++i) {
    if (step_to(container, i) == step) return &container.elements()[i];
  }
  return nullptr;
}

std::string to_text(const Path& path) {
  std::string out;
  for (const PathStep& step : path) {
    if (const auto* attribute = std::get_if<AttributeStep>(&step)) {
      out += '.' + attribute->name;
    } else {
      out += '[' + to_notation(std::get<IndexStep>(step).key) + ']';
    }
  }
  return out;
}

}  // namespace hcl
