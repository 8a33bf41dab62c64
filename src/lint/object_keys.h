#ifndef HCL_SRC_LINT_OBJECT_KEYS_H_
#define HCL_SRC_LINT_OBJECT_KEYS_H_

#include "hcl/ast.h"
#include "lint/report.h"

namespace hcl::lint_rules {

// RepeatedObjectKey: keys of an object constructor whose text is determined by
// the source alone. Linear in the number of keys.
void check_object(const ast::ObjectExpr& e, Report& report);

}  // namespace hcl::lint_rules

#endif  // HCL_SRC_LINT_OBJECT_KEYS_H_
