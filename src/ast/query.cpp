// The innermost nodes at a byte of a tree.

#include "hcl/ast_query.h"
#include "hcl/ast_walk.h"

namespace hcl::ast {
namespace {

bool holds(ByteSpan span, std::uint32_t byte) {
  return span.begin <= byte && byte < span.end;
}

void look(Walk walk, std::uint32_t byte, NodesAt& result) {
  while (walk.next()) {
    if (!walk.entering()) continue;
    const WalkNode& node = walk.node();
    if (!holds(node.span(), byte)) {
      walk.skip();
      continue;
    }
    if (node.item() != nullptr) result.item = node.item();
    if (node.block() != nullptr) result.block = node.block();
    if (node.expression() != nullptr) result.expression = node.expression();
    if (node.part() != nullptr) result.part = node.part();
  }
}

}  // namespace

NodesAt nodes_at(const Tree& tree, std::uint32_t byte) {
  NodesAt result;
  look(Walk(tree.body()), byte, result);
  look(Walk(tree.expression()), byte, result);
  return result;
}

}  // namespace hcl::ast
