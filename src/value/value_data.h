#ifndef HCL_SRC_VALUE_VALUE_DATA_H_
#define HCL_SRC_VALUE_VALUE_DATA_H_

#include <atomic>
#include <bit>
#include <compare>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/detail/ref_counted.h"
#include "hcl/marks.h"
#include "hcl/path.h"
#include "hcl/refinements.h"
#include "hcl/type.h"
#include "hcl/value.h"
#include "type/type_data.h"

namespace hcl {
namespace detail {

// A type as values have it: without optional attributes.
inline Type type_in_values(const Type& type) {
  return type.has_optional_attributes() ? type.without_optional_attributes()
                                        : type;
}

// A list, set, map, tuple or object; its values follow the node.
struct ElementsNode : Node {
  ElementsNode(NodeKind node_kind, std::size_t count)
      : Node(node_kind, 0, 0), size(count), shape(TypeAccess::no_shape()) {}
  ElementsNode(NodeKind node_kind, std::size_t count, const ObjectShape& names)
      : Node(node_kind, 0, 0), size(count), shape(names) {}
  Value* values() { return reinterpret_cast<Value*>(this + 1); }
  std::span<const Value> elements() const {
    return {reinterpret_cast<const Value*>(this + 1), size};
  }
  const std::size_t size;
  // For a collection.
  Type element;
  // The type, once it has been requested; holds one reference.
  mutable std::atomic<const Node*> type{nullptr};
  // The names of an object or keys of a map.
  ObjectShape shape;
};
static_assert(sizeof(ElementsNode) % alignof(Value) == 0);

struct CapsuleNode : Node {
  CapsuleNode(Type capsule_type, std::shared_ptr<const void> content)
      : Node(NodeKind::Capsule, 0, 0),
        type(std::move(capsule_type)),
        payload(std::move(content)) {}
  Type type;
  const std::shared_ptr<const void> payload;
};

struct MarkedNode : Node {
  MarkedNode(Value content, MarkSet value_marks)
      : Node(NodeKind::Marked, 0, 0),
        inner(std::move(content)),
        marks(std::move(value_marks)) {}
  Value inner;
  const MarkSet marks;
};

// An unknown value with refinements.
struct UnknownNode : Node {
  UnknownNode(Type value_type, Refinements known)
      : Node(NodeKind::Unknown, 0, 0),
        type(std::move(value_type)),
        refinements(std::move(known)) {}
  Type type;
  const Refinements refinements;
};

}  // namespace detail

// Gives the files of this room access to the representation of values.
struct ValueAccess {
  using Kind = Value::Kind;

  static Kind kind(const Value& value) noexcept { return value.tag_.kind; }
  static const Value& content(const Value& value) noexcept {
    return value.content();
  }
  static const detail::Node* node(const Value& value) noexcept {
    return value.node_;
  }
  static const detail::ElementsNode& elements(const Value& value) noexcept {
    return *static_cast<const detail::ElementsNode*>(value.node_);
  }
  static Value make(Kind kind, TypeKind type_kind, const detail::Node* node) {
    return Value(kind, type_kind, node);
  }
  // The value of a node that is no constant; takes over one reference.
  static Value container(Kind kind, TypeKind type_kind,
                         const detail::ElementsNode& node) noexcept {
    Value value(kind, type_kind);
    value.node_ = &node;
    value.tag_ = Value::make_tag(kind, type_kind, node.flags, 0, true);
    return value;
  }
  // For an integer stored in place.
  static std::int64_t integer(const Value& value) noexcept {
    return value.integer_;
  }
  static std::uint32_t precision(const Value& value) noexcept {
    return value.precision_;
  }
  // The number mantissa * 2^exponent; the mantissa is odd and the exponent has
  // 16 bits.
  static Value scaled(std::int64_t mantissa, std::int32_t exponent) noexcept {
    Value value(Kind::Scaled, TypeKind::Number);
    value.integer_ = mantissa;
    value.precision_ = static_cast<std::uint32_t>(exponent);
    return value;
  }
  static bool is_string(const Value& value) noexcept {
    return value.tag_.kind == Kind::ShortString ||
           value.tag_.kind == Kind::String;
  }
  // Whether two values have the same bits. If so, they are the same; if not,
  // and neither is a counted node, they differ.
  static bool same_bits(const Value& left, const Value& right) noexcept {
    return left.integer_ == right.integer_ &&
           left.precision_ == right.precision_ &&
           std::bit_cast<std::uint32_t>(left.tag_) ==
               std::bit_cast<std::uint32_t>(right.tag_);
  }
  // The whole tag. The tags of many values can be joined by `|`; each of the
  // two functions below then holds if it holds for any of them.
  static std::uint32_t tag_bits(const Value& value) noexcept {
    return std::bit_cast<std::uint32_t>(value.tag_);
  }
  static std::uint8_t flags_of(std::uint32_t tag_bits) noexcept {
    return std::bit_cast<Value::Tag>(tag_bits).flags;
  }
  static bool any_counted(std::uint32_t tag_bits) noexcept {
    return std::bit_cast<Value::Tag>(tag_bits).counted;
  }
  static Value short_string(detail::ShortText text, std::size_t size) noexcept {
    return Value(text, size);
  }
  // The NodeFlags that containers inherit.
  static std::uint8_t flags(const Value& value) noexcept {
    return value.tag_.flags;
  }
  // The node to which the value holds a reference; null if there is none.
  static const detail::Node* counted(const Value& value) noexcept {
    return value.tag_.counted ? value.node_ : nullptr;
  }
  // Takes the counted reference out of a value, which becomes a number; null if
  // it had none.
  static const detail::Node* detach(Value& value) noexcept {
    const detail::Node* node = value.tag_.counted ? value.node_ : nullptr;
    value.forget();
    return node;
  }
};

// The same container with other elements, in the same order.
Value with_elements(const Value& container, std::vector<Value> elements);

// The order of values by their content: strings by code point, numbers
// ascending, false before true, structures part by part, unknowns after, nulls
// last. Numbers are compared by `numbers`.
using NumberOrder = std::strong_ordering (*)(const Number& left,
                                             const Number& right);
std::strong_ordering canonical_order(const Value& left, const Value& right,
                                     NumberOrder numbers = &compare);

// The canonical order, refined for values that are equal in it by everything
// else that distinguishes them: types, refinements of unknowns, precisions.
// Marks are ignored.
std::strong_ordering total_order(const Value& left, const Value& right);

// Puts the elements of a set in their order: the total order if they are
// primitive, else that of go-cty, refined by the total order. Equal elements
// stay in the order in which they are. Decision D-134.
void sort_elements(std::vector<Value>& elements);

}  // namespace hcl

#endif  // HCL_SRC_VALUE_VALUE_DATA_H_
