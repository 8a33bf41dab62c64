#ifndef HCL_SRC_DIAGNOSTICS_DISPLAY_LINE_H_
#define HCL_SRC_DIAGNOSTICS_DISPLAY_LINE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/source.h"

namespace hcl::diagnostics {

// A source line as shown on a terminal, or the part of it around a place.
class DisplayLine {
 public:
  // Shows at most `width` columns of a line, including the byte `focus`.
  DisplayLine(const SourceFile& file, ByteSpan line, std::uint32_t focus,
              int width);

  const std::string& text() const { return text_; }
  // The column, counted from 0, at which a byte of the line is shown; bytes
  // beyond the shown part are at its end.
  int column(std::uint32_t byte) const;
  // The first byte that is not a space or tab; the end of the line if there is
  // none.
  std::uint32_t first_visible_byte() const { return first_visible_; }

 private:
  // The beginning of a grapheme cluster; the last cell is the end of the line.
  struct Cell {
    std::uint32_t byte;
    int column;
  };
  struct Cluster {
    std::uint32_t byte;
    int width;
    std::string text;
  };
  static std::vector<Cluster> clusters(const SourceFile& file, ByteSpan line);
  void show(const std::vector<Cluster>& line, std::size_t begin, int width);

  std::string text_;
  std::vector<Cell> cells_;
  std::uint32_t first_visible_ = 0;
};

// The text with control characters, including newlines, and ill-formed bytes
// replaced by U+FFFD.
std::string printable(std::string_view text);

}  // namespace hcl::diagnostics

#endif  // HCL_SRC_DIAGNOSTICS_DISPLAY_LINE_H_
