#ifndef HCL_AST_WALK_H_
#define HCL_AST_WALK_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hcl/ast.h"
#include "hcl/export.h"

namespace HCL_API hcl {
namespace ast {

/// One place in a typed tree: an item of a body, an expression or a part of a
/// template.
class WalkNode {
 public:
  enum class Kind : std::uint8_t { Item, Expression, Part };

  /// The node must outlive this.
  explicit WalkNode(const Item& item) : kind_(Kind::Item), item_(&item) {}
  explicit WalkNode(const Expression& expression)
      : kind_(Kind::Expression), expression_(&expression) {}
  explicit WalkNode(const TemplatePart& part)
      : kind_(Kind::Part), part_(&part) {}
  explicit WalkNode(const Item&& item) = delete;
  explicit WalkNode(const Expression&& expression) = delete;
  explicit WalkNode(const TemplatePart&& part) = delete;

  Kind kind() const { return kind_; }
  ByteSpan span() const;

  /// The node as a specific kind; null if it is of another kind.
  const Item* item() const { return kind_ == Kind::Item ? item_ : nullptr; }
  const Attribute* attribute() const;
  const Block* block() const;
  const Expression* expression() const {
    return kind_ == Kind::Expression ? expression_ : nullptr;
  }
  const TemplatePart* part() const {
    return kind_ == Kind::Part ? part_ : nullptr;
  }

 private:
  Kind kind_;
  union {
    const Item* item_;
    const Expression* expression_;
    const TemplatePart* part_;
  };
};

/// Traverses a tree depth-first in source order, with an event on entering each
/// node and one on leaving it. Uses constant call stack, however deep the tree
/// is.
///
///   for (Walk walk(tree.body()); walk.next();) {
///     if (walk.entering() && walk.node().block() != nullptr) ++blocks;
///   }
///
/// The children of a node are: for an attribute, its expression; for a block,
/// its items; for a traversal, its source and the keys of its steps; for a
/// template, its parts; for `for`, the collection, the key, the element and the
/// condition; for an interpolation, its expression; for a directive, its
/// condition or collection and its parts; for any other expression, its
/// operands. The tree must outlive the walk.
class Walk {
 public:
  explicit Walk(const Body& body);
  explicit Walk(const Expression& expression);
  explicit Walk(const Body&& body) = delete;
  explicit Walk(const Expression&& expression) = delete;

  /// Advances to the next event; returns false at the end.
  bool next();

  /// Whether the event is entering `node()` rather than leaving it.
  bool entering() const { return entering_; }
  const WalkNode& node() const& { return node_; }
  WalkNode node() const&& { return node_; }
  /// The index of `node()` among the children of its parent, counted from 0.
  std::size_t position() const { return position_; }
  /// The number of nodes around `node()`.
  std::size_t depth() const;
  /// The node around `node()`; null for the outermost ones.
  const WalkNode* parent() const&;
  const WalkNode* parent() const&& = delete;

  /// After entering a node: skips its children; the next event is leaving the
  /// node.
  void skip();

 private:
  struct Frame {
    WalkNode node;
    /// The index of the node among its siblings.
    std::size_t position;
    /// The index of the child to enter next.
    std::size_t next;
  };

  bool enter(const WalkNode& node, std::size_t position);
  bool leave();

  /// The outermost nodes: the items of a body or one expression.
  std::span<const Item* const> items_;
  const Expression* expression_ = nullptr;
  std::size_t next_outermost_ = 0;
  /// The nodes that have been entered but not left.
  std::vector<Frame> open_;
  WalkNode node_;
  std::size_t position_ = 0;
  bool entering_ = false;
};

}  // namespace ast
}  // namespace hcl

#endif  // HCL_AST_WALK_H_
