#ifndef HCL_EVAL_TEMPLATE_H_
#define HCL_EVAL_TEMPLATE_H_

#include <cstddef>
#include <optional>

#include "eval/frame.h"
#include "eval/in_place.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "Templates".
Value evaluate_template(const ast::TemplateExpr& node, Frame& frame);

// The text of a template of few parts that are texts, or expressions that
// stand for a plain string in place (see `find_in_place()`); nothing if it has
// other parts, or more than `most` bytes or a result may have. Reports nothing
// and takes no step.
std::optional<Value> join_texts(const ast::TemplateExpr& node, std::size_t most,
                                Lookup lookup, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_TEMPLATE_H_
