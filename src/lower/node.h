#ifndef HCL_SRC_LOWER_NODE_H_
#define HCL_SRC_LOWER_NODE_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "hcl/syntax.h"

// Access to the nodes of the flat tree during lowering.
namespace hcl::lower {

using syntax::Node;
using syntax::NodeIndex;
using syntax::Rule;

// A node of the flat tree whose rule is statically known; `Lowering::visit` is
// overloaded on it.
template <Rule R>
struct NodeOf {
  const Node* node;

  const Node* operator->() const { return node; }
  const Node& operator*() const { return *node; }
};

// Iterates over the children of a node, from last to first.
class Children {
 public:
  explicit Children(const Node& parent)
      : after_(&parent), left_(parent.size - 1) {}

  bool done() const { return left_ == 0; }
  // Only if a child is left.
  const Node& operator*() const { return *(after_ - 1); }
  const Node* operator->() const { return after_ - 1; }
  void next() {
    const std::uint32_t size = (after_ - 1)->size;
    after_ -= size;
    left_ -= size;
  }

 private:
  // The node after the current child.
  const Node* after_;
  // The number of nodes in this child and in those before it.
  std::uint32_t left_;
};

// Iterates over the nodes of a configuration file outside expressions, from
// last to first: each before those inside it. Labels and attributes count, what
// is inside them does not.
class ItemNodes {
 public:
  explicit ItemNodes(std::span<const Node> nodes)
      : first_(nodes.data()), after_(nodes.data() + nodes.size()) {}

  bool done() const { return after_ == first_; }
  // Only if a node is left.
  const Node& operator*() const { return *(after_ - 1); }
  const Node* operator->() const { return after_ - 1; }
  void next() {
    const Node& node = **this;
    const bool is_whole =
        node.rule == Rule::Attribute || node.rule == Rule::Label;
    after_ -= is_whole ? node.size : 1;
  }

 private:
  const Node* first_;
  // The node after the current one.
  const Node* after_;
};

inline bool has_children(const Node& node) { return node.size > 1; }

inline std::size_t count_children(const Node& parent) {
  std::size_t count = 0;
  for (Children child(parent); !child.done(); child.next()) ++count;
  return count;
}

// The last child, which must exist.
inline const Node& last_child(const Node& node) { return *(&node - 1); }

// The last child of this rule, or null.
inline const Node* find_child(const Node& parent, Rule rule) {
  for (Children child(parent); !child.done(); child.next()) {
    if (child->rule == rule) return &*child;
  }
  return nullptr;
}

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_NODE_H_
