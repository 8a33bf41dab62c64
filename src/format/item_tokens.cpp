// The tokens of bodies and items.

#include "format/item_tokens.h"

#include <algorithm>
#include <cstddef>

namespace hcl::formatting {
namespace {

bool ends_line(const Layout& layout, std::uint32_t token) {
  const LayoutToken& found = layout.tokens[token];
  return found.type == CutType::Newline ||
         (found.type == CutType::Comment && layout.text(found).ends_with('\n'));
}

// The first token of the source that begins at or after a byte.
std::uint32_t token_at(const Layout& layout, std::uint32_t byte) {
  const auto found = std::partition_point(
      layout.tokens.begin(), layout.tokens.end(),
      [byte](const LayoutToken& token) { return token.begin < byte; });
  return static_cast<std::uint32_t>(found - layout.tokens.begin());
}

// The token after the comments and the newline that end the line.
std::uint32_t end_of_line(const Layout& layout, std::uint32_t token) {
  while (layout.tokens[token].type == CutType::Comment &&
         !ends_line(layout, token)) {
    ++token;
  }
  return ends_line(layout, token) ? token + 1 : token;
}

// The first of the comments above a token, which must be the first of its line.
std::uint32_t comments_above(const Layout& layout, std::uint32_t token) {
  while (token > 0 && layout.tokens[token - 1].type == CutType::Comment &&
         ends_line(layout, token - 1) &&
         (token == 1 || ends_line(layout, token - 2))) {
    --token;
  }
  return token;
}

}  // namespace

ItemWalk::ItemWalk(const Layout& layout, const ast::Body& body)
    : layout_(layout), pending_{&body}, root_(&body) {}

bool ItemWalk::next() {
  while (!pending_.empty()) {
    const ast::Body& body = *pending_.back();
    pending_.pop_back();
    body_.begin = token_at(layout_, body.span.begin);
    body_.end = token_at(layout_, body.span.end);
    for (const ast::Item* item : body.items) {
      if (item->kind != ast::ItemKind::Block) continue;
      pending_.push_back(&static_cast<const ast::Block*>(item)->body);
    }
    if (&body != root_) {
      // Skip the line of the brace.
      body_.begin = end_of_line(layout_, body_.begin);
      if (body_.begin > body_.end || !ends_line(layout_, body_.begin - 1)) {
        continue;
      }
    }
    find_items(body);
    return true;
  }
  return false;
}

void ItemWalk::find_items(const ast::Body& body) {
  items_.clear();
  for (const ast::Item* item : body.items) {
    ItemTokens tokens;
    tokens.begin = token_at(layout_, item->span.begin);
    tokens.comments_begin = comments_above(layout_, tokens.begin);
    tokens.line_end = end_of_line(layout_, token_at(layout_, item->span.end));
    tokens.is_block = item->kind == ast::ItemKind::Block;
    tokens.name = tokens.is_block
                      ? static_cast<const ast::Block*>(item)->type
                      : static_cast<const ast::Attribute*>(item)->name;
    items_.push_back(tokens);
  }
}

}  // namespace hcl::formatting
