#ifndef HCL_SRC_FUNCTIONS_DEFINITION_H_
#define HCL_SRC_FUNCTIONS_DEFINITION_H_

#include <cstdint>
#include <string>
#include <utility>

#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/operations.h"
#include "hcl/options.h"
#include "stdlib/parameters.h"

// The building blocks of function definitions.
namespace HCL_API hcl {
namespace functions {

using stdlib::Arguments;
using stdlib::counted;
using stdlib::wrong_argument;
using stdlib::wrong_call;

// What a parameter passes on to the implementation instead of handling it
// before the call: a sum of these.
enum Accepts : std::uint8_t {
  kNothing = 0,
  kNull = 1,
  kUnknown = 2,
  kDynamic = 4,
  kMarked = 8,
};

Parameter parameter(std::string name, Type type, std::string description,
                    unsigned accepts = kNothing);

// The same for a text that is neither null nor unknown.
Parameter text_parameter(std::string name, std::string description);

// The marks of the first argument apply to the result if it is known, as in
// Terraform: an unknown result lacks them.
FunctionDefinition keeping_marks(FunctionDefinition definition);

// A value without its own marks, and these marks.
struct Unmarked {
  explicit Unmarked(const Value& given)
      : value(given.unmarked()), marks(given.marks()) {}

  Value value;
  MarkSet marks;
};

// The unknown value of a type that is not null; the dynamic value for the
// dynamic type.
Value unknown_not_null(const Type& type);

// A whole number of 64 bits. Error, about the argument: the number has a
// fraction or is out of range.
Expected<std::int64_t, FunctionError> whole_number(const Value& value,
                                                   std::size_t argument);

// A number that keeps as many bits as double precision has. Error: not a number
// in the mathematical sense.
FunctionResult number_of_double(double value);

// The result of an operator as the result of a call. An operator's message is a
// sentence; that of a call is the end of one, without the full stop.
FunctionResult given(OperationResult result);

// An integer with the precision of numbers made from machine integers.
Value integer_value(std::int64_t value, const Switches& switches);

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_FUNCTIONS_DEFINITION_H_
