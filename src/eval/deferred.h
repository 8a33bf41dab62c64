#ifndef HCL_EVAL_DEFERRED_H_
#define HCL_EVAL_DEFERRED_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Wraps the expression, its context and the variables of every enclosing `for`
// as an argument for a function that evaluates the expression itself.
Value defer(const ast::Expression& expression, const Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_DEFERRED_H_
