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

// The text of a template of few parts that are literals or expressions that
// `find_in_place()` resolves to plain strings. Nothing if there are other
// parts, or if the text exceeds `most` bytes or the limit on results. Reports
// nothing and takes no step.
std::optional<Value> join_texts(const ast::TemplateExpr& node, std::size_t most,
                                Lookup lookup, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_TEMPLATE_H_
