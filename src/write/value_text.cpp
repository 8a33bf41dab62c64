// Values as expressions in the layout of a document.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/edit.h"
#include "hcl/expression_text.h"
#include "hcl/format.h"
#include "write/new_text.h"

namespace hcl {
namespace {

// Calls a function with each line of a text.
template <typename Visit>
void each_line(std::string_view text, Visit visit) {
  while (true) {
    const std::size_t end = text.find('\n');
    visit(text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

std::string_view without_spaces(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(' ');
  return begin == std::string_view::npos ? "" : line.substr(begin);
}

// Converts the formatter's indentation, two columns per level, to units of the
// document.
std::string with_unit(std::string_view text, std::string_view unit) {
  if (unit == "  ") return std::string(text);
  std::string result;
  each_line(text, [&](std::string_view line) {
    const std::string_view rest = without_spaces(line);
    if (!result.empty()) result += '\n';
    for (std::size_t i = rest.size(); i + 1 < line.size(); i += 2) {
      result += unit;
    }
    result += rest;
  });
  return result;
}

// Joins the lines of a literal, which has no comments and no newlines inside
// texts.
std::string joined(std::string_view text) {
  std::string result;
  each_line(text, [&](std::string_view line) {
    line = without_spaces(line);
    const bool closes = line.starts_with('}') || line.starts_with(']');
    if (closes && result.ends_with(',')) result.pop_back();
    const bool is_first = result.empty() || result.ends_with('[');
    const bool needs_comma = !is_first && !closes && !result.ends_with('{') &&
                             !result.ends_with(',');
    if (needs_comma) result += ',';
    if (!is_first && !line.starts_with(']')) result += ' ';
    result += line;
  });
  return result;
}

}  // namespace

Expected<std::string, EditError> expression_of(const Value& value) {
  auto text = to_expression_text(value);
  if (!text.ok()) return EditError{to_text(text.error())};
  return std::move(text).value();
}

Expected<std::string, EditError> write::value_text(const Value& value,
                                                   bool one_line,
                                                   std::string_view unit) {
  if (one_line) {
    const auto lines = to_expression_text(value);
    if (!lines.ok()) return EditError{to_text(lines.error())};
    // Lines may have alignment spaces before `=` that a single line does not
    // need.
    return format_expression(SourceFile("", joined(*lines))).value.text;
  }
  const auto text = expression_of(value);
  if (!text.ok()) return text.error();
  return with_unit(*text, unit);
}

}  // namespace hcl
