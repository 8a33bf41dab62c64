#ifndef HCL_EVAL_FOR_EXPR_H_
#define HCL_EVAL_FOR_EXPR_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "For Expressions".
Value evaluate_for_tuple(const ast::ForTupleExpr& node, Frame& frame);
Value evaluate_for_object(const ast::ForObjectExpr& node, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_FOR_EXPR_H_
