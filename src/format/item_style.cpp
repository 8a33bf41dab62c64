// Empty lines, the order of attributes, and the style of comments.

#include "format/item_style.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "format/item_tokens.h"
#include "sorting/sorting.h"

namespace hcl::formatting {
namespace {

bool ends_with_newline(const Layout& layout, std::uint32_t token) {
  const LayoutToken& last = layout.tokens[token];
  return (last.type == CutType::Newline || last.type == CutType::Comment) &&
         layout.text(last).ends_with('\n');
}

// The newline that the source uses.
std::string newline_of(const Layout& layout) {
  const std::size_t end = layout.source.find('\n');
  const bool is_windows = end != std::string_view::npos && end > 0 &&
                          layout.source[end - 1] == '\r';
  return is_windows ? "\r\n" : "\n";
}

// Adjusts the empty lines between two items, or between an item and a brace.
class EmptyLines {
 public:
  explicit EmptyLines(const Layout& layout)
      : layout_(layout), newline_(newline_of(layout)) {}

  // Limits the empty lines in the tokens from `begin` up to `end`, which follow
  // the end of a line. The flags say whether an empty line is needed, and
  // whether it is allowed at the beginning or the end.
  void limit(std::uint32_t begin, std::uint32_t end, bool needs_one,
             bool allows_at_begin, bool allows_at_end) {
    bool has_one = false;
    for (std::uint32_t i = begin; i < end;) {
      std::uint32_t next = i;
      while (next < end && is_newline(next)) ++next;
      if (next == i) {
        ++i;
        continue;
      }
      const bool follows_line = i == begin || ends_with_newline(layout_, i - 1);
      const std::uint32_t first = follows_line ? i : i + 1;
      const bool allowed =
          (allows_at_begin || first != begin) && (allows_at_end || next != end);
      const std::uint32_t keep = allowed ? first + 1 : first;
      has_one = has_one || (allowed && next > first);
      if (next > keep) splices_.push_back({keep, next, {}});
      i = next;
    }
    if (needs_one && !has_one) {
      splices_.insert(splices_.begin() + static_cast<std::ptrdiff_t>(from_),
                      {begin, begin, {{CutType::Newline, newline_}}});
    }
    from_ = splices_.size();
  }

  std::vector<Splice> finish() { return std::move(splices_); }

 private:
  bool is_newline(std::uint32_t i) const {
    return layout_.tokens[i].type == CutType::Newline;
  }

  const Layout& layout_;
  std::string newline_;
  std::vector<Splice> splices_;
  // The first splice for the current tokens.
  std::size_t from_ = 0;
};

void separate_items(const std::vector<ItemTokens>& items,
                    const BodyTokens& body, EmptyLines& lines) {
  for (std::size_t i = 0; i <= items.size(); ++i) {
    const bool is_first = i == 0;
    const bool is_last = i == items.size();
    const std::uint32_t begin = is_first ? body.begin : items[i - 1].line_end;
    const std::uint32_t end = is_last ? body.end : items[i].begin;
    if (begin > end) continue;
    const bool needs_one =
        !is_first && !is_last && (items[i - 1].is_block || items[i].is_block);
    lines.limit(begin, end, needs_one, !is_first, !is_last);
  }
}

}  // namespace

std::vector<Splice> separate_blocks(const Layout& layout,
                                    const ast::Tree& tree) {
  EmptyLines lines(layout);
  ItemWalk walk(layout, tree.body());
  while (walk.next()) {
    // A nested body lies among the items of its parent, so the splices are
    // sorted by token below.
    separate_items(walk.items(), walk.body(), lines);
  }
  std::vector<Splice> splices = lines.finish();
  sorting::sort(splices, [](const Splice& a, const Splice& b) {
    return a.first < b.first;
  });
  return splices;
}

namespace {

// Attributes on consecutive lines.
class AttributeRun {
 public:
  explicit AttributeRun(const Layout& layout) : layout_(layout) {}

  void add(const ItemTokens& item) {
    if (!items_.empty() && items_.back().line_end != item.comments_begin) {
      finish();
    }
    items_.push_back(item);
  }

  void finish() {
    const bool is_whole =
        !items_.empty() &&
        ends_with_newline(layout_, items_.back().line_end - 1);
    const auto by_name = [](const ItemTokens& a, const ItemTokens& b) {
      return a.name < b.name;
    };
    if (is_whole && !std::is_sorted(items_.begin(), items_.end(), by_name)) {
      Splice splice;
      splice.first = items_.front().comments_begin;
      splice.end = items_.back().line_end;
      sorting::sort(items_, by_name);
      for (const ItemTokens& item : items_) copy(item, splice);
      splices_.push_back(std::move(splice));
    }
    items_.clear();
  }

  std::vector<Splice> take() { return std::move(splices_); }

 private:
  void copy(const ItemTokens& item, Splice& splice) const {
    for (std::uint32_t i = item.comments_begin; i < item.line_end; ++i) {
      const LayoutToken& token = layout_.tokens[i];
      splice.tokens.push_back({token.type, std::string(layout_.text(token))});
    }
  }

  const Layout& layout_;
  std::vector<ItemTokens> items_;
  std::vector<Splice> splices_;
};

bool stands_alone(const Layout& layout, const ItemTokens& item) {
  return item.comments_begin == 0 ||
         ends_with_newline(layout, item.comments_begin - 1);
}

}  // namespace

std::vector<Splice> sort_attributes(const Layout& layout,
                                    const ast::Tree& tree) {
  AttributeRun run(layout);
  ItemWalk walk(layout, tree.body());
  while (walk.next()) {
    for (const ItemTokens& item : walk.items()) {
      if (item.is_block || !stands_alone(layout, item)) {
        run.finish();
      } else {
        run.add(item);
      }
    }
    run.finish();
  }
  std::vector<Splice> splices = run.take();
  sorting::sort(splices, [](const Splice& a, const Splice& b) {
    return a.first < b.first;
  });
  return splices;
}

std::vector<Splice> change_comments(const Layout& layout, CommentStyle style) {
  std::vector<Splice> splices;
  if (style == CommentStyle::Keep) return splices;
  const bool wants_hash = style == CommentStyle::Hash;
  for (std::uint32_t i = 0; i < layout.tokens.size(); ++i) {
    const LayoutToken& token = layout.tokens[i];
    if (token.type != CutType::Comment) continue;
    const std::string_view text = layout.text(token);
    const std::string_view old = wants_hash ? "//" : "#";
    if (!text.starts_with(old)) continue;
    std::string changed(wants_hash ? "#" : "//");
    changed += text.substr(old.size());
    splices.push_back({i, i + 1, {{CutType::Comment, std::move(changed)}}});
  }
  return splices;
}

}  // namespace hcl::formatting
