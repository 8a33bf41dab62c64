#ifndef HCL_SRC_LOWER_NODE_H_
#define HCL_SRC_LOWER_NODE_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "hcl/syntax.h"

namespace hcl::lower {

using syntax::Node;
using syntax::NodeIndex;
using syntax::Rule;

// A node of the flat tree whose rule is known: what `Lowering::visit` is
// overloaded on.
template <Rule R>
struct NodeOf {
  const Node* node;

  const Node* operator->() const { return node; }
  const Node& operator*() const { return *node; }
};

// The children of a node, from the last one to the first one.
class Children {
 public:
  explicit Children(const Node& parent)
      : after_(&parent), left_(parent.size - 1) {}

  bool done() const { return left_ == 0; }
  // Only while there are any left.
  const Node& operator*() const { return *(after_ - 1); }
  const Node* operator->() const { return after_ - 1; }
  void next() {
    const std::uint32_t size = (after_ - 1)->size;
    after_ -= size;
    left_ -= size;
  }

 private:
  // The node after the child at hand.
  const Node* after_;
  // Nodes of this child and those before it.
  std::uint32_t left_;
};

inline bool has_children(const Node& node) { return node.size > 1; }

inline std::size_t count_children(const Node& parent) {
  std::size_t count = 0;
  for (Children child(parent); !child.done(); child.next()) ++count;
  return count;
}

// The last child; only where there is one.
inline const Node& last_child(const Node& node) { return *(&node - 1); }

// The child that follows the rule, or null.
inline const Node* find_child(const Node& parent, Rule rule) {
  for (Children child(parent); !child.done(); child.next()) {
    if (child->rule == rule) return &*child;
  }
  return nullptr;
}

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_NODE_H_
