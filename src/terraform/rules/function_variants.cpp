// Functions that older and newer versions have in other forms.

#include "terraform/rules/function_variants.h"

#include <optional>
#include <utility>
#include <vector>

#include "functions/definition.h"
#include "functions/families.h"
#include "stdlib/registry.h"
#include "terraform/rules/property_names.h"

namespace hcl::terraform {
namespace {

using functions::Arguments;
using functions::wrong_argument;

// Says what is wrong with the arguments before the function is called.
using ArgumentCheck = std::optional<FunctionError> (*)(Arguments arguments);

// The function with a check of its arguments, which are passed on as they are.
Function checked(const Function& base, ArgumentCheck check,
                 const Options& options) {
  FunctionDefinition definition = {.description = base.description(),
                                   .parameters = base.parameters()};
  if (const Parameter* last = base.variadic()) definition.variadic = *last;
  definition.return_type = [base, check, switches = options.switches](
                               Arguments arguments) -> TypeResult {
    if (auto error = check(arguments)) return std::move(*error);
    return base.return_type(arguments, switches);
  };
  definition.implementation = [base, switches = options.switches](
                                  Arguments arguments,
                                  const Type&) -> FunctionResult {
    return base.call_converted(arguments, switches);
  };
  return Function(std::move(definition));
}

bool is_negative(const Value& index) {
  const Value plain = index.unmarked();
  return plain.has_content() && plain.as_number().sign() < 0;
}

std::optional<FunctionError> refuse_negative(Arguments arguments) {
  if (!is_negative(arguments[1])) return std::nullopt;
  return wrong_argument(1, "the index must not be negative");
}

std::optional<FunctionError> refuse_negative_of_tuple(Arguments arguments) {
  if (!arguments[0].type().is_tuple()) return std::nullopt;
  return refuse_negative(arguments);
}

bool is_sensitive(const Value& value) {
  return value.marks().contains("sensitive");
}

std::optional<FunctionError> refuse_public(Arguments arguments) {
  if (is_sensitive(arguments[0]) || !arguments[0].is_known()) {
    return std::nullopt;
  }
  return wrong_argument(0, "the value is not sensitive");
}

FunctionDefinition question_of(const Function& base) {
  return {.description = base.description(),
          .parameters = base.parameters(),
          .never_null = true,
          .return_type = returns(Type::boolean())};
}

}  // namespace

Function element_from_zero(const Function* base, const Options& options) {
  return checked(*base, refuse_negative, options);
}

Function element_of_tuple_from_zero(const Function* base,
                                    const Options& options) {
  return checked(*base, refuse_negative_of_tuple, options);
}

Function nonsensitive_of_sensitive(const Function* base,
                                   const Options& options) {
  return checked(*base, refuse_public, options);
}

// go-cty's own function looks for null.
Function contains_null(const Function* /*base*/, const Options& options) {
  functions::Registry registry(functions::kStandard, options, "contains");
  functions::add_families_with("contains", registry);
  return registry.take().find("contains")->second;
}

Function issensitive_by_mark(const Function* base, const Options& /*options*/) {
  FunctionDefinition definition = question_of(*base);
  definition.implementation = [](Arguments arguments,
                                 const Type&) -> FunctionResult {
    return Value::boolean(is_sensitive(arguments[0]));
  };
  return Function(std::move(definition));
}

Function issensitive_if_known_or_marked(const Function* base,
                                        const Options& /*options*/) {
  FunctionDefinition definition = question_of(*base);
  definition.implementation = [](Arguments arguments,
                                 const Type&) -> FunctionResult {
    if (is_sensitive(arguments[0])) return Value::boolean(true);
    if (!arguments[0].is_known()) return Value::unknown(Type::boolean());
    return Value::boolean(false);
  };
  return Function(std::move(definition));
}

Function pattern_with_long_names(const Function* base, const Options& options) {
  FunctionDefinition definition = {.description = base->description(),
                                   .parameters = base->parameters()};
  const auto read = [](Arguments arguments) {
    std::vector<Value> result(arguments.begin(), arguments.end());
    const Value plain = result[0].unmarked();
    if (plain.is_plain_string()) {
      result[0] = Value::string(with_short_property_names(plain.as_string()))
                      .with_marks(result[0].marks());
    }
    return result;
  };
  definition.return_type = [base = *base, read, switches = options.switches](
                               Arguments arguments) -> TypeResult {
    return base.return_type(read(arguments), switches);
  };
  definition.implementation = [base = *base, read, switches = options.switches](
                                  Arguments arguments,
                                  const Type&) -> FunctionResult {
    return base.call_converted(read(arguments), switches);
  };
  return Function(std::move(definition));
}

}  // namespace hcl::terraform
