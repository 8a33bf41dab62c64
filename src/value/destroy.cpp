// Freeing nodes. Chains of any length are freed with a work list.

#include <memory>
#include <new>
#include <vector>

#include "value/exact_number.h"
#include "value/type_data.h"
#include "value/value_data.h"

namespace hcl::detail {
namespace {

using Pending = std::vector<const Node*>;

// Gives back one reference; the last one makes the node pending.
void drop(const Node* node, Pending& pending) {
  if (node != nullptr &&
      node->references.fetch_sub(1, std::memory_order_acq_rel) == 1) {
    pending.push_back(node);
  }
}

void drop_type(const Type& type, Pending& pending) {
  drop(TypeAccess::detach(const_cast<Type&>(type)), pending);
}

void free_type(const TypeData* data, Pending& pending) {
  forget_type(data);
  switch (static_cast<TypeKind>(data->detail)) {
    case TypeKind::Tuple: {
      const auto* tuple = static_cast<const TupleData*>(data);
      for (const Type& part : tuple->elements) drop_type(part, pending);
      delete tuple;
      return;
    }
    case TypeKind::Object: {
      const auto* object = static_cast<const ObjectData*>(data);
      for (const Type& part : object->types) drop_type(part, pending);
      delete object;
      return;
    }
    case TypeKind::Capsule:
      delete static_cast<const CapsuleData*>(data);
      return;
    default: {
      const auto* collection = static_cast<const CollectionData*>(data);
      drop_type(collection->element, pending);
      delete collection;
    }
  }
}

void free_elements(const ElementsNode* node, Pending& pending) {
  auto* elements = const_cast<ElementsNode*>(node);
  for (std::size_t i = 0; i < elements->size; ++i) {
    drop(ValueAccess::detach(elements->values()[i]), pending);
  }
  drop_type(elements->element, pending);
  drop(elements->type.load(std::memory_order_acquire), pending);
  elements->~ElementsNode();
  ::operator delete(elements);
}

void free_node(const Node* node, Pending& pending) {
  switch (node->kind) {
    case NodeKind::Type:
      return free_type(static_cast<const TypeData*>(node), pending);
    case NodeKind::Shape:
      delete static_cast<const ShapeData*>(node);
      return;
    case NodeKind::Number:
      return exact::destroy_number(node);
    case NodeKind::String:
      ::operator delete(const_cast<Node*>(node));
      return;
    case NodeKind::Capsule:
      delete static_cast<const CapsuleNode*>(node);
      return;
    case NodeKind::Unknown:
      delete static_cast<const UnknownNode*>(node);
      return;
    case NodeKind::Marked: {
      const auto* marked = static_cast<const MarkedNode*>(node);
      drop(ValueAccess::detach(const_cast<Value&>(marked->inner)), pending);
      delete marked;
      return;
    }
    default:
      return free_elements(static_cast<const ElementsNode*>(node), pending);
  }
}

}  // namespace

void destroy(const Node* node) noexcept {
  Pending pending;
  for (;;) {
    free_node(node, pending);
    if (pending.empty()) return;
    node = pending.back();
    pending.pop_back();
  }
}

}  // namespace hcl::detail
