// Finds forgotten braces from the indentation of lines.

#include "mistakes/rules/missing_brace.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mistakes/rules/edits.h"
#include "mistakes/rules/wording.h"

namespace hcl::syntax {
namespace {

// Whether a line is indented further than another one. Tabs and spaces are not
// comparable, so only prefixes are compared.
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
  // Whether the first line inside was seen, and whether it is indented.
  bool is_begun = false;
  bool is_indented = false;
  // Whether every line inside is indented, as far as seen.
  bool is_even = true;
};

class BraceLayout {
 public:
  explicit BraceLayout(const UnexpectedToken& unexpected)
      : mistake_(unexpected) {}

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
    if (!is_outside_at_end()) return std::nullopt;
    return MissingBrace{braces_.back().token, mistake_.token()};
  }

 private:
  bool is_outside_at_end() const {
    return mistake_.found() == TokenType::EndOfFile &&
           braces_.back().is_indented && braces_.back().is_even;
  }

  // Lines between parentheses and square brackets do not count, as their layout
  // is free. The line break after the brace of an object is not a token.
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
    inner.is_even = inner.is_even && is_inside(margin_, inner.margin);
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

  const UnexpectedToken& mistake_;
  std::string_view margin_;
  std::vector<OpenBrace> braces_;
};

bool stands_outside(const UnexpectedToken& unexpected, TokenIndex element,
                    TokenIndex open) {
  const std::string_view margin = unexpected.indentation(element);
  const std::string_view first = unexpected.line_before(open + 1);
  return unexpected.type(element - 1) == TokenType::Newline &&
         unexpected.line_before(open).starts_with(margin) &&
         is_inside(first, margin) &&
         first.find_first_not_of(" \t") == std::string_view::npos;
}

std::string missing_brace_detail(const UnexpectedToken& unexpected,
                                 TokenIndex before, const std::string& line) {
  return unexpected.type(before) == TokenType::EndOfFile
             ? "A closing brace is missing after this line: the file ends, and "
               "the braces that line " +
                   line + " opens are not closed."
             : "A closing brace is missing after this line: the next line is "
               "outside the braces that line " +
                   line + " opens.";
}

// Inserts the brace after any comment that ends the line. Nothing at the end of
// the file, where more than a brace may be missing.
Edits close_brace(const UnexpectedToken& unexpected,
                  const MissingBrace& missing) {
  if (unexpected.type(missing.before) == TokenType::EndOfFile) return {};
  TokenIndex line = missing.open;
  while (line > 0 && unexpected.type(line - 1) != TokenType::Newline) --line;
  const TokenIndex last = end_of_line_before(unexpected, missing.before);
  const std::uint32_t end = unexpected.span(last + 1).end;
  return {{before(end), std::string(unexpected.indentation(line)) + "}\n"}};
}

}  // namespace

TokenIndex opening_brace(const UnexpectedToken& unexpected, TokenIndex from) {
  while (unexpected.type(from) != TokenType::Lbrace) ++from;
  return from;
}

TokenIndex end_of_line_before(const UnexpectedToken& unexpected,
                              TokenIndex token) {
  TokenIndex last = token - 1;
  while (unexpected.type(last) == TokenType::Newline) --last;
  return last;
}

std::optional<MissingBrace> find_missing_brace(
    const UnexpectedToken& unexpected, TokenIndex open) {
  return BraceLayout(unexpected).find(open);
}

bool is_block_after_object(const UnexpectedToken& unexpected) {
  return (unexpected.found() == TokenType::Lbrace ||
          unexpected.found() == TokenType::QuoteOpen) &&
         stands_outside(unexpected, unexpected.first(),
                        unexpected.first_of(Rule::Object));
}

void report_missing_brace(const UnexpectedToken& unexpected,
                          const MissingBrace& missing, Code code,
                          Diagnostics& diagnostics) {
  const SourceSpan open = unexpected.place(unexpected.span(missing.open));
  const TokenIndex last = end_of_line_before(unexpected, missing.before);
  const std::uint32_t end = unexpected.span(last).end;
  const SourcePos begin = open.file.position(open.span.begin);
  Diagnostic& added =
      diagnostics.error(code, {.subject = unexpected.place({end, end})},
                        missing_brace_detail(unexpected, missing.before,
                                             std::to_string(begin.line)));
  show_opening(unexpected, added, missing.open);
  if (unexpected.is_of_origin()) added.fix = close_brace(unexpected, missing);
}

}  // namespace hcl::syntax
