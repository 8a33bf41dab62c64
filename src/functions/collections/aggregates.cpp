// Functions that reduce all elements to one value, and range().

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "functions/collections/elements.h"
#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/convert.h"
#include "hcl/meter.h"
#include "hcl/operations.h"

namespace hcl::functions {
namespace {

FunctionResult all_true(Arguments arguments, const Type&) {
  for (const Value& element : arguments[0].elements()) {
    if (!element.is_known()) return Value::unknown(Type::boolean());
    if (element.is_null() || !element.as_bool()) return Value::boolean(false);
  }
  return Value::boolean(true);
}

FunctionResult any_true(Arguments arguments, const Type&) {
  bool has_unknown = false;
  for (const Value& element : arguments[0].elements()) {
    if (!element.is_known()) {
      has_unknown = true;
    } else if (!element.is_null() && element.as_bool()) {
      return Value::boolean(true);
    }
  }
  if (has_unknown) return Value::unknown(Type::boolean());
  return Value::boolean(false);
}

FunctionError no_numbers() {
  return wrong_argument(0, "a list, set or tuple of numbers is required");
}

FunctionResult sum(Arguments arguments, const Options& options) {
  const Type type = arguments[0].type();
  if (!is_sequence(type)) {
    return wrong_argument(
        0, "a list, set or tuple is required, not " + type.friendly_name());
  }
  if (arguments[0].length() == 0) {
    return wrong_argument(0, "an empty collection has no sum");
  }
  if (!arguments[0].is_wholly_known()) return Value::unknown(Type::number());
  Value total;
  for (const Value& element : arguments[0].elements()) {
    if (element.is_null()) return no_numbers();
    const ConversionResult number =
        convert(element, Type::number(), options.switches, options.limits);
    if (!number) return no_numbers();
    if (total.is_null()) {
      total = *number;
      continue;
    }
    OperationResult next = operations::add(total, *number, options.switches);
    if (!next) return given(std::move(next));
    total = std::move(next).value();
  }
  return total;
}

// The start, end and step of a range.
struct Steps {
  Number start;
  Number end;
  Number step;
};

Expected<Steps, FunctionError> steps_of(Arguments arguments,
                                        const Switches& switches) {
  if (arguments.empty() || arguments.size() > 3) {
    return wrong_call("one, two or three arguments are required");
  }
  Steps steps;
  if (arguments.size() > 1) steps.start = arguments[0].as_number();
  steps.end = arguments[arguments.size() > 1 ? 1 : 0].as_number();
  if (arguments.size() == 3) {
    steps.step = arguments[2].as_number();
    return steps;
  }
  const bool is_down = compare(steps.end, steps.start) < 0;
  steps.step = integer_value(is_down ? -1 : 1, switches).as_number();
  return steps;
}

FunctionResult numbers_between(const Steps& steps) {
  constexpr std::size_t kMostNumbers = 1024;
  const bool is_down = steps.step.sign() < 0;
  const auto order = compare(steps.end, steps.start);
  if (is_down ? order > 0 : order < 0) {
    return wrong_argument(1, is_down ? "with a negative step the end must not "
                                       "be greater than the start"
                                     : "unless the step is negative, the end "
                                       "must not be less than the start");
  }
  if (order != 0 && steps.step.is_zero()) {
    return wrong_argument(2, "the step must not be zero");
  }
  std::vector<Value> numbers;
  for (Number at = steps.start;;) {
    const auto place = compare(at, steps.end);
    if (is_down ? place <= 0 : place >= 0) break;
    if (!Meter::current().take_steps(1)) return limit_error();
    if (numbers.size() == kMostNumbers) {
      return wrong_call(
          "range gives at most 1024 numbers; bring start and end "
          "together or take a larger step");
    }
    numbers.push_back(Value::number(at));
    const NumberResult next = add(at, steps.step);
    if (!next.ok()) return wrong_call(std::string(to_string(next.error)));
    at = next.value;
  }
  return Value::list(Type::number(), std::move(numbers));
}

FunctionResult range(Arguments arguments, const Switches& switches) {
  const auto steps = steps_of(arguments, switches);
  if (!steps) return steps.error();
  return numbers_between(*steps);
}

void add_questions(Registry& registry) {
  const Parameter list =
      parameter("list", Type::list(Type::boolean()), "The truth values.");
  registry.add(kTerraformAndOpenTofu, "alltrue",
               {.description = "Whether all elements are true; nulls are not.",
                .parameters = {list},
                .never_null = true,
                .return_type = returns(Type::boolean()),
                .implementation = all_true},
               Walk{.bytes = 0, .elements_of_step = 8});
  registry.add(kTerraformAndOpenTofu, "anytrue",
               {.description = "Whether one of the elements is true.",
                .parameters = {list},
                .never_null = true,
                .return_type = returns(Type::boolean()),
                .implementation = any_true},
               Walk{.bytes = 0, .elements_of_step = 8});
}

void add_aggregate_functions(Registry& registry) {
  const Options options = registry.options();
  add_questions(registry);
  registry.add(
      kTerraformAndOpenTofu, "sum",
      {.description = "The sum of the numbers of a list, set or tuple.",
       .parameters = {parameter("list", Type::dynamic(), "The numbers.")},
       .never_null = true,
       .return_type = returns(Type::number()),
       .implementation = [options](
                             Arguments arguments,
                             const Type&) { return sum(arguments, options); }},
      Walk{.bytes = 0});
  registry.add(
      kEveryHost, "range",
      {.description =
           "The numbers from a start, by default 0, up to an end that is "
           "not included, at intervals of a step. At most 1024.",
       .variadic = parameter("params", Type::number(),
                             "The end; start and end; or start, end and step."),
       .never_null = true,
       .return_type = returns(Type::list(Type::number())),
       .implementation = [switches = options.switches](Arguments arguments,
                                                       const Type&) {
         return range(arguments, switches);
       }});
}

}  // namespace

const Family kAggregateFunctions = {add_aggregate_functions,
                                    "alltrue anytrue range sum"};

}  // namespace hcl::functions
