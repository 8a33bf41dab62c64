#ifndef HCL_CONFORMANCE_RUNNER_MODES_BODY_NOTATION_H_
#define HCL_CONFORMANCE_RUNNER_MODES_BODY_NOTATION_H_

#include <string>
#include <vector>

#include "hcl/ast.h"

namespace hcl::conformance {

// The items of a body in source order, with `<expr>` for each expression and
// `<error>` for a missing one: `{a = <expr>; b "x" {c = <expr>}}`.
std::string source_order_notation(const ast::Body& body);

// Joins the items of a body, each in notation: `{a = 1; b {}}`.
std::string joined(const std::vector<std::string>& items);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_BODY_NOTATION_H_
