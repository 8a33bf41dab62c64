#ifndef HCL_CONFORMANCE_RUNNER_DUMP_H_
#define HCL_CONFORMANCE_RUNNER_DUMP_H_

#include <string>

#include "hcl/ast.h"
#include "hcl/evaluate_body.h"

namespace hcl::conformance {

// The notation of bodies: items in source order, `<expr>` for expressions:
// `{a = <expr>; foo "x" {b = <expr>}}`.
std::string dump_structure(const ast::Body& body);

// Evaluated attributes sorted by name: `{a = 3; b = "x"}`.
std::string dump_attributes(const EvaluatedBody& body);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_DUMP_H_
