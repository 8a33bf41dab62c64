// Types as values, in type arguments of specifications.

#include <memory>
#include <utility>

#include "hcl/spec_file.h"

namespace hcl {
namespace {

const Type& type_of_types() {
  static const Type kType = [] {
    CapsuleDefinition definition;
    definition.name = "type";
    return Type::capsule(std::move(definition));
  }();
  return kType;
}

Value as_value(const Type& type) {
  return Value::capsule(type_of_types(), std::make_shared<const Type>(type));
}

const Type& as_type(const Value& value) {
  return *static_cast<const Type*>(value.as_capsule());
}

// A function with one parameter that makes a type.
Function constructor(const char* parameter, const Type& parameter_type,
                     Type (*make)(const Value& argument)) {
  return Function({.parameters = {{.name = parameter, .type = parameter_type}},
                   .return_type = returns(type_of_types()),
                   .implementation = [make](std::span<const Value> arguments,
                                            const Type&) -> FunctionResult {
                     return as_value(make(arguments[0]));
                   }});
}

Type tuple_of(const Value& types) {
  std::vector<Type> elements;
  for (const Value& type : types.elements()) elements.push_back(as_type(type));
  return Type::tuple(std::move(elements));
}

Type object_of(const Value& types) {
  std::vector<AttributeType> attributes;
  for (std::size_t i = 0; i < types.length(); ++i) {
    attributes.push_back({types.keys()[i], as_type(types.elements()[i])});
  }
  return Type::object(std::move(attributes));
}

MapContext make_context() {
  const Type& type = type_of_types();
  MapContext context;
  context.set_variable("string", as_value(Type::string()));
  context.set_variable("number", as_value(Type::number()));
  context.set_variable("bool", as_value(Type::boolean()));
  context.set_variable("any", as_value(Type::dynamic()));
  const auto collection = [&](const char* name, Type (*make)(const Value&)) {
    context.set_function(name, constructor("element_type", type, make));
  };
  collection("list", [](const Value& of) { return Type::list(as_type(of)); });
  collection("set", [](const Value& of) { return Type::set(as_type(of)); });
  collection("map", [](const Value& of) { return Type::map(as_type(of)); });
  context.set_function(
      "tuple", constructor("element_types", Type::list(type), tuple_of));
  context.set_function(
      "object", constructor("attribute_types", Type::map(type), object_of));
  return context;
}

// Null elements have no type.
bool is_type(const Value& value) {
  return value.type() == type_of_types() && value.has_content();
}

}  // namespace

Result<Type> evaluate_type(const Expression& expression, const Options&) {
  static const MapContext kContext = make_context();
  Result<Type> result;
  const Value value = expression.evaluate(kContext, result.diagnostics);
  if (is_type(value)) {
    result.value = as_type(value);
  } else if (result.ok() && !value.is_null()) {
    result.diagnostics.error(Code::InvalidTypeExpression,
                             {.subject = expression.source()},
                             "A type is required here, not a value of type " +
                                 value.type().friendly_name() + ".");
  }
  return result;
}

}  // namespace hcl
