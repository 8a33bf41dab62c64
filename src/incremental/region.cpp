// Edits: what they concern, and the pieces that replace it.

#include "incremental/region.h"

#include <utility>

#include "incremental/broken_chunks.h"
#include "incremental/divide.h"
#include "lower/parse_part.h"

namespace hcl::incremental {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool comes_before(const Piece* a, const Piece* b) {
  return PieceTree::before(a).pieces < PieceTree::before(b).pieces;
}

// The only item of a file is a block without errors whose braces are in a part
// each.
const ast::Block* only_block(const PartTree& tree, std::size_t start) {
  if (!tree.found.empty() || tree.items.size() != 1) return nullptr;
  const auto* const block = ast::get_if<ast::Block>(tree.items[0]);
  const bool fits = block != nullptr && !block->one_line &&
                    block->open_brace().end < start &&
                    block->close_brace().begin >= start;
  return fits ? block : nullptr;
}

}  // namespace

void Region::edit(ByteSpan span, std::string_view text) {
  take(span, text);
  if (state_.is_too_large) take_all();
  if (first_ != nullptr && first_ == last_) {
    if (first_->kind == PartKind::BlockStart && edit_start()) return;
    if (first_->kind == PartKind::BlockEnd && edit_end()) return;
  }
  parse();
}

void Region::keep_unread(ByteSpan span, std::string_view text) {
  take(span, text);
  take_all();
  Diagnostics ignored;
  auto piece = make_piece(state_.parser.name(), text_, nullptr);
  piece->is_broken = true;
  piece->tree = lower::parse_part(SourceFile(state_.parser.name(), ""),
                                  state_.parser.options(), ignored, {})
                    .storage;
  Pieces pieces;
  pieces.push_back(std::move(piece));
  finish(std::move(pieces));
}

// ---- The pieces of an edit ----

void Region::take(ByteSpan span, std::string_view text) {
  const PieceTree& pieces = state_.pieces;
  Piece* const piece = pieces.at_byte(span.begin);
  const std::uint32_t size = pieces.total().bytes;
  const bool adds_lines =
      span.begin == size &&
      (piece == nullptr || (piece->text.text().ends_with('\n') &&
                            (piece->kind == PartKind::BlockEnd ||
                             piece->text.text().size() >= kSmallPiece)));
  if (adds_lines) {
    text_ = text;
    return;
  }
  first_ = piece;
  last_ = span.empty() ? piece : pieces.at_byte(span.end - 1);
  const std::uint32_t begin = PieceTree::before(first_).bytes;
  const Size before_last = PieceTree::before(last_);
  const std::uint32_t end = before_last.bytes + last_->size().bytes;
  text_ = state_.text({begin, span.begin});
  text_ += text;
  text_ += state_.text({span.end, end});
}

void Region::take_all() {
  while (next() != nullptr) take_next();
  while (previous() != nullptr) take_previous();
}

Piece* Region::next() const {
  return last_ == nullptr ? nullptr : PieceTree::next(last_);
}

Piece* Region::previous() const {
  if (first_ != nullptr) return PieceTree::previous(first_);
  const std::uint32_t size = state_.pieces.total().bytes;
  return state_.pieces.at_byte(size);
}

void Region::take_next() {
  last_ = next();
  text_ += last_->text.text();
}

void Region::take_previous() {
  first_ = previous();
  if (last_ == nullptr) last_ = first_;
  text_.insert(0, first_->text.text());
}

// ---- The braces of large blocks ----

PartTree Region::parse_braces(std::string_view start,
                              std::string_view end) const {
  std::string both(start);
  both += end;
  return state_.parser.parse(SourceFile(state_.parser.name(), both), block());
}

// The head of a block stays one.
bool Region::edit_start() {
  if (!text_.ends_with('\n') || needs_previous()) return false;
  const PartTree tree = parse_braces(text_, first_->partner->text.text());
  const ast::Block* const block = only_block(tree, text_.size());
  if (block == nullptr || !block->body.items.empty()) return false;
  const auto fresh = make_piece(state_.parser.name(), text_, nullptr);
  state_.forget_results();
  first_->text = std::move(fresh->text);
  first_->line_ends = fresh->line_ends;
  first_->is_strange = fresh->is_strange;
  first_->tree.reset();
  PieceTree::update(first_);
  return true;
}

