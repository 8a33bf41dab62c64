#ifndef HCL_EVAL_CALL_ERRORS_H_
#define HCL_EVAL_CALL_ERRORS_H_

#include <cstddef>

#include "eval/names.h"
#include "eval/reports.h"
#include "hcl/ast.h"
#include "hcl/function.h"

namespace hcl::eval {

// Reports of mistakes in function calls.

void report_unknown_function(const ast::FunctionCallExpr& call,
                             const Names& names, Reports& reports);

// Whether the function accepts `given` arguments, the last of which were
// `expanded` from one argument; reports it if not.
bool has_right_number(const ast::FunctionCallExpr& call,
                      const Function& function, std::size_t given,
                      bool expanded, Reports& reports);

// Reports the error of a call or of the conversion of an argument. It points to
// the argument if the error is about one of the first `given`.
void report_call_error(const ast::FunctionCallExpr& call,
                       const Function& function, const FunctionError& error,
                       std::size_t given, Reports& reports);

}  // namespace hcl::eval

#endif  // HCL_EVAL_CALL_ERRORS_H_
