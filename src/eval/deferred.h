#ifndef HCL_EVAL_DEFERRED_H_
#define HCL_EVAL_DEFERRED_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// The expression with its context and the variables of each `for` around it, as
// the argument of a function that evaluates it by itself.
Value defer(const ast::Expression& expression, const Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_DEFERRED_H_
