// Unwrapping of templates that consist of one interpolation.

#include <algorithm>

#include "format/terraform_style.h"

namespace hcl::formatting {
namespace {

// `"`, `${`, at least one token, `}` and `"`.
constexpr std::uint32_t kDelimiters = 2;

class Unwrapping {
 public:
  Unwrapping(const Layout& layout, std::uint32_t first, std::uint32_t end)
      : layout_(layout),
        first_(first),
        end_(end),
        inner_first_(first + kDelimiters),
        inner_end_(end - kDelimiters) {}

  void run(std::vector<Splice>& splices) {
    if (!has_delimiters() || !is_one_interpolation()) return;
    while (inner_first_ < inner_end_ && type(inner_first_) == kNewline) {
      ++inner_first_;
    }
    while (inner_end_ > inner_first_ && type(inner_end_ - 1) == kNewline) {
      --inner_end_;
    }
    const bool wrap = has_several_lines() && !is_parenthesized();
    splices.push_back({first_, inner_first_, {}});
    if (wrap) splices.back().tokens = {{CutType::OParen, "("}};
    splices.push_back({inner_end_, end_, {}});
    if (wrap) splices.back().tokens = {{CutType::CParen, ")"}};
  }

 private:
  static constexpr CutType kNewline = CutType::Newline;

  CutType type(std::uint32_t i) const { return layout_.tokens[i].type; }

  bool has_delimiters() const {
    return end_ - first_ > 2 * kDelimiters && type(first_) == CutType::OQuote &&
           type(first_ + 1) == CutType::TemplateInterp &&
           type(end_ - 2) == CutType::TemplateSeqEnd &&
           type(end_ - 1) == CutType::CQuote;
  }

  // Nested quoted templates inside the expression may contain anything.
  bool is_one_interpolation() const {
    int quotes = 0;
    for (std::uint32_t i = inner_first_; i < inner_end_; ++i) {
      if (type(i) == CutType::OQuote) {
        ++quotes;
      } else if (type(i) == CutType::CQuote) {
        --quotes;
      } else if (quotes <= 0 && is_part_of_template(type(i))) {
        return false;
      }
    }
    return true;
  }

  static bool is_part_of_template(CutType type) {
    return type == CutType::TemplateInterp || type == CutType::TemplateSeqEnd ||
           type == CutType::QuotedLit;
  }

  // Whether the expression would end too early without parentheses. Terraform
  // ignores the newlines that end comments, and if one is outside all brackets,
  // writes text that cannot be parsed again.
  bool has_several_lines() const {
    std::uint32_t last = inner_end_;
    while (last > inner_first_ && type(last - 1) == CutType::Comment) --last;
    int depth = 0;
    for (std::uint32_t i = inner_first_; i < inner_end_; ++i) {
      if (type(i) == kNewline) return true;
      depth += bracket_change(type(i));
      if (depth == 0 && i < last && type(i) == CutType::Comment &&
          layout_.text(layout_.tokens[i]).ends_with('\n')) {
        return true;
      }
    }
    return false;
  }

  // Whether the first token is a parenthesis that the last one closes.
  // Terraform also accepts `(a) + (b)`.
  bool is_parenthesized() const {
    if (type(inner_first_) != CutType::OParen) return false;
    int depth = 0;
    for (std::uint32_t i = inner_first_; i < inner_end_; ++i) {
      depth += bracket_change(type(i));
      if (depth == 0) return i + 1 == inner_end_;
    }
    return false;
  }

  const Layout& layout_;
  std::uint32_t first_;
  std::uint32_t end_;
  std::uint32_t inner_first_;
  std::uint32_t inner_end_;
};

}  // namespace

void unwrap_interpolation(const Layout& layout, std::uint32_t first,
                          std::uint32_t end, std::vector<Splice>& splices) {
  if (end - first <= 2 * kDelimiters) return;
  Unwrapping(layout, first, end).run(splices);
}

}  // namespace hcl::formatting
