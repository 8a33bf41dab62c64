#ifndef HCL_SRC_INCREMENTAL_REGION_H_
#define HCL_SRC_INCREMENTAL_REGION_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "incremental/file_state.h"

namespace hcl::incremental {

// The lines of a file that an edit concerns: consecutive pieces of one body and
// the text that replaces them. It grows until what is after it is read as
// before.
class Region {
 public:
  explicit Region(FileState& state) : state_(state) {}

  // Replaces the bytes of a span within the file.
  void edit(ByteSpan span, std::string_view text);
  // Makes everything one broken piece without items.
  void keep_unread(ByteSpan span, std::string_view text);

 private:
  void take(ByteSpan span, std::string_view text);
  void take_all();
  Piece* next() const;
  Piece* previous() const;
  void take_next();
  void take_previous();
  Piece* block() const { return first_ == nullptr ? nullptr : first_->block; }

  // The beginning or the end of a block.
  bool edit_start();
  bool edit_end();
  PartTree parse_braces(std::string_view start, std::string_view end) const;

  void settle();
  bool balance();
  bool needs_next() const;
  bool needs_previous() const;
  void grow(std::size_t pieces);
  void parse();
  void finish(Pieces pieces);
  std::optional<Pieces> broken_pieces(const PartTree& tree);

  FileState& state_;
  // Null for lines at the end of the file.
  Piece* first_ = nullptr;
  Piece* last_ = nullptr;
  std::string text_;
};

}  // namespace hcl::incremental

#endif  // HCL_SRC_INCREMENTAL_REGION_H_
