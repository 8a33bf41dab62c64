// The blocks that enclose diagnostics.

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "configuration/syntax_of.h"
#include "hcl/load.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

// The item of a body that contains a byte; null if there is none. Items are in
// source order, so this is a binary search.
const ast::Item* item_at(const ast::Body& body, std::uint32_t byte) {
  const auto next =
      std::upper_bound(body.items.begin(), body.items.end(), byte,
                       [](std::uint32_t place, const ast::Item* item) {
                         return place < item->span.begin;
                       });
  if (next == body.items.begin()) return nullptr;
  const ast::Item* item = *(next - 1);
  return byte < item->span.end ? item : nullptr;
}

// The header as written: `service "web"`.
std::string header_of(const ast::Tree& tree, const ast::Block& block) {
  std::string text(block.type);
  for (const ast::Label& label : block.labels) {
    text += " " + std::string(tree.file().text(label.span));
  }
  return text;
}

// A diagnostic about the header of a block is not inside the block.
std::vector<std::string> blocks_at(const ast::Tree& tree, std::uint32_t byte) {
  std::vector<std::string> headers;
  const ast::Body* body = &tree.body();
  while (const ast::Item* item = item_at(*body, byte)) {
    if (item->kind != ast::ItemKind::Block) break;
    const auto& block = static_cast<const ast::Block&>(*item);
    if (byte < block.open_brace().begin) break;
    headers.push_back(header_of(tree, block));
    body = &block.body;
  }
  return headers;
}

}  // namespace

void name_blocks(Diagnostics& diagnostics, const LoadOptions& options) {
  // Sources by the address of their text.
  std::map<const char*, ast::Tree> trees;
  diagnostics.change_each([&](Diagnostic& found) {
    if (!found.subject || !found.enclosing_blocks.empty()) return;
    const SourceFile& file = found.subject->file;
    if (detail::syntax_of(file, options) != Syntax::Native) return;
    const auto [place, is_new] =
        trees.try_emplace(file.text().data(), ast::Tree());
    if (is_new) place->second = parse_config(file, options.language).value;
    found.enclosing_blocks =
        blocks_at(place->second, found.subject->span.begin);
  });
}

}  // namespace hcl
