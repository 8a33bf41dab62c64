// Parses lines of a file on their own, or with what is around them.

#include "incremental/broken_text.h"

#include <algorithm>

#include "lower/parse_part.h"

namespace hcl::incremental {
namespace {

// The block that begins in a part of the text of a tree, if it is the last item
// there and is closed in another part.
const ast::Block* block_between(const ast::Body& body, ByteSpan start,
                                ByteSpan end) {
  if (body.items.size() != 1) return nullptr;
  const auto* const block = ast::get_if<ast::Block>(body.items[0]);
  const bool fits = block != nullptr && !block->one_line &&
                    block->open_brace().begin >= start.begin &&
                    block->open_brace().end < start.end &&
                    !block->close_brace().empty() &&
                    block->close_brace().begin >= end.begin &&
                    block->close_brace().end <= end.end;
  return fits ? block : nullptr;
}

// Whether something is reported outside a part of the text.
bool reports_outside(const Diagnostics& found, ByteSpan span) {
  if (found.dropped() != 0) return true;
  return std::any_of(found.begin(), found.end(), [span](const Diagnostic& d) {
    return !d.subject || d.subject->span.begin < span.begin ||
           d.subject->span.begin >= span.end;
  });
}

// The types of the tokens in a part of the text.
std::vector<syntax::TokenType> types_in(syntax::TokenArray tokens,
                                        ByteSpan span) {
  std::vector<syntax::TokenType> types;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens.begin(i) >= span.begin && tokens.begin(i) < span.end) {
      types.push_back(tokens.type(i));
    }
  }
  return types;
}

// Whether the lines have a string that is not closed: where it ends depends on
// the next quotation mark.
bool has_open_string(syntax::TokenArray tokens, ByteSpan lines) {
  std::size_t open = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens.begin(i) < lines.begin || tokens.begin(i) >= lines.end) continue;
    const syntax::TokenType type = tokens.type(i);
    if (type == syntax::TokenType::QuotedNewline) return true;
    if (type == syntax::TokenType::QuoteOpen) ++open;
    if (type == syntax::TokenType::QuoteClose) --open;
  }
  return open != 0;
}

// Whether the lines have a comment that is not closed, which the rest of the
// file may close.
bool has_open_comment(syntax::TokenArray tokens, ByteSpan lines) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    const bool is_inside =
        tokens.begin(i) >= lines.begin && tokens.begin(i) < lines.end;
    if (is_inside && tokens.type(i) == syntax::TokenType::Slash &&
        tokens.type(i + 1) == syntax::TokenType::Star &&
        tokens.begin(i + 1) == tokens.end(i)) {
      return true;
    }
  }
  return false;
}

// Whether what the lines mean may depend on text after what follows.
bool depends_on_rest(syntax::TokenArray tokens, ByteSpan lines,
                     std::string_view following) {
  if (has_open_comment(tokens, lines)) return true;
  const std::size_t quote = following.find('"');
  const bool decides =
      quote != std::string_view::npos &&
      following.find_first_not_of(" \t", quote + 1) != std::string_view::npos;
  return !decides && has_open_string(tokens, lines);
}

// The items that begin before a place, if none of them ends after it and the
// others begin where they should.
std::optional<std::span<const ast::Item* const>> items_before(
    const ast::Body& body, std::uint32_t end,
    const std::vector<std::uint32_t>& others) {
  const auto items = body.items;
  if (items.size() < others.size()) return std::nullopt;
  const std::size_t count = items.size() - others.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (items[i]->span.end > end) return std::nullopt;
  }
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (items[count + i]->span.begin != end + others[i]) return std::nullopt;
  }
  return items.first(count);
}

// The text of a tree in which blocks are around some lines.
struct Wrapped {
  std::string text;
  // The heads of the blocks and their ends, outermost first.
  std::vector<ByteSpan> starts;
  std::vector<ByteSpan> ends;
  ByteSpan lines;
  // Where pieces begin.
  std::vector<std::uint32_t> places;

  std::uint32_t size() const { return static_cast<std::uint32_t>(text.size()); }
  ByteSpan add(std::string_view part) {
    const std::uint32_t begin = size();
    places.push_back(begin);
    text += part;
    return {begin, size()};
  }
};

Wrapped wrap(std::string_view lines, Piece* block, const Following& following) {
  Wrapped result;
  const std::vector<Piece*> blocks = enclosing_blocks(block);
  for (const Piece* each : blocks) {
    result.starts.push_back(result.add(each->text.text()));
  }
  result.lines = result.add(lines);
  result.add(following.text);
  for (auto each = blocks.rbegin(); each != blocks.rend(); ++each) {
    const Piece* const end = (*each)->partner;
    result.ends.insert(result.ends.begin(), result.add(end->text.text()));
  }
  return result;
}

}  // namespace

void Following::add(std::string_view lines, const ast::TreeStorage& tree,
                    std::span<const ast::Item* const> more) {
  for (const ast::Item* const item : more) {
    items.push_back(size() + item->span.begin);
  }
  const auto types = types_in(tree.syntax.tokens,
                              {0, static_cast<std::uint32_t>(lines.size())});
  tokens.insert(tokens.end(), types.begin(), types.end());
  text += lines;
}

std::vector<Piece*> enclosing_blocks(Piece* block) {
  std::vector<Piece*> blocks;
  for (; block != nullptr; block = block->block) blocks.push_back(block);
  std::reverse(blocks.begin(), blocks.end());
  return blocks;
}

PartTree PartParser::parse(const SourceFile& text, const Piece* block) {
  Options inside = options_;
  for (; block != nullptr; block = block->block) {
    --inside.limits.max_nesting_depth;
  }
  Diagnostics found(options_.limits.max_diagnostics);
  const std::uint32_t place = 0;
  count(text.text().size());
  auto storage = lower::parse_part(text, inside, found, {&place, 1}).storage;
  const auto items = storage->body.items;
  return {std::move(storage), 0, items, std::move(found)};
}

std::optional<PartTree> PartParser::parse_broken(std::string_view text,
                                                 Piece* block,
                                                 const Following& following) {
  const Wrapped wrapped = wrap(text, block, following);
  Diagnostics found(options_.limits.max_diagnostics);
  count(wrapped.text.size());
  auto [storage, is_closed] = lower::parse_part(
      SourceFile(name_, wrapped.text), options_, found, wrapped.places);
  ByteSpan inside = wrapped.lines;
  // The end of the file belongs to its last line.
  const bool is_last = inside.end == wrapped.size();
  if (is_last) ++inside.end;
  if (reports_outside(found, inside)) return std::nullopt;
  const syntax::TokenArray tokens = storage->syntax.tokens;
  const ByteSpan after = {wrapped.lines.end,
                          wrapped.lines.end + following.size()};
  if (!is_last && (!is_closed || types_in(tokens, after) != following.tokens ||
                   depends_on_rest(tokens, wrapped.lines, following.text))) {
    return std::nullopt;
  }
  const ast::Body* body = &storage->body;
  for (std::size_t i = 0; i < wrapped.starts.size(); ++i) {
    const ast::Block* const inner =
        block_between(*body, wrapped.starts[i], wrapped.ends[i]);
    if (inner == nullptr) return std::nullopt;
    body = &inner->body;
  }
  const auto items = items_before(*body, wrapped.lines.end, following.items);
  if (!items) return std::nullopt;
  return PartTree{std::move(storage), wrapped.lines.begin, *items,
                  std::move(found)};
}

}  // namespace hcl::incremental
