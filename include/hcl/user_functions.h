#ifndef HCL_USER_FUNCTIONS_H_
#define HCL_USER_FUNCTIONS_H_

#include <functional>
#include <memory>
#include <string_view>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/options.h"

/// Functions that a configuration defines itself:
///
///   function "add" {
///     params         = [a, b]
///     variadic_param = rest        # optional
///     result         = a + b
///   }
namespace HCL_API hcl {

/// The functions that a body defines, and the rest of the body.
struct UserFunctions {
  FunctionMap functions;
  Body remain;
};

/// Makes the context in which the results are evaluated. Called once, when a
/// function is first called; other threads wait meanwhile. If it throws, the
/// exception leaves the call, and the next call tries again. A call of one of
/// the functions while it runs, on its thread, fails with FunctionCallError.
/// Null means that there are no variables and
/// functions besides the parameters. It may offer the functions of the body,
/// which then can call each other: as the functions keep what this gives, it
/// must then be a pointer that does not own the context, which outlives them.
using UserFunctionContext = std::function<std::shared_ptr<const EvalContext>()>;

/// Takes all blocks of a type with one label, the name, from a body by partial
/// processing. Functions whose definition is wrong are left out.
///
/// A function takes values of any type except null and gives what its result is
/// in a scope of the context with its parameters; the further arguments are a
/// tuple. Marks of arguments go to the whole result. An unknown argument gives
/// an unknown value of the type that the result has, the dynamic value gives
/// the dynamic value without a look at the result. Errors in the result are
/// errors of the call, which has the detail `DiagnosticsDetail`
/// (hcl/deferred_expression.h). A call takes part in the operation that calls,
/// with all its limits (hcl/meter.h): functions that call each other without
/// end reach `max_function_depth` and end it with RecursionLimit, or with
/// EvaluationLimit where the call stack ends before. Safe from many threads.
///
/// Errors: those of processing the bodies; StaticListRequired for `params`,
/// InvalidParameterElement, InvalidVariadicParameter, DuplicateFunction at the
/// label and at a parameter of a name used before, unless
/// `duplicate_user_functions_last` lets the last one win.
UserFunctions decode_user_functions(const Body& body,
                                    std::string_view block_type,
                                    UserFunctionContext context,
                                    const Options& options,
                                    Diagnostics& diagnostics);
Result<UserFunctions> decode_user_functions(
    const Body& body, std::string_view block_type = "function",
    UserFunctionContext context = nullptr, const Options& options = {});

}  // namespace hcl

#endif  // HCL_USER_FUNCTIONS_H_
