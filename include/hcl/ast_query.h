#ifndef HCL_AST_QUERY_H_
#define HCL_AST_QUERY_H_

#include <cstdint>

#include "hcl/ast.h"
#include "hcl/export.h"
#include "hcl/tree.h"

namespace HCL_API hcl {
namespace ast {

/// The innermost node of each kind at one byte of a source, or null if there is
/// none.
struct NodesAt {
  const Item* item = nullptr;
  const Block* block = nullptr;
  const Expression* expression = nullptr;
  const TemplatePart* part = nullptr;
};

/// The innermost nodes whose span contains the byte. Takes time linear in the
/// number of siblings of the nodes around the byte.
NodesAt nodes_at(const Tree& tree, std::uint32_t byte);
NodesAt nodes_at(const Tree&& tree, std::uint32_t byte) = delete;

}  // namespace ast
}  // namespace hcl

#endif  // HCL_AST_QUERY_H_
