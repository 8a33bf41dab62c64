// Lines of a layout and their cells.

#include <cstddef>
#include <span>

#include "format/layout.h"

namespace hcl::formatting {
namespace {

// A line comment includes its newline.
bool ends_line(const Layout& layout, const LayoutToken& token) {
  return token.type == CutType::Newline ||
         (token.type == CutType::Comment && layout.text(token).ends_with('\n'));
}

int brackets_from(const Layout& layout, std::uint32_t begin,
                  std::uint32_t end) {
  int net = 0;
  for (std::uint32_t i = begin; i < end; ++i) {
    net += bracket_change(layout.tokens[i].type);
  }
  return net;
}

// The first `=` that is not the first token of the line, or `end`.
std::uint32_t first_equal(const Layout& layout, std::uint32_t begin,
                          std::uint32_t end) {
  for (std::uint32_t i = begin + 1; i < end; ++i) {
    if (layout.tokens[i].type == CutType::Equal) return i;
  }
  return end;
}

Line cells_of_line(const Layout& layout, std::uint32_t begin,
                   std::uint32_t end) {
  Line line{begin, end, end, end};
  const bool has_comment =
      end - begin > 1 && layout.tokens[end - 1].type == CutType::Comment;
  if (has_comment) line.comment = end - 1;
  line.assignment = first_equal(layout, begin, line.comment);
  if (brackets_from(layout, line.assignment, line.comment) != 0) {
    line.assignment = line.comment;
  }
  return line;
}

}  // namespace

int bracket_change(CutType type) {
  switch (type) {
    case CutType::OBrace:
    case CutType::OBrack:
    case CutType::OParen:
    case CutType::TemplateControl:
    case CutType::TemplateInterp:
      return 1;
    case CutType::CBrace:
    case CutType::CBrack:
    case CutType::CParen:
    case CutType::TemplateSeqEnd:
      return -1;
    default:
      return 0;
  }
}

void find_lines(Layout& layout) {
  layout.lines.clear();
  // The end of the file belongs to no line.
  const auto end = static_cast<std::uint32_t>(layout.tokens.size() - 1);
  std::uint32_t begin = 0;
  for (std::uint32_t i = 0; i < end; ++i) {
    if (!ends_line(layout, layout.tokens[i])) continue;
    layout.lines.push_back(cells_of_line(layout, begin, i + 1));
    begin = i + 1;
  }
  if (begin < end) layout.lines.push_back(cells_of_line(layout, begin, end));
}

}  // namespace hcl::formatting
