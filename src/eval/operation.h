#ifndef HCL_EVAL_OPERATION_H_
#define HCL_EVAL_OPERATION_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "Operations".
Value evaluate_unary(const ast::UnaryExpr& unary, Frame& frame);
// All binary operators.
Value evaluate_operation(const ast::OperationExpr& operation, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_OPERATION_H_
