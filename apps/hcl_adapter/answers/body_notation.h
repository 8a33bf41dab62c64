#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_BODY_NOTATION_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_BODY_NOTATION_H_

#include <string>

#include "hcl/ast.h"

namespace hcl::adapter {

// The items of a body in source order, with `<expr>` for each expression and
// `<error>` for a missing one: `{a = <expr>; b "x" {c = <expr>}}`.
std::string source_order_notation(const ast::Body& body);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_BODY_NOTATION_H_
