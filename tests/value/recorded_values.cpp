#include "value/recorded_values.h"

#include <map>
#include <utility>
#include <vector>

#include "hcl/options.h"

namespace hcl::test {
namespace {

Type capsule_type(const std::string& name) {
  static std::map<std::string, Type> known;
  const auto found = known.find(name);
  if (found != known.end()) return found->second;
  CapsuleDefinition definition;
  definition.name = name;
  return known.emplace(name, Type::capsule(std::move(definition)))
      .first->second;
}

std::optional<std::vector<Type>> read_types(const Json& json) {
  std::vector<Type> types;
  for (const Json& part : json) {
    std::optional<Type> type = read_type(part);
    if (!type) return std::nullopt;
    types.push_back(*std::move(type));
  }
  return types;
}

std::optional<Type> read_object_type(const Json& json) {
  std::vector<AttributeType> attributes;
  for (const auto& [name, part] : json[1].items()) {
    std::optional<Type> type = read_type(part);
    if (!type) return std::nullopt;
    bool optional = false;
    if (json.size() > 2) {
      for (const Json& other : json[2]) optional |= other == name;
    }
    attributes.push_back({name, *std::move(type), optional});
  }
  return Type::object(std::move(attributes));
}

std::optional<Number> read_number(const Json& json) {
  // The reader keeps no more than 17 digits.
  constexpr std::size_t kExact = 15;
  const Switches reference = switches_for(Dialect::Hcl, Conformance::Reference);
  const Json& plain = json.is_object() ? json["$number"] : json;
  if (plain == "Infinity") return Number::infinity(false);
  if (plain == "-Infinity") return Number::infinity(true);
  const std::string text =
      plain.is_string() ? plain.get<std::string>() : plain.dump();
  if (plain.is_number() && text.size() > kExact) return std::nullopt;
  const NumberResult number = parse_number_string(text, reference);
  if (!number.ok()) return std::nullopt;
  return number.value;
}

std::optional<NumberBound> read_bound(const Json& facts, const char* name) {
  if (!facts.contains(name)) return std::nullopt;
  const std::optional<Number> number = read_number(facts[name][0]);
  if (!number) return std::nullopt;
  return NumberBound{*number, facts[name][1].get<bool>()};
}

std::optional<Value> read_unknown(const Json& json) {
  const std::optional<Type> type = read_type(json["$unknown"]);
  if (!type) return std::nullopt;
  Refinements known;
  if (json.contains("refinements")) {
    const Json& facts = json["refinements"];
    known.not_null = facts.value("not_null", false);
    known.string_prefix = facts.value("string_prefix", "");
    known.lower = read_bound(facts, "number_lower_bound");
    known.upper = read_bound(facts, "number_upper_bound");
    known.min_length = facts.value("length_lower_bound", known.min_length);
    known.max_length = facts.value("length_upper_bound", known.max_length);
  }
  return Value::unknown(*type, std::move(known));
}

std::optional<Value> read_marked(const Json& json, const Type& type) {
  std::optional<Value> value = read_value(json["value"], type);
  if (!value) return std::nullopt;
  std::vector<Mark> marks;
  for (const Json& name : json["$marks"]) {
    marks.push_back({name.get<std::string>(), nullptr});
  }
  return value->with_marks(MarkSet(std::move(marks)));
}

std::optional<Value> read_sequence(const Json& json, const Type& type) {
  std::vector<Value> elements;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const Type& part =
        type.is_tuple() ? type.element_types()[i] : type.element_type();
    std::optional<Value> element = read_value(json[i], part);
    if (!element) return std::nullopt;
    elements.push_back(*std::move(element));
  }
  if (type.is_tuple()) return Value::tuple(std::move(elements));
  return type.is_list() ? Value::list(type.element_type(), std::move(elements))
                        : Value::set(type.element_type(), std::move(elements));
}

std::optional<Value> read_keyed(const Json& json, const Type& type) {
  std::vector<std::pair<std::string, Value>> entries;
  for (const auto& [key, part] : json.items()) {
    const Type* wanted =
        type.is_map() ? &type.element_type() : type.attribute_type(key);
    if (wanted == nullptr) return std::nullopt;
    std::optional<Value> value = read_value(part, *wanted);
    if (!value) return std::nullopt;
    entries.emplace_back(key, *std::move(value));
  }
  return type.is_map() ? Value::map(type.element_type(), std::move(entries))
                       : Value::object(std::move(entries));
}

}  // namespace

std::optional<Type> read_type(const Json& json) {
  if (json == "string") return Type::string();
  if (json == "number") return Type::number();
  if (json == "bool") return Type::boolean();
  if (json == "dynamic" || json == "any") return Type::dynamic();
  if (!json.is_array()) return std::nullopt;
  const std::string kind = json[0];
  if (kind == "object") return read_object_type(json);
  if (kind == "capsule") return capsule_type(json[1]);
  if (kind == "tuple") {
    std::optional<std::vector<Type>> elements = read_types(json[1]);
    if (!elements) return std::nullopt;
    return Type::tuple(*std::move(elements));
  }
  const std::optional<Type> element = read_type(json[1]);
  if (!element) return std::nullopt;
  if (kind == "list") return Type::list(*element);
  return kind == "set" ? Type::set(*element) : Type::map(*element);
}

std::optional<Value> read_value(const Json& json, const Type& type) {
  if (json.is_null()) return Value::null(type);
  if (json.is_object()) {
    if (json.contains("$unknown")) return read_unknown(json);
    if (json.contains("$marks")) return read_marked(json, type);
    if (json.contains("$type")) return read_typed(json);
    if (json.contains("$bytes") || json.contains("$nilval")) {
      return std::nullopt;
    }
  }
  switch (type.kind()) {
    case TypeKind::Bool:
      return Value::boolean(json.get<bool>());
    case TypeKind::String:
      return Value::string(json.get<std::string>());
    case TypeKind::Number: {
      const std::optional<Number> number = read_number(json);
      if (!number) return std::nullopt;
      return Value::number(*number);
    }
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Tuple:
      return read_sequence(json, type);
    case TypeKind::Map:
    case TypeKind::Object:
      return read_keyed(json.contains("$object") ? json["$object"] : json,
                        type);
    default:
      return std::nullopt;
  }
}

std::optional<Value> read_typed(const Json& json) {
  if (!json.is_object() || !json.contains("$type")) return std::nullopt;
  const std::optional<Type> type = read_type(json["$type"]);
  if (!type) return std::nullopt;
  return read_value(json["value"], *type);
}

}  // namespace hcl::test
