// Functions: their parameters, and the conversion of arguments.

#include "hcl/function.h"

#include <utility>

#include "hcl/convert.h"

namespace hcl {
namespace {

struct FixedType {
  TypeResult operator()(std::span<const Value> /*arguments*/) const {
    return type;
  }

  Type type;
};

const Type* fixed_type(const FunctionDefinition& definition) {
  const auto* fixed = definition.return_type.target<FixedType>();
  return fixed == nullptr ? nullptr : &fixed->type;
}

// Puts something in the place of what a definition lacks.
FunctionDefinition complete(FunctionDefinition definition) {
  if (!definition.return_type) {
    definition.return_type = FixedType{Type::dynamic()};
  }
  if (!definition.implementation) {
    definition.implementation = [](std::span<const Value>, const Type&) {
      return FunctionResult(
          FunctionError{.message = "the function has no implementation"});
    };
  }
  return definition;
}

}  // namespace

FunctionError limit_error() {
  std::string message = Meter::current().explanation();
  if (message.ends_with('.')) message.pop_back();
  return {.message = std::move(message)};
}

TypeFunction returns(const Type& type) { return FixedType{type}; }

Function::Function(FunctionDefinition definition)
    : definition_(std::make_shared<const FunctionDefinition>(
          complete(std::move(definition)))),
      fixed_type_(fixed_type(*definition_)) {}

// Never destroyed, like everything that a handle may refer to at exit.
const FunctionDefinition& Function::undefined() {
  static const auto* const kUndefined = new FunctionDefinition(complete({}));
  return *kUndefined;
}

const Parameter* Function::parameter(std::size_t argument) const& {
  if (argument < parameters().size()) return &parameters()[argument];
  return variadic();
}

FunctionResult Function::convert_argument(std::size_t argument,
                                          const Value& value,
                                          const Switches& switches,
                                          const Limits& limits) const {
  const Parameter* wanted = parameter(argument);
  if (wanted == nullptr || wanted->deferred || wanted->type.is_dynamic()) {
    return value;
  }
  // The usual case does not need to make a type.
  if (wanted->type.is_primitive() && value.kind() == wanted->type.kind()) {
    return value;
  }
  ConversionResult converted = convert(value, wanted->type, switches, limits);
  if (converted) return std::move(converted).value();
  return FunctionError{.argument = argument,
                       .message = to_text(converted.error())};
}

}  // namespace hcl
