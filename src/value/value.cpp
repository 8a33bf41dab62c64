// Construction and access of values.

#include "hcl/value.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <new>
#include <optional>

#include "text/append.h"
#include "text/normal_form.h"
#include "value/elements.h"
#include "value/string_in_place.h"
#include "value/string_node.h"
#include "value/value_data.h"

namespace hcl {

using detail::CapsuleNode;
using detail::ElementsNode;
using detail::MarkedNode;
using detail::Node;
using detail::NodeKind;
using detail::StringNode;

Value::Value(Kind kind, TypeKind type_kind, const Node* node) noexcept
    : node_(node) {
  unsigned flags = node->flags;
  if (kind == Kind::Unknown) {
    flags = detail::kContainsUnknown;
  } else if (kind == Kind::Null) {
    flags = 0;
  }
  tag_ = make_tag(kind, type_kind, flags, 0,
                  (node->flags & detail::kImmortal) == 0);
}

Value Value::null(const Type& type) {
  if (type.has_optional_attributes()) {
    return null(type.without_optional_attributes());
  }
  type.retain();
  return Value(Kind::Null, type.kind(), type.node_);
}

Value Value::unknown(const Type& type) {
  if (type.has_optional_attributes()) {
    return unknown(type.without_optional_attributes());
  }
  type.retain();
  return Value(Kind::Unknown, type.kind(), type.node_);
}

Value Value::dynamic() noexcept { return unknown(Type()); }

namespace {

// Texts up to this size, in bytes, and lists up to this length are made without
// asking for memory first.
constexpr std::size_t kLargeText = 4096;
constexpr std::size_t kLongList = 256;

// Whether there is memory for a text, and for `copies` of it while it is made.
bool may_take_text(std::size_t size, std::size_t copies = 1) {
  return size <= kLargeText ||
         thread_meter.may_take(static_cast<std::int64_t>(copies * size));
}

bool may_take_elements(std::size_t size) {
  return size <= kLongList ||
         thread_meter.may_take(static_cast<std::int64_t>(size * sizeof(Value)));
}

}  // namespace

Value Value::any_string(std::string_view text) {
  if (text::is_nfc(text)) return string_verbatim(text);
  // The text in order, the normal form, which has at most three times as many
  // bytes, while it grows, and the value.
  constexpr std::size_t kCopies = 10;
  if (!may_take_text(text.size(), kCopies) || !meter::take_bytes(text.size())) {
    return string_verbatim({});
  }
  return string_verbatim(text::to_nfc(text));
}

Value Value::joined_strings(std::span<const std::string_view> pieces) {
  std::size_t size = 0;
  for (const std::string_view piece : pieces) size += piece.size();
  if (size <= detail::ShortText::kMost) {
    std::array<char, detail::ShortText::kMost> characters{};
    char* end = characters.data();
    for (const std::string_view piece : pieces) end = text::append(piece, end);
    return string({characters.data(), size});
  }
  detail::StringInPlace result(size);
  char* end = result.data();
  if (end == nullptr) return string_verbatim({});
  for (const std::string_view piece : pieces) {
    end = text::append(piece, end);
  }
  return std::move(result).finish();
}

Value Value::string_verbatim(std::string_view text) {
  detail::ShortText content;
  if (content.read(text)) return Value(content, text.size());
  if (!may_take_text(text.size())) return string_verbatim({});
  auto* node = detail::new_string(text.size());
  std::memcpy(node->characters(), text.data(), text.size());
  return Value(Kind::String, TypeKind::String, node);
}

namespace {

// Moves the marks of the elements, and of everything inside them, into `marks`.
void collect_marks(std::vector<Value>& elements, MarkSet& marks) {
  for (Value& element : elements) {
    if (!element.contains_marks()) continue;
    auto [plain, found] = element.unmark_deep();
    marks |= found;
    element = std::move(plain);
  }
}

bool same_element(const Value& left, const Value& right) {
  return left.is_wholly_known() && right.is_wholly_known() &&
         canonical_order(left, right) == 0 && left.type() == right.type();
}

}  // namespace

Value Value::floating(double value) {
  const std::optional<Number> exact = Number::from_double(value);
  return exact ? number(*exact) : null(Type::number());
}

Value Value::floating(long double value) {
  if (!std::isfinite(value) || value == 0) {
    return floating(static_cast<double>(value));
  }
  constexpr int kWord = 64;
  Number::Parts parts;
  int exponent = 0;
  parts.negative = std::signbit(value);
  const long double fraction = std::frexp(std::fabs(value), &exponent);
  const long double high = std::ldexp(fraction, kWord);
  const auto first = static_cast<std::uint64_t>(high);
  const long double rest = high - static_cast<long double>(first);
  parts.magnitude = {static_cast<std::uint64_t>(std::ldexp(rest, kWord)),
                     first};
  parts.exponent = exponent - 2 * kWord;
  return number(Number::from_parts(parts));
}

Value Value::list(const Type& element, std::span<const Value> elements) {
  if (!may_take_elements(elements.size())) elements = {};
  Type plain = detail::type_in_values(element);
  ElementsNode* node = detail::copy_elements(NodeKind::List, elements);
  node->element = std::move(plain);
  return ValueAccess::container(Kind::Sequence, TypeKind::List, *node);
}

Value Value::list(const Type& element, std::vector<Value>&& elements) {
  if (!may_take_elements(elements.size())) elements.clear();
  Type plain = detail::type_in_values(element);
  ElementsNode* node = detail::make_elements(NodeKind::List, elements);
  node->element = std::move(plain);
  return ValueAccess::container(Kind::Sequence, TypeKind::List, *node);
}

Value Value::set(const Type& element, std::vector<Value> elements) {
  // Sorting needs as much again.
  if (!may_take_elements(2 * elements.size())) elements.clear();
  MarkSet marks;
  collect_marks(elements, marks);
  // Which of several equal elements is kept does not depend on their order.
  sort_elements(elements);
  elements.erase(std::unique(elements.begin(), elements.end(), same_element),
                 elements.end());
  Type plain = detail::type_in_values(element);
  ElementsNode* node = detail::make_elements(NodeKind::Set, elements);
  node->element = std::move(plain);
  return Value(Kind::Sequence, TypeKind::Set, node).with_marks(marks);
}

Value Value::map(const Type& element, const ObjectShape& keys,
                 std::vector<Value> elements) {
  detail::require(keys.size() == elements.size(),
                  "Value::map() with a shape of another size");
  if (!may_take_elements(elements.size())) {
    return map(element, std::span<const Entry>());
  }
  Type plain = detail::type_in_values(element);
  ElementsNode* node = detail::make_elements(NodeKind::Map, elements);
  node->element = std::move(plain);
  node->shape = keys;
  return ValueAccess::container(Kind::Keyed, TypeKind::Map, *node);
}

Value Value::tuple(std::vector<Value> elements) { return tuple_of(elements); }

Value Value::tuple_of(std::span<Value> moved_from) {
  if (!may_take_elements(moved_from.size())) moved_from = {};
  return Value(Kind::Sequence, TypeKind::Tuple,
               detail::make_elements(NodeKind::Tuple, moved_from));
}

Value Value::object(const ObjectShape& shape, std::vector<Value> values) {
  return object(shape, std::span<Value>(values));
}

Value Value::object(const ObjectShape& shape, std::span<Value> moved_from) {
  detail::require(shape.size() == moved_from.size(),
                  "Value::object() with a shape of another size");
  ElementsNode* node = detail::make_elements(NodeKind::Object, moved_from);
  node->shape = shape;
  return ValueAccess::container(Kind::Keyed, TypeKind::Object, *node);
}

Value Value::capsule(const Type& type, std::shared_ptr<const void> payload) {
  detail::require(type.is_capsule(),
                  "Value::capsule() with a type that is not a capsule type");
  return Value(Kind::Capsule, TypeKind::Capsule,
               new CapsuleNode(type, std::move(payload)));
}

const Value& Value::inner() const noexcept {
  return static_cast<const MarkedNode*>(node_)->inner;
}

namespace {

const char* kind_name(TypeKind kind) {
  constexpr const char* kNames[] = {"value",  "string", "number", "bool",
                                    "list",   "set",    "map",    "tuple",
                                    "object", "capsule"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace

void Value::misused(const char* accessor) const noexcept {
  std::string sentence = std::string(accessor) + " of ";
  if (!is_known()) {
    sentence += "an unknown ";
  } else if (is_null()) {
    sentence += "a null ";
  } else {
    sentence += kind() == TypeKind::Object ? "an " : "a ";
  }
  sentence += kind_name(kind());
  detail::misused(sentence.c_str());
}

const void* Value::as_capsule() const& noexcept {
  if (content().tag_.kind != Kind::Capsule) [[unlikely]] {
    misused("as_capsule()");
  }
  return static_cast<const CapsuleNode*>(content().node_)->payload.get();
}

std::span<const Value> Value::elements() const& noexcept {
  const Value& value = content();
  if (value.tag_.kind != Kind::Sequence && value.tag_.kind != Kind::Keyed) {
    return {};
  }
  return ValueAccess::elements(value).elements();
}

const ObjectShape& Value::shape() const& noexcept {
  if (content().tag_.kind != Kind::Keyed) [[unlikely]]
    misused("shape()");
  return ValueAccess::elements(content()).shape;
}

std::span<const std::string> Value::keys() const& noexcept {
  if (content().tag_.kind != Kind::Keyed) return {};
  return shape().names();
}

const Value* Value::find(std::string_view key) const& noexcept {
  if (content().tag_.kind != Kind::Keyed) return nullptr;
  const std::size_t place = shape().find(key);
  return place == ObjectShape::kNone ? nullptr : &elements()[place];
}

Value with_elements(const Value& container, std::vector<Value> elements) {
  const ElementsNode& node =
      ValueAccess::elements(ValueAccess::content(container));
  switch (container.kind()) {
    case TypeKind::List:
      return Value::list(node.element, std::move(elements));
    case TypeKind::Set:
      return Value::set(node.element, std::move(elements));
    case TypeKind::Map:
      return Value::map(node.element, node.shape, std::move(elements));
    case TypeKind::Tuple:
      return Value::tuple(std::move(elements));
    default:
      return Value::object(node.shape, std::move(elements));
  }
}

}  // namespace hcl
