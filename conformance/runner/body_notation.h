#ifndef HCL_CONFORMANCE_RUNNER_BODY_NOTATION_H_
#define HCL_CONFORMANCE_RUNNER_BODY_NOTATION_H_

#include <string>

#include "hcl/ast.h"
#include "hcl/evaluate_body.h"

namespace hcl::conformance {

// The items of a body in source order, `<expr>` for each expression:
// `{a = <expr>; b "x" {c = <expr>}}`.
std::string source_order_notation(const ast::Body& body);

// An evaluated body: attributes sorted by name, then blocks in order:
// `{a = 1; b "x" {c = "d"}}`.
std::string sorted_notation(const EvaluatedBody& body);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_BODY_NOTATION_H_
