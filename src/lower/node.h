#ifndef HCL_SRC_LOWER_NODE_H_
#define HCL_SRC_LOWER_NODE_H_

#include <cstddef>
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
      : child_(&parent - 1), end_(&parent - parent.size) {}

  bool done() const { return child_ == end_; }
  const Node& operator*() const { return *child_; }
  const Node* operator->() const { return child_; }
  void next() { child_ -= child_->size; }

 private:
  const Node* child_;
  // The node before the first one of the subtree; perhaps before the array,
  // compared only.
  const Node* end_;
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
