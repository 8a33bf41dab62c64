// A line diff with a bounded window.

#include "format/line_edits.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

namespace hcl::formatting {
namespace {

// The number of lines of both texts that are compared where the texts differ.
constexpr std::size_t kWindow = 400;

using Lines = std::vector<std::string_view>;

Lines split(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

// Walks through both texts. Where they differ, finds the longest common
// subsequence of the next lines by dynamic programming, and continues at its
// end.
class LineDiff {
 public:
  LineDiff(std::string_view from, std::string_view to)
      : from_(split(from)), to_(split(to)) {}

  std::vector<TextEdit> run() {
    while (a_ < from_.size() || b_ < to_.size()) {
      if (a_ < from_.size() && b_ < to_.size() && from_[a_] == to_[b_]) {
        keep();
      } else {
        compare_window();
      }
    }
    flush();
    return std::move(edits_);
  }

 private:
  void keep() {
    flush();
    offset_ += from_[a_].size();
    begin_ = offset_;
    ++a_;
    ++b_;
  }

  void remove() { offset_ += from_[a_++].size(); }
  void add() { added_ += to_[b_++]; }

  void flush() {
    if (begin_ == offset_ && added_.empty()) return;
    edits_.push_back({{static_cast<std::uint32_t>(begin_),
                       static_cast<std::uint32_t>(offset_)},
                      std::move(added_)});
    added_.clear();
    begin_ = offset_;
  }

  void compare_window() {
    const std::size_t rows = std::min(kWindow, from_.size() - a_);
    const std::size_t columns = std::min(kWindow, to_.size() - b_);
    // The lengths of common subsequences from each pair on, row by row.
    std::vector<std::uint16_t> common((rows + 1) * (columns + 1), 0);
    const auto at = [&](std::size_t row, std::size_t column) -> auto& {
      return common[row * (columns + 1) + column];
    };
    for (std::size_t row = rows; row-- > 0;) {
      for (std::size_t column = columns; column-- > 0;) {
        const bool same = from_[a_ + row] == to_[b_ + column];
        at(row, column) =
            same ? static_cast<std::uint16_t>(at(row + 1, column + 1) + 1)
                 : std::max(at(row + 1, column), at(row, column + 1));
      }
    }
    take_window(rows, columns, at);
  }

  template <typename At>
  void take_window(std::size_t rows, std::size_t columns, const At& at) {
    std::size_t row = 0;
    std::size_t column = 0;
    // After the last common line more may follow outside the window.
    while (row < rows && column < columns && at(row, column) != 0) {
      if (from_[a_] == to_[b_]) {
        keep();
        ++row;
        ++column;
      } else if (at(row + 1, column) >= at(row, column + 1)) {
        remove();
        ++row;
      } else {
        add();
        ++column;
      }
    }
    if (row != 0 || column != 0) return;
    for (; row < rows; ++row) remove();
    for (; column < columns; ++column) add();
  }

  Lines from_;
  Lines to_;
  // The next lines.
  std::size_t a_ = 0;
  std::size_t b_ = 0;
  // The offset in the old text of line `a_`, and of the end of the last line
  // kept.
  std::size_t offset_ = 0;
  std::size_t begin_ = 0;
  std::string added_;
  std::vector<TextEdit> edits_;
};

}  // namespace

std::vector<TextEdit> line_edits(std::string_view from, std::string_view to) {
  return LineDiff(from, to).run();
}

}  // namespace hcl::formatting
