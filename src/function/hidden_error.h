#ifndef HCL_SRC_FUNCTION_HIDDEN_ERROR_H_
#define HCL_SRC_FUNCTION_HIDDEN_ERROR_H_

#include <cstddef>
#include <span>

#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/value.h"

namespace HCL_API hcl {
namespace detail {

// The error of a function that does not know about the marks of its arguments.
// If one of them has any, at any depth, the text and the detail may come from
// it: the result says only which argument does not suit. That a limit was
// reached is still said.
FunctionError without_marked(FunctionError error,
                             std::span<const Value> arguments);

// The same for a call whose arguments may come from a marked value although
// they have no marks of their own.
FunctionError hidden_error(std::size_t argument);

}  // namespace detail
}  // namespace hcl

#endif  // HCL_SRC_FUNCTION_HIDDEN_ERROR_H_
