#ifndef HCL_SRC_INCREMENTAL_PIECE_TREE_H_
#define HCL_SRC_INCREMENTAL_PIECE_TREE_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "incremental/piece.h"

namespace hcl::incremental {

using Pieces = std::vector<std::unique_ptr<Piece>>;

// The pieces of a file in order, each with the size of what precedes it.
//
// A treap: a search tree over the order of the pieces that is balanced by
// random priorities. Every function takes logarithmic time (expected), times
// the number of pieces that it is given. Pieces keep their addresses.
class PieceTree {
 public:
  PieceTree() = default;
  PieceTree(const PieceTree&) = delete;
  PieceTree& operator=(const PieceTree&) = delete;
  ~PieceTree();

  Size total() const { return root_ == nullptr ? Size() : root_->total; }

  // The piece that contains a byte, or the line that begins after so many line
  // ends; the last one for what is past the end. Null if there are no pieces.
  Piece* at_byte(std::uint32_t byte) const;
  Piece* after_line_ends(std::int32_t count) const;
  // The broken piece with a number below `total().broken`, counted from 0.
  Piece* broken(std::uint32_t number) const;

  // The size of everything before a piece.
  static Size before(const Piece* piece);
  static Piece* next(const Piece* piece);
  static Piece* previous(const Piece* piece);

  // Replaces the pieces from `first` to `last`, which are destroyed, with
  // others. If `first` is null, adds them at the end. Does not throw.
  void replace(Piece* first, Piece* last, Pieces fresh) noexcept;
  // Adds pieces before one.
  void insert_before(Piece* place, Pieces fresh) noexcept;
  // Call this after the size of a piece has changed.
  static void update(Piece* piece);

 private:
  static void split(Piece* tree, std::uint32_t count, Piece*& left,
                    Piece*& right);
  static Piece* merge(Piece* left, Piece* right);
  static void sum_up(Piece* piece);
  static void destroy(Piece* tree) noexcept;
  Piece* make(Pieces fresh) noexcept;
  void set_root(Piece* root);

  Piece* root_ = nullptr;
  std::uint64_t random_ = 0x9E3779B97F4A7C15U;
};

}  // namespace hcl::incremental

#endif  // HCL_SRC_INCREMENTAL_PIECE_TREE_H_
