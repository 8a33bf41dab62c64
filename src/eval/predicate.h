#ifndef HCL_EVAL_PREDICATE_H_
#define HCL_EVAL_PREDICATE_H_

#include <optional>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/marks.h"
#include "hcl/source.h"

namespace hcl::eval {

// Evaluates the condition of a conditional or an `if` directive, which is
// `whole`, and adds its marks. Nothing if it is unknown or wrong; `failed` is
// set if it is wrong.
std::optional<bool> evaluate_predicate(const ast::Expression& condition,
                                       ByteSpan whole, MarkSet& marks,
                                       bool& failed, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_PREDICATE_H_
