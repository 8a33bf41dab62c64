#ifndef HCL_EVAL_COLLECTION_H_
#define HCL_EVAL_COLLECTION_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "Collection Values".
Value evaluate_tuple(const ast::TupleExpr& tuple, Frame& frame);
Value evaluate_object(const ast::ObjectExpr& object, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_COLLECTION_H_
