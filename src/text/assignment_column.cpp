// Alignment of the `=` of adjacent lines.

#include "text/assignment_column.h"

#include <algorithm>

#include "text/graphemes.h"

namespace hcl::text {

void AssignmentColumn::assign(std::string_view name) {
  out_ += name;
  cells_.push_back({out_.size(), count_graphemes(name)});
  out_ += " = ";
}

void AssignmentColumn::break_line() {
  if (!cells_.empty()) cells_.pop_back();
  end();
}

void AssignmentColumn::end() {
  if (cells_.size() > 1) align();
  cells_.clear();
}

// Moves the text after each name to its place, from the last line to the first.
void AssignmentColumn::align() {
  std::size_t widest = 0;
  std::size_t shift = 0;
  for (const Cell& cell : cells_) widest = std::max(widest, cell.columns);
  for (const Cell& cell : cells_) shift += widest - cell.columns;
  std::size_t end = out_.size();
  const std::size_t begin_of_lines = cells_.front().at;
  if (shift / kMostGrowth > end - begin_of_lines) return;
  out_.resize(end + shift);
  for (auto cell = cells_.rbegin(); shift > 0; ++cell) {
    const auto begin = out_.begin() + static_cast<std::ptrdiff_t>(cell->at);
    const auto last = out_.begin() + static_cast<std::ptrdiff_t>(end);
    std::move_backward(begin, last, last + static_cast<std::ptrdiff_t>(shift));
    const std::size_t spaces = widest - cell->columns;
    shift -= spaces;
    std::fill_n(begin + static_cast<std::ptrdiff_t>(shift), spaces, ' ');
    end = cell->at;
  }
}

}  // namespace hcl::text
