#ifndef HCL_EVAL_TRAVERSAL_H_
#define HCL_EVAL_TRAVERSAL_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "Index Operator", "Attribute Access Operator".
Value evaluate_traversal(const ast::TraversalExpr& traversal, Frame& frame);

// Applies a step that is not a splat.
Value take_step(const Value& from, const ast::TraversalStep& step,
                Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_TRAVERSAL_H_
