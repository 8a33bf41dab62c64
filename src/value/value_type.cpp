// Types of values. Those of tuples and objects are made on demand, from the
// innermost outwards, and cached in the node.

#include <vector>

#include "hcl/value.h"
#include "type/type_data.h"
#include "value/value_data.h"

namespace hcl {
namespace {

using detail::ElementsNode;
using detail::Node;

// The node of a tuple or object whose type has not been made; null otherwise.
const ElementsNode* without_type(const Value& value) {
  const Value& content = ValueAccess::content(value);
  const ValueAccess::Kind kind = ValueAccess::kind(content);
  if (kind != ValueAccess::Kind::Sequence && kind != ValueAccess::Kind::Keyed) {
    return nullptr;
  }
  const ElementsNode& node = ValueAccess::elements(content);
  return node.type.load(std::memory_order_acquire) == nullptr ? &node : nullptr;
}

Type make_type(const ElementsNode& node) {
  std::vector<Type> types;
  if (node.kind == detail::NodeKind::Tuple ||
      node.kind == detail::NodeKind::Object) {
    types.reserve(node.size);
    for (const Value& value : node.elements()) types.push_back(value.type());
  }
  switch (node.kind) {
    case detail::NodeKind::List:
      return Type::list(node.element);
    case detail::NodeKind::Set:
      return Type::set(node.element);
    case detail::NodeKind::Map:
      return Type::map(node.element);
    case detail::NodeKind::Tuple:
      return Type::tuple(std::move(types));
    default:
      return Type::object(node.shape, std::move(types));
  }
}

void keep_type(const ElementsNode& node) {
  Type type = make_type(node);
  const Node* made = TypeAccess::detach(type);
  const Node* none = nullptr;
  if (!node.type.compare_exchange_strong(none, made,
                                         std::memory_order_acq_rel)) {
    detail::release(made);
  }
}

bool is_structure(const ElementsNode& node) {
  return node.kind == detail::NodeKind::Tuple ||
         node.kind == detail::NodeKind::Object;
}

// Makes the types of everything inside first.
void make_types(const ElementsNode& root) {
  struct Frame {
    const ElementsNode* node;
    std::size_t next = 0;
  };
  std::vector<Frame> frames = {{&root}};
  while (!frames.empty()) {
    Frame& frame = frames.back();
    const ElementsNode* inner = nullptr;
    while (inner == nullptr && is_structure(*frame.node) &&
           frame.next < frame.node->size) {
      inner = without_type(frame.node->elements()[frame.next++]);
    }
    if (inner != nullptr) {
      frames.push_back({inner});
    } else {
      keep_type(*frame.node);
      frames.pop_back();
    }
  }
}

}  // namespace

Type Value::type() const {
  const Value& value = content();
  switch (value.tag_.kind) {
    case Kind::Null:
    case Kind::Unknown:
      if (value.node_->kind == detail::NodeKind::Unknown) {
        return static_cast<const detail::UnknownNode*>(value.node_)->type;
      }
      return TypeAccess::share(value.node_);
    case Kind::Capsule:
      return static_cast<const detail::CapsuleNode*>(value.node_)->type;
    case Kind::Sequence:
    case Kind::Keyed: {
      if (const ElementsNode* node = without_type(value)) make_types(*node);
      return TypeAccess::share(
          ValueAccess::elements(value).type.load(std::memory_order_acquire));
    }
    default:
      return Type::primitive(value.tag_.type_kind);
  }
}

}  // namespace hcl
