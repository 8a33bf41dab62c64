// The nodes of collections and structures.

#include "value/elements.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <new>

#include "hcl/structure_builder.h"

namespace hcl {

using detail::ElementsNode;
using detail::NodeKind;

ElementsNode* allocate_elements(NodeKind kind, std::size_t size) {
  void* memory = ::operator new(sizeof(ElementsNode) + size * sizeof(Value));
  return new (memory) ElementsNode(kind, size);
}

namespace {

std::uint32_t joined_tags(std::span<const Value> elements) {
  std::uint32_t tags = 0;
  for (const Value& element : elements) tags |= ValueAccess::tag_bits(element);
  return tags;
}

void copy_bits(std::span<const Value> from, Value* to) {
  if (!from.empty())
    std::memcpy(static_cast<void*>(to), from.data(), from.size_bytes());
}

}  // namespace

void summarise(ElementsNode& node) {
  note_tags(node, joined_tags(node.elements()));
}

ElementsNode* copy_elements(NodeKind kind, std::span<const Value> elements) {
  ElementsNode* node = allocate_elements(kind, elements.size());
  note_tags(*node, joined_tags(elements));
  if (node->holds_references) {
    std::uninitialized_copy(elements.begin(), elements.end(), node->values());
  } else {
    copy_bits(elements, node->values());
  }
  return node;
}

// References go over with the bits; then the elements must forget them.
ElementsNode* make_elements(NodeKind kind, std::span<Value> elements) {
  ElementsNode* node = allocate_elements(kind, elements.size());
  note_tags(*node, joined_tags(elements));
  copy_bits(elements, node->values());
  if (node->holds_references) {
    for (Value& element : elements) ValueAccess::detach(element);
  }
  return node;
}

StructureBuilder::StructureBuilder(std::size_t size)
    : node_(allocate_elements(NodeKind::Tuple, size)),
      values_(node_->values()) {
  std::uninitialized_default_construct_n(values_, size);
}

StructureBuilder::StructureBuilder(const ObjectShape& shape)
    : node_(allocate_elements(NodeKind::Object, shape.size())),
      values_(node_->values()) {
  node_->shape = shape;
  std::uninitialized_default_construct_n(values_, node_->size);
}

StructureBuilder::~StructureBuilder() {
  if (node_ != nullptr) detail::release(node_);
}

Value StructureBuilder::finish() && {
  ElementsNode* node = std::exchange(node_, nullptr);
  summarise(*node);
  return node->kind == NodeKind::Tuple
             ? ValueAccess::make(ValueAccess::Kind::Sequence, TypeKind::Tuple,
                                 node)
             : ValueAccess::make(ValueAccess::Kind::Keyed, TypeKind::Object,
                                 node);
}

}  // namespace hcl
