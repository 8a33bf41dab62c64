#ifndef HCL_SRC_MODEL_EXPRESSION_PLACE_H_
#define HCL_SRC_MODEL_EXPRESSION_PLACE_H_

#include <string>

#include "hcl/convert.h"
#include "hcl/expression.h"
#include "hcl/path.h"
#include "hcl/source.h"

namespace hcl::model {

// The text that a key of an object constructor is; empty unless it is constant.
std::string constant_key(const Expression& key);

// Where the part of an expression's value at a path is written. The path is
// followed through constructors with constant keys; the place is then the whole
// expression that gives the rest.
SourceSpan place_inside(Expression expression, const Path& path);
// The place of the element or key that an error names.
SourceSpan place_inside(const Expression& expression,
                        const ConversionError& error);

}  // namespace hcl::model

#endif  // HCL_SRC_MODEL_EXPRESSION_PLACE_H_
