#ifndef HCL_SRC_STDLIB_PARAMETERS_H_
#define HCL_SRC_STDLIB_PARAMETERS_H_

#include <string>

#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/options.h"

// Helpers for the definitions of standard functions.
namespace HCL_API hcl {
namespace stdlib {

using Arguments = std::span<const Value>;

// A parameter of a type. Nulls and unknown values are not passed to the
// function.
Parameter parameter(std::string name, Type type);

// A parameter of any type that also accepts the dynamic value.
Parameter any_parameter(std::string name);

// An error about one argument, and one about the call.
FunctionError wrong_argument(std::size_t argument, std::string message);
FunctionError wrong_call(std::string message);

// A count as a number: exact, and with a precision of 64 bits if numbers carry
// the precision of their origin.
Value counted(std::size_t count, const Switches& switches);

}  // namespace stdlib
}  // namespace hcl

#endif  // HCL_SRC_STDLIB_PARAMETERS_H_
