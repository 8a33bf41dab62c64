#ifndef HCL_SRC_INCREMENTAL_FILE_STATE_H_
#define HCL_SRC_INCREMENTAL_FILE_STATE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/incremental.h"
#include "incremental/broken_text.h"
#include "incremental/name_table.h"
#include "incremental/piece_tree.h"

namespace hcl::incremental {

// What an incremental file is made of.
class FileState {
 public:
  FileState(std::string name, const Options& options)
      : parser(std::move(name), options) {}

  // A copy of the bytes of a span within the file.
  std::string text(ByteSpan span) const;
  // The whole file; made at most once between edits.
  const SourceFile& whole();

  // Parses a piece if that has not been done.
  void need_tree(Piece& piece);

  // Exchanges pieces; the last step of an edit, before which nothing changes.
  // `first` is null to add pieces at the end.
  void exchange(Piece* first, Piece* last, Pieces fresh);
  // Adds pieces before one.
  void add_before(Piece* place, Pieces fresh);
  // Before every change.
  void forget_results() noexcept;

  PartParser parser;
  PieceTree pieces;
  NameTable names;
  // The number of the next body. 0 is that of the file.
  std::uint64_t next_body = 1;
  // Longer than the limit: then there is one broken piece without items.
  bool is_too_large = false;
  // What was asked for since the last edit.
  std::optional<SourceFile> whole_file;
  std::optional<Diagnostics> problems;
};

// What follows a piece, up to the end of its body or one piece with an item, or
// up to a broken piece.
Following what_follows(FileState& state, const Piece* last);

// The diagnostics of the file.
Diagnostics find_problems(FileState& state);

// Whether an attribute, the item of a piece at an index, is set before.
bool is_set_before(FileState& state, const Piece& piece, std::size_t index);

}  // namespace hcl::incremental

#endif  // HCL_SRC_INCREMENTAL_FILE_STATE_H_
