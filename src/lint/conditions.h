#ifndef HCL_SRC_LINT_CONDITIONS_H_
#define HCL_SRC_LINT_CONDITIONS_H_

#include "hcl/ast.h"
#include "lint/report.h"

namespace hcl::lint_rules {

// IncomparableTypes and ConstantCondition: comparisons with only one result.
void check_operation(const ast::OperationExpr& e, Report& report);

// ConstantCondition: `true` and `false` where a condition is expected.
void check_condition(const ast::Expression& condition, Report& report);

}  // namespace hcl::lint_rules

#endif  // HCL_SRC_LINT_CONDITIONS_H_
