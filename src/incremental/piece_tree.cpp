// The order of the pieces of a file.

#include "incremental/piece_tree.h"

namespace hcl::incremental {
namespace {

Size size_of(const Piece* tree) {
  return tree == nullptr ? Size() : tree->total;
}

Piece* leftmost(Piece* piece) {
  while (piece->left != nullptr) piece = piece->left;
  return piece;
}

Piece* rightmost(Piece* piece) {
  while (piece->right != nullptr) piece = piece->right;
  return piece;
}

// The first piece such that it and those before it have more than `count` of a
// part of the size; the last one if there is none.
template <class Part>
Piece* find(Piece* tree, Part Size::*part, Part count) {
  Piece* found = tree;
  while (tree != nullptr) {
    found = tree;
    const Part left = size_of(tree->left).*part;
    if (count < left) {
      tree = tree->left;
      continue;
    }
    count -= left;
    const Part own = tree->size().*part;
    if (count < own) return tree;
    count -= own;
    tree = tree->right;
  }
  return found;
}

}  // namespace

PieceTree::~PieceTree() { destroy(root_); }

// The depth is logarithmic.
void PieceTree::destroy(Piece* tree) noexcept {
  if (tree == nullptr) return;
  destroy(tree->left);
  destroy(tree->right);
  const std::unique_ptr<Piece> last(tree);
}

Piece* PieceTree::at_byte(std::uint32_t byte) const {
  if (root_ == nullptr || byte < root_->total.bytes) {
    return find(root_, &Size::bytes, byte);
  }
  return rightmost(root_);
}

Piece* PieceTree::after_line_ends(std::int32_t count) const {
  if (root_ == nullptr || count < root_->total.line_ends) {
    return find(root_, &Size::line_ends, count);
  }
  return rightmost(root_);
}

Piece* PieceTree::broken(std::uint32_t number) const {
  return find(root_, &Size::broken, number);
}

Size PieceTree::before(const Piece* piece) {
  Size sum = size_of(piece->left);
  for (; piece->parent != nullptr; piece = piece->parent) {
    const Piece* const above = piece->parent;
    if (above->right == piece) sum += size_of(above->left) + above->size();
  }
  return sum;
}

Piece* PieceTree::next(const Piece* piece) {
  if (piece->right != nullptr) return leftmost(piece->right);
  while (piece->parent != nullptr && piece->parent->right == piece) {
    piece = piece->parent;
  }
  return piece->parent;
}

Piece* PieceTree::previous(const Piece* piece) {
  if (piece->left != nullptr) return rightmost(piece->left);
  while (piece->parent != nullptr && piece->parent->left == piece) {
    piece = piece->parent;
  }
  return piece->parent;
}

void PieceTree::sum_up(Piece* piece) {
  piece->total = size_of(piece->left) + piece->size() + size_of(piece->right);
  if (piece->left != nullptr) piece->left->parent = piece;
  if (piece->right != nullptr) piece->right->parent = piece;
}

void PieceTree::update(Piece* piece) {
  for (; piece != nullptr; piece = piece->parent) sum_up(piece);
}

// Divides a tree after its first `count` pieces.
void PieceTree::split(Piece* tree, std::uint32_t count, Piece*& left,
                      Piece*& right) {
  if (tree == nullptr) {
    left = right = nullptr;
    return;
  }
  const std::uint32_t before = size_of(tree->left).pieces;
  if (count <= before) {
    split(tree->left, count, left, tree->left);
    right = tree;
  } else {
    split(tree->right, count - before - 1, tree->right, right);
    left = tree;
  }
  sum_up(tree);
}

Piece* PieceTree::merge(Piece* left, Piece* right) {
  if (left == nullptr) return right;
  if (right == nullptr) return left;
  Piece* const top = left->priority > right->priority ? left : right;
  if (top == left) {
    left->right = merge(left->right, right);
  } else {
    right->left = merge(left, right->left);
  }
  sum_up(top);
  return top;
}

Piece* PieceTree::make(Pieces fresh) noexcept {
  Piece* tree = nullptr;
  for (std::unique_ptr<Piece>& each : fresh) {
    // Xorshift.
    random_ ^= random_ << 13U;
    random_ ^= random_ >> 7U;
    random_ ^= random_ << 17U;
    each->priority = random_;
    sum_up(each.get());
    tree = merge(tree, each.release());
  }
  return tree;
}

void PieceTree::set_root(Piece* root) {
  root_ = root;
  if (root_ != nullptr) root_->parent = nullptr;
}

void PieceTree::replace(Piece* first, Piece* last, Pieces fresh) noexcept {
  if (first == nullptr) {
    set_root(merge(root_, make(std::move(fresh))));
    return;
  }
  const std::uint32_t begin = before(first).pieces;
  const std::uint32_t end = before(last).pieces + 1;
  Piece* left = nullptr;
  Piece* middle = nullptr;
  Piece* right = nullptr;
  split(root_, end, middle, right);
  split(middle, begin, left, middle);
  destroy(middle);
  set_root(merge(merge(left, make(std::move(fresh))), right));
}

void PieceTree::insert_before(Piece* place, Pieces fresh) noexcept {
  Piece* left = nullptr;
  Piece* right = nullptr;
  split(root_, before(place).pieces, left, right);
  set_root(merge(merge(left, make(std::move(fresh))), right));
}

}  // namespace hcl::incremental
