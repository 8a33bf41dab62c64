#ifndef HCL_EVAL_LOGIC_H_
#define HCL_EVAL_LOGIC_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// A chain of `&&` or of `||`. Spec: native syntax, "Logic Operators".
Value evaluate_logic(const ast::OperationExpr& operation, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_LOGIC_H_
