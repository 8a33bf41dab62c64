// Functions made from C++ functions.

#include "hcl/native_function.h"

#include <memory>
#include <utility>

#include "hcl/convert.h"

namespace hcl::detail {
namespace {

using Parameters = std::vector<Parameter>;

// The arguments for optional parameters, converted to the types of these
// parameters.
Expected<std::vector<Value>, FunctionError> with_optional(
    std::span<const Value> arguments, std::size_t required,
    const Parameters& optional) {
  if (arguments.size() > required + optional.size()) {
    return wrong_call("at most " + std::to_string(required + optional.size()) +
                      " arguments are accepted");
  }
  std::vector<Value> result(arguments.begin(), arguments.end());
  for (std::size_t i = required; i < result.size(); ++i) {
    ConversionResult value = convert(result[i], optional[i - required].type);
    if (!value) return wrong_argument(i, to_text(value.error()));
    result[i] = std::move(value).value();
  }
  return result;
}

}  // namespace

void leave_out(FunctionDefinition& definition, std::size_t required) {
  Parameters& parameters = definition.parameters;
  if (required >= parameters.size()) return;
  const auto first = parameters.begin() + static_cast<std::ptrdiff_t>(required);
  auto optional = std::make_shared<const Parameters>(first, parameters.end());
  Parameter rest = *first;
  for (std::size_t i = 1; i < optional->size(); ++i) {
    rest.name += "_" + (*optional)[i].name;
    if (!((*optional)[i].type == rest.type)) rest.type = Type::dynamic();
  }
  parameters.erase(first, parameters.end());
  definition.variadic = std::move(rest);
  const auto check = [required, optional](std::span<const Value> arguments) {
    return with_optional(arguments, required, *optional);
  };
  definition.return_type = [check, type = std::move(definition.return_type)](
                               std::span<const Value> arguments) -> TypeResult {
    const auto given = check(arguments);
    if (!given) return given.error();
    return type(*given);
  };
  definition.implementation = [check,
                               call = std::move(definition.implementation)](
                                  std::span<const Value> arguments,
                                  const Type& type) -> FunctionResult {
    const auto given = check(arguments);
    if (!given) return given.error();
    return call(*given, type);
  };
}

}  // namespace hcl::detail
