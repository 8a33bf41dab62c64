#ifndef HCL_EVAL_TEMPLATE_DIRECTIVE_H_
#define HCL_EVAL_TEMPLATE_DIRECTIVE_H_

#include "eval/frame.h"
#include "eval/template_parts.h"
#include "hcl/ast.h"

namespace hcl::eval {

// Spec: native syntax, "Template If Directive", "Template For Directive".
void append_directive(const ast::TemplatePart& part, TemplateState& state,
                      Frame& frame);

}  // namespace hcl::eval

#endif  // HCL_EVAL_TEMPLATE_DIRECTIVE_H_
