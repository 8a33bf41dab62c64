// Indentation of lines by their open brackets.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "format/layout.h"

namespace hcl::formatting {
namespace {

constexpr std::size_t kIndentStep = 2;

// The lines that opened more brackets than they closed, each with the number of
// its brackets that are still open.
class OpenLines {
 public:
  std::size_t depth() const { return counts_.size(); }

  void open(int brackets) { counts_.push_back(brackets); }

  // Closes brackets of the innermost lines; surplus closers are ignored.
  void close(int brackets) {
    while (brackets > 0 && !counts_.empty()) {
      if (brackets < counts_.back()) {
        counts_.back() -= brackets;
        return;
      }
      brackets -= counts_.back();
      counts_.pop_back();
    }
  }

 private:
  std::vector<int> counts_;
};

}  // namespace

void indent_lines(Layout& layout) {
  OpenLines open;
  layout.padding = 0;
  for (const Line& line : layout.lines) {
    LayoutToken& first = layout.tokens[line.lead];
    if (first.type == CutType::Newline) {
      first.spaces = 0;
      continue;
    }
    if (line.brackets < 0) open.close(-line.brackets);
    first.spaces = static_cast<std::uint32_t>(kIndentStep * open.depth());
    layout.padding += first.spaces;
    if (line.brackets > 0) open.open(line.brackets);
  }
}

}  // namespace hcl::formatting
