#ifndef HCL_SRC_EXT_DYNBLOCK_EXPRESSION_H_
#define HCL_SRC_EXT_DYNBLOCK_EXPRESSION_H_

#include "ext/dynblock_iteration.h"
#include "hcl/body.h"
#include "hcl/expression.h"
#include "hcl/marks.h"

namespace hcl::ext {

// The expression inside a generated block: the iterators are visible to it, and
// its value gets the marks.
Expression with_iterators(Expression expression, IterationPtr innermost,
                          MarkSet marks);

// A body about which only its possible content is known: each attribute is the
// dynamic value, also in nested blocks.
Body unknown_body(Body body, MarkSet marks);

}  // namespace hcl::ext

#endif  // HCL_SRC_EXT_DYNBLOCK_EXPRESSION_H_
