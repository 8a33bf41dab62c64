// Offers extensions of the library as functions of a context file.

#include <span>
#include <utility>

#include "hcl/custom_decode.h"
#include "hcl/expression_arguments.h"
#include "hcl/try_function.h"
#include "hcl/type_expression.h"
#include "hcl_adapter/suite/context.h"

namespace hcl::adapter {
namespace {

FunctionResult converted_with_defaults(std::span<const Value> arguments,
                                       const Options& options) {
  const Expression* type = expression_from(arguments[1]);
  if (type == nullptr) {
    return FunctionError{.argument = 1, .message = "a type is required"};
  }
  const Result<TypeWithDefaults> target =
      read_type_with_defaults(*type, options);
  if (!target.ok()) {
    return FunctionError{.argument = 1,
                         .message = target.diagnostics[0].detail};
  }
  ConversionResult result = convert(arguments[0], target.value, options);
  if (result) return std::move(result).value();
  return FunctionError{.argument = 0, .message = to_text(result.error())};
}

// convert(value, type) with optional(T, default) in the type.
Function convert_with_defaults(const Options& options) {
  return decoding_function({
      .description = "Applies the defaults of a type and converts to it.",
      .parameters = {{.name = "value",
                      .allow_null = true,
                      .allow_unknown = true,
                      .allow_dynamic = true},
                     decoded_parameter("type", expression_type())},
      .return_type = returns(Type::dynamic()),
      .implementation = [options](std::span<const Value> arguments,
                                  const Type&) -> FunctionResult {
        return converted_with_defaults(arguments, options);
      },
  });
}

}  // namespace

std::optional<Function> suite_extension(std::string_view name,
                                        const Options& options) {
  if (name == "convert") return convert_function(options);
  if (name == "convert-with-defaults") return convert_with_defaults(options);
  if (name == "try") return try_function();
  if (name == "can") return can_function();
  return std::nullopt;
}

}  // namespace hcl::adapter
