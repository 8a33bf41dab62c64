// Alignment of assignments and comments.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "format/layout.h"
#include "text/graphemes.h"

namespace hcl::formatting {
namespace {

// Aligns one kind of cell. `begins(line)` is the first token of the cell.
template <typename HasCell, typename Begins>
class Alignment {
 public:
  Alignment(Layout& layout, HasCell has_cell, Begins begins)
      : layout_(layout), has_cell_(has_cell), begins_(begins) {}

  void run() {
    const auto& lines = layout_.lines;
    std::size_t first = 0;
    while (first < lines.size()) {
      if (!has_cell_(lines[first])) {
        ++first;
        continue;
      }
      std::size_t end = first + 1;
      while (end < lines.size() && has_cell_(lines[end])) ++end;
      align(first, end);
      first = end;
    }
  }

 private:
  // Aligns a run of lines that all have the cell.
  void align(std::size_t first, std::size_t end) {
    if (end - first == 1) return set_spaces(first, 1);
    columns_.clear();
    for (std::size_t i = first; i < end; ++i) {
      columns_.push_back(columns_before(i));
    }
    const std::size_t widest =
        *std::max_element(columns_.begin(), columns_.end());
    for (std::size_t i = first; i < end; ++i) {
      set_spaces(i, widest - columns_[i - first] + 1);
    }
  }

  void set_spaces(std::size_t line, std::size_t spaces) {
    constexpr std::size_t kMost = std::numeric_limits<std::uint32_t>::max();
    layout_.tokens[begins_(layout_.lines[line])].spaces =
        static_cast<std::uint32_t>(std::min(spaces, kMost));
    layout_.padding += spaces;
  }

  // The columns of the cells before this one.
  std::size_t columns_before(std::size_t line) const {
    const Line& cells = layout_.lines[line];
    return columns_of(layout_, cells.lead, begins_(cells));
  }

  Layout& layout_;
  HasCell has_cell_;
  Begins begins_;
  std::vector<std::size_t> columns_;
};

std::size_t columns_of(const Layout& layout, const LayoutToken& token) {
  if (layout.has_byte_columns && !token.is_added) return token.size();
  return text::count_graphemes(layout.text(token));
}

}  // namespace

std::size_t columns_of(const Layout& layout, std::uint32_t begin,
                       std::uint32_t end) {
  std::size_t columns = 0;
  for (std::uint32_t i = begin; i < end; ++i) {
    const LayoutToken& token = layout.tokens[i];
    columns += token.spaces;
    if (i + 1 == end && token.type == CutType::Newline) break;
    columns += columns_of(layout, token);
  }
  return columns;
}

void align_cells(Layout& layout) {
  Alignment(
      layout, [](const Line& line) { return line.has_assignment(); },
      [](const Line& line) { return line.assignment; })
      .run();
  // The assignments have moved the comments.
  Alignment(
      layout, [](const Line& line) { return line.has_comment(); },
      [](const Line& line) { return line.comment; })
      .run();
}

}  // namespace hcl::formatting
