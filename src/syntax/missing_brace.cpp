#include "syntax/missing_brace.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hcl::syntax {
namespace {

// Whether a line is indented more than another one. Tabs and spaces cannot be
// compared, only beginnings.
bool is_inside(std::string_view line, std::string_view margin) {
  return line.size() > margin.size() && line.starts_with(margin);
}
bool is_at_or_left(std::string_view line, std::string_view margin) {
  return margin.starts_with(line);
}

struct OpenBrace {
  TokenIndex token;
  // The indentation of its line.
  std::string_view margin;
  // Whether the first line in it was seen, and is indented.
  bool is_begun = false;
  bool is_indented = false;
};

class BraceLayout {
 public:
  explicit BraceLayout(const Mistake& mistake) : mistake_(mistake) {}

  std::optional<MissingBrace> find(TokenIndex open) {
    TokenIndex line = open;
    while (line > 0 && mistake_.type(line - 1) != TokenType::Newline) --line;
    margin_ = mistake_.indentation(line);
    for (TokenIndex i = open; i < mistake_.token(); ++i) {
      if (i != open && begins_line(i)) {
        margin_ = mistake_.indentation(i);
        if (is_outside(i)) return MissingBrace{braces_.back().token, i};
      }
      follow(i);
      if (braces_.empty()) return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  // Not between parentheses and square brackets, where lines are free. The line
  // break after the brace of an object is not a token.
  bool begins_line(TokenIndex i) const {
    if (mistake_.type(i) == TokenType::Newline) return false;
    return mistake_.type(i - 1) == TokenType::Newline ||
           (mistake_.type(i - 1) == TokenType::Lbrace &&
            mistake_.span(i - 1).end + margin_size(i) < mistake_.span(i).begin);
  }
  std::uint32_t margin_size(TokenIndex i) const {
    return static_cast<std::uint32_t>(mistake_.indentation(i).size());
  }

  bool is_outside(TokenIndex i) {
    OpenBrace& inner = braces_.back();
    const bool is_closer = mistake_.type(i) == TokenType::Rbrace;
    if (!inner.is_begun && !is_closer) {
      inner.is_begun = true;
      inner.is_indented = is_inside(margin_, inner.margin);
      return false;
    }
    if (!inner.is_indented) return false;
    if (is_closer) return is_inside(inner.margin, margin_);
    return mistake_.type(i) == TokenType::Identifier &&
           is_at_or_left(margin_, inner.margin);
  }

  void follow(TokenIndex i) {
    if (mistake_.type(i) == TokenType::Lbrace) {
      braces_.push_back({.token = i, .margin = margin_});
    } else if (mistake_.type(i) == TokenType::Rbrace) {
      braces_.pop_back();
    }
  }

  const Mistake& mistake_;
  std::string_view margin_;
  std::vector<OpenBrace> braces_;
};

}  // namespace

TokenIndex opening_brace(const Mistake& mistake, TokenIndex from) {
  while (mistake.type(from) != TokenType::Lbrace) ++from;
  return from;
}

TokenIndex end_of_line_before(const Mistake& mistake, TokenIndex token) {
  TokenIndex last = token - 1;
  while (mistake.type(last) == TokenType::Newline) --last;
  return last;
}

std::optional<MissingBrace> find_missing_brace(const Mistake& mistake,
                                               TokenIndex open) {
  return BraceLayout(mistake).find(open);
}

}  // namespace hcl::syntax
