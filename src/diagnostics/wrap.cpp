// Wraps text by its width on a terminal.

#include "diagnostics/wrap.h"

#include "diagnostics/display_line.h"
#include "text/graphemes.h"

namespace hcl::diagnostics {
namespace {

int display_width(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = text::grapheme_end(text, i);
    width += text::grapheme_width(text.substr(i, end - i));
    i = end;
  }
  return width;
}

// Wraps one paragraph word by word.
void wrap_paragraph(std::string& out, std::string_view text,
                    std::string& prefix, int width) {
  const int indent = static_cast<int>(prefix.size());
  std::string line = prefix;
  int column = indent;
  prefix.assign(prefix.size(), ' ');
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    const int word_width = display_width(word);
    if (column > indent && column + 1 + word_width > width) {
      out += line + "\n";
      line = prefix;
      column = indent;
    }
    if (column > indent) {
      line += ' ';
      ++column;
    }
    line += word;
    column += word_width;
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  out += line + "\n";
}

}  // namespace

std::string wrap(std::string_view text, std::string_view first, int width) {
  std::string out;
  std::string prefix(first);
  while (true) {
    const std::size_t newline = text.find('\n');
    wrap_paragraph(out, printable(text.substr(0, newline)), prefix, width);
    if (newline == std::string_view::npos) return out;
    text.remove_prefix(newline + 1);
  }
}

}  // namespace hcl::diagnostics
