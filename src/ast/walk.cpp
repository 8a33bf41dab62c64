// Walks over typed trees, without recursion.

#include <optional>

#include "ast/children.h"
#include "hcl/ast_walk.h"

namespace hcl::ast {
namespace {

// Represents the node before the first event.
constexpr ErrorExpr kNothing{{ExpressionKind::Error, {}}};

}  // namespace

ByteSpan WalkNode::span() const {
  switch (kind_) {
    case Kind::Item:
      return item_->span;
    case Kind::Expression:
      return expression_->span;
    case Kind::Part:
      break;
  }
  return part_->span;
}

const Attribute* WalkNode::attribute() const {
  const bool is = kind_ == Kind::Item && item_->kind == ItemKind::Attribute;
  return is ? static_cast<const Attribute*>(item_) : nullptr;
}

const Block* WalkNode::block() const {
  const bool is = kind_ == Kind::Item && item_->kind == ItemKind::Block;
  return is ? static_cast<const Block*>(item_) : nullptr;
}

Walk::Walk(const Body& body) : items_(body.items), node_(kNothing) {}

Walk::Walk(const Expression& expression)
    : expression_(&expression), node_(kNothing) {}

bool Walk::next() {
  while (!open_.empty()) {
    Frame& frame = open_.back();
    if (frame.next >= child_places(frame.node)) return leave();
    const std::size_t place = frame.next++;
    if (const auto child = child_at(frame.node, place)) {
      return enter(*child, place);
    }
  }
  const std::size_t number = next_outermost_++;
  if (expression_ != nullptr && number == 0) {
    return enter(WalkNode(*expression_), 0);
  }
  return number < items_.size() && enter(WalkNode(*items_[number]), number);
}

bool Walk::enter(const WalkNode& node, std::size_t position) {
  open_.push_back({node, position, 0});
  node_ = node;
  position_ = position;
  entering_ = true;
  return true;
}

bool Walk::leave() {
  node_ = open_.back().node;
  position_ = open_.back().position;
  open_.pop_back();
  entering_ = false;
  return true;
}

std::size_t Walk::depth() const {
  // Nothing is open after a move.
  if (open_.empty()) return 0;
  return entering_ ? open_.size() - 1 : open_.size();
}

const WalkNode* Walk::parent() const& {
  const std::size_t around = depth();
  return around == 0 ? nullptr : &open_[around - 1].node;
}

void Walk::skip() {
  if (entering_ && !open_.empty())
    open_.back().next = child_places(open_.back().node);
}

}  // namespace hcl::ast
