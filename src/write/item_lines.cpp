#include "write/item_lines.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace hcl::write {
namespace {

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

}  // namespace

std::uint32_t begin_of_line(std::string_view text, std::uint32_t byte) {
  const std::size_t before =
      byte == 0 ? std::string_view::npos : text.rfind('\n', byte - 1);
  return before == std::string_view::npos
             ? 0
             : static_cast<std::uint32_t>(before + 1);
}

std::uint32_t end_of_line(std::string_view text, std::uint32_t byte) {
  const std::size_t end = text.find('\n', byte);
  return static_cast<std::uint32_t>(end == std::string_view::npos ? text.size()
                                                                  : end + 1);
}

std::string_view indentation_at(std::string_view text, std::uint32_t byte) {
  const std::uint32_t begin = begin_of_line(text, byte);
  const std::size_t end = text.find_first_not_of(" \t", begin);
  return text.substr(begin, std::min(end, text.size()) - begin);
}

std::string_view newline_of(std::string_view text) {
  const std::size_t end = text.find('\n');
  const bool is_windows =
      end != std::string_view::npos && end > 0 && text[end - 1] == '\r';
  return is_windows ? "\r\n" : "\n";
}

std::string indented(std::string_view text, std::string_view indentation,
                     std::string_view newline) {
  const bool has_heredoc = text.find("<<") != std::string_view::npos;
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_windows = text.substr(i).starts_with("\r\n");
    if (text[i] != '\n' && !is_windows) {
      result += text[i];
      continue;
    }
    if (is_windows) ++i;
    result += newline;
    if (!has_heredoc && i + 1 < text.size() && text[i + 1] != '\n') {
      result += indentation;
    }
  }
  return result;
}

ByteSpan lines_of(const ast::Tree& tree, const ast::Item& item) {
  const std::string_view text = tree.file().text();
  ByteSpan span = item.span;
  const ByteSpan trailing = tree.trailing_comment(item);
  if (!trailing.empty()) span.end = trailing.end;
  const std::vector<ByteSpan> leading = tree.leading_comments(item);
  if (!leading.empty()) span.begin = leading.front().begin;
  const std::uint32_t begin = begin_of_line(text, span.begin);
  const std::uint32_t end = end_of_line(text, span.end);
  if (!is_blank(text.substr(begin, span.begin - begin)) ||
      !is_blank(text.substr(span.end, end - span.end))) {
    return item.span;
  }
  return {begin, end};
}

}  // namespace hcl::write
