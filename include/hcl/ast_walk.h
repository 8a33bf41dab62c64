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

  explicit WalkNode(const Item& item) : kind_(Kind::Item), item_(&item) {}
  explicit WalkNode(const Expression& expression)
      : kind_(Kind::Expression), expression_(&expression) {}
  explicit WalkNode(const TemplatePart& part)
      : kind_(Kind::Part), part_(&part) {}

  Kind kind() const { return kind_; }
  ByteSpan span() const;

  /// The node as what it is; null when it is something else.
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

/// Goes through a tree in the order of the source, first into a node, then
/// through what it holds, then out of it. However deep the tree, the call stack
/// is not used.
///
///   for (Walk walk(tree.body()); walk.next();) {
///     if (walk.entering() && walk.node().block() != nullptr) ++blocks;
///   }
///
/// What a node holds: an attribute its expression; a block its items; a
/// traversal its source and the keys of its steps; a template its parts; `for`
/// the collection, the key, the element and the condition; an interpolation its
/// expression; a directive its condition or collection and its parts; any other
/// expression its operands. The tree must outlive the walk.
class Walk {
 public:
  explicit Walk(const Body& body);
  explicit Walk(const Expression& expression);

  /// Goes to the next event; false at the end.
  bool next();

  /// Whether the event is the way into `node()` or the way out.
  bool entering() const { return entering_; }
  const WalkNode& node() const { return node_; }
  /// The number of `node()` among what the node around it holds, from 0.
  std::size_t position() const { return position_; }
  /// Nodes around `node()`.
  std::size_t depth() const;
  /// The node around `node()`; null for the outermost ones.
  const WalkNode* parent() const;

  /// After entering: leaves out what the node holds; the next event is the way
  /// out.
  void skip();

 private:
  struct Frame {
    WalkNode node;
    /// The number of the node among its siblings.
    std::size_t position;
    /// The number of what it holds to be entered next.
    std::size_t next;
  };

  bool enter(const WalkNode& node, std::size_t position);
  bool leave();

  /// The outermost nodes: the items of a body or one expression.
  std::span<const Item* const> items_;
  const Expression* expression_ = nullptr;
  std::size_t next_outermost_ = 0;
  /// The nodes that were entered and not left.
  std::vector<Frame> open_;
  WalkNode node_;
  std::size_t position_ = 0;
  bool entering_ = false;
};

}  // namespace ast
}  // namespace hcl

#endif  // HCL_AST_WALK_H_
