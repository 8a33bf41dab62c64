// Where pieces begin.

#include "incremental/divide.h"

#include <algorithm>

#include "incremental/name_table.h"

namespace hcl::incremental {
namespace {

// Blocks in blocks in more than so many blocks are not divided.
constexpr int kDeepest = 16;

int depth_of(const Piece* block) {
  int depth = 0;
  for (; block != nullptr; block = block->block) ++depth;
  return depth;
}

bool is_strange(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return code >= 0xFE || code == 0x7F ||
         (code < 0x20 && (code < '\t' || code > '\r'));
}

}  // namespace

std::vector<std::uint64_t> names_of(std::span<const ast::Item* const> items,
                                    const Piece* block) {
  std::vector<std::uint64_t> names;
  for (const ast::Item* const item : items) {
    const auto* const attribute = ast::get_if<ast::Attribute>(item);
    if (attribute == nullptr) continue;
    names.push_back(
        hash_name(block == nullptr ? 0 : block->body, attribute->name));
  }
  return names;
}

std::unique_ptr<Piece> make_piece(const std::string& name,
                                  std::string_view text, Piece* block) {
  auto piece = std::make_unique<Piece>();
  piece->text = SourceFile(name, text);
  piece->line_ends =
      static_cast<std::int32_t>(std::count(text.begin(), text.end(), '\n'));
  piece->is_strange = std::ranges::any_of(text, is_strange);
  piece->block = block;
  return piece;
}

Pieces Divider::divide(Piece* block) {
  const auto size = static_cast<std::uint32_t>(text_.size());
  Pieces pieces = divide(tree_.items, {0, size}, block);
  if (pieces.size() == 1) {
    pieces[0]->tree = tree_.storage;
    pieces[0]->items = tree_.items;
  }
  return pieces;
}

Pieces Divider::divide(std::span<const ast::Item* const> items, ByteSpan span,
                       Piece* block) {
  pieces_.clear();
  add_body(items, span, block, depth_of(block));
  return std::move(pieces_);
}

std::optional<std::uint32_t> Divider::line_end(std::uint32_t byte) const {
  std::size_t low = 0;
  std::size_t high = tokens_.size() - 1;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (tokens_.begin(middle) < byte) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return end_of_newline(low);
}

std::optional<std::uint32_t> Divider::end_of_newline(std::size_t token) const {
  if (tokens_.type(token) != syntax::TokenType::Newline) return std::nullopt;
  return tokens_.end(token);
}

// The end of the line after an item. Only newlines are between an item and the
// next one.
std::uint32_t Divider::end_of_item(std::span<const ast::Item* const> items,
                                   std::size_t i,
                                   std::uint32_t otherwise) const {
  const std::uint32_t end = items[i]->span.end;
  if (i + 1 == items.size()) return line_end(end).value_or(otherwise);
  std::size_t token = items[i + 1]->first_token;
  while (tokens_.begin(token - 1) >= end) --token;
  return end_of_newline(token).value_or(otherwise);
}

void Divider::add_body(std::span<const ast::Item* const> items, ByteSpan span,
                       Piece* block, int depth) {
  std::uint32_t begin = span.begin;
  // The end of the line of the item before.
  std::uint32_t line = begin;
  std::size_t first = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::uint32_t end = end_of_item(items, i, span.end);
    const auto* const inner = ast::get_if<ast::Block>(items[i]);
    if (inner != nullptr && is_large(*inner, depth)) {
      add_items(items.subspan(first, i - first), {begin, line}, block);
      if (add_block(*inner, {line, end}, block, depth)) {
        begin = end;
        first = i + 1;
      } else {
        begin = line;
        first = i;
      }
    }
    line = end;
    if (end - begin < kSmallPiece) continue;
    add_items(items.subspan(first, i + 1 - first), {begin, end}, block);
    begin = end;
    first = i + 1;
  }
  add_items(items.subspan(first), {begin, span.end}, block);
}

void Divider::add_items(std::span<const ast::Item* const> items, ByteSpan span,
                        Piece* block) {
  if (span.empty()) return;
  add(span.begin, span.end, block).names = names_of(items, block);
}

Piece& Divider::add(std::uint32_t begin, std::uint32_t end, Piece* block) {
  pieces_.push_back(make_piece(name_, text_.substr(begin, end - begin), block));
  return *pieces_.back();
}

bool Divider::is_large(const ast::Block& block, int depth) const {
  return block.close_brace().begin >= block.open_brace().end + kLargeBlock &&
         !block.one_line && block.body.items.size() > 1 && depth < kDeepest &&
         depth + 1 < options_.limits.max_nesting_depth;
}

// Divides a block whose braces end lines.
bool Divider::add_block(const ast::Block& block, ByteSpan span, Piece* outer,
                        int depth) {
  const auto items = block.body.items;
  const auto head = line_end(block.open_brace().end);
  const auto tail = line_end(items.back()->span.end);
  if (!head || !tail || *head > items.front()->span.begin) return false;
  Piece& start = add(span.begin, *head, outer);
  start.kind = PartKind::BlockStart;
  start.body = next_body_++;
  add_body(items, {*head, *tail}, &start, depth + 1);
  Piece& end = add(*tail, span.end, outer);
  end.kind = PartKind::BlockEnd;
  end.partner = &start;
  start.partner = &end;
  return true;
}

}  // namespace hcl::incremental
