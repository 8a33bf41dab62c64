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

// The brackets that a line opens minus those that it closes. Anything in the
// lead after the opening of a heredoc is text and does not count.
int net_brackets(const Layout& layout, const Line& line) {
  int net = 0;
  for (std::uint32_t i = line.lead; i < line.assignment; ++i) {
    const CutType type = layout.tokens[i].type;
    net += bracket_change(type);
    if (type == CutType::OHeredoc) break;
  }
  for (std::uint32_t i = line.assignment; i < line.comment; ++i) {
    net += bracket_change(layout.tokens[i].type);
  }
  return net;
}

}  // namespace

void indent_lines(Layout& layout) {
  OpenLines open;
  for (const Line& line : layout.lines) {
    LayoutToken& first = layout.tokens[line.lead];
    if (first.type == CutType::Newline) {
      first.spaces = 0;
      continue;
    }
    const int net = net_brackets(layout, line);
    if (net < 0) open.close(-net);
    first.spaces = static_cast<std::uint32_t>(kIndentStep * open.depth());
    if (net > 0) open.open(net);
  }
}

}  // namespace hcl::formatting
