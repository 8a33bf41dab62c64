#ifndef HCL_EVAL_LITERAL_H_
#define HCL_EVAL_LITERAL_H_

#include <cstddef>
#include <optional>

#include "hcl/ast.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "Literal Values".
Value literal_value(const ast::LiteralExpr& literal);

// The longest text, in bytes, that is made without a limit of memory in sight:
// it takes less than any limit that is worth setting leaves. 0 where the limits
// are smaller than that.
std::size_t longest_text_without_evaluation(const Limits& limits);

// The value of an expression that needs no evaluation: a literal, or a short
// quoted text without interpolations. It takes one step of the operation under
// way, as an evaluation does. Nothing for every other expression, and where the
// operation ends or a limit may be near: then an evaluation says so.
std::optional<Value> value_without_evaluation(const ast::Expression& expression,
                                              const EvalContext& context,
                                              const Limits& limits);

}  // namespace hcl::eval

#endif  // HCL_EVAL_LITERAL_H_
