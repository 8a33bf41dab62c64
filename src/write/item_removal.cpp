// Removal of items with their lines.

#include <algorithm>
#include <cstdint>
#include <map>

#include "hcl/edit.h"
#include "write/item_lines.h"

namespace hcl {
namespace {

// Spans of a text that are gone. The rest is seen as if they had never been
// there.
class RemovedSpans {
 public:
  explicit RemovedSpans(std::string_view text) : text_(text) {}

  // Removes a span with those that overlap it or touch it.
  void add(ByteSpan span) {
    if (span.empty()) return;
    auto next = ends_.upper_bound(span.begin);
    if (next != ends_.begin() && std::prev(next)->second >= span.begin) --next;
    while (next != ends_.end() && next->first <= span.end) {
      span.begin = std::min(span.begin, next->first);
      span.end = std::max(span.end, next->second);
      next = ends_.erase(next);
    }
    ends_.emplace(span.begin, span.end);
  }

  // The line that ends, or begins, at a byte, with its newline; empty at the
  // ends of the text.
  ByteSpan line_above(std::uint32_t byte) const {
    const auto next = ends_.lower_bound(byte);
    if (next != ends_.begin() && std::prev(next)->second >= byte) {
      byte = std::prev(next)->first;
    }
    if (byte == 0) return {};
    return {write::begin_of_line(text_, byte - 1), byte};
  }
  ByteSpan line_below(std::uint32_t byte) const {
    const auto next = ends_.upper_bound(byte);
    if (next != ends_.begin() && std::prev(next)->second > byte) {
      byte = std::prev(next)->second;
    }
    return {byte, write::end_of_line(text_, byte)};
  }

  Edits edits() const {
    Edits all;
    for (const auto& [begin, end] : ends_) all.push_back({{begin, end}, ""});
    return all;
  }

 private:
  std::string_view text_;
  // By begin.
  std::map<std::uint32_t, std::uint32_t> ends_;
};

// Removes the lines of an item, and one adjacent empty line if otherwise two
// would remain, or one at the end of the body.
void remove_lines(const Document& document, ByteSpan lines,
                  RemovedSpans& removed) {
  const ByteSpan above = removed.line_above(lines.begin);
  const ByteSpan below = removed.line_below(lines.end);
  removed.add(lines);
  if (above.empty() || !write::is_blank(document.text(above))) return;
  const std::string_view next = write::trimmed(document.text(below));
  if (below.empty() || next.starts_with('}')) {
    removed.add(above);
  } else if (next.empty()) {
    removed.add(below);
  }
}

void remove_item(const Document& document, const ast::Item& item,
                 RemovedSpans& removed) {
  const ByteSpan lines = write::lines_of(document.tree(), item);
  if (lines != item.span) return remove_lines(document, lines, removed);
  // `{ a = 1 }` becomes `{}`.
  const ast::Body& body = document.body_of(item);
  const bool is_alone =
      body.items.size() == 1 &&
      write::trimmed(document.text(body.span)) == document.text(item.span);
  removed.add(is_alone ? body.span : item.span);
}

}  // namespace

EditResult Document::remove_items(
    const std::vector<const ast::Item*>& items) const {
  RemovedSpans removed(text());
  for (const ast::Item* item : items) {
    if (item == nullptr) return EditError{"there is no such item"};
    remove_item(*this, *item, removed);
  }
  return removed.edits();
}

EditResult Document::remove(const ast::Item& item) const {
  return remove_items({&item});
}

}  // namespace hcl
