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

/// Functions that a configuration defines:
///
///   function "add" {
///     params         = [a, b]
///     variadic_param = rest        # optional
///     result         = a + b
///   }
namespace HCL_API hcl {

/// The functions that a body defines, and the rest of the body.
struct UserFunctions {
  FunctionMap functions = {};
  Body remain = {};
};

/// Makes the context in which the results are evaluated. Called once, when a
/// function is first called; other threads wait meanwhile. If it throws, the
/// exception propagates out of the call, and the next call tries again. If it
/// calls one of the functions, directly or indirectly, that call fails with
/// FunctionCallError. Null means that there are no variables and functions
/// besides the parameters. The context may contain the functions of the body,
/// so that they can call each other. Because the functions keep the returned
/// pointer, it must in that case not own the context, and the context must
/// outlive the functions.
using UserFunctionContext = std::function<std::shared_ptr<const EvalContext>()>;

/// Takes all blocks of a type with one label, the name, from a body by partial
/// processing. Functions with faulty definitions are omitted.
///
/// A function takes values of any type except null and evaluates its result in
/// a scope of the context that has the parameters; variadic arguments form a
/// tuple. The whole result gets the marks of the arguments. An unknown argument
/// gives an unknown value of the type of the result; the dynamic value gives
/// the dynamic value without evaluating the result. Errors in the result are
/// errors of the call, with the detail `DiagnosticsDetail`
/// (hcl/deferred_expression.h). A call is part of the calling operation, with
/// all its limits (hcl/meter.h): functions that call each other endlessly reach
/// `max_function_depth` and end the operation with RecursionLimit, or with
/// EvaluationLimit if the call stack is exhausted first. Safe to call from many
/// threads.
///
/// Errors: those of processing the bodies; StaticListRequired for `params`,
/// InvalidParameterElement, InvalidVariadicParameter, and DuplicateFunction at
/// a label or parameter whose name was used before, unless
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
