#include "functions/definition.h"

#include "function/hidden_error.h"
#include "hcl/number.h"

namespace hcl::functions {

Parameter parameter(std::string name, Type type, std::string description,
                    unsigned accepts) {
  return {.name = std::move(name),
          .type = std::move(type),
          .description = std::move(description),
          .allow_null = (accepts & kNull) != 0,
          .allow_unknown = (accepts & kUnknown) != 0,
          .allow_dynamic = (accepts & kDynamic) != 0,
          .allow_marked = (accepts & kMarked) != 0};
}

Parameter text_parameter(std::string name, std::string description) {
  return parameter(std::move(name), Type::string(), std::move(description));
}

FunctionDefinition keeping_marks(FunctionDefinition definition) {
  definition.parameters[0].allow_marked = true;
  definition.implementation = [inner = std::move(definition.implementation)](
                                  Arguments arguments,
                                  const Type& type) -> FunctionResult {
    const Value plain = arguments[0].unmarked();
    auto result = inner({&plain, 1}, type);
    if (!result) return hcl::detail::without_marked(result.error(), arguments);
    return result->with_marks(arguments[0].marks());
  };
  return definition;
}

Value unknown_not_null(const Type& type) {
  if (type.is_dynamic()) return Value::dynamic();
  return Value::unknown(type).refined_not_null();
}

Expected<std::int64_t, FunctionError> whole_number(const Value& value,
                                                   std::size_t argument) {
  const auto number = value.as_number().to_int64();
  if (number) return *number;
  return wrong_argument(argument,
                        "a whole number between -9223372036854775808 and "
                        "9223372036854775807 is required");
}

FunctionResult number_of_double(double value) {
  constexpr std::uint32_t kBitsOfDouble = 53;
  const auto number = Number::from_double(value, kBitsOfDouble);
  if (number) return Value::number(*number);
  return wrong_call("the result is not a number");
}

FunctionResult given(OperationResult result) {
  if (result) return std::move(result).value();
  std::string message = result.error().message;
  if (message.ends_with('.')) message.pop_back();
  return wrong_call(std::move(message));
}

Value integer_value(std::int64_t value, const Switches& switches) {
  return Value::number(Number::integer(
      value,
      switches.number_precision_by_origin ? 64 : Number::kDefaultPrecision));
}

}  // namespace hcl::functions
