// Conversions that a configuration requests.
// Spec: information model, "Type Conversions and Unification".

#include <string>
#include <utility>

#include "function/hidden_error.h"
#include "hcl/basic_functions.h"
#include "hcl/convert.h"
#include "hcl/notation.h"
#include "stdlib/parameters.h"

namespace hcl::stdlib {
namespace {

std::string shown(const Value& text) {
  return text.contains_marks() ? "string" : quote_notation(text.as_string());
}

// A string with unsuitable content is shown; otherwise the types explain the
// error.
FunctionError not_converted(const Value& value, const Type& target,
                            const ConversionError& error) {
  const bool is_text = value.kind() == TypeKind::String && value.has_content();
  if (is_text && target.is_bool()) {
    return wrong_argument(
        0, "cannot convert " + shown(value) +
               " to bool; only \"true\" and \"false\" can be converted");
  }
  if (is_text && target.is_number()) {
    return wrong_argument(0, "cannot convert " + shown(value) +
                                 " to number; the string must be a "
                                 "number in decimal notation");
  }
  return wrong_argument(0, "cannot convert " + value.type().friendly_name() +
                               " to " + target.friendly_constraint_name() +
                               ": " + to_text(error));
}

// Decision D-205.
FunctionResult converted(const Value& value, const Type& type,
                         const Options& options) {
  const Switches& switches = options.switches;
  if (switches.conversion_functions_move_marks && value.contains_marks()) {
    const auto [plain, marks] = value.unmark_deep();
    FunctionResult result = converted(plain, type, options);
    if (!result.ok()) {
      return detail::without_marked(result.error(), {&value, 1});
    }
    return result->with_marks(marks);
  }
  ConversionResult result = convert(value, type, switches, options.limits);
  if (!result) return not_converted(value, type, result.error());
  if (switches.conversion_functions_forget && !value.is_known()) {
    return Value::unknown(type).with_marks(value.marks());
  }
  return std::move(result).value();
}

}  // namespace

Function conversion_to(const Type& type, const Options& options) {
  Parameter value = any_parameter("v");
  value.allow_null = true;
  value.allow_unknown = true;
  value.allow_marked = true;
  return Function({
      .description =
          "Converts a value to " + type.friendly_constraint_name() + ".",
      .parameters = {std::move(value)},
      .return_type =
          returns(type.has_dynamic() ? Type::dynamic()
                                     : type.without_optional_attributes()),
      .implementation = [type, options](Arguments arguments, const Type&)
          -> FunctionResult { return converted(arguments[0], type, options); },
  });
}

}  // namespace hcl::stdlib
