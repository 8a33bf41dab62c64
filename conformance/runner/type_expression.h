#ifndef HCL_CONFORMANCE_RUNNER_TYPE_EXPRESSION_H_
#define HCL_CONFORMANCE_RUNNER_TYPE_EXPRESSION_H_

#include <optional>

#include "hcl/ast.h"
#include "hcl/type.h"

namespace hcl::conformance {

// The type that an expression such as `list(string)` or `object({a=number})`
// stands for; nothing when it is none. As much of type expressions as the
// prelude of the catalogues needs.
std::optional<Type> read_type(const ast::Expression& expression);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_TYPE_EXPRESSION_H_
