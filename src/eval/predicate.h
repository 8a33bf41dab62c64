#ifndef HCL_EVAL_PREDICATE_H_
#define HCL_EVAL_PREDICATE_H_

#include <cstdint>
#include <optional>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/marks.h"
#include "hcl/source.h"

namespace hcl::eval {

// What is wrong with a condition.
enum class PredicateFailure : std::uint8_t {
  None,
  // A part of it failed, and what stands for the whole is unknown.
  Part,
  // Its value is null or of a type that is not bool.
  Wrong,
};

// Evaluates the condition of a conditional or an `if` directive, which is
// `whole`, and adds its marks. Nothing if it is unknown or fails.
std::optional<bool> evaluate_predicate(const ast::Expression& condition,
                                       ByteSpan whole, MarkSet& marks,
                                       PredicateFailure& failed, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_PREDICATE_H_
