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

// Reads and spaces the tokens, line by line.
class LineReader {
 public:
  explicit LineReader(Layout& layout)
      : layout_(layout),
        first_(&layout.tokens[0]),
        last_(first_ + layout.tokens.size() - 1),
        next_(first_) {}

  // Whether only the end of the file is left, which belongs to no line.
  bool done() const { return next_ == last_; }

  Line read() {
    begin_ = next_;
    equal_ = nullptr;
    brackets_ = 0;
    in_text_ = false;
    do {
      pass_to_divider();
    } while (!pass_divider());
    return line();
  }

 private:
  // Spaces the tokens up to the next divider, with it, and counts their
  // brackets.
  void pass_to_divider() {
    LayoutToken* token = next_;
    CutType before = before_;
    std::int32_t brackets = brackets_;
    while (true) {
      const CutType type = token->type;
      token->spaces = spaces_between(before, type, *token);
      before = type;
      const std::int8_t change = kChanges[static_cast<std::size_t>(type)];
      if (change == kDivider) break;
      brackets += change;
      ++token;
    }
    next_ = token;
    before_ = before;
    brackets_ = brackets;
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

  // Returns whether the line ends with the divider, or before the end of the
  // file.
  bool pass_divider() {
    if (done()) return true;
    const LayoutToken& token = *next_++;
    if (token.type == CutType::Newline) return true;
    if (token.type == CutType::Comment) return ends_line(layout_, token);
    if (token.type == CutType::OHeredoc) {
      if (!in_text_) brackets_before_text_ = brackets_;
      in_text_ = true;
    } else if (equal_ == nullptr && &token != begin_) {
      equal_ = &token;
      brackets_at_equal_ = brackets_;
      counted_at_equal_ = counted_brackets();
    }
    return false;
  }

  // Those before the opening of a heredoc.
  std::int32_t counted_brackets() const {
    return in_text_ ? brackets_before_text_ : brackets_;
  }

  Line line() const {
    const std::uint32_t end = index_of(next_);
    Line line{index_of(begin_), end, end, end, counted_brackets()};
    const LayoutToken* const last = next_ - 1;
    if (last != begin_ && last->type == CutType::Comment) --line.comment;
    line.assignment = line.comment;
    if (equal_ != nullptr && brackets_ == brackets_at_equal_) {
      line.assignment = index_of(equal_);
      line.brackets = counted_at_equal_;
    }
    return line;
  }

  std::uint32_t index_of(const LayoutToken* token) const {
    return static_cast<std::uint32_t>(token - first_);
  }

  Layout& layout_;
  LayoutToken* first_;
  LayoutToken* last_;
  LayoutToken* next_;
  CutType before_ = CutType::EndOfFile;
  // About the current line: the brackets opened minus those closed, and the
  // first `=` that is not the first token.
  LayoutToken* begin_ = nullptr;
  std::int32_t brackets_ = 0;
  bool in_text_ = false;
  std::int32_t brackets_before_text_ = 0;
  const LayoutToken* equal_ = nullptr;
  std::int32_t brackets_at_equal_ = 0;
  std::int32_t counted_at_equal_ = 0;
};

}  // namespace

bool ends_line(const Layout& layout, const LayoutToken& token) {
  return token.type == CutType::Newline ||
         (token.type == CutType::Comment && layout.text(token).ends_with('\n'));
}

void find_lines(Layout& layout) {
  layout.lines.clear();
  // The end of the file keeps its spaces.
  LayoutToken& last = layout.tokens[layout.tokens.size() - 1];
  const std::uint32_t spaces_at_end = last.spaces;
  for (LineReader reader(layout); !reader.done();) {
    layout.lines.push_back(reader.read());
  }
  last.spaces = spaces_at_end;
}

}  // namespace hcl::formatting
