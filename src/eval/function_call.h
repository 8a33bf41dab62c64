#ifndef HCL_EVAL_FUNCTION_CALL_H_
#define HCL_EVAL_FUNCTION_CALL_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "Functions and Function Calls".
Value evaluate_call(const ast::FunctionCallExpr& call, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_FUNCTION_CALL_H_
