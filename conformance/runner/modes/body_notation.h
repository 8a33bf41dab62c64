#ifndef HCL_CONFORMANCE_RUNNER_MODES_BODY_NOTATION_H_
#define HCL_CONFORMANCE_RUNNER_MODES_BODY_NOTATION_H_

#include <string>
#include <vector>

#include "hcl/ast.h"

namespace hcl::conformance {

// The items of a body in source order, `<expr>` for each expression and
// `<error>` for one that is missing: `{a = <expr>; b "x" {c = <expr>}}`.
std::string source_order_notation(const ast::Body& body);

// The items of a body, each in notation, as a whole: `{a = 1; b {}}`.
std::string joined(const std::vector<std::string>& items);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_BODY_NOTATION_H_
