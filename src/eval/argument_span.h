#ifndef HCL_EVAL_ARGUMENT_SPAN_H_
#define HCL_EVAL_ARGUMENT_SPAN_H_

#include "hcl/ast.h"
#include "hcl/source.h"

namespace hcl::eval {

// Returns the span that a message about the expression as an argument points
// to: its first part.
ByteSpan argument_span(const ast::Expression& expression);

}  // namespace hcl::eval

#endif  // HCL_EVAL_ARGUMENT_SPAN_H_
