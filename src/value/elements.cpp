// The nodes of collections and structures.

#include "value/elements.h"

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

ElementsNode* make_elements(NodeKind kind, std::span<Value> elements) {
  ElementsNode* node = allocate_elements(kind, elements.size());
  unsigned flags = 0;
  Value* place = node->values();
  for (Value& element : elements) {
    flags |= ValueAccess::flags(element);
    new (place++) Value(std::move(element));
  }
  node->flags = static_cast<std::uint8_t>(flags);
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
  unsigned flags = 0;
  for (const Value& element : node->elements()) {
    flags |= ValueAccess::flags(element);
  }
  node->flags = static_cast<std::uint8_t>(flags);
  return node->kind == NodeKind::Tuple
             ? ValueAccess::make(ValueAccess::Kind::Sequence, TypeKind::Tuple,
                                 node)
             : ValueAccess::make(ValueAccess::Kind::Keyed, TypeKind::Object,
                                 node);
}

}  // namespace hcl
