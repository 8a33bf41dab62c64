// Breaking of long lines, and trailing commas.

#include "format/line_breaking.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "format/token_roles.h"

namespace hcl::formatting {
namespace {

const AddedToken kNewline = {CutType::Newline, "\n"};

// The tokens of one line that may be broken, and the places to break them.
class LineBreaks {
 public:
  // `is_free`: newlines do not count at the place of the line.
  LineBreaks(const Layout& layout, const Line& line, bool is_free)
      : layout_(layout), line_(line), is_free_(is_free) {
    end_ = line.comment;
    while (end_ > line.lead && type(end_ - 1) == CutType::Newline) --end_;
  }

  std::vector<Splice> run() {
    if (has_other_lines()) return {};
    const bool is_attribute = line_.has_assignment();
    const std::uint32_t begin =
        is_attribute ? line_.assignment + 1 : line_.lead;
    const std::uint32_t end = without_comma(end_);
    if (is_free_ && !is_attribute) {
      break_elements(begin, end);
      if (splices_.empty()) break_operators(begin, end);
    } else if (is_attribute && lowest_level(begin, end) != 0) {
      break_in_parentheses(begin, end);
    }
    if (splices_.empty()) break_brackets(begin, end);
    return std::move(splices_);
  }

 private:
  CutType type(std::uint32_t i) const { return layout_.tokens[i].type; }

  void insert(std::uint32_t at, std::vector<AddedToken> tokens) {
    splices_.push_back({at, at, std::move(tokens)});
  }

  // Whether the line contains heredocs, or comments or strings with newlines.
  bool has_other_lines() const {
    for (std::uint32_t i = line_.lead; i < end_; ++i) {
      if (type(i) == CutType::OHeredoc || type(i) == CutType::CHeredoc ||
          type(i) == CutType::StringLit || type(i) == CutType::QuotedNewline) {
        return true;
      }
      if (type(i) == CutType::Comment &&
          layout_.text(layout_.tokens[i]).find('\n') !=
              std::string_view::npos) {
        return true;
      }
    }
    return false;
  }

  std::uint32_t without_comma(std::uint32_t end) const {
    return end > line_.lead && type(end - 1) == CutType::Comma ? end - 1 : end;
  }

  // Calls `visit(i)` for the tokens outside all brackets and templates of the
  // range, up to a closer without an opener. Closers are not visited.
  template <typename Visit>
  void for_outer_tokens(std::uint32_t begin, std::uint32_t end,
                        Visit visit) const {
    int depth = 0;
    for (std::uint32_t i = begin; i < end; ++i) {
      if (type(i) == CutType::OQuote) {
        i = after_quoted(layout_, i) - 1;
        continue;
      }
      const int change = bracket_change(type(i));
      if (depth == 0 && change < 0) return;
      depth += change;
      if (depth == 0 && change == 0) visit(i);
      if (depth == 1 && change > 0) visit(i);
    }
  }

  // Puts each element, or each part of a `for` expression, on its own line.
  void break_elements(std::uint32_t begin, std::uint32_t end) {
    if (begins_for(layout_, begin)) return break_for(begin, end);
    for_outer_tokens(begin, end, [&](std::uint32_t i) {
      if (type(i) == CutType::Comma && i + 1 < end) insert(i + 1, {kNewline});
    });
  }

  // Breaks after the colon and before the condition.
  void break_for(std::uint32_t begin, std::uint32_t end) {
    bool seen_colon = false;
    for_outer_tokens(begin, end, [&](std::uint32_t i) {
      if (!seen_colon && type(i) == CutType::Colon) {
        seen_colon = true;
        if (i + 1 < end) insert(i + 1, {kNewline});
      } else if (seen_colon && is_word(layout_, i, "if")) {
        insert(i, {kNewline});
      }
    });
  }

  // The lowest precedence level among the operators; 0 if there are none.
  int lowest_level(std::uint32_t begin, std::uint32_t end) const {
    int lowest = 0;
    if (begins_for(layout_, begin)) return 0;
    for_outer_tokens(begin, end, [&](std::uint32_t i) {
      const int level = operator_level(layout_, i);
      if (i > begin && level != 0 && (lowest == 0 || level < lowest)) {
        lowest = level;
      }
    });
    return lowest;
  }

  void break_operators(std::uint32_t begin, std::uint32_t end) {
    const int lowest = lowest_level(begin, end);
    if (lowest == 0) return;
    for_outer_tokens(begin, end, [&](std::uint32_t i) {
      if (i > begin && operator_level(layout_, i) == lowest) {
        insert(i, {kNewline});
      }
    });
  }

