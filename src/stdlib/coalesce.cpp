// The function `coalesce`.

#include <utility>
#include <vector>

#include "hcl/basic_functions.h"
#include "hcl/convert.h"
#include "hcl/unify.h"
#include "stdlib/parameters.h"

namespace hcl::stdlib {
namespace {

TypeResult common_type(Arguments arguments, const Switches& switches) {
  if (arguments.empty()) {
    return wrong_call("at least one argument is required");
  }
  std::vector<Type> types;
  types.reserve(arguments.size());
  for (const Value& argument : arguments) types.push_back(argument.type());
  const std::optional<Type> type = unify(types, switches);
  if (type) return *type;
  return wrong_call("all arguments must have the same type");
}

Value unknown_of(const Type& type) {
  const Value unknown = Value::unknown(type);
  return type.is_dynamic() ? unknown : unknown.refined_not_null();
}

FunctionResult first_that_is(Arguments arguments, const Type& type,
                             const Options& options) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments[i].is_known()) return unknown_of(type);
    if (arguments[i].is_null()) continue;
    ConversionResult value =
        convert(arguments[i], type, options.switches, options.limits);
    if (value) return std::move(value).value();
    return wrong_argument(i, to_text(value.error()));
  }
  return wrong_call("every argument is null");
}

}  // namespace

Function coalesce(const Options& options) {
  Parameter values = any_parameter("vals");
  values.allow_null = true;
  values.allow_unknown = true;
  return Function({
      .description = "The first argument that is not null.",
      .variadic = std::move(values),
      .return_type = [switches = options.switches](Arguments arguments)
          -> TypeResult { return common_type(arguments, switches); },
      .implementation =
          [options](Arguments arguments, const Type& type) {
            return first_that_is(arguments, type, options);
          },
  });
}

}  // namespace hcl::stdlib
