// The pieces of a file with their names and trees.

#include "incremental/file_state.h"

#include <algorithm>

#include "incremental/divide.h"

namespace hcl::incremental {
namespace {

// The names of fresh pieces in the table, until they are in the file.
class FreshNames {
 public:
  FreshNames(NameTable& names, const Pieces& pieces)
      : names_(names), pieces_(pieces) {}
  FreshNames(const FreshNames&) = delete;
  FreshNames& operator=(const FreshNames&) = delete;
  ~FreshNames() {
    while (added_ > 0) names_.remove(pieces_[--added_].get());
  }

  void add() {
    for (; added_ < pieces_.size(); ++added_) names_.add(pieces_[added_].get());
  }
  void keep() { added_ = 0; }

 private:
  NameTable& names_;
  const Pieces& pieces_;
  std::size_t added_ = 0;
};

}  // namespace

std::string FileState::text(ByteSpan span) const {
  std::string result;
  result.reserve(span.size());
  const Piece* piece = pieces.at_byte(span.begin);
  std::uint32_t begin = piece == nullptr ? 0 : PieceTree::before(piece).bytes;
  while (piece != nullptr && begin < span.end) {
    const std::string_view part = piece->text.text();
    const std::uint32_t from = std::max(begin, span.begin) - begin;
    result += part.substr(std::min<std::size_t>(from, part.size()),
                          span.end - begin - from);
    begin += static_cast<std::uint32_t>(part.size());
    piece = PieceTree::next(piece);
  }
  return result;
}

const SourceFile& FileState::whole() {
  if (!whole_file) {
    whole_file.emplace(parser.name(), text({0, pieces.total().bytes}));
  }
  return *whole_file;
}

void FileState::need_tree(Piece& piece) {
  if (piece.tree != nullptr || piece.kind == PartKind::BlockEnd) return;
  SourceFile text = piece.text;
  if (piece.kind == PartKind::BlockStart) {
    std::string closed(text.text());
    closed += piece.partner->text.text();
    text = SourceFile(parser.name(), closed);
  }
  PartTree made = parser.parse(text, piece.block);
  piece.items = made.items;
  piece.tree = std::move(made.storage);
}

void FileState::exchange(Piece* first, Piece* last, Pieces fresh) {
  FreshNames added(names, fresh);
  added.add();
  forget_results();
  if (first != nullptr) {
    for (const Piece* each = first;; each = PieceTree::next(each)) {
      names.remove(each);
      if (each == last) break;
    }
  }
  added.keep();
  pieces.replace(first, last, std::move(fresh));
}

void FileState::add_before(Piece* place, Pieces fresh) {
  FreshNames added(names, fresh);
  added.add();
  forget_results();
  added.keep();
  pieces.insert_before(place, std::move(fresh));
}

void FileState::forget_results() noexcept {
  whole_file.reset();
  problems.reset();
}

Following what_follows(FileState& state, const Piece* last) {
  Following result;
  Piece* piece = last == nullptr ? nullptr : PieceTree::next(last);
  for (; result.items.empty(); piece = PieceTree::next(piece)) {
    if (piece == nullptr || piece->kind == PartKind::BlockEnd) {
      result.ends_body = true;
      return result;
    }
    if (piece->is_broken) return result;
    state.need_tree(*piece);
    std::string lines(piece->text.text());
    const bool is_start = piece->kind == PartKind::BlockStart;
    if (is_start) lines += piece->partner->text.text();
    result.add(lines, *piece->tree, piece->items);
    if (is_start) return result;
  }
  return result;
}

}  // namespace hcl::incremental
