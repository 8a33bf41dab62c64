#ifndef HCL_EVAL_CONDITIONAL_H_
#define HCL_EVAL_CONDITIONAL_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "Conditional Operator".
Value evaluate_conditional(const ast::ConditionalExpr& node, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_CONDITIONAL_H_
