#ifndef HCL_SRC_LAYERS_MERGED_EXPRESSION_H_
#define HCL_SRC_LAYERS_MERGED_EXPRESSION_H_

#include <string>
#include <vector>

#include "hcl/detail/mapping_parts.h"
#include "hcl/expression.h"

namespace hcl::layers {

// The expressions that several layers set for an attribute as one expression,
// earliest first; at least one. A null takes back what is before it. `name` is
// that of the attribute, for messages.
Expression merge_expressions(detail::Layering how, std::string name,
                             std::vector<Expression> parts);

}  // namespace hcl::layers

#endif  // HCL_SRC_LAYERS_MERGED_EXPRESSION_H_
