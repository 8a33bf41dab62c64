// The names in the bodies of a document.

#include "write/name_index.h"

#include "write/address.h"
#include "write/address_index.h"
#include "write/item_lines.h"

namespace hcl::write {
namespace {

bool names_block(const ast::Item& item) {
  return item.kind == ast::ItemKind::Block;
}

}  // namespace

const NameIndex* NameIndex::of(const Document& document) {
  // A document that was moved from has none.
  if (document.addresses_ == nullptr) return nullptr;
  return document.addresses_->names(document.tree());
}

NameIndex::NameIndex(const ast::Tree& tree)
    : unit_(write::indentation_unit(tree)) {
  std::vector<const ast::Body*> pending = {&tree.body()};
  while (!pending.empty()) {
    const ast::Body* body = pending.back();
    pending.pop_back();
    add(*body);
    for (const ast::Item* item : body->items) {
      if (!names_block(*item)) continue;
      pending.push_back(&static_cast<const ast::Block*>(item)->body);
    }
  }
}

void NameIndex::add(const ast::Body& body) {
  for (std::size_t i = 0; i < body.items.size(); ++i) {
    const ast::Item& item = *body.items[i];
    if (names_block(item)) {
      add(body, static_cast<const ast::Block&>(item));
    } else {
      const auto& attribute = static_cast<const ast::Attribute&>(item);
      attributes_[{&body, attribute.name}].push_back(&attribute);
    }
    if (i == 0) continue;
    const bool with_block =
        names_block(item) || names_block(*body.items[i - 1]);
    neighbours_[{&body, with_block}].push_back(i);
  }
}

void NameIndex::add(const ast::Body& body, const ast::Block& block) {
  Blocks* node = &blocks_[{&body, block.type}];
  node->all.push_back(&block);
  for (const ast::Label& label : block.labels) {
    node = &blocks_[{node, label.text}];
    node->all.push_back(&block);
  }
  node->without_more_labels.push_back(&block);
}

const NameIndex::Attributes& NameIndex::attributes(
    const ast::Body& body, std::string_view name) const {
  static const Attributes kNone;
  const auto found = attributes_.find({&body, name});
  return found == attributes_.end() ? kNone : found->second;
}

const NameIndex::Blocks* NameIndex::find(const void* parent,
                                         std::string_view name) const {
  const auto found = blocks_.find({parent, name});
  return found == blocks_.end() ? nullptr : &found->second;
}

const NameIndex::Blocks* NameIndex::blocks(const ast::Body& body,
                                           std::string_view type) const {
  return find(&body, type);
}

const NameIndex::Blocks* NameIndex::blocks(const Blocks& before,
                                           std::string_view label) const {
  return find(&before, label);
}

const std::vector<std::size_t>& NameIndex::neighbours(const ast::Body& body,
                                                      bool with_block) const {
  static const std::vector<std::size_t> kNone;
  const auto found = neighbours_.find({&body, with_block});
  return found == neighbours_.end() ? kNone : found->second;
}

const std::vector<std::size_t>& NameIndex::elements(
    const Document& document, const ast::ObjectExpr& object,
    std::string_view key) const {
  static const std::vector<std::size_t> kNone;
  const threads::Lock lock(mutex_);
  const auto [known, is_new] = elements_.try_emplace(&object);
  for (std::size_t i = 0; is_new && i < object.elements.size(); ++i) {
    const auto own = key_text(document, object.elements[i]);
    if (own) known->second[*own].push_back(i);
  }
  const auto found = known->second.find(key);
  return found == known->second.end() ? kNone : found->second;
}

}  // namespace hcl::write
