// Comments of items.

#include <string>
#include <vector>

#include "ast/token_search.h"
#include "hcl/edit.h"
#include "write/item_lines.h"

namespace hcl {
namespace {

// The marker of the first line comment of a document.
std::string_view sign_of(const ast::Tree& tree) {
  const syntax::TokenArray tokens = tree.tokens();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    std::string_view gap = tree.file().text(tokens.gap_before(i));
    while (!gap.empty()) {
      const std::size_t begin = gap.find_first_of("#/");
      if (begin == std::string_view::npos) break;
      gap.remove_prefix(begin);
      if (gap.starts_with('#')) return "#";
      if (gap.starts_with("//")) return "//";
      const std::size_t end = gap.find("*/");
      if (end == std::string_view::npos) break;
      gap.remove_prefix(end + 2);
    }
  }
  return "#";
}

// The text without markers and the space after them.
std::string text_of_comment(std::string_view comment) {
  if (comment.starts_with("/*")) {
    comment.remove_prefix(2);
    if (comment.ends_with("*/")) comment.remove_suffix(2);
    return std::string(write::trimmed(comment));
  }
  comment.remove_prefix(comment.starts_with('#') ? 1 : 2);
  if (comment.starts_with(' ')) comment.remove_prefix(1);
  return std::string(comment);
}

bool has_control(std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7f) return true;
  }
  return false;
}

// The end of a heredoc must be alone on its line.
bool ends_with_heredoc(const ast::Tree& tree, const ast::Item& item) {
  const std::size_t next = ast::token_from(tree.tokens(), item.span.end);
  return next > 0 &&
         tree.tokens().type(next - 1) == syntax::TokenType::HeredocClose;
}

EditError control_characters() {
  return {"a comment cannot contain control characters"};
}

std::string comment_lines(std::string_view text, std::string_view sign,
                          std::string_view indentation,
                          std::string_view newline) {
  std::string lines;
  while (true) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    lines += std::string(indentation) + std::string(sign);
    if (!line.empty()) lines += " " + std::string(line);
    lines += newline;
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

std::string Document::comment(const ast::Item& item) const {
  std::string result;
  for (const ByteSpan span : tree_.leading_comments(item)) {
    if (!result.empty()) result += '\n';
    result += text_of_comment(text(span));
  }
  return result;
}

std::string Document::line_comment(const ast::Item& item) const {
  const ByteSpan span = tree_.trailing_comment(item);
  return span.empty() ? "" : text_of_comment(text(span));
}

EditResult Document::set_comment(const ast::Item& item,
                                 std::string_view comment) const {
  if (has_control(comment)) return control_characters();
  if (!write::begins_line(text(), item.span.begin)) {
    return EditError{"the item is not first on its line"};
  }
  const std::uint32_t line = write::begin_of_line(text(), item.span.begin);
  ByteSpan span = {line, line};
  const std::vector<ByteSpan> old = tree_.leading_comments(item);
  if (!old.empty()) {
    span.begin = write::begin_of_line(text(), old.front().begin);
  }
  if (comment.empty()) {
    return span.empty() ? Edits{} : Edits{{span, ""}};
  }
  const std::string_view sign =
      old.empty() || text(old.front()).starts_with("/*")
          ? sign_of(tree_)
          : text(old.front()).substr(0, text(old.front())[0] == '#' ? 1 : 2);
  std::string lines = comment_lines(
      comment, sign, write::indentation_at(text(), item.span.begin),
      write::newline_of(text()));
  if (text(span) == lines) return Edits{};
  return Edits{{span, std::move(lines)}};
}

EditResult Document::set_line_comment(const ast::Item& item,
                                      std::string_view comment) const {
  if (has_control(comment)) return control_characters();
  if (comment.find('\n') != std::string_view::npos) {
    return EditError{"a comment after an item must be one line"};
  }
  const ByteSpan old = tree_.trailing_comment(item);
  if (comment.empty()) {
    if (old.empty()) return Edits{};
    return Edits{{{item.span.end, old.end}, ""}};
  }
  if (!old.empty()) {
    const std::string_view sign =
        text(old).substr(0, text(old).starts_with('#') ? 1 : 2);
    const std::string_view kept = sign == "/*" ? sign_of(tree_) : sign;
    return Edits{{old, std::string(kept) + " " + std::string(comment)}};
  }
  const std::uint32_t end = write::end_of_line(text(), item.span.end);
  if (ends_with_heredoc(tree_, item)) {
    return EditError{"no comment can follow the end of a heredoc"};
  }
  if (!write::is_blank(text().substr(item.span.end, end - item.span.end))) {
    return EditError{"the item is not last on its line"};
  }
  const ByteSpan at = {item.span.end, item.span.end};
  return Edits{
      {at, " " + std::string(sign_of(tree_)) + " " + std::string(comment)}};
}

}  // namespace hcl
