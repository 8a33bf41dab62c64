// Function arguments that are decoded from expressions.

#include "hcl/expression_arguments.h"

#include <memory>
#include <utility>
#include <vector>

#include "diagnostics/first_error.h"
#include "hcl/deferred_expression.h"
#include "hcl/evaluate.h"
#include "hcl/native_body.h"

namespace hcl {
namespace {

using Arguments = std::span<const Value>;

FunctionError not_decoded(std::size_t argument, Diagnostics diagnostics) {
  FunctionError error;
  error.argument = argument;
  if (const Diagnostic* const first = detail::first_error(diagnostics)) {
    error.message = detail::without_full_stop(first->detail);
  }
  error.detail = std::make_shared<DiagnosticsDetail>(std::move(diagnostics));
  return error;
}

FunctionResult decoded(const Value& argument, const Type& type,
                       std::size_t index) {
  const DeferredExpression* deferred = deferred_expression(argument);
  if (deferred == nullptr) {
    if (argument.type() == type) return argument;
    return FunctionError{.argument = index,
                         .message = type.friendly_name() + " required"};
  }
  Diagnostics diagnostics;
  Value value = expression_decoder(type)->decode(
      argument_expression(argument), deferred->context(), diagnostics);
  if (!diagnostics.has_errors()) return value;
  return not_decoded(index, std::move(diagnostics));
}

// The type of the parameter for an argument, if the type has a decoder;
// otherwise the dynamic type.
Type decoder_type(const FunctionDefinition& definition, std::size_t index) {
  const Parameter* parameter = nullptr;
  if (index < definition.parameters.size()) {
    parameter = &definition.parameters[index];
  } else if (definition.variadic) {
    parameter = &*definition.variadic;
  }
  const bool decodes = parameter != nullptr && parameter->deferred &&
                       expression_decoder(parameter->type) != nullptr;
  return decodes ? parameter->type : Type::dynamic();
}

using DecodedArguments = Expected<std::vector<Value>, FunctionError>;

DecodedArguments decode_all(const FunctionDefinition& definition,
                            Arguments arguments) {
  std::vector<Value> values(arguments.begin(), arguments.end());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Type type = decoder_type(definition, i);
    if (type.is_dynamic()) continue;
    FunctionResult value = decoded(values[i], type, i);
    if (!value) return value.error();
    values[i] = std::move(value).value();
  }
  return values;
}

}  // namespace

Expression argument_expression(const Value& argument) {
  const DeferredSyntax syntax = deferred_syntax(argument);
  if (syntax.expression == nullptr) return Expression();
  return native_expression(syntax.tree, *syntax.expression, syntax.options);
}

Parameter decoded_parameter(std::string name, const Type& type) {
  return {.name = std::move(name), .type = type, .deferred = true};
}

Function decoding_function(FunctionDefinition definition) {
  const auto inner =
      std::make_shared<const FunctionDefinition>(std::move(definition));
  FunctionDefinition outer = *inner;
  outer.return_type = [inner](Arguments arguments) -> TypeResult {
    const DecodedArguments values = decode_all(*inner, arguments);
    if (!values) return values.error();
    return inner->return_type(*values);
  };
  outer.implementation = [inner](Arguments arguments,
                                 const Type& type) -> FunctionResult {
    const DecodedArguments values = decode_all(*inner, arguments);
    if (!values) return values.error();
    return inner->implementation(*values, type);
  };
  return Function(std::move(outer));
}

}  // namespace hcl
