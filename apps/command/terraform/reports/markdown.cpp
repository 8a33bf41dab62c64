#include "command/terraform/reports/markdown.h"

#include <algorithm>

namespace hcl::apps {
namespace {

constexpr std::string_view kEmpty = "n/a";

std::size_t backticks_at(std::string_view text, std::size_t begin) {
  const std::size_t end = text.find_first_not_of('`', begin);
  return (end == std::string_view::npos ? text.size() : end) - begin;
}

std::size_t longest_backticks(std::string_view text) {
  std::size_t longest = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t run = backticks_at(text, i);
    longest = std::max(longest, run);
    i += run;
  }
  return longest;
}

// The text in which lines end with one newline, without any at its end.
std::string with_plain_lines(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_pair =
        text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (is_pair) continue;
    result += text[i] == '\r' ? '\n' : text[i];
  }
  const std::size_t end = result.find_last_not_of(" \t\n");
  result.resize(end == std::string::npos ? 0 : end + 1);
  const std::size_t begin = result.find_first_not_of('\n');
  return begin == std::string::npos ? "" : result.substr(begin);
}

void add_escaped(char c, std::string& result) {
  if (c == '|') {
    result += "\\|";
  } else if (c == '\n') {
    result += "<br>";
  } else if (c == '<') {
    result += "&lt;";
  } else if (c == '&') {
    result += "&amp;";
  } else {
    result += c;
  }
}

// The end of the span of code that begins with a number of backticks; npos if
// nothing closes it.
std::size_t code_end(std::string_view text, std::size_t begin,
                     std::size_t fence) {
  for (std::size_t i = begin; i < text.size(); ++i) {
    const std::size_t run = backticks_at(text, i);
    if (run == fence) return i + run;
    i += run;
  }
  return std::string_view::npos;
}

}  // namespace

std::string markdown_cell(std::string_view given) {
  const std::string text = with_plain_lines(given);
  if (text.empty()) return std::string(kEmpty);
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t fence = backticks_at(text, i);
    const std::size_t end =
        fence == 0 ? std::string::npos : code_end(text, i + fence, fence);
    if (end == std::string::npos) {
      for (std::size_t k = 0; k < fence; ++k) result += "\\`";
      if (fence > 0) i += fence - 1;
      if (fence == 0) add_escaped(text[i], result);
      continue;
    }
    for (; i < end; ++i) {
      const char c = text[i];
      if (c == '|') result += '\\';
      result += c == '\n' ? ' ' : c;
    }
    --i;
  }
  return result;
}

std::string markdown_plain(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '_' || c == '*' || c == '`' || c == '[') result += '\\';
    add_escaped(c, result);
  }
  return result.empty() ? std::string(kEmpty) : result;
}

std::string markdown_code(std::string_view text) {
  if (text.empty()) return std::string(kEmpty);
  std::string inside;
  if (text.find('\n') != std::string_view::npos) {
    for (const char c : text) {
      if (c == '*' || c == '_' || c == '`') inside += '\\';
      add_escaped(c, inside);
    }
    return "<pre>" + inside + "</pre>";
  }
  for (const char c : text) {
    if (c == '|') inside += '\\';
    inside += c;
  }
  const std::size_t most = longest_backticks(text);
  const std::string fence(most + 1, '`');
  // A space keeps the fence from a backtick beside it.
  const std::string space = most > 0 ? " " : "";
  return fence + space + inside + space + fence;
}

std::string markdown_row(std::initializer_list<std::string> cells) {
  std::string row = "|";
  for (const std::string& cell : cells) row += " " + cell + " |";
  return row + "\n";
}

}  // namespace hcl::apps
