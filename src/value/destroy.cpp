// Freeing nodes. Chains of any length are freed with a work list.

#include <array>
#include <cstddef>
#include <new>
#include <vector>

#include "value/elements.h"
#include "value/exact_number.h"
#include "value/type_data.h"
#include "value/value_data.h"

namespace hcl::detail {
namespace {

// Nodes whose last reference is gone. Most values need no more places than are
// here, and so no memory to be freed.
class Pending {
 public:
  void push(const Node* node) {
    if (count_ < first_.size()) {
      first_[count_++] = node;
    } else {
      more_.push_back(node);
    }
  }
  // Null when there is none.
  const Node* pop() {
    if (!more_.empty()) {
      const Node* node = more_.back();
      more_.pop_back();
      return node;
    }
    return count_ == 0 ? nullptr : first_[--count_];
  }

 private:
  std::size_t count_ = 0;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written first.
  std::array<const Node*, 32> first_;
  std::vector<const Node*> more_;
};

// Gives back one reference; the last one makes the node pending, or frees it
// where it holds nothing itself.
void drop(const Node* node, Pending& pending) {
  if (node == nullptr || !give_back(node)) return;
  if (node->kind == NodeKind::String) {
    ::operator delete(const_cast<Node*>(node));
  } else {
    pending.push(node);
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

void free_structure(const ElementsNode* node, Pending& pending) {
  auto* elements = const_cast<ElementsNode*>(node);
  if (elements->holds_references) {
    for (const Value& element : elements->elements()) {
      drop(ValueAccess::counted(element), pending);
    }
  }
  drop_type(elements->element, pending);
  drop(elements->type.load(std::memory_order_acquire), pending);
  free_elements(elements);
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
      return free_structure(static_cast<const ElementsNode*>(node), pending);
  }
}

}  // namespace

void destroy(const Node* node) noexcept {
  if (node->kind == NodeKind::String) {
    ::operator delete(const_cast<Node*>(node));
    return;
  }
  if (node->kind == NodeKind::Number) return exact::destroy_number(node);
  Pending pending;
  for (; node != nullptr; node = pending.pop()) free_node(node, pending);
}

}  // namespace hcl::detail
