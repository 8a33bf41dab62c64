// Functions of numbers. Spec: information model, "Primitive Types".

#include <algorithm>
#include <cstdint>
#include <utility>

#include "hcl/basic_functions.h"
#include "hcl/number.h"
#include "stdlib/parameters.h"

namespace hcl::stdlib {
namespace {

Function of_number(std::string description, Implementation implementation) {
  return Function({
      .description = std::move(description),
      .parameters = {parameter("num", Type::number())},
      .never_null = true,
      .return_type = returns(Type::number()),
      .implementation = std::move(implementation),
  });
}

// The reference makes a separate integer with at least 64 bits, and as many as
// its digits need.
Number with_own_precision(const Number& number) {
  const Number::Parts parts = number.parts();
  const std::uint64_t top =
      parts.magnitude.empty() ? 0 : parts.magnitude.back();
  std::uint32_t bits = 0;
  while (bits < 64 && (top >> bits) != 0) ++bits;
  if (!parts.magnitude.empty()) {
    bits +=
        static_cast<std::uint32_t>(64 * (parts.magnitude.size() - 1) +
                                   static_cast<std::size_t>(parts.exponent));
  }
  return number.with_precision(std::max<std::uint32_t>(64, bits));
}

// The argument that precedes all others in an order; the first of equal ones.
Function extreme(std::string description,
                 bool (*precedes)(std::strong_ordering)) {
  return Function({
      .description = std::move(description),
      .variadic = parameter("numbers", Type::number()),
      .never_null = true,
      .return_type = returns(Type::number()),
      .implementation = [precedes](Arguments arguments,
                                   const Type&) -> FunctionResult {
        if (arguments.empty()) {
          return wrong_call("at least one number is required");
        }
        const Value* best = &arguments[0];
        for (const Value& value : arguments) {
          if (precedes(compare(value.as_number(), best->as_number()))) {
            best = &value;
          }
        }
        return *best;
      },
  });
}

}  // namespace

Function abs() {
  return of_number("The number without its sign.", [](Arguments arguments,
                                                      const Type&) {
    const Number number = arguments[0].as_number();
    return FunctionResult(number.is_negative() ? Value::number(negate(number))
                                               : arguments[0]);
  });
}

Function integer(const Options& options) {
  const bool by_origin = options.switches.number_precision_by_origin;
  return of_number(
      "The whole part of a number, towards zero.",
      [by_origin](Arguments arguments, const Type&) -> FunctionResult {
        const Number number = arguments[0].as_number();
        if (number.is_integer() || number.is_infinite()) return arguments[0];
        const Number whole = truncate(number);
        return Value::number(by_origin ? with_own_precision(whole) : whole);
      });
}

Function negate() {
  return of_number("The number with the opposite sign.", [](Arguments arguments,
                                                            const Type&) {
    return FunctionResult(Value::number(negate(arguments[0].as_number())));
  });
}

Function max() {
  return extreme("The greatest of the numbers.",
                 [](std::strong_ordering order) { return order > 0; });
}

Function min() {
  return extreme("The smallest of the numbers.",
                 [](std::strong_ordering order) { return order < 0; });
}

}  // namespace hcl::stdlib
