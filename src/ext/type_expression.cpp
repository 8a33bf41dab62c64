// Type expressions, and the function `convert`.

#include "hcl/type_expression.h"

#include <memory>
#include <utility>

#include "ext/type_reader.h"
#include "hcl/custom_decode.h"
#include "hcl/expression_arguments.h"

namespace hcl {
namespace {

using Arguments = std::span<const Value>;

Result<Type> read_as(ext::TypeForm form, const Expression& expression) {
  Result<Type> result;
  const Options options;
  ext::TypeReader reader(form, options, result.diagnostics);
  result.value = reader.read(expression).type;
  return result;
}

class ConstraintDecoder final : public ExpressionDecoder {
 public:
  Value decode(const Expression& expression,
               const std::shared_ptr<const EvalContext>& /*context*/,
               Diagnostics& diagnostics) const override {
    Result<Type> type = read_type_constraint(expression);
    diagnostics.append(std::move(type.diagnostics));
    return type_constraint_value(type.value);
  }
};

const Type& as_type(const void* payload) {
  return *static_cast<const Type*>(payload);
}

// The reference converts the result again, to the type that the first
// conversion gave, in which no attribute is optional. Unknown values are
// converted only once.
FunctionResult converted(const Value& value, const Type& target,
                         const Options& options) {
  ConversionResult result =
      convert(value, target, options.switches, options.limits);
  const bool twice =
      value.is_known() && !options.switches.convert_fills_optional;
  if (result && twice) {
    result = convert(value, result->type(), options.switches, options.limits);
  }
  if (!result) {
    return FunctionError{.argument = 0, .message = to_text(result.error())};
  }
  // Decision D-205.
  if (options.switches.conversion_functions_forget && !value.is_known()) {
    return Value::unknown(result->type()).with_marks(result->marks());
  }
  return std::move(result).value();
}

}  // namespace

Result<Type> read_type(const Expression& expression) {
  return read_as(ext::TypeForm::Exact, expression);
}

Result<Type> read_type_constraint(const Expression& expression) {
  return read_as(ext::TypeForm::Constraint, expression);
}

Result<TypeWithDefaults> read_type_with_defaults(const Expression& expression,
                                                 const Options& options) {
  Result<TypeWithDefaults> result{{},
                                  Diagnostics(options.limits.max_diagnostics)};
  ext::TypeReader reader(ext::TypeForm::WithDefaults, options,
                         result.diagnostics);
  result.value = reader.read(expression);
  return result;
}

ConversionResult convert(const Value& value, const TypeWithDefaults& target,
                         const Options& options) {
  return convert(target.defaults.apply(value, options), target.type,
                 options.switches, options.limits);
}

const Type& type_constraint_type() {
  static const Type kType = Type::capsule(
      {.name = "type constraint",
       .equal = [](const void* a,
                   const void* b) { return as_type(a) == as_type(b); },
       .hash = [](const void* type) { return as_type(type).hash(); },
       .print = [](const void* type) { return as_type(type).text(); },
       .convert_from = nullptr,
       .convert_to = nullptr,
       .extension = std::make_shared<const ConstraintDecoder>()});
  return kType;
}

Value type_constraint_value(const Type& constraint) {
  return Value::capsule(type_constraint_type(),
                        std::make_shared<const Type>(constraint));
}

std::optional<Type> type_constraint_from(const Value& value) {
  if (value.kind() != TypeKind::Capsule || !value.has_content() ||
      value.type() != type_constraint_type()) {
    return std::nullopt;
  }
  return as_type(value.as_capsule());
}

Function convert_function(const Options& options) {
  return decoding_function({
      .description = "Converts a value to a type.",
      .parameters = {{.name = "value",
                      .allow_null = true,
                      .allow_unknown = true,
                      .allow_dynamic = true},
                     decoded_parameter("type", type_constraint_type())},
      .return_type = returns(Type::dynamic()),
      .implementation = [options](Arguments arguments,
                                  const Type&) -> FunctionResult {
        const std::optional<Type> type = type_constraint_from(arguments[1]);
        if (type) return converted(arguments[0], *type, options);
        return FunctionError{.argument = 1, .message = "a type is required"};
      },
  });
}

}  // namespace hcl
