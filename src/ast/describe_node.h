#ifndef HCL_SRC_AST_DESCRIBE_NODE_H_
#define HCL_SRC_AST_DESCRIBE_NODE_H_

#include <cstddef>
#include <string_view>

#include "ast/field_writer.h"
#include "hcl/ast_walk.h"
#include "hcl/export.h"

namespace HCL_API hcl {
namespace ast {

// The name of the construct, such as "conditional".
std::string_view kind_name(const WalkNode& node);

// The role of the child at a position in its parent, such as "when_true".
std::string_view role_name(const WalkNode& parent, std::size_t position);

// Describes everything about a node except its children. `source` is the text
// of the file.
void describe(const WalkNode& node, std::string_view source,
              FieldWriter& fields);

// For a child of an object: how its key is interpreted.
void describe_key(const WalkNode& parent, std::size_t position,
                  FieldWriter& fields);

}  // namespace ast
}  // namespace hcl

#endif  // HCL_SRC_AST_DESCRIBE_NODE_H_
