// Texts that are passed in to be written into a document.

#include "write/new_text.h"

#include <utility>

#include "hcl/parser.h"
#include "write/item_lines.h"

namespace hcl::write {
namespace {

std::string reason_of(const Diagnostics& diagnostics) {
  return diagnostics.has_errors() ? ": " + std::string(diagnostics[0].summary())
                                  : "";
}

// A text in quotes for a message, truncated if it is long.
std::string shown(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  const bool is_long = text.size() > kLongest;
  return "\"" + std::string(is_long ? text.substr(0, kLongest) : text) +
         (is_long ? "...\"" : "\"");
}

}  // namespace

EditError not_an_identifier(std::string_view text) {
  return {shown(text) + " is not an identifier"};
}

EditError is_there_already(std::string_view name) {
  return {"there is an attribute \"" + std::string(name) + "\" already"};
}

NewExpression::NewExpression(std::string_view text, const Options& options) {
  // The newline ends a heredoc.
  const std::string line = std::string(trimmed(text)) + "\n";
  file_ = SourceFile("", line);
  Result<ast::Tree> parsed = parse_expression(file_, options);
  tree_ = std::move(parsed.value);
  span_ = {0, static_cast<std::uint32_t>(line.size() - 1)};
  const bool is_whole = tree_.expression().span == span_;
  if (!parsed.ok() || !is_whole) {
    problem_ = shown(trimmed(text)) + " is not an expression" +
               reason_of(parsed.diagnostics);
  }
}

std::string NewExpression::laid_out(const Document& document,
                                    std::uint32_t at) const {
  // Only further lines are indented, and the line of the byte may be long.
  if (text().find('\n') == std::string_view::npos) return std::string(text());
  return laid_out(document, indentation_at(document.text(), at));
}

std::string NewExpression::laid_out(const Document& document,
                                    std::string_view indentation) const {
  return relaid(file_, tree_.tokens(), span_,
                {"", indentation, newline_of(document.text())});
}

NewItems::NewItems(std::string_view text, const Options& options) {
  std::string lines(text);
  if (!lines.ends_with('\n')) lines += '\n';
  file_ = SourceFile("", lines);
  Result<ast::Tree> parsed = parse_config(file_, options);
  tree_ = std::move(parsed.value);
  if (!parsed.ok()) {
    problem_ = "the text to add cannot be parsed" +
               reason_of(parsed.diagnostics) + ", " +
               parsed.diagnostics[0].detail;
    problem_.pop_back();
  }
}

std::string NewItems::laid_out(const Document& document,
                               std::string_view indentation) const {
  std::string_view text = file_.text();
  // Leading and trailing empty lines belong to no item.
  std::uint32_t begin = 0;
  while (begin < text.size() &&
         is_blank(text.substr(begin, end_of_line(text, begin) - begin))) {
    begin = end_of_line(text, begin);
  }
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  if (last == std::string_view::npos || last < begin) return "";
  const ByteSpan span = {begin, static_cast<std::uint32_t>(last + 1)};
  const std::string_view own = indentation_at(text, begin);
  std::string lines = relaid(file_, tree_.tokens(), span,
                             {own, indentation, newline_of(document.text())});
  lines.erase(0, own.size());
  return std::string(indentation) + lines;
}

}  // namespace hcl::write
