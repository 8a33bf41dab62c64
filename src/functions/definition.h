#ifndef HCL_SRC_FUNCTIONS_DEFINITION_H_
#define HCL_SRC_FUNCTIONS_DEFINITION_H_

#include <cstdint>
#include <string>
#include <utility>

#include "hcl/function.h"
#include "hcl/operations.h"
#include "hcl/options.h"
#include "stdlib/parameters.h"

// What definitions of functions are made of.
namespace hcl::functions {

using stdlib::Arguments;
using stdlib::counted;
using stdlib::wrong_argument;
using stdlib::wrong_call;

// What a parameter passes on to the implementation instead of dealing with it
// before: sums of these.
enum Accepts : std::uint8_t {
  kNothing = 0,
  kNull = 1,
  kUnknown = 2,
  kDynamic = 4,
  kMarked = 8,
};

Parameter parameter(std::string name, Type type, std::string description,
                    unsigned accepts = kNothing);

// A value without the marks on itself, and those.
struct Unmarked {
  explicit Unmarked(const Value& given)
      : value(given.unmarked()), marks(given.marks()) {}

  Value value;
  MarkSet marks;
};

// The unknown value of a type that will not be null; the dynamic value for the
// dynamic type.
Value unknown_not_null(const Type& type);

// A whole number of 64 bits. Error, about the argument: a fraction or more.
Expected<std::int64_t, FunctionError> whole_number(const Value& value,
                                                   std::size_t argument);

// A number of which as many bits are kept as double precision has. Error: not
// a number in the mathematical sense.
FunctionResult number_of_double(double value);

// What an operator gives as what a call gives. Its message is a sentence, and
// that of a call the end of one, without the full stop.
FunctionResult given(OperationResult result);

// An integer with the precision that numbers made from machine integers have.
Value integer_value(std::int64_t value, const Switches& switches);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_DEFINITION_H_
