#ifndef HCL_SRC_EXT_DYNBLOCK_EXPRESSION_H_
#define HCL_SRC_EXT_DYNBLOCK_EXPRESSION_H_

#include "ext/dynblock_iteration.h"
#include "hcl/body.h"
#include "hcl/expression.h"
#include "hcl/marks.h"

namespace hcl::ext {

// The expression as it stands in a generated block: it sees the iterators, and
// its value gets the marks.
Expression with_iterators(Expression expression, IterationPtr innermost,
                          MarkSet marks);

// What stands for an expression in an unknown body: the dynamic value.
Expression unknown_expression(const Expression& expression, MarkSet marks);

// A body of which nothing is known but what it may contain: each attribute is
// the dynamic value, also in the blocks in it.
Body unknown_body(Body body, MarkSet marks);

}  // namespace hcl::ext

#endif  // HCL_SRC_EXT_DYNBLOCK_EXPRESSION_H_
