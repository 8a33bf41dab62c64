#ifndef HCL_SRC_DECODE_EXPRESSION_PLACE_H_
#define HCL_SRC_DECODE_EXPRESSION_PLACE_H_

#include "hcl/convert.h"
#include "hcl/expression.h"
#include "hcl/path.h"
#include "hcl/source.h"

namespace hcl::decoding {

// Where in an expression the part of its value at a path is written: as far as
// constructors with constant keys show it, then the whole of what gives the
// rest.
SourceSpan place_inside(Expression expression, const Path& path);
// Where the element or the key is that an error names.
SourceSpan place_inside(const Expression& expression,
                        const ConversionError& error);

}  // namespace hcl::decoding

#endif  // HCL_SRC_DECODE_EXPRESSION_PLACE_H_
