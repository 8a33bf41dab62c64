#ifndef HCL_EVAL_LITERAL_H_
#define HCL_EVAL_LITERAL_H_

#include <optional>

#include "hcl/ast.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "Literal Values".
Value literal_value(const ast::LiteralExpr& literal);

// The value of an expression that needs no evaluation: a literal, or a short
// quoted text without interpolations. It takes one step of the operation under
// way, as an evaluation does. Nothing for every other expression, and where the
// operation ends or a limit may be near: then an evaluation says so.
std::optional<Value> value_without_evaluation(const ast::Expression& expression,
                                              const EvalContext& context,
                                              const Limits& limits);

}  // namespace hcl::eval

#endif  // HCL_EVAL_LITERAL_H_
