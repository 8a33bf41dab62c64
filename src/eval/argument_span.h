#ifndef HCL_EVAL_ARGUMENT_SPAN_H_
#define HCL_EVAL_ARGUMENT_SPAN_H_

#include "hcl/ast.h"
#include "hcl/source.h"

namespace hcl::eval {

// The first part of an expression, to which a message about it as an argument
// points.
ByteSpan argument_span(const ast::Expression& expression);

}  // namespace hcl::eval

#endif  // HCL_EVAL_ARGUMENT_SPAN_H_
