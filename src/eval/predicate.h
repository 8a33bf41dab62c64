#ifndef HCL_EVAL_PREDICATE_H_
#define HCL_EVAL_PREDICATE_H_

#include <optional>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/marks.h"
#include "hcl/source.h"

namespace hcl::eval {

// The value of the condition of a conditional or of the directive `if`,
// `whole`; nothing if it is unknown or, which `failed` tells, wrong. Adds its
// marks.
std::optional<bool> evaluate_predicate(const ast::Expression& condition,
                                       ByteSpan whole, MarkSet& marks,
                                       bool& failed, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_PREDICATE_H_
