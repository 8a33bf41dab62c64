#ifndef HCL_SRC_SYNTAX_ITEM_HEADS_H_
#define HCL_SRC_SYNTAX_ITEM_HEADS_H_

#include <cstddef>
#include <optional>
#include <string_view>

namespace hcl::syntax {

// Where the name before an equals sign begins, when both look like the
// beginning of an argument of a body: the name is the first on its line, and
// the line does not end, or go on, as an element of something in brackets does.
//
// An equals sign directly inside parentheses or square brackets is a mistake;
// if it looks so, the mistake is that they were not closed. Looks at the line
// and the one after it, a bounded number of bytes before the sign.
inline std::optional<std::size_t> item_head_before(std::string_view source,
                                                   std::size_t assign) {
  constexpr std::size_t kLongestHead = 256;
  constexpr std::string_view kSpaces = " \t\r";
  const auto is_space = [&](char c) {
    return kSpaces.find(c) != std::string_view::npos;
  };
  const std::size_t limit = assign < kLongestHead ? 0 : assign - kLongestHead;
  std::size_t name_end = assign;
  while (name_end > limit && is_space(source[name_end - 1])) --name_end;
  std::size_t name = name_end;
  while (name > limit && !is_space(source[name - 1]) &&
         source[name - 1] != '\n') {
    --name;
  }
  std::size_t line = name;
  while (line > limit && is_space(source[line - 1])) --line;
  const bool is_first = line == 0 || source[line - 1] == '\n';
  if (name == name_end || !is_first) return std::nullopt;

  const std::size_t line_end = source.find('\n', assign);
  if (line_end == std::string_view::npos) return name;
  const std::size_t last = source.find_last_not_of(kSpaces, line_end - 1);
  const std::size_t next = source.find_first_not_of(" \t\r\n", line_end);
  const bool is_element =
      source[last] == ',' ||
      (next != std::string_view::npos &&
       (source[next] == ')' || source[next] == ']' || source[next] == ','));
  return is_element ? std::nullopt : std::optional(name);
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_ITEM_HEADS_H_
