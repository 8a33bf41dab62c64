// Files that are read again after each edit.

#include <algorithm>
#include <limits>
#include <utility>

#include "hcl/incremental.h"
#include "incremental/file_state.h"
#include "incremental/region.h"
#include "mistakes/limits.h"

namespace hcl {
namespace {

using incremental::FileState;
using incremental::Piece;
using incremental::PieceTree;
using incremental::Size;

// The tree of a piece with the text that says where the piece is now. It shares
// everything else with the tree.
class PlacedTree : public ast::TreeStorage {
 public:
  PlacedTree(std::shared_ptr<const ast::TreeStorage> tree, SourceFile placed)
      : tree_(std::move(tree)) {
    file = std::move(placed);
    syntax = tree_->syntax;
    body = tree_->body;
    errors = tree_->errors;
  }

 private:
  std::shared_ptr<const ast::TreeStorage> tree_;
};

ByteSpan truncated(ByteSpan span, std::uint32_t size) {
  const std::uint32_t begin = std::min(span.begin, size);
  return {begin, std::clamp(span.end, begin, size)};
}

// Where the text of a piece's tree is in the file: what is before and after the
// lines of the piece there is only context.
std::vector<ExcerptStep> steps_of(const Piece& piece) {
  const Size before = PieceTree::before(&piece);
  std::vector<ExcerptStep> steps;
  if (piece.tree_begin != 0) steps.push_back({});
  steps.push_back({piece.tree_begin, before.bytes, before.line_ends + 1});
  if (piece.kind == PartKind::BlockStart) {
    const Size end = PieceTree::before(piece.partner);
    steps.push_back({piece.size().bytes, end.bytes, end.line_ends + 1});
  }
  return steps;
}

std::uint32_t depth_of(const Piece& piece) {
  std::uint32_t depth = 0;
  for (const Piece* block = piece.block; block != nullptr;
       block = block->block) {
    ++depth;
  }
  return depth;
}

FilePart part_of(FileState& state, Piece& piece) {
  state.need_tree(piece);
  FilePart part;
  part.kind = piece.kind;
  const std::uint32_t begin = PieceTree::before(&piece).bytes;
  part.span = {begin, begin + piece.size().bytes};
  part.depth = depth_of(piece);
  if (piece.tree == nullptr) return part;
  part.offset = std::int64_t{begin} - piece.tree_begin;
  part.tree = ast::Tree(std::make_shared<const PlacedTree>(
      piece.tree, piece.tree->file.as_excerpt(
                      steps_of(piece), state.pieces.total().line_ends + 1)));
  for (std::size_t i = 0; i < piece.items.size(); ++i) {
    if (!incremental::is_set_before(state, piece, i)) {
      part.items.push_back(piece.items[i]);
    }
  }
  return part;
}

IncrementalError too_long() {
  return {"the file would be longer than 4 GiB - 1 bytes"};
}

// A span of an excerpt in the larger text, unless something is between its ends
// there that the excerpt lacks.
std::optional<ByteSpan> place_of(const SourceFile& excerpt, ByteSpan span) {
  const std::int64_t begin = excerpt.position(span.begin).byte;
  const std::int64_t size = span.size();
  const bool is_whole =
      span.empty() || excerpt.position(span.end - 1).byte == begin + size - 1;
  if (!is_whole) return std::nullopt;
  return ByteSpan{static_cast<std::uint32_t>(begin),
                  static_cast<std::uint32_t>(begin + size)};
}

}  // namespace

struct IncrementalFile::State : FileState {
  using FileState::FileState;

  bool is_over_limit(std::uint64_t size) const {
    return size > syntax::source_limit(parser.options().limits);
  }

  void edit(ByteSpan span, std::string_view added, std::uint64_t size) {
    incremental::Region region(*this);
    if (is_over_limit(size)) {
      region.keep_unread(span, added);
      is_too_large = true;
    } else {
      region.edit(span, added);
      is_too_large = false;
    }
  }

  // The piece of a byte and the size of what is before it; null if there is
  // none.
  std::pair<const Piece*, Size> at(std::uint32_t byte) const {
    const Piece* const piece = pieces.at_byte(byte);
    return {piece, piece == nullptr ? Size() : PieceTree::before(piece)};
  }

