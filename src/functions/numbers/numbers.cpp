// Arithmetic functions. Spec: information model, "Primitive Types".

#include <cmath>
#include <utility>

#include "functions/definition.h"
#include "functions/families.h"
#include "functions/numbers/elementary.h"
#include "functions/numbers/power.h"
#include "hcl/number.h"
#include "hcl/operations.h"

namespace hcl::functions {
namespace {

FunctionDefinition of_number(std::string description,
                             Implementation implementation) {
  return {.description = std::move(description),
          .parameters = {parameter("num", Type::number(), "The number.")},
          .never_null = true,
          .return_type = returns(Type::number()),
          .implementation = std::move(implementation)};
}

// The double nearest to an argument; an error if it is out of range.
Expected<double, FunctionError> double_of(const Value& value,
                                          std::size_t argument) {
  const Number number = value.as_number();
  const double result = number.to_double();
  if (std::isinf(result) && !number.is_infinite()) {
    return wrong_argument(argument,
                          "the number is beyond the range of double precision");
  }
  return result;
}

using OfDoubles = double (*)(double, double);

FunctionResult of_doubles(Arguments arguments, OfDoubles compute) {
  const auto first = double_of(arguments[0], 0);
  if (!first) return wrong_call(first.error().message);
  const auto second = double_of(arguments[1], 1);
  if (!second) return wrong_call(second.error().message);
  return number_of_double(compute(*first, *second));
}

FunctionDefinition of_two_doubles(std::string description, Parameter second,
                                  OfDoubles compute) {
  return {.description = std::move(description),
          .parameters = {parameter("num", Type::number(), "The number."),
                         std::move(second)},
          .never_null = true,
          .return_type = returns(Type::number()),
          .implementation = [compute](Arguments arguments, const Type&) {
            return of_doubles(arguments, compute);
          }};
}

// Only go-cty's newest one takes every number.
FunctionResult sign_of(Arguments arguments, bool takes_any,
                       const Switches& switches) {
  if (!takes_any && !arguments[0].as_number().to_int64()) {
    return wrong_call("a whole number of 64 bits is required");
  }
  return integer_value(arguments[0].as_number().sign(), switches);
}

using Arithmetic = OperationResult (*)(const Value&, const Value&,
                                       const Switches&);

FunctionDefinition arithmetic(std::string description, Arithmetic operation,
                              const Switches& switches) {
  return {.description = std::move(description),
          .parameters = {parameter("a", Type::number(), "The first number.",
                                   kDynamic),
                         parameter("b", Type::number(), "The second number.",
                                   kDynamic)},
          .never_null = true,
          .return_type = returns(Type::number()),
          .implementation = [operation, switches](Arguments arguments,
                                                  const Type&) {
            return given(operation(arguments[0], arguments[1], switches));
          }};
}

// An infinity is its own remainder, with the sign that a product would have,
// except for the divisor zero.
OperationResult remainder(const Value& left, const Value& right,
                          const Switches& switches) {
  const bool is_infinite =
      left.is_known() && left.as_number().is_infinite() && right.is_known();
  return is_infinite ? operations::multiply(left, right, switches)
                     : operations::modulo(left, right, switches);
}

void add_arithmetic(Registry& registry) {
  const Switches switches = registry.options().switches;
  registry.add(
      kStandard, "add",
      arithmetic("The sum of two numbers.", &operations::add, switches));
  registry.add(kStandard, "subtract",
               arithmetic("The first number less the second.",
                          &operations::subtract, switches));
  registry.add(kStandard, "multiply",
               arithmetic("The product of two numbers.", &operations::multiply,
                          switches));
  registry.add(kStandard, "divide",
               arithmetic("The first number divided by the second.",
                          &operations::divide, switches));
  registry.add(kStandard, "modulo",
               arithmetic("What is left when the first number is divided by "
                          "the second a whole number of times.",
                          &remainder, switches));
}

// A whole number; zero has no sign.
Value whole(const Number& number) {
  return Value::number(number.is_negative_zero() ? negate(number) : number);
}

void add_number_functions(Registry& registry) {
  const Switches switches = registry.options().switches;
  registry.add(
      kEveryHost, "ceil",
      of_number("The smallest whole number that is not less than the "
                "given one.",
                [](Arguments arguments, const Type&) -> FunctionResult {
                  return whole(hcl::ceiling(arguments[0].as_number()));
                }));
  registry.add(
      kEveryHost, "floor",
      of_number("The greatest whole number that is not greater than "
                "the given one.",
                [](Arguments arguments, const Type&) -> FunctionResult {
                  return whole(hcl::floor(arguments[0].as_number()));
                }));
  registry.add(kEveryHost, "signum",
               of_number("The sign of a number as -1, 0 or 1.",
                         [switches, takes_any = registry.host() == kStandard](
                             Arguments arguments, const Type&) {
                           return sign_of(arguments, takes_any, switches);
                         }));
  registry.add(
      kEveryHost, "log",
      of_two_doubles(
          "The logarithm of a number to a base, in double precision.",
          parameter("base", Type::number(), "The base of the logarithm."),
          [](double number, double base) {
            return natural_logarithm(number) / natural_logarithm(base);
          }));
  registry.add(
      kEveryHost, "pow",
      of_two_doubles("A number raised to a power, in double precision.",
                     parameter("power", Type::number(), "The power."), &power));
  add_arithmetic(registry);
}

}  // namespace

const Family kNumberFunctions = {
    add_number_functions,
    "add ceil divide floor log modulo multiply pow signum subtract"};

}  // namespace hcl::functions