// The end of a block stays one, perhaps with items before it.
bool Region::edit_end() {
  if ((next() != nullptr && !text_.ends_with('\n')) || needs_previous()) {
    return false;
  }
  Piece* const start = first_->partner;
  const auto begin = static_cast<std::uint32_t>(start->text.text().size());
  const PartTree tree = parse_braces(start->text.text(), text_);
  const ast::Block* const block = only_block(tree, begin);
  if (block == nullptr) return false;
  Divider divider(state_.parser.name(), state_.parser.options(), tree,
                  state_.next_body);
  const auto items = block->body.items;
  std::uint32_t end = begin;
  if (!items.empty()) {
    const auto line = divider.line_end(items.back()->span.end);
    if (!line || items.front()->span.begin < begin) return false;
    end = *line;
  }
  const auto fresh =
      make_piece(state_.parser.name(), text_.substr(end - begin), nullptr);
  Pieces added = divider.divide(items, {begin, end}, start);
  state_.add_before(first_, std::move(added));
  first_->text = std::move(fresh->text);
  first_->line_ends = fresh->line_ends;
  first_->is_strange = fresh->is_strange;
  start->tree.reset();
  PieceTree::update(first_);
  return true;
}

// ---- All other edits ----

// Whether lines before were broken and may have depended on these.
bool Region::needs_previous() const {
  Piece* before = previous();
  while (before != nullptr && !before->is_broken &&
         before->kind == PartKind::Items && before->names.empty()) {
    state_.need_tree(*before);
    if (!before->items.empty()) break;
    before = PieceTree::previous(before);
  }
  if (before != nullptr && before->is_broken) return true;
  return previous() != nullptr && text_.starts_with(kByteOrderMark);
}

// Whether the text cannot be parsed without the piece after it. A byte order
// mark is one only at the beginning of a file.
bool Region::needs_next() const {
  if (next() == nullptr) return false;
  if (previous() == nullptr && text_.size() < kByteOrderMark.size()) {
    return true;
  }
  return !text_.empty() && !text_.ends_with('\n');
}

// Takes the other brace of a block; false if there is none to take.
bool Region::balance() {
  for (Piece* each = first_; each != nullptr; each = PieceTree::next(each)) {
    Piece* const other = each->partner;
    if (other != nullptr && comes_before(other, first_)) {
      while (first_ != other) take_previous();
      return true;
    }
    if (other != nullptr && comes_before(last_, other)) {
      while (last_ != other) take_next();
      return true;
    }
    if (each == last_) break;
  }
  return false;
}

void Region::settle() {
  for (;;) {
    if (balance()) continue;
    if (needs_next()) {
      take_next();
    } else if (needs_previous()) {
      take_previous();
    } else {
      return;
    }
  }
}

// By so many pieces, or by everything before at the end of the file.
void Region::grow(std::size_t pieces) {
  if (next() == nullptr) return take_all();
  for (; pieces > 0 && next() != nullptr; --pieces) take_next();
}

void Region::parse() {
  for (std::size_t step = 1;; step *= 2) {
    settle();
    const SourceFile lines(state_.parser.name(), text_);
    const PartTree tree = state_.parser.parse(lines, block());
    if (tree.found.empty()) {
      Divider divider(state_.parser.name(), state_.parser.options(), tree,
                      state_.next_body);
      return finish(divider.divide(block()));
    }
    if (auto pieces = broken_pieces(tree)) return finish(std::move(*pieces));
    grow(step);
  }
}

std::optional<Pieces> Region::broken_pieces(const PartTree& tree) {
  const Following following = what_follows(state_, last_);
  if (following.decides()) {
    auto pieces = divide_broken(state_.parser, text_, tree, block(), following,
                                state_.next_body);
    if (pieces) return pieces;
  }
  if (next() != nullptr || previous() != nullptr) return std::nullopt;
  auto piece = make_piece(state_.parser.name(), text_, nullptr);
  piece->is_broken = true;
  piece->names = names_of(tree.items, nullptr);
  piece->tree = tree.storage;
  piece->items = tree.items;
  Pieces pieces;
  pieces.push_back(std::move(piece));
  return pieces;
}

void Region::finish(Pieces pieces) {
  state_.exchange(first_, last_, std::move(pieces));
}

}  // namespace hcl::incremental
