#ifndef HCL_EVAL_EXPRESSION_H_
#define HCL_EVAL_EXPRESSION_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Evaluates any expression by dispatching on its kind. Mistakes are reported
// and give an unknown value. Recursion follows only the nesting of expressions;
// each level takes a step, where the call stack is guarded.
Value evaluate(const ast::Expression& expression, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_EXPRESSION_H_
