#include "check_value.h"

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "hcl/type.h"
#include "input.h"

namespace hcl::fuzz {
namespace {

void check_keys(const Value& value) {
  const std::span<const std::string> keys = value.keys();
  const bool has_keys =
      value.kind() == TypeKind::Object || value.kind() == TypeKind::Map;
  require(keys.size() == (has_keys ? value.elements().size() : 0),
          "each key has an element");
  require(std::adjacent_find(keys.begin(), keys.end(),
                             std::greater_equal<>()) == keys.end(),
          "keys are distinct and in order");
}

bool has_part(const Type& type, std::size_t at, const Value& value,
              const Type& part) {
  if (type.is_tuple()) return type.element_types()[at] == part;
  if (type.is_object()) return *type.attribute_type(value.keys()[at]) == part;
  return type.element_type() == part || type.element_type().has_dynamic();
}

}  // namespace

void check_value(const Value& value) {
  std::vector<Value> pending{value};
  while (!pending.empty()) {
    const Value next = pending.back().unmarked();
    pending.pop_back();
    if (!next.has_content()) continue;
    if (next.kind() == TypeKind::String) {
      require(Value::string(next.as_string()) == next,
              "strings are in normal form");
    }
    check_keys(next);
    const std::span<const Value> elements = next.elements();
    const Type type = next.type();
    for (std::size_t i = 0; i < elements.size(); ++i) {
      require(has_part(type, i, next, elements[i].type()),
              "elements have the types that the whole says");
      pending.push_back(elements[i]);
    }
  }
}

}  // namespace hcl::fuzz
