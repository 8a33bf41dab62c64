// The changes that turn one body into another.

#include "write/update_body.h"

#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace hcl::write {
namespace {

using Blocks = std::vector<const ast::Block*>;

std::string_view text_of(const Document& document, const ast::Attribute& a) {
  return document.text(a.expression->span);
}

// The types of the blocks of both bodies, in order of first appearance.
std::vector<std::string_view> types_of(const ast::Body& a, const ast::Body& b) {
  std::vector<std::string_view> types;
  std::set<std::string_view> seen;
  for (const ast::Body* body : {&a, &b}) {
    for (const ast::Item* item : body->items) {
      if (item->kind != ast::ItemKind::Block) continue;
      const std::string_view type = static_cast<const ast::Block*>(item)->type;
      if (seen.insert(type).second) types.push_back(type);
    }
  }
  return types;
}

std::vector<std::string_view> labels_of(const ast::Block& block) {
  std::vector<std::string_view> labels;
  for (const ast::Label& label : block.labels) labels.push_back(label.text);
  return labels;
}

// For each block of `now`, the block of the document with the same labels and
// the same number among these; null if there is none.
Blocks originals_of(const Blocks& now, const Blocks& originals) {
  std::map<std::vector<std::string_view>, std::deque<const ast::Block*>> open;
  for (const ast::Block* block : originals) {
    open[labels_of(*block)].push_back(block);
  }
  Blocks result;
  for (const ast::Block* block : now) {
    std::deque<const ast::Block*>& found = open[labels_of(*block)];
    result.push_back(found.empty() ? nullptr : found.front());
    if (!found.empty()) found.pop_front();
  }
  return result;
}

void update_attributes(const Update& update, const ast::Body& body,
                       const ast::Body& now, const ast::Body& wanted,
                       std::vector<EditResult>& changes) {
  for (const ast::Item* item : wanted.items) {
    const ast::Attribute* attribute = ast::get_if<ast::Attribute>(item);
    if (attribute == nullptr) continue;
    const ast::Attribute* old = Document::attribute(now, attribute->name);
    if (old != nullptr &&
        text_of(update.now, *old) == text_of(update.wanted, *attribute)) {
      continue;
    }
    const ast::Attribute* found = Document::attribute(body, attribute->name);
    if (found != nullptr && old != nullptr) {
      update_expression(update, *found->expression, *old->expression,
                        *attribute->expression, changes);
    } else {
      changes.push_back(update.document.set_attribute(
          body, attribute->name, text_of(update.wanted, *attribute)));
    }
  }
  for (const ast::Item* item : now.items) {
    const ast::Attribute* old = ast::get_if<ast::Attribute>(item);
    if (old == nullptr || Document::attribute(wanted, old->name) != nullptr) {
      continue;
    }
    const ast::Attribute* found = Document::attribute(body, old->name);
    if (found != nullptr) changes.push_back(update.document.remove(*found));
  }
}

std::size_t position_of(const ast::Body& body, const ast::Item& item) {
  std::size_t position = 0;
  while (body.items[position] != &item) ++position;
  return position;
}

// Inserts a block after its predecessor, or before the first block of its type.
EditResult insert(const Update& update, const ast::Body& body,
                  const ast::Block& block, const ast::Block* before,
                  const Blocks& originals) {
  std::size_t position = body.items.size();
  if (before != nullptr) {
    position = position_of(body, *before) + 1;
  } else if (!originals.empty()) {
    position = position_of(body, *originals.front());
  }
  return update.document.insert(body, position, update.wanted.text_of(block));
}

void update_blocks(const Update& update, const ast::Body& body,
                   const Blocks& now, const Blocks& wanted,
                   const Blocks& originals, std::vector<EditResult>& changes) {
  const Blocks all = originals_of(now, originals);
  const auto pairs = matching_blocks(update.now, now, update.wanted, wanted);
  std::vector<bool> kept(now.size());
  auto pair = pairs.begin();
  const ast::Block* before = nullptr;
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    if (pair == pairs.end() || pair->second != k) {
      changes.push_back(insert(update, body, *wanted[k], before, originals));
      continue;
    }
    const std::size_t i = pair->first;
    ++pair;
    kept[i] = true;
    if (all[i] == nullptr) continue;
    before = all[i];
    update_body(update, before->body, now[i]->body, wanted[k]->body, changes);
  }
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (!kept[i] && all[i] != nullptr) {
      changes.push_back(update.document.remove(*all[i]));
    }
  }
}

}  // namespace

// Recurses as deeply as the wanted text, which the nesting limit bounds.
void update_body(const Update& update, const ast::Body& body,
                 const ast::Body& now, const ast::Body& wanted,
                 std::vector<EditResult>& changes) {
  update_attributes(update, body, now, wanted, changes);
  for (const std::string_view type : types_of(now, wanted)) {
    update_blocks(update, body, Document::blocks(now, type),
                  Document::blocks(wanted, type), Document::blocks(body, type),
                  changes);
  }
}

}  // namespace hcl::write
