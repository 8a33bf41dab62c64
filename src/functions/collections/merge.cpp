// merge(): one map or object of several.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "functions/definition.h"
#include "functions/families.h"

namespace hcl::functions {
namespace {

using Attributes = std::map<std::string, Type>;

// Adds what is known of the attributes of an argument. False: they are not
// known.
bool add_attributes(const Value& argument, const Type& type,
                    Attributes& attributes) {
  if (argument.is_null()) return true;
  if (type.is_object()) {
    const auto names = type.attribute_names();
    for (std::size_t i = 0; i < names.size(); ++i) {
      attributes.insert_or_assign(names[i], type.element_types()[i]);
    }
    return true;
  }
  if (!argument.is_known()) return false;
  const Value map = argument.unmarked();
  for (const std::string& name : map.keys()) {
    attributes.insert_or_assign(name, type.element_type());
  }
  return true;
}

Type object_of(const Attributes& attributes) {
  std::vector<AttributeType> result;
  for (const auto& [name, type] : attributes) result.push_back({name, type});
  return Type::object(std::move(result));
}

TypeResult type_of_merged(Arguments arguments) {
  Attributes attributes;
  std::optional<Type> first;
  bool are_equal = true;
  bool are_known = true;
  for (const Value& argument : arguments) {
    const Type type = argument.type();
    if (type.is_dynamic()) return Type::dynamic();
    if (!type.is_map() && !type.is_object()) {
      return wrong_call("maps or objects are required, not " +
                        type.friendly_name());
    }
    are_known &= add_attributes(argument, type, attributes);
    if (!first) first = type;
    are_equal &= type == *first;
  }
  if (first && are_equal) return *first;
  return are_known ? object_of(attributes) : Type::dynamic();
}

FunctionResult merge(Arguments arguments, const Type& type) {
  std::map<std::string_view, Value> merged;
  MarkSet marks;
  for (const Value& argument : arguments) {
    if (argument.is_null()) continue;
    marks |= argument.marks();
    const auto keys = argument.keys();
    const auto elements = argument.elements();
    for (std::size_t i = 0; i < keys.size(); ++i) {
      merged.insert_or_assign(keys[i], elements[i]);
    }
  }
  const std::vector<Value::Entry> entries(merged.begin(), merged.end());
  const Value result =
      type.is_map() ? Value::map(type.element_type(),
                                 std::span<const Value::Entry>(entries))
                    : Value::object(std::span<const Value::Entry>(entries));
  return result.with_marks(marks);
}

}  // namespace

void add_merge_functions(Registry& registry) {
  registry.add(
      kEveryHost, "merge",
      {.description = "One map or object with the elements of all; of one key "
                      "the last counts. Nulls are left out.",
       .variadic = parameter("maps", Type::dynamic(), "Maps or objects.",
                             kNull | kDynamic | kMarked),
       .never_null = true,
       .return_type = type_of_merged,
       .implementation = merge});
}

}  // namespace hcl::functions
