#ifndef HCL_SRC_AST_STATIC_STEPS_H_
#define HCL_SRC_AST_STATIC_STEPS_H_

#include <cstddef>
#include <optional>

#include "hcl/ast.h"
#include "hcl/traversal.h"
#include "hcl/value.h"

namespace hcl::ast {

// The value of a literal or of a string without sequences; nothing for other
// expressions.
std::optional<Value> constant_value(const Expression& expression);

// The number of leading steps that are attributes or constant indexes.
std::size_t count_static_steps(const TraversalExpr& traversal);

// Converts such a step.
TraverseStep static_step(const TraversalStep& step);

}  // namespace hcl::ast

#endif  // HCL_SRC_AST_STATIC_STEPS_H_