  // A position in a piece as one in the file.
  template <class Position>
  SourcePos position(std::uint32_t byte, Position in_text) const {
    const std::uint32_t place = std::min(byte, pieces.total().bytes);
    const auto [piece, before] = at(place);
    if (piece == nullptr) return {};
    SourcePos found = in_text(piece->text, place - before.bytes);
    found.line += before.line_ends;
    found.byte += before.bytes;
    return found;
  }
};

IncrementalFile::IncrementalFile() = default;
IncrementalFile::~IncrementalFile() = default;
IncrementalFile::IncrementalFile(IncrementalFile&&) noexcept = default;
IncrementalFile& IncrementalFile::operator=(IncrementalFile&&) noexcept =
    default;

IncrementalFile::IncrementalFile(const SourceFile& file, const Options& options)
    : state_(std::make_unique<State>(file.name(), options)) {
  if (file.is_too_large()) {
    state_->is_too_large = true;
  } else {
    state_->edit({}, file.text(), file.text().size());
  }
  state_->whole_file = file;
}

// Made after a move, which allocates nothing.
IncrementalFile::State& IncrementalFile::state() const {
  if (state_ == nullptr) {
    state_ = std::make_unique<State>(std::string(), Options());
  }
  return *state_;
}

Expected<void, IncrementalError> IncrementalFile::replace(
    ByteSpan span, std::string_view text) {
  const std::uint32_t old_size = size();
  const ByteSpan removed = truncated(span, old_size);
  const std::uint64_t size =
      std::uint64_t{old_size} - removed.size() + text.size();
  if (size > std::numeric_limits<std::uint32_t>::max()) {
    return too_long();
  }
  if (removed.empty() && text.empty()) return {};
  state().edit(removed, text, size);
  return {};
}

Expected<void, IncrementalError> IncrementalFile::apply(
    const SourceFile& excerpt, const std::vector<TextEdit>& edits) {
  std::vector<ByteSpan> places;
  std::uint64_t new_size = size();
  std::uint32_t end = 0;
  for (const TextEdit& edit : edits) {
    if (edit.span.begin < end || edit.span.end < edit.span.begin ||
        edit.span.end > excerpt.text().size()) {
      return IncrementalError{"the edits overlap or end outside the excerpt"};
    }
    end = edit.span.end;
    const auto place = place_of(excerpt, edit.span);
    if (!place || text(*place) != excerpt.text(edit.span)) {
      return IncrementalError{"the excerpt is not one of this file as it is"};
    }
    places.push_back(*place);
    new_size += edit.text.size();
  }
  if (new_size > std::numeric_limits<std::uint32_t>::max()) return too_long();
  for (std::size_t i = edits.size(); i-- > 0;) {
    if (auto made = replace(places[i], edits[i].text); !made) return made;
  }
  return {};
}

std::string IncrementalFile::name() const { return state().parser.name(); }

Options IncrementalFile::options() const { return state().parser.options(); }

std::uint32_t IncrementalFile::size() const {
  return state().pieces.total().bytes;
}

std::int32_t IncrementalFile::line_count() const {
  return state().pieces.total().line_ends + 1;
}

std::string IncrementalFile::text(ByteSpan span) const {
  return state().text(truncated(span, size()));
}

SourceFile IncrementalFile::file() const { return state().whole(); }

SourcePos IncrementalFile::position(std::uint32_t byte) const {
  return state().position(byte, [](const SourceFile& text, std::uint32_t at) {
    return text.position(at);
  });
}

SourcePos IncrementalFile::utf16_position(std::uint32_t byte) const {
  return state().position(byte, [](const SourceFile& text, std::uint32_t at) {
    return text.utf16_position(at);
  });
}

ByteSpan IncrementalFile::line(std::int32_t number) const {
  if (number < 1 || number > line_count()) return {size(), size()};
  const Piece* const piece = state().pieces.after_line_ends(number - 1);
  if (piece == nullptr) return {};
  const Size before = PieceTree::before(piece);
  const ByteSpan found = piece->text.line(number - before.line_ends);
  return {found.begin + before.bytes, found.end + before.bytes};
}

std::optional<FilePart> IncrementalFile::part_at(std::uint32_t byte) const {
  if (byte >= size()) return std::nullopt;
  return part_of(state(), *state().pieces.at_byte(byte));
}

Diagnostics IncrementalFile::diagnostics() const {
  State& all = state();
  if (!all.problems) all.problems = incremental::find_problems(all);
  return *all.problems;
}

bool IncrementalFile::is_clean() const {
  const State& all = state();
  const bool has_none = !all.is_too_large && all.pieces.total().broken == 0 &&
                        all.names.repeated().empty();
  return has_none || diagnostics().empty();
}

std::uint64_t IncrementalFile::parsed_bytes() const {
  return state().parser.bytes();
}

}  // namespace hcl
