#ifndef HCL_SRC_SOURCE_LINE_INDEX_H_
#define HCL_SRC_SOURCE_LINE_INDEX_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "hcl/source.h"

namespace hcl::source {

// The beginnings of the lines of a text, and its columns.
//
// A byte order mark at the beginning takes no column. Lines that are not wholly
// ASCII have marks every few thousand bytes, so that finding a column has
// bounded cost even in a file with one long line. Immutable once built.
class LineIndex {
 public:
  explicit LineIndex(std::string_view text);

  std::int32_t line_count() const {
    return static_cast<std::int32_t>(starts_.size());
  }
  // The line, counted from 0, that contains a byte of the text or its end.
  std::size_t line_of(std::uint32_t byte) const;
  std::uint32_t start(std::size_t line) const { return starts_[line]; }

  // The column of a byte in grapheme clusters, counted from 1.
  std::int32_t column(std::string_view text, std::uint32_t byte) const;
  // The same in UTF-16 code units.
  std::int32_t utf16_column(std::string_view text, std::uint32_t byte) const;

 private:
  // A cluster boundary, and the number of clusters before it on its line.
  struct Mark {
    std::uint32_t byte;
    std::uint32_t clusters;
  };
  // Where the columns of the line that contains a byte begin.
  std::uint32_t first_column(std::uint32_t byte) const;
  void add_lines(std::string_view text);
  void add_marks(std::string_view text, std::uint32_t begin, std::uint32_t end);

  std::vector<std::uint32_t> starts_;
  // Only in long lines that are not wholly ASCII; sorted.
  std::vector<Mark> marks_;
  bool all_ascii_ = true;
  // The size in bytes of the byte order mark; 0 if there is none.
  std::uint32_t mark_size_ = 0;
};

}  // namespace hcl::source

#endif  // HCL_SRC_SOURCE_LINE_INDEX_H_
