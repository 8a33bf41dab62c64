#ifndef HCL_EVAL_EXPRESSION_H_
#define HCL_EVAL_EXPRESSION_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// The value of any expression: finds the function of its family. What fails is
// reported and gives an unknown value. Recursion follows the nesting of
// expressions only, and each level takes a step, which is where the call stack
// is guarded.
Value evaluate(const ast::Expression& expression, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_EXPRESSION_H_
