#ifndef HCL_TRY_FUNCTION_H_
#define HCL_TRY_FUNCTION_H_

#include "hcl/export.h"
#include "hcl/function.h"

/// Functions that catch errors of evaluation. Mistakes of syntax cannot be
/// caught.
namespace HCL_API hcl {

/// try(expressions...): the value of the first expression that evaluates
/// without an error, each evaluated at most once; the dynamic value, with all
/// marks, if that value is not wholly known. Errors: no argument; no expression
/// succeeds, with all their diagnostics as `DiagnosticsDetail`
/// (hcl/deferred_expression.h) and in the message.
Function try_function();

/// can(expression): whether the expression evaluates without an error; an
/// unknown bool if its value is not wholly known.
Function can_function();

}  // namespace hcl

#endif  // HCL_TRY_FUNCTION_H_
