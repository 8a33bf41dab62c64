#include "terraform/refactor/new_arguments.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace hcl::terraform {
namespace {

// The last item of a block, as far as lines can be added after it.
struct LastLine {
  std::size_t end = 0;
  std::string indentation = {};
  // The bytes from the name to the `=`; 0 if nothing can be aligned with it.
  std::size_t width = 0;
};

// Nothing can be added after an item whose line something else shares.
LastLine last_line(const Document& document, const ast::Block& block) {
  if (block.one_line || block.body.items.empty()) return {};
  const ast::Item& item = *block.body.items.back();
  const std::string_view text = document.text();
  const std::size_t end = text.find('\n', item.span.end);
  if (end == std::string_view::npos || end >= block.close_brace().begin) {
    return {};
  }
  LastLine found{end};
  std::size_t begin = item.span.begin;
  while (begin > 0 && text[begin - 1] != '\n') --begin;
  found.indentation = text.substr(begin, item.span.begin - begin);
  if (found.indentation.find_first_not_of(" \t") != std::string::npos) {
    return {};
  }
  const auto* attribute = ast::get_if<ast::Attribute>(&item);
  const std::string_view whole = document.text(item.span);
  if (attribute != nullptr && whole.find('\n') == std::string_view::npos) {
    found.width = whole.find('=', attribute->name.size());
  }
  if (text[end - 1] == '\r') --found.end;
  return found;
}

}  // namespace

std::vector<TextEdit> edits_for_arguments(
    const Document& document, const ast::Block& block,
    const std::vector<NewArgument>& arguments) {
  if (arguments.empty()) return {};
  std::size_t width = 0;
  for (const NewArgument& each : arguments) {
    width = std::max(width, each.name.size() + 1);
  }
  const LastLine last = last_line(document, block);
  const bool fits = last.width >= width;
  if (fits) width = last.width;
  std::string text = last.width > 0 && !fits ? "\n" : "";
  for (const NewArgument& each : arguments) {
    if (last.end > 0) text += "\n" + last.indentation;
    text += each.name + std::string(width - each.name.size(), ' ') + "= " +
            each.text;
    if (last.end == 0) text += "\n";
  }
  if (last.end > 0) {
    const auto end = static_cast<std::uint32_t>(last.end);
    return {{{end, end}, text}};
  }
  const EditResult edits = document.append(block.body, text);
  return edits.ok() ? *edits : std::vector<TextEdit>();
}

}  // namespace hcl::terraform
