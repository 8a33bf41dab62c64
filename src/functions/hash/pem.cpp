#include "functions/hash/pem.h"

#include <cstddef>

#include "functions/encoding/base64.h"

namespace hcl::functions {
namespace {

std::string boundary(std::string_view word, std::string_view label) {
  return "-----" + std::string(word) + ' ' + std::string(label) + "-----";
}

// Where a line begins with a text.
std::size_t find_line(std::string_view text, std::string_view start) {
  std::size_t at = text.find(start);
  while (at != std::string_view::npos && at != 0 && text[at - 1] != '\n') {
    at = text.find(start, at + 1);
  }
  return at;
}

// What follows the empty line after headers, if there are any.
std::string_view without_headers(std::string_view lines) {
  if (lines.find(':') == std::string_view::npos) return lines;
  for (const std::string_view empty : {"\n\n", "\n\r\n"}) {
    const std::size_t end = lines.find(empty);
    if (end != std::string_view::npos) return lines.substr(end);
  }
  return lines;
}

}  // namespace

std::optional<meter::ChargedText> pem_content(std::string_view text,
                                              std::string_view label) {
  const std::string begin_line = boundary("BEGIN", label);
  const std::size_t begin = find_line(text, begin_line);
  if (begin == std::string_view::npos) return std::nullopt;
  text.remove_prefix(begin + begin_line.size());
  const std::size_t end = find_line(text, boundary("END", label));
  if (end == std::string_view::npos) return std::nullopt;
  meter::ChargedText digits;
  for (const char c : without_headers(text.substr(0, end))) {
    if (c != ' ' && c != '\t') digits += c;
  }
  return from_base64(digits.view());
}

}  // namespace hcl::functions
