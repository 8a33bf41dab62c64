// The call protocol. Spec: information model, "Functions and Function Calls".

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "function/hidden_error.h"
#include "function/type_question.h"
#include "hcl/function.h"
#include "meter/meter_scope.h"

namespace hcl {
namespace {

using detail::TypeQuestion;

std::string wrong_number(const Function& function, std::size_t given) {
  const std::size_t wanted = function.parameters().size();
  return "wrong number of arguments (" +
         std::string(function.variadic() != nullptr ? "at least " : "") +
         std::to_string(wanted) + " required, " + std::to_string(given) +
         " given)";
}

// The arguments as the functions of the definition see them, and the results of
// the checks.
struct CheckedArguments {
  // Copies of the arguments, made only if marks had to be removed.
  std::vector<Value> unmarked;
  std::span<const Value> arguments;
  MarkSet marks;
  // An argument is dynamic where that is not allowed.
  bool forces_dynamic = false;
  // An argument is unknown where that is not allowed.
  bool forces_unknown = false;
};

void take_marks(CheckedArguments& checked, std::size_t index) {
  if (checked.unmarked.empty()) {
    checked.unmarked.assign(checked.arguments.begin(), checked.arguments.end());
    checked.arguments = checked.unmarked;
  }
  auto [value, marks] = checked.unmarked[index].unmark_deep();
  checked.unmarked[index] = std::move(value);
  checked.marks |= marks;
}

bool forces_dynamic(const Parameter& parameter, const Value& value,
                    const Switches& switches) {
  if (parameter.allow_dynamic || value.kind() != TypeKind::Dynamic) {
    return false;
  }
  return !value.is_known() || switches.dynamic_null_argument_is_dynamic;
}

// Checks the arguments from left to right.
Expected<CheckedArguments, FunctionError> check(
    const Function& function, std::span<const Value> arguments,
    const Switches& switches) {
  CheckedArguments checked;
  checked.arguments = arguments;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Parameter* parameter = function.parameter(i);
    if (parameter == nullptr || parameter->deferred) continue;
    const Value& value = arguments[i];
    if (!parameter->allow_marked && value.contains_marks()) {
      take_marks(checked, i);
    }
    const bool stopped =
        checked.forces_dynamic && switches.arguments_stop_at_dynamic;
    if (value.is_null() && !parameter->allow_null && !stopped) {
      return FunctionError{.argument = i,
                           .message = "argument must not be null"};
    }
    checked.forces_dynamic |= forces_dynamic(*parameter, value, switches);
    checked.forces_unknown |= !value.is_known() && !parameter->allow_unknown;
  }
  return checked;
}

// Whether no rule of a parameter applies to an argument: it is known, not null
// and unmarked. Unknown parts inside it do not matter.
bool is_plain(const Value& argument) {
  return !argument.contains_marks() && argument.has_content();
}

bool are_plain(std::span<const Value> arguments) {
  return std::all_of(arguments.begin(), arguments.end(), is_plain);
}

// If a function is not called, it cannot pass on the marks of the arguments
// that it accepts with their marks.
MarkSet marks_of_all(const CheckedArguments& checked) {
  MarkSet marks = checked.marks;
  for (const Value& argument : checked.arguments) {
    if (argument.contains_marks()) marks |= argument.unmark_deep().second;
  }
  return marks;
}

FunctionError wrong_result(const Value& result, const Type& wanted) {
  return FunctionError{.message = "the function returned a value of type " +
                                  result.type().friendly_name() + " where " +
                                  wanted.friendly_name() + " was announced"};
}

bool matches(const Value& result, const Type& wanted) {
  if (wanted.is_dynamic()) return true;
  if (wanted.is_primitive()) return result.kind() == wanted.kind();
  return result.type().matches(wanted);
}

// What must be done to arguments before a function gets them.
enum class Preparation : std::uint8_t { None, Rules, Conversion };

// Whether an argument can be passed to a parameter unchanged, as far as that
// can be determined without making the type of a value.
bool fits(const Value& argument, const Parameter& parameter) {
  const TypeKind wanted = parameter.type.kind();
  return wanted == TypeKind::Dynamic ||
         (wanted <= TypeKind::Bool && wanted == argument.kind()) ||
         parameter.deferred;
}

Preparation preparation(const Function& function,
                        std::span<const Value> arguments) {
  const std::vector<Parameter>& parameters = function.parameters();
  const Parameter* parameter = parameters.data();
  const Parameter* const end = parameter + parameters.size();
  Preparation needed = Preparation::None;
  for (const Value& argument : arguments) {
    if (parameter == end) parameter = function.variadic();
    if (!fits(argument, *parameter)) return Preparation::Conversion;
    if (!is_plain(argument)) needed = Preparation::Rules;
    if (parameter != function.variadic()) ++parameter;
  }
  return needed;
}

bool takes(const Function& function, std::size_t arguments) {
  const std::size_t wanted = function.parameters().size();
  return arguments == wanted ||
         (arguments > wanted && function.variadic() != nullptr);
}

Value with_marks(Value value, const MarkSet& marks) {
  return marks.empty() ? std::move(value) : value.with_marks(marks);
}

// Counts the steps of reading the texts among the arguments. False if the
// operation has ended.
bool take_texts(std::span<const Value> arguments) {
  std::size_t bytes = 0;
  for (const Value& argument : arguments) {
    if (argument.is_plain_string()) bytes += argument.as_string().size();
  }
  return meter::take_bytes(bytes);
}

// What a function says about arguments whose marks were removed before it got
// them is not shown: it cannot know what it must not tell.
FunctionError shown_error(FunctionError error, const CheckedArguments& checked,
                          std::span<const Value> arguments) {
  if (checked.marks.empty()) return error;
  return detail::without_marked(std::move(error), arguments);
}

Value unknown_result(const FunctionDefinition& definition, const Type& type) {
  if (!definition.never_null || type.is_dynamic()) return Value::unknown(type);
  return Value::unknown(type).refined_not_null();
}

// The result of a function that is not called. This function and the next are
// not inlined, to stay off the call stack while a function runs, which may
// evaluate expressions with further calls.
[[gnu::noinline]] FunctionResult uncalled(const FunctionDefinition& definition,
                                          const CheckedArguments& checked,
                                          const Type& type) {
  return with_marks(checked.forces_dynamic ? Value::dynamic()
                                           : unknown_result(definition, type),
                    marks_of_all(checked));
}

// Adjusts the result of a call to its type, the definition and the marks.
[[gnu::noinline]] FunctionResult finished(FunctionResult result,
                                          const FunctionDefinition& definition,
                                          const Type& type,
                                          const MarkSet& marks) {
  if (!matches(*result, type)) return wrong_result(*result, type);
  if (definition.never_null && !result->is_known() &&
      result->kind() != TypeKind::Dynamic) {
    result = result->refined_not_null();
  }
  if (marks.empty()) return result;
  return with_marks(std::move(result).value(), marks);
}

// The result of a function for plain arguments. Most results do not need
// `finished()`, which a quick test shows.
FunctionResult implemented(const FunctionDefinition& definition,
                           std::span<const Value> arguments, const Type& type) {
  FunctionResult result = definition.implementation(arguments, type);
  const bool is_finished =
      !result || (type.is_primitive() && result->kind() == type.kind() &&
                  result->is_known());
  if (!is_finished) {
    result = finished(std::move(result), definition, type, {});
  }
  return result;
}

// Calls a function whose parameters have rules for some of the arguments. Not
// inlined, to stay off the call stack while plain arguments are evaluated.
[[gnu::noinline]] FunctionResult checked_call(
    const Function& function, const FunctionDefinition& definition,
    std::span<const Value> arguments, const Switches& switches) {
  Expected<CheckedArguments, FunctionError> outcome =
      check(function, arguments, switches);
  if (!outcome) return outcome.error();
  const CheckedArguments& checked = outcome.value();
  if (checked.forces_dynamic) return uncalled(definition, checked, Type());
  if (!take_texts(checked.arguments)) return limit_error();
  TypeResult type =
      detail::ask_type(definition.return_type, checked.arguments,
                       checked.forces_unknown ? TypeQuestion::TypeAlone
                                              : TypeQuestion::ResultFollows);
  if (!type) return shown_error(type.error(), checked, arguments);
  if (checked.forces_unknown) return uncalled(definition, checked, *type);
  FunctionResult result = definition.implementation(checked.arguments, *type);
  if (!result) return shown_error(result.error(), checked, arguments);
  return finished(std::move(result), definition, *type, checked.marks);
}

}  // namespace

