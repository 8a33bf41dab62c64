// Separates mistakes that are far from one another.

#include "incremental/broken_chunks.h"

#include <algorithm>
#include <vector>

#include "incremental/divide.h"

namespace hcl::incremental {
namespace {

// Text without mistakes between others is a chunk if it is not smaller.
constexpr std::uint32_t kSmallChunk = 512;

ByteSpan extent(const Diagnostic& found) {
  ByteSpan all = found.subject->span;
  if (found.context) all = join(all, found.context->span);
  for (const RelatedPlace& each : found.related) {
    all = join(all, each.place.span);
  }
  return all;
}

// Where mistakes are, in order and apart from one another. Empty if that is not
// known.
std::vector<ByteSpan> places_of(const Diagnostics& found) {
  std::vector<ByteSpan> all;
  if (found.dropped() != 0) return all;
  for (const Diagnostic& each : found) {
    if (!each.subject) return {};
    all.push_back(extent(each));
  }
  std::ranges::sort(all, {}, &ByteSpan::begin);
  std::vector<ByteSpan> apart;
  for (const ByteSpan each : all) {
    if (!apart.empty() && each.begin <= apart.back().end) {
      apart.back() = join(apart.back(), each);
    } else {
      apart.push_back(each);
    }
  }
  return apart;
}

// The whole items in a gap between mistakes, but the first of them unless the
// text begins there.
class GapFinder {
 public:
  GapFinder(const PartTree& tree, const Divider& lines, std::string_view text)
      : tree_(tree), lines_(lines), text_(text) {}

  // Gaps must be in order.
  std::optional<ByteSpan> find(ByteSpan gap) {
    std::optional<std::uint32_t> begin;
    if (gap.begin == 0) begin = 0;
    std::optional<std::uint32_t> end;
    for (; at_ < tree_.items.size(); ++at_) {
      const ByteSpan item = tree_.items[at_]->span;
      if (item.end > gap.end) break;
      if (item.begin < gap.begin) continue;
      const auto line = lines_.line_end(item.end);
      if (!line || *line > gap.end || begins_with_mark(*line)) continue;
      if (begin) {
        end = line;
      } else {
        begin = line;
      }
    }
    if (!begin || !end || *end < *begin + kSmallChunk) return std::nullopt;
    return ByteSpan{*begin, *end};
  }

 private:
  bool begins_with_mark(std::uint32_t byte) const {
    return text_.substr(byte).starts_with("\xEF\xBB\xBF");
  }

  const PartTree& tree_;
  const Divider& lines_;
  std::string_view text_;
  std::size_t at_ = 0;
};

std::vector<ByteSpan> find_gaps(const PartTree& tree, const Divider& lines,
                                std::string_view text) {
  std::vector<ByteSpan> gaps;
  GapFinder finder(tree, lines, text);
  std::uint32_t begin = 0;
  const std::vector<ByteSpan> mistakes = places_of(tree.found);
  if (mistakes.empty()) return gaps;
  for (const ByteSpan mistake : mistakes) {
    if (const auto gap = finder.find({begin, mistake.begin})) {
      gaps.push_back(*gap);
    }
    begin = std::max(begin, mistake.end);
  }
  const auto size = static_cast<std::uint32_t>(text.size());
  if (const auto gap = finder.find({begin, size})) gaps.push_back(*gap);
  return gaps;
}

// The first item of a text, as what follows the text before it.
Following first_item(const PartTree& tree, const Divider& lines) {
  Following result;
  if (tree.items.empty()) return result;
  const ByteSpan first = tree.items[0]->span;
  const auto line = lines.line_end(first.end);
  if (!line) return result;
  result.add(tree.storage->file.text({0, *line}), *tree.storage,
             tree.items.first(1));
  return result;
}

class Chunks {
 public:
  Chunks(PartParser& parser, std::string_view text, Piece* block,
         std::uint64_t& next_body)
      : parser_(parser), text_(text), block_(block), next_body_(next_body) {}

  // Adds the broken text up to a gap and the gap, if both stand for themselves.
  void add(ByteSpan gap) {
    const SourceFile lines(parser_.name(), slice(gap));
    const PartTree tree = parser_.parse(lines, block_);
    if (!tree.found.empty()) return;
    Divider divider(parser_.name(), parser_.options(), tree, next_body_);
    if (gap.begin != done_) {
      const Following following = first_item(tree, divider);
      if (following.items.empty() || !add_broken(gap.begin, following)) return;
    }
    for (std::unique_ptr<Piece>& each : divider.divide(block_)) {
      pieces_.push_back(std::move(each));
    }
    done_ = gap.end;
  }

  bool add_rest(const Following& following) {
    const auto size = static_cast<std::uint32_t>(text_.size());
    return done_ == size || add_broken(size, following);
  }

  Pieces pieces() { return std::move(pieces_); }

 private:
  std::string_view slice(ByteSpan span) const {
    return text_.substr(span.begin, span.size());
  }

  bool add_broken(std::uint32_t end, const Following& following) {
    const std::string_view lines = slice({done_, end});
    auto tree = parser_.parse_broken(lines, block_, following);
    if (!tree) return false;
    auto piece = make_piece(parser_.name(), lines, block_);
    piece->is_broken = true;
    piece->names = names_of(tree->items, block_);
    piece->items = tree->items;
    piece->tree_begin = tree->begin;
    piece->tree = std::move(tree->storage);
    pieces_.push_back(std::move(piece));
    return true;
  }

  PartParser& parser_;
  std::string_view text_;
  Piece* block_;
  std::uint64_t& next_body_;
  std::uint32_t done_ = 0;
  Pieces pieces_;
};

}  // namespace

std::optional<Pieces> divide_broken(PartParser& parser, std::string_view text,
                                    const PartTree& tree, Piece* block,
                                    const Following& following,
                                    std::uint64_t& next_body) {
  Chunks chunks(parser, text, block, next_body);
  const Divider lines(parser.name(), parser.options(), tree, next_body);
  for (const ByteSpan gap : find_gaps(tree, lines, text)) chunks.add(gap);
  if (!chunks.add_rest(following)) return std::nullopt;
  return chunks.pieces();
}

}  // namespace hcl::incremental
