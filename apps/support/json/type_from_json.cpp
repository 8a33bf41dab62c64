#include <utility>
#include <vector>

#include "hcl/standard_functions.h"
#include "support/json/value_from_json.h"

namespace hcl::apps {
namespace {

// Types in requests are nested no deeper than this.
constexpr int kMaxTypeDepth = 500;

TypeFromJson read_type(const JsonView& json, int depth);

TypeFromJson read_tuple(const JsonView& elements, int depth) {
  std::vector<Type> types;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    TypeFromJson element = read_type(elements[i], depth);
    if (!element.ok()) return element;
    types.push_back(*element);
  }
  return Type::tuple(std::move(types));
}

TypeFromJson read_object(const JsonView& attributes, const JsonView& optional,
                         int depth) {
  std::vector<AttributeType> types;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    TypeFromJson attribute = read_type(attributes[i], depth);
    if (!attribute.ok()) return attribute;
    AttributeType next = {attributes[i].key(), *attribute, false};
    for (std::size_t j = 0; j < optional.size(); ++j) {
      next.optional = next.optional || optional[j].text() == next.name;
    }
    types.push_back(std::move(next));
  }
  return Type::object(std::move(types));
}

TypeFromJson read_primitive(const std::string& name) {
  if (name == "string") return Type::string();
  if (name == "number") return Type::number();
  if (name == "bool") return Type::boolean();
  if (name == "dynamic" || name == "any") return Type::dynamic();
  return "unknown type " + name;
}

TypeFromJson read_type(const JsonView& json, int depth) {
  if (depth > kMaxTypeDepth) return std::string("a type is nested too deeply");
  if (json.is_string()) return read_primitive(json.text());
  if (!json.is_array() || json.size() < 2) {
    return "not a type: " + json.to_json();
  }
  const std::string& kind = json[std::size_t{0}].text();
  const JsonView inner = json[std::size_t{1}];
  if (kind == "tuple") return read_tuple(inner, depth + 1);
  if (kind == "object") {
    return read_object(inner, json[std::size_t{2}], depth + 1);
  }
  if (kind == "capsule" && json[std::size_t{1}].text() == "bytes") {
    return bytes_type();
  }
  if (kind == "capsule") return std::string("capsule types are not supported");
  TypeFromJson element = read_type(inner, depth + 1);
  if (!element.ok()) return element;
  if (kind == "list") return Type::list(*element);
  if (kind == "set") return Type::set(*element);
  if (kind == "map") return Type::map(*element);
  return "unknown kind of type " + kind;
}

}  // namespace

TypeFromJson type_from_json(const JsonView& json) { return read_type(json, 0); }

}  // namespace hcl::apps
