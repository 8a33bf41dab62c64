// The function convert() of Terraform and OpenTofu, whose second argument is a
// type expression with the defaults of optional attributes.

#include <memory>
#include <utility>

#include "functions/definition.h"
#include "hcl/convert.h"
#include "hcl/custom_decode.h"
#include "hcl/expression_arguments.h"
#include "hcl/type_expression.h"
#include "terraform/rules/function_variants.h"

namespace hcl::terraform {
namespace {

using functions::Arguments;
using functions::wrong_argument;

// The capsule type of types with defaults, made from type expressions.
class TypeDecoder final : public ExpressionDecoder {
 public:
  Value decode(const Expression& expression,
               const std::shared_ptr<const EvalContext>& context,
               Diagnostics& diagnostics) const override;
};

const Type& described_type_type() {
  static const Type kType =
      Type::capsule({.name = "type with defaults",
                     .equal = nullptr,
                     .hash = nullptr,
                     .print = nullptr,
                     .convert_from = nullptr,
                     .convert_to = nullptr,
                     .extension = std::make_shared<const TypeDecoder>()});
  return kType;
}

Value TypeDecoder::decode(const Expression& expression,
                          const std::shared_ptr<const EvalContext>& /*context*/,
                          Diagnostics& diagnostics) const {
  Result<TypeWithDefaults> type =
      read_type_with_defaults(expression, Options::of(Dialect::Terraform));
  diagnostics.append(std::move(type.diagnostics));
  return Value::capsule(
      described_type_type(),
      std::make_shared<const TypeWithDefaults>(std::move(type.value)));
}

using Conversion = FunctionResult (*)(const Value& value,
                                      const TypeWithDefaults& type,
                                      const Options& options);

FunctionResult made(ConversionResult result) {
  if (result.ok()) return std::move(result).value();
  return wrong_argument(0, to_text(result.error()));
}

FunctionResult converted_first(const Value& value, const TypeWithDefaults& type,
                               const Options& options) {
  if (!value.is_known()) {
    ConversionResult result =
        convert(value, type.type, options.switches, options.limits);
    if (!result.ok()) return made(std::move(result));
    return Value::unknown(type.type.without_optional_attributes());
  }
  FunctionResult result =
      made(convert(value, type.type, options.switches, options.limits));
  if (!result || result->is_null()) return result;
  return type.defaults.apply(*result, options);
}

FunctionResult defaults_first(const Value& value, const TypeWithDefaults& type,
                              const Options& options) {
  const Value filled =
      value.is_null() ? value : type.defaults.apply(value, options);
  return made(convert(filled, type.type, options.switches, options.limits));
}

Function convert_by(Conversion conversion, const Options& options) {
  return decoding_function(
      {.description = "Converts a value to a type.",
       .parameters = {functions::parameter(
                          "value", Type::dynamic(), "Any value.",
                          functions::kNull | functions::kUnknown |
                              functions::kDynamic),
                      decoded_parameter("type", described_type_type())},
       .return_type = returns(Type::dynamic()),
       .implementation = [conversion, options](Arguments arguments,
                                               const Type&) -> FunctionResult {
         if (!arguments[1].has_content()) return Value::dynamic();
         return conversion(
             arguments[0],
             *static_cast<const TypeWithDefaults*>(arguments[1].as_capsule()),
             options);
       }});
}

}  // namespace

Function convert_then_defaults(const Function* /*base*/,
                               const Options& options) {
  return convert_by(converted_first, options);
}

Function defaults_then_convert(const Function* /*base*/,
                               const Options& options) {
  return convert_by(defaults_first, options);
}

}  // namespace hcl::terraform
