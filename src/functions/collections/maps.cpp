// Functions of maps and objects.
// Spec: information model, "Map Types" and "Object Types".

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/meter.h"

namespace hcl::functions {
namespace {

TypeResult type_of_keys(Arguments arguments) {
  const Type type = arguments[0].type();
  if (type.is_map()) return Type::list(Type::string());
  if (type.is_object()) {
    return Type::tuple(
        std::vector<Type>(type.element_types().size(), Type::string()));
  }
  return wrong_argument(
      0, "a map or object is required, not " + type.friendly_name());
}

std::vector<Value> texts(std::span<const std::string> names) {
  std::vector<Value> values;
  values.reserve(names.size());
  for (const std::string& name : names) values.push_back(Value::string(name));
  return values;
}

// The names of an object's attributes are known even if their values are not.
FunctionResult keys(Arguments arguments, const Type& type) {
  const Unmarked map(arguments[0]);
  if (type.is_tuple()) {
    const Type object = map.value.type();
    return Value::tuple(texts(object.attribute_names())).with_marks(map.marks);
  }
  if (!map.value.is_known()) {
    return Value::unknown(type).with_marks(map.marks);
  }
  return Value::list(Type::string(), texts(map.value.keys()))
      .with_marks(map.marks);
}

TypeResult type_of_values(Arguments arguments) {
  const Type type = arguments[0].type();
  if (type.is_map()) return Type::list(type.element_type());
  if (type.is_object()) {
    const auto types = type.element_types();
    return Type::tuple({types.begin(), types.end()});
  }
  return wrong_call("a map or object is required, not " + type.friendly_name());
}

FunctionResult values(Arguments arguments, const Type& type) {
  const Unmarked map(arguments[0]);
  const auto given = map.value.elements();
  std::vector<Value> elements(given.begin(), given.end());
  const Value result =
      type.is_tuple() ? Value::tuple(std::move(elements))
                      : Value::list(type.element_type(), std::move(elements));
  return result.with_marks(map.marks);
}

TypeResult type_of_zipmap(Arguments arguments) {
  const Type type = arguments[1].type();
  if (type.is_list()) return Type::map(type.element_type());
  if (!type.is_tuple()) {
    return wrong_call("the values must be a list or tuple, not " +
                      type.friendly_name());
  }
  if (!arguments[0].is_wholly_known()) return Type::dynamic();
  const Unmarked names(arguments[0]);
  const auto elements = names.value.elements();
  const auto types = type.element_types();
  if (elements.size() != types.size()) {
    return wrong_call("there are " + std::to_string(elements.size()) +
                      " keys and " + std::to_string(types.size()) + " values");
  }
  std::vector<AttributeType> attributes;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (elements[i].is_null()) {
      return wrong_call("the key at index " + std::to_string(i) + " is null");
    }
    const Value name = elements[i].unmarked();
    attributes.push_back({std::string(name.as_string()), types[i]});
  }
  return Type::object(std::move(attributes));
}

FunctionResult zipmap(Arguments arguments, const Type& type) {
  const Unmarked names(arguments[0]);
  const Unmarked given(arguments[1]);
  MarkSet marks = names.marks | given.marks;
  if (!names.value.is_wholly_known()) {
    return unknown_not_null(type).with_marks(marks);
  }
  const auto keys = names.value.elements();
  const auto elements = given.value.elements();
  if (keys.size() != elements.size()) {
    return wrong_call("there are " + std::to_string(keys.size()) +
                      " keys and " + std::to_string(elements.size()) +
                      " values");
  }
  std::vector<std::pair<std::string, Value>> entries;
  entries.reserve(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].is_null()) {
      return wrong_call("the key at index " + std::to_string(i) + " is null");
    }
    marks |= keys[i].marks();
    entries.emplace_back(keys[i].as_string(), elements[i]);
  }
  const Value result = type.is_map()
                           ? Value::map(type.element_type(), std::move(entries))
                           : Value::object(std::move(entries));
  return result.with_marks(marks);
}

FunctionResult transpose(Arguments arguments, const Type& type) {
  if (!arguments[0].is_wholly_known()) return Value::unknown(type);
  const auto names = arguments[0].keys();
  const auto lists = arguments[0].elements();
  // For each text a place in a list and in the tables of keys, with their
  // growth.
  constexpr std::int64_t kPlace = 400;
  MemoryCharge memory;
  // The keys are visited in order, so every list is sorted.
  std::map<std::string, std::vector<Value>> turned;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (lists[i].is_null()) {
      return wrong_argument(0, "the list of " + names[i] + " is null");
    }
    for (const Value& element : lists[i].elements()) {
      if (element.is_null()) {
        return wrong_argument(0, "the list of " + names[i] + " contains null");
      }
      const auto size = static_cast<std::int64_t>(element.as_string().size());
      if (!Meter::current().may_take(kPlace + 3 * size) ||
          !memory.add(kPlace + 3 * size) || !Meter::current().take_steps(1)) {
        return limit_error();
      }
      turned[std::string(element.as_string())].push_back(
          Value::string(names[i]));
    }
  }
  std::vector<std::pair<std::string, Value>> entries;
  for (auto& [key, list] : turned) {
    entries.emplace_back(key, Value::list(Type::string(), std::move(list)));
  }
  return Value::map(Type::list(Type::string()), std::move(entries));
}

void add_map_functions(Registry& registry) {
  registry.add(
      kEveryHost, "keys",
      {.description = "The keys of a map or names of an object's attributes, "
                      "in the order of their code points.",
       .parameters = {parameter("inputMap", Type::dynamic(),
                                "The map or object.", kUnknown | kMarked)},
       .never_null = true,
       .return_type = type_of_keys,
       .implementation = keys},
      Walk{.bytes = 64});
  registry.add(kEveryHost, "values",
               {.description = "The elements of a map or object in the order "
                               "of their keys.",
                .parameters = {parameter("mapping", Type::dynamic(),
                                         "The map or object.", kMarked)},
                .never_null = true,
                .return_type = type_of_values,
                .implementation = values},
               Walk{.bytes = 64});
  registry.add(
      kEveryHost, "zipmap",
      {.description = "A map of keys and the values that stand at the same "
                      "places; an object if the values are a tuple.",
       .parameters = {parameter("keys", Type::list(Type::string()), "The keys.",
                                kMarked),
                      parameter("values", Type::dynamic(),
                                "A list or tuple, as long as the keys.",
                                kMarked)},
       .never_null = true,
       .return_type = type_of_zipmap,
       .implementation = zipmap},
      Walk{.bytes = 320});
  const Type lists = Type::map(Type::list(Type::string()));
  registry.add(
      kTerraformAndOpenTofu, "transpose",
      {.description = "A map of lists of texts turned around: every text with "
                      "the keys of the lists it is in.",
       .parameters = {parameter("values", lists, "The map of lists.")},
       .never_null = true,
       .return_type = returns(lists),
       .implementation = transpose});
}

}  // namespace

const Family kMapFunctions = {add_map_functions,
                              "keys transpose values zipmap"};

}  // namespace hcl::functions
