#ifndef HCL_SRC_AST_CHILDREN_H_
#define HCL_SRC_AST_CHILDREN_H_

#include <cstddef>
#include <optional>

#include "hcl/ast_walk.h"

namespace hcl::ast {

// The number of places for children of a node. Some places may be empty: a
// traversal step without a key, a `for` without a condition.
std::size_t child_places(const WalkNode& node);

// The child at a place, in the order of the source; nothing if the place is
// empty. Takes constant time.
std::optional<WalkNode> child_at(const WalkNode& node, std::size_t place);

}  // namespace hcl::ast

#endif  // HCL_SRC_AST_CHILDREN_H_
