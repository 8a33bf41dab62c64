#ifndef HCL_SRC_STDLIB_PARAMETERS_H_
#define HCL_SRC_STDLIB_PARAMETERS_H_

#include <string>

#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/options.h"

// What the definitions of standard functions have in common.
namespace HCL_API hcl {
namespace stdlib {

using Arguments = std::span<const Value>;

// A parameter of a type; nulls and unknowns are not passed on.
Parameter parameter(std::string name, Type type);

// A parameter of any type that also takes the dynamic value.
Parameter any_parameter(std::string name);

// An error about one argument, and one about the call.
FunctionError wrong_argument(std::size_t argument, std::string message);
FunctionError wrong_call(std::string message);

// A number that was counted: exact, of 64 bits of precision where numbers
// carry the precision of their origin.
Value counted(std::size_t count, const Switches& switches);

}  // namespace stdlib
}  // namespace hcl

#endif  // HCL_SRC_STDLIB_PARAMETERS_H_
