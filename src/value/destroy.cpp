// Freeing of nodes. Chains of any length are freed with a work list.

#include <atomic>
#include <cstddef>
#include <cstring>
#include <new>

#include "number/bigfloat_number.h"
#include "type/type_data.h"
#include "value/elements.h"
#include "value/string_node.h"
#include "value/value_data.h"

namespace hcl::detail {
namespace {

// Where a pending node, which is no longer read, stores the link to the next
// one.
void* link_of(const Node* node) {
  switch (node->kind) {
    case NodeKind::Type:
      static_assert(sizeof(TypeData::hash) == sizeof(node));
      return &static_cast<TypeData*>(const_cast<Node*>(node))->hash;
    case NodeKind::Marked:
      return const_cast<Value*>(&static_cast<const MarkedNode*>(node)->inner);
    default:
      return &static_cast<const ElementsNode*>(node)->type;
  }
}

// An intrusive list of nodes that contain others and whose last reference is
// gone. It needs no memory of its own, because freeing memory must not
// allocate.
class Pending {
 public:
  void push(const Node* node) {
    std::memcpy(link_of(node), &first_, sizeof first_);
    first_ = node;
  }
  // Null if the list is empty.
  const Node* pop() {
    const Node* node = first_;
    if (node != nullptr) std::memcpy(&first_, link_of(node), sizeof first_);
    return node;
  }

 private:
  const Node* first_ = nullptr;
};

void free_leaf(const Node* node);
void make_pending(const Node* node, Pending& pending);

// Releases one reference. With the last one, the node becomes pending, or is
// freed at once if it refers to no other nodes.
void drop(const Node* node, Pending& pending) {
  if (node == nullptr || !release_ref(node)) return;
  if (node->kind == NodeKind::String) {
    destroy_string(node);
  } else {
    make_pending(node, pending);
  }
}

// Empties the field that stores the link first. Recurses at most two levels:
// the inner value of a mark is not marked again, and the type of a value is not
// a value.
void make_pending(const Node* node, Pending& pending) {
  const Node* held = nullptr;
  switch (node->kind) {
    case NodeKind::Type:
      forget_type(static_cast<const TypeData*>(node));
      break;
    case NodeKind::Marked: {
      const auto* marked = static_cast<const MarkedNode*>(node);
      held = ValueAccess::detach(const_cast<Value&>(marked->inner));
      break;
    }
    case NodeKind::List:
    case NodeKind::Set:
    case NodeKind::Map:
    case NodeKind::Tuple:
    case NodeKind::Object:
      held = static_cast<const ElementsNode*>(node)->type.load(
          std::memory_order_acquire);
      break;
    default:
      return free_leaf(node);
  }
  pending.push(node);
  drop(held, pending);
}

void free_leaf(const Node* node) {
  switch (node->kind) {
    case NodeKind::Shape:
      delete static_cast<const ShapeData*>(node);
      return;
    case NodeKind::Number:
      return bigfloat::destroy_number(node);
    case NodeKind::Capsule:
      delete static_cast<const CapsuleNode*>(node);
      return;
    default:
      delete static_cast<const UnknownNode*>(node);
  }
}

void drop_type(const Type& type, Pending& pending) {
  drop(TypeAccess::detach(const_cast<Type&>(type)), pending);
}

void free_type(const TypeData* data, Pending& pending) {
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
  detail::free_elements(elements);
}

void free_node(const Node* node, Pending& pending) {
  if (node->kind == NodeKind::Type) {
    free_type(static_cast<const TypeData*>(node), pending);
  } else if (node->kind == NodeKind::Marked) {
    delete static_cast<const MarkedNode*>(node);
  } else {
    free_structure(static_cast<const ElementsNode*>(node), pending);
  }
}

bool is_structure(NodeKind kind) {
  switch (kind) {
    case NodeKind::List:
    case NodeKind::Set:
    case NodeKind::Map:
    case NodeKind::Tuple:
    case NodeKind::Object:
      return true;
    default:
      return false;
  }
}

// Whether the node refers to no other one but its names, as a list of numbers
// whose type nobody requested.
bool is_alone(const ElementsNode& node) {
  return node.type.load(std::memory_order_acquire) == nullptr &&
         !node.holds_references &&
         (TypeAccess::node(node.element)->flags & kImmortal) != 0;
}

// Not inlined, so that all others do not pay for its frame.
[[gnu::noinline]] void destroy_with_parts(const Node* node) noexcept {
  Pending pending;
  make_pending(node, pending);
  while (const Node* next = pending.pop()) free_node(next, pending);
}

}  // namespace

void destroy(const Node* node) noexcept {
  if (node->kind == NodeKind::String) return destroy_string(node);
  if (node->kind == NodeKind::Number) return bigfloat::destroy_number(node);
  if (is_structure(node->kind)) {
    auto* structure = static_cast<ElementsNode*>(const_cast<Node*>(node));
    if (is_alone(*structure)) return free_elements(structure);
  }
  destroy_with_parts(node);
}

}  // namespace hcl::detail