  void break_in_parentheses(std::uint32_t begin, std::uint32_t end) {
    insert(begin, {{CutType::OParen, "("}, kNewline});
    break_operators(begin, end);
    insert(end, {kNewline, {CutType::CParen, ")"}});
  }

  // Breaks inside the widest brackets.
  void break_brackets(std::uint32_t begin, std::uint32_t end) {
    std::uint32_t open = 0;
    std::size_t most = 0;
    for_outer_tokens(begin, end, [&](std::uint32_t i) {
      if (bracket_change(type(i)) <= 0 ||
          (type(i) == CutType::OBrack && is_index(layout_, i))) {
        return;
      }
      const std::uint32_t close = closer_of(i, end);
      const std::size_t width =
          close < end && close > i + 1 ? columns_of(layout_, i, close) : 0;
      if (width > most) {
        most = width;
        open = i;
      }
    });
    if (most == 0) return;
    const std::uint32_t close = closer_of(open, end);
    insert(open + 1, {kNewline});
    break_elements(open + 1, without_comma(close));
    insert(close, {kNewline});
  }

  std::uint32_t closer_of(std::uint32_t open, std::uint32_t end) const {
    int depth = 0;
    for (std::uint32_t i = open; i < end; ++i) {
      if (type(i) == CutType::OQuote) {
        i = after_quoted(layout_, i) - 1;
        continue;
      }
      depth += bracket_change(type(i));
      if (depth == 0) return i;
    }
    return end;
  }

  const Layout& layout_;
  const Line& line_;
  bool is_free_;
  // The position after the last token that is neither a newline nor a comment.
  std::uint32_t end_ = 0;
  std::vector<Splice> splices_;
};

// The stack of brackets that are open at the beginning of a line.
class OpenBrackets {
 public:
  // Whether newlines do not count there.
  bool is_free() const { return !free_.empty() && free_.back(); }

  void pass(const Layout& layout, std::uint32_t token) {
    const CutType type = layout.tokens[token].type;
    if (bracket_change(type) > 0) {
      free_.push_back(type != CutType::OBrace || begins_for(layout, token + 1));
    } else if (bracket_change(type) < 0 && !free_.empty()) {
      free_.pop_back();
    }
  }

 private:
  std::vector<bool> free_;
};

// Finds missing commas before closers.
class TrailingCommas {
 public:
  explicit TrailingCommas(const Layout& layout) : layout_(layout) {}

  std::vector<Splice> run() {
    for (std::uint32_t i = 0; i < layout_.tokens.size(); ++i) {
      const CutType type = layout_.tokens[i].type;
      if (bracket_change(type) > 0) {
        takes_commas_.push_back(takes_commas(i));
      } else if (bracket_change(type) < 0 && !takes_commas_.empty()) {
        if (takes_commas_.back()) add_before(i);
        takes_commas_.pop_back();
      }
    }
    return std::move(splices_);
  }

 private:
  bool takes_commas(std::uint32_t open) const {
    const CutType type = layout_.tokens[open].type;
    return (type == CutType::OBrack && !is_index(layout_, open) &&
            !begins_for(layout_, open + 1)) ||
           (type == CutType::OParen && is_call(layout_, open));
  }

  void add_before(std::uint32_t close) {
    bool on_own_line = false;
    std::uint32_t last = close - 1;
    for (; last > 0; --last) {
      const LayoutToken& token = layout_.tokens[last];
      if (token.type != CutType::Newline && token.type != CutType::Comment) {
        break;
      }
      on_own_line = on_own_line || layout_.text(token).ends_with('\n');
    }
    const CutType type = layout_.tokens[last].type;
    if (on_own_line && type != CutType::Comma && type != CutType::Ellipsis &&
        type != CutType::CHeredoc && bracket_change(type) <= 0) {
      splices_.push_back({last + 1, last + 1, {{CutType::Comma, ","}}});
    }
  }

  const Layout& layout_;
  // One element for each open bracket.
  std::vector<bool> takes_commas_;
  std::vector<Splice> splices_;
};

}  // namespace

std::vector<Splice> break_long_lines(const Layout& layout, std::size_t width) {
  std::vector<Splice> splices;
  OpenBrackets open;
  for (const Line& line : layout.lines) {
    if (columns_of(layout, line.lead, line.comment) > width) {
      std::vector<Splice> found =
          LineBreaks(layout, line, open.is_free()).run();
      std::move(found.begin(), found.end(), std::back_inserter(splices));
    }
    for (std::uint32_t i = line.lead; i < line.end; ++i) open.pass(layout, i);
  }
  return splices;
}

std::vector<Splice> add_trailing_commas(const Layout& layout) {
  return TrailingCommas(layout).run();
}

}  // namespace hcl::formatting
