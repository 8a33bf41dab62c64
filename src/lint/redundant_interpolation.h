#ifndef HCL_SRC_LINT_REDUNDANT_INTERPOLATION_H_
#define HCL_SRC_LINT_REDUNDANT_INTERPOLATION_H_

#include "hcl/ast_walk.h"
#include "lint/report.h"

namespace hcl::lint_rules {

// RedundantInterpolation: a quoted template that consists of one interpolation.
// `parent` is the enclosing node, null for the outermost one, and `position`
// the position in it.
void check_template(const ast::TemplateExpr& e, const ast::WalkNode* parent,
                    std::size_t position, Report& report);

}  // namespace hcl::lint_rules

#endif  // HCL_SRC_LINT_REDUNDANT_INTERPOLATION_H_
