#ifndef HCL_EVAL_LITERAL_H_
#define HCL_EVAL_LITERAL_H_

#include <cstdint>
#include <optional>

#include "hcl/ast.h"
#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "Literal Values".
Value literal_value(const ast::LiteralExpr& literal);

// The longest text, in bytes, that is made or found without checking the limits
// of memory and of results: it takes less than any sensible limit leaves. -1 if
// the limits are smaller than that, so that not even a number is.
inline std::int64_t longest_text_without_evaluation(const Limits& limits) {
  constexpr std::int64_t kLongestText = 256;
  constexpr std::int64_t kLeastLimit = 4096;
  const bool is_sensible =
      limits.max_memory >= kLeastLimit && limits.max_result_size >= kLeastLimit;
  return is_sensible ? kLongestText : -1;
}

// The value of an expression that needs no evaluation: a literal, or a short
// quoted text without interpolations. Takes one step of the current operation,
// as an evaluation does. Nothing for every other expression, and if the
// operation has ended or may be near a limit; a full evaluation reports that.
std::optional<Value> value_without_evaluation(const ast::Expression& expression,
                                              const EvalContext& context,
                                              const Limits& limits);

}  // namespace hcl::eval

#endif  // HCL_EVAL_LITERAL_H_