FunctionResult Function::call(std::span<const Value> arguments,
                              const Switches& switches,
                              const Limits& limits) const {
  static constexpr Limits kDefaultLimits;
  const MeterScope scope(kDefaultLimits);
  FunctionResult result = call_measured(arguments, switches, limits);
  if (scope.meter().ended()) result = limit_error();
  return result;
}

FunctionResult Function::call_measured(std::span<const Value> arguments,
                                       const Switches& switches,
                                       const Limits& limits) const {
  if (!takes(*this, arguments.size())) {
    return FunctionError{.message = wrong_number(*this, arguments.size())};
  }
  switch (preparation(*this, arguments)) {
    case Preparation::None:
      return call_plain(arguments);
    case Preparation::Rules:
      return call_converted(arguments, switches);
    case Preparation::Conversion:
      break;
  }
  std::vector<Value> converted;
  converted.reserve(arguments.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    FunctionResult value = convert_argument(i, arguments[i], switches, limits);
    if (!value) return value;
    converted.push_back(std::move(value).value());
  }
  return call_converted(converted, switches);
}

FunctionResult Function::call_plain(std::span<const Value> arguments) const {
  if (!take_texts(arguments)) return limit_error();
  if (fixed_type_ != nullptr) {
    return implemented(definition(), arguments, *fixed_type_);
  }
  const TypeResult type = detail::ask_type(definition().return_type, arguments,
                                           TypeQuestion::ResultFollows);
  if (!type) return type.error();
  return implemented(definition(), arguments, *type);
}

FunctionResult Function::call_converted(std::span<const Value> arguments,
                                        const Switches& switches) const {
  detail::require(takes(*this, arguments.size()),
                  "call_converted() with the wrong number of arguments");
  return are_plain(arguments)
             ? call_plain(arguments)
             : checked_call(*this, definition(), arguments, switches);
}

TypeResult Function::return_type(std::span<const Value> converted_arguments,
                                 const Switches& switches) const {
  detail::require(takes(*this, converted_arguments.size()),
                  "return_type() with the wrong number of arguments");
  Expected<CheckedArguments, FunctionError> checked =
      check(*this, converted_arguments, switches);
  if (!checked) return checked.error();
  if (checked->forces_dynamic) return Type::dynamic();
  TypeResult type = detail::ask_type(
      definition().return_type, checked->arguments, TypeQuestion::TypeAlone);
  if (!type) return shown_error(type.error(), *checked, converted_arguments);
  return type;
}

}  // namespace hcl
