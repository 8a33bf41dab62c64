// Lines of a layout, their cells and their brackets.

#include <array>
#include <cstddef>
#include <cstdint>

#include "format/layout.h"

namespace hcl::formatting {
namespace {

// What a token means for its line.
enum class Part : std::uint8_t {
  // Nothing, as nearly all tokens.
  Plain,
  Bracket,
  Equal,
  Heredoc,
  Newline,
  Comment,
};

constexpr Part part_of(CutType type) {
  if (bracket_change(type) != 0) return Part::Bracket;
  if (type == CutType::Equal) return Part::Equal;
  if (type == CutType::OHeredoc) return Part::Heredoc;
  if (type == CutType::Newline) return Part::Newline;
  return type == CutType::Comment ? Part::Comment : Part::Plain;
}

// A table, because every token of a source is looked up.
constexpr auto kParts = [] {
  std::array<Part, static_cast<std::size_t>(CutType::Invalid) + 1> parts{};
  for (std::size_t type = 0; type < parts.size(); ++type) {
    parts[type] = part_of(static_cast<CutType>(type));
  }
  return parts;
}();

// Reads the tokens of one line.
class LineReader {
 public:
  // `end` is the end of the source, where the last line ends.
  LineReader(const Layout& layout, std::uint32_t begin, std::uint32_t end)
      : layout_(layout), begin_(begin), end_(end), equal_(end) {}

  Line read() {
    for (std::uint32_t i = begin_; i < end_; ++i) {
      const Part part =
          kParts[static_cast<std::size_t>(layout_.tokens[i].type)];
      if (part == Part::Plain) continue;
      if (ends_line(part, i)) {
        end_ = i + 1;
        break;
      }
      note(part, i);
    }
    return line();
  }

 private:
  // Brackets opened minus brackets closed since the beginning of the line.
  struct Brackets {
    std::int32_t all = 0;
    // Those before the opening of a heredoc.
    std::int32_t before_text = 0;
  };

  // A line comment includes its newline.
  bool ends_line(Part part, std::uint32_t i) const {
    return part == Part::Newline ||
           (part == Part::Comment &&
            layout_.text(layout_.tokens[i]).ends_with('\n'));
  }

  void note(Part part, std::uint32_t i) {
    if (part == Part::Bracket) {
      const int change = bracket_change(layout_.tokens[i].type);
      brackets_.all += change;
      if (!in_text_) brackets_.before_text += change;
    } else if (part == Part::Heredoc) {
      in_text_ = true;
    } else if (part == Part::Equal && i != begin_ && !has_equal_) {
      has_equal_ = true;
      equal_ = i;
      at_equal_ = brackets_;
    }
  }

  Line line() const {
    Line line{begin_, end_, end_, end_, brackets_.before_text};
    const bool has_comment =
        end_ - begin_ > 1 && layout_.tokens[end_ - 1].type == CutType::Comment;
    if (has_comment) line.comment = end_ - 1;
    line.assignment = line.comment;
    if (has_equal_ && brackets_.all == at_equal_.all) {
      line.assignment = equal_;
      line.brackets = at_equal_.before_text;
    }
    return line;
  }

  const Layout& layout_;
  std::uint32_t begin_;
  std::uint32_t end_;
  // The first `=` that is not the first token, and the brackets before it.
  bool has_equal_ = false;
  std::uint32_t equal_;
  Brackets at_equal_;
  Brackets brackets_;
  bool in_text_ = false;
};

}  // namespace

void find_lines(Layout& layout) {
  layout.lines.clear();
  // The end of the file belongs to no line.
  const auto end = static_cast<std::uint32_t>(layout.tokens.size() - 1);
  for (std::uint32_t begin = 0; begin < end; begin = layout.lines.back().end) {
    layout.lines.push_back(LineReader(layout, begin, end).read());
  }
}

}  // namespace hcl::formatting
