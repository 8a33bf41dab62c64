#ifndef HCL_SRC_SYNTAX_RECOVERY_HEURISTICS_H_
#define HCL_SRC_SYNTAX_RECOVERY_HEURISTICS_H_

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace hcl::syntax {

// Where the name before an equals sign begins, if both look like the beginning
// of an argument of a body: the name is the first on its line, and the line
// does not end or continue like an element inside brackets.
//
// An equals sign directly inside parentheses or square brackets is a mistake;
// if it looks like this, the mistake is that they were not closed. Examines the
// line and the next one, and a bounded number of bytes before the sign.
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

// Where the name of a block begins whose opening brace is at `brace`, if only a
// name and labels precede the brace on its line.
//
// Directly inside parentheses or square brackets, a brace after a name or a
// string is a mistake; if it looks like this, the mistake is that they were not
// closed. Examines a bounded number of bytes before the brace.
inline std::optional<std::size_t> block_head_before(std::string_view source,
                                                    std::size_t brace) {
  constexpr std::size_t kLongestHead = 256;
  constexpr std::string_view kEndOfName = " \t\r\n\"'`,;:=()[]{}<>!?&|*/%+.";
  const std::size_t limit = brace < kLongestHead ? 0 : brace - kLongestHead;
  const std::string_view before = source.substr(limit, brace - limit);
  const std::size_t line_break = before.rfind('\n');
  if (line_break == std::string_view::npos && limit != 0) return std::nullopt;
  std::string_view head = before.substr(line_break + 1);
  const auto skip = [&head](std::size_t count) {
    head.remove_prefix(std::min(count, head.size()));
    head.remove_prefix(std::min(head.find_first_not_of(" \t"), head.size()));
  };
  skip(0);
  const std::size_t name = brace - head.size();
  const std::size_t name_size =
      std::min(head.find_first_of(kEndOfName), head.size());
  if (name_size == 0 || head.substr(0, name_size) == "for") return std::nullopt;
  while (!head.empty()) {
    std::size_t size = std::min(head.find_first_of(kEndOfName), head.size());
    if (head[0] == '"') size = head.find('"', 1) + 1;
    if (size == 0) return std::nullopt;
    skip(size);
  }
  return name;
}

// Whether a place is the beginning of a line without indentation, where the
// outermost items of a file begin. The head of a block inside an object is
// always a mistake; at such a place the mistake is that the object was not
// closed.
inline bool begins_line(std::string_view source, std::size_t at) {
  return at == 0 || source[at - 1] == '\n';
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_RECOVERY_HEURISTICS_H_
