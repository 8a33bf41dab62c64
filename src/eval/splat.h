#ifndef HCL_EVAL_SPLAT_H_
#define HCL_EVAL_SPLAT_H_

#include <cstddef>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

// Splat operators, and the steps of a traversal from a splat on.
namespace hcl::eval {

constexpr bool is_splat(ast::StepKind kind) {
  return kind == ast::StepKind::AttrSplat || kind == ast::StepKind::FullSplat;
}

// Applies the steps from `first` on, the first of which is a splat.
// Spec: native syntax, "Splat Operators".
Value apply_steps(Value value, const ast::TraversalExpr& traversal,
                  std::size_t first, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_SPLAT_H_
