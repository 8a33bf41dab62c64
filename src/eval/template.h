#ifndef HCL_EVAL_TEMPLATE_H_
#define HCL_EVAL_TEMPLATE_H_

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/value.h"

namespace hcl::eval {

// Spec: native syntax, "Templates".
Value evaluate_template(const ast::TemplateExpr& node, Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_TEMPLATE_H_
