#ifndef HCL_JSON_JSON_EXPRESSION_H_
#define HCL_JSON_JSON_EXPRESSION_H_

#include "hcl/expression.h"
#include "json/json_tree.h"

namespace hcl::json {

// A value of the tree as an expression, or the name of a property as the key of
// a map.
Expression make_expression(const TreeHandle& tree, NodeIndex node);

// The value of a property; the dynamic value if the source lacks it.
Expression make_property_value(const TreeHandle& tree, NodeIndex property);

}  // namespace hcl::json

#endif  // HCL_JSON_JSON_EXPRESSION_H_
