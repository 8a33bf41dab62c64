// Lines of a layout, their cells and their brackets, and the spaces between
// their tokens.

#include <array>
#include <cstddef>
#include <cstdint>

#include "format/spacing.h"

namespace hcl::formatting {
namespace {

// Whether a token divides a line or may end it.
constexpr bool is_divider(CutType type) {
  return type == CutType::EndOfFile || type == CutType::Equal ||
         type == CutType::OHeredoc || type == CutType::Newline ||
         type == CutType::Comment;
}

constexpr std::int8_t kDivider = -128;

// The change of brackets by each type, or `kDivider`. A table, because every
// token of a source is looked up.
constexpr auto kChanges = [] {
  std::array<std::int8_t, static_cast<std::size_t>(CutType::Invalid) + 1> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto type = static_cast<CutType>(i);
    all[i] = is_divider(type) ? kDivider
                              : static_cast<std::int8_t>(bracket_change(type));
  }
  return all;
}();

// Reads and spaces the tokens of one line.
class LineReader {
 public:
  // `end` is the end of the file, where the last line ends.
  LineReader(Layout& layout, std::uint32_t begin, std::uint32_t end)
      : layout_(layout), begin_(begin), end_(end), equal_(end) {}

  Line read() {
    for (std::uint32_t i = begin_; i < end_; ++i) {
      i = pass_to_divider(i);
      divide(i);
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

  // Spaces the tokens from one to the next divider and counts their brackets.
  // Returns the divider, which is the end of the file at the latest.
  std::uint32_t pass_to_divider(std::uint32_t i) {
    LayoutToken* const first = &layout_.tokens[i];
    LayoutToken* token = first;
    CutType before = i == 0 ? CutType::EndOfFile : first[-1].type;
    std::int32_t brackets = 0;
    while (true) {
      const CutType type = token->type;
      token->spaces = spaces_between(before, type, *token);
      const std::int8_t change = kChanges[static_cast<std::size_t>(type)];
      if (change == kDivider) break;
      brackets += change;
      before = type;
      ++token;
    }
    brackets_.all += brackets;
    if (!in_text_) brackets_.before_text += brackets;
    return i + static_cast<std::uint32_t>(token - first);
  }

  std::uint32_t spaces_between(CutType before, CutType type,
                               const LayoutToken& token) const {
    const Spacing spacing = kSpacing[static_cast<std::size_t>(before)]
                                    [static_cast<std::size_t>(type)];
    if (spacing > Spacing::One) [[unlikely]] {
      return spaces_in_context(layout_, spacing, token);
    }
    return static_cast<std::uint32_t>(spacing);
  }

  void divide(std::uint32_t i) {
    const LayoutToken& token = layout_.tokens[i];
    if (token.type == CutType::OHeredoc) {
      in_text_ = true;
    } else if (token.type != CutType::Equal) {
      if (ends_line(layout_, token)) end_ = i + 1;
    } else if (i != begin_ && !has_equal_) {
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

  Layout& layout_;
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

bool ends_line(const Layout& layout, const LayoutToken& token) {
  return token.type == CutType::Newline ||
         (token.type == CutType::Comment && layout.text(token).ends_with('\n'));
}

void find_lines(Layout& layout) {
  layout.lines.clear();
  // The end of the file belongs to no line and keeps its spaces.
  const auto end = static_cast<std::uint32_t>(layout.tokens.size() - 1);
  const std::uint32_t spaces_at_end = layout.tokens[end].spaces;
  for (std::uint32_t begin = 0; begin < end; begin = layout.lines.back().end) {
    layout.lines.push_back(LineReader(layout, begin, end).read());
  }
  layout.tokens[end].spaces = spaces_at_end;
}

}  // namespace hcl::formatting
