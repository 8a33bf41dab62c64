#ifndef HCL_SRC_INCREMENTAL_PIECE_H_
#define HCL_SRC_INCREMENTAL_PIECE_H_

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "ast/tree_storage.h"
#include "hcl/incremental.h"
#include "hcl/source.h"

namespace hcl::incremental {

// What pieces have in sum.
struct Size {
  std::uint32_t bytes = 0;
  std::int32_t line_ends = 0;
  std::uint32_t pieces = 0;
  std::uint32_t broken = 0;
  // Pieces with bytes that suggest another encoding than UTF-8.
  std::uint32_t strange = 0;

  Size& operator+=(const Size& other) {
    bytes += other.bytes;
    line_ends += other.line_ends;
    pieces += other.pieces;
    broken += other.broken;
    strange += other.strange;
    return *this;
  }
  friend Size operator+(Size a, const Size& b) { return a += b; }
};

// Consecutive lines of the file: whole items of one body, or the beginning or
// the end of a large block whose items are in pieces of their own. Every piece
// but the last ends with a newline, outside all brackets, templates and
// comments that begin in it.
struct Piece {
  PartKind kind = PartKind::Items;
  // Whether parsing reports something in it. The tree of such a piece is one of
  // a text that contains the piece and what it may depend on.
  bool is_broken = false;
  // Whether it has control characters, or bytes that UTF-8 never has but marks
  // of UTF-16 do.
  bool is_strange = false;
  SourceFile text = {};
  std::int32_t line_ends = 0;

  // The beginning of the block around the piece; null at the top level.
  Piece* block = nullptr;
  // Of the beginning of a block its end, and the reverse.
  Piece* partner = nullptr;
  // Of the beginning of a block: identifies its body among the names.
  std::uint64_t body = 0;
  // The hashes of the names of its attributes.
  std::vector<std::uint64_t> names = {};

  // The tree, and where the piece begins in its text; null until needed.
  std::shared_ptr<const ast::TreeStorage> tree = {};
  std::uint32_t tree_begin = 0;
  std::span<const ast::Item* const> items = {};

  // The place in the tree of pieces: see piece_tree.h.
  Piece* left = nullptr;
  Piece* right = nullptr;
  Piece* parent = nullptr;
  std::uint64_t priority = 0;
  // Of the piece and those below it.
  Size total = {};

  Size size() const {
    return {static_cast<std::uint32_t>(text.text().size()), line_ends, 1,
            is_broken ? 1U : 0U, is_strange ? 1U : 0U};
  }
};

}  // namespace hcl::incremental

#endif  // HCL_SRC_INCREMENTAL_PIECE_H_
