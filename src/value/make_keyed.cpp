// Maps and objects made from entries in any order.

#include "value/make_keyed.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/value.h"
#include "text/normal_form.h"
#include "value/elements.h"
#include "value/known_shapes.h"
#include "value/name_order.h"
#include "value/value_data.h"

namespace hcl {
namespace {

using detail::ElementsNode;
using detail::NodeKind;
using detail::order_of;
using Named = std::pair<std::string, Value>;

// Set by the destructor of the cache when the thread ends. Trivially
// destructible, so that it can be read afterwards.
thread_local bool shapes_are_gone = false;

// Returns the name of an entry in normal form: moved out of the entry if
// possible, otherwise a copy.
std::string take_name(Named& entry, std::string_view normal) {
  if (normal.data() == entry.first.data()) return std::move(entry.first);
  return std::string(normal);
}
std::string take_name(const Value::Entry& /*entry*/, std::string_view normal) {
  return std::string(normal);
}

// Constructs the value of an entry at `place`: copied from a const entry,
// otherwise moved.
template <typename Entry>
void place_value(Entry& entry, Value* place) {
  if constexpr (std::is_const_v<Entry>) {
    new (place) Value(entry.second);
  } else {
    new (place) Value(std::move(entry.second));
  }
}

template <typename Entry>
ElementsNode* arranged(NodeKind kind, const detail::KnownShape& known,
                       std::span<Entry> entries) {
  ElementsNode* node =
      detail::allocate_elements(kind, entries.size(), known.shape);
  Value* values = node->values();
  std::uint32_t tags = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    tags |= ValueAccess::tag_bits(entries[i].second);
    place_value(entries[i], values + known.places[i]);
  }
  detail::note_tags(*node, tags);
  return node;
}

// Caches distinct names that were given in normal form, unless one is too long;
// `order` is the permutation that sorts them.
template <typename Entry>
void remember(std::span<Entry> entries, const std::vector<std::size_t>& order,
              const ObjectShape& shape, detail::KnownShape& known) {
  for (const std::string& name : shape.names()) {
    if (name.size() > detail::KnownShape::kLongestName) return;
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    known.places[order[i]] = static_cast<std::uint8_t>(i);
  }
  known.shape = shape;
  known.count = entries.size();
}

// The general case: sorts by name and keeps the last of equal names. Names that
// can be cached are stored in `known` unless it is null.
template <typename Entry>
ElementsNode* sorted(NodeKind kind, std::span<Entry> entries,
                     detail::KnownShape* known) {
  std::vector<std::string_view> names;
  names.reserve(entries.size());
  // A deque does not move its elements as it grows.
  std::deque<std::string> changed;
  for (const auto& entry : entries) {
    names.emplace_back(entry.first);
    if (text::is_nfc(names.back())) continue;
    names.back() = changed.emplace_back(text::to_nfc(names.back()));
  }
  std::vector<std::size_t> order = order_of(names);
  // Of equal names the last one is kept.
  std::size_t count = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i + 1 < order.size() && names[order[i]] == names[order[i + 1]])
      continue;
    order[count++] = order[i];
  }
  const bool as_given = changed.empty() && count == entries.size();
  order.resize(count);
  std::vector<std::string> in_order;
  in_order.reserve(count);
  for (const std::size_t i : order) {
    in_order.push_back(take_name(entries[i], names[i]));
  }
  const ObjectShape shape = ObjectShape::of_sorted(std::move(in_order));
  ElementsNode* node = detail::allocate_elements(kind, count, shape);
  Value* place = node->values();
  for (const std::size_t i : order) place_value(entries[i], place++);
  detail::summarise(*node);
  if (known != nullptr && as_given) {
    remember(entries, order, node->shape, *known);
  }
  return node;
}

template <typename Entry>
ElementsNode* make_keyed(NodeKind kind, std::span<Entry> entries) {
  detail::KnownShapes* shapes = entries.size() <= detail::KnownShape::kMostNames
                                    ? detail::KnownShapes::of_thread()
                                    : nullptr;
  if (shapes == nullptr) return sorted(kind, entries, nullptr);
  const detail::KnownShape* const known = shapes->find(entries);
  return known != nullptr ? arranged(kind, *known, entries)
                          : sorted(kind, entries, &shapes->slot());
}

// The type is made first: that may fail to allocate, and then no node exists
// yet.
template <typename Entry>
Value map_of(const Type& element, std::span<Entry> entries) {
  Type plain = detail::type_in_values(element);
  ElementsNode* node = make_keyed(NodeKind::Map, entries);
  node->element = std::move(plain);
  return ValueAccess::container(ValueAccess::Kind::Keyed, TypeKind::Map, *node);
}

Value object_of(ElementsNode* node) {
  return ValueAccess::container(ValueAccess::Kind::Keyed, TypeKind::Object,
                                *node);
}

}  // namespace

Value detail::make_object(std::span<const std::string_view> names,
                          std::span<Value> values) {
  const std::vector<std::size_t> order = order_of(names);
  std::vector<std::string> in_order;
  in_order.reserve(names.size());
  for (const std::size_t i : order) in_order.emplace_back(names[i]);
  const ObjectShape shape = ObjectShape::of_sorted(std::move(in_order));
  ElementsNode* node = allocate_elements(NodeKind::Object, names.size());
  node->shape = std::move(shape);
  Value* place = node->values();
  std::uint32_t tags = 0;
  for (const std::size_t i : order) {
    tags |= ValueAccess::tag_bits(values[i]);
    new (place++) Value(std::move(values[i]));
  }
  note_tags(*node, tags);
  return object_of(node);
}

Value detail::object_of_entries(std::span<Value::Entry> entries) {
  return object_of(make_keyed(NodeKind::Object, entries));
}

constinit thread_local detail::KnownShapes* detail::KnownShapes::of_thread_ =
    nullptr;

detail::KnownShapes::~KnownShapes() {
  of_thread_ = nullptr;
  shapes_are_gone = true;
}

detail::KnownShapes* detail::KnownShapes::open() {
  if (shapes_are_gone) return nullptr;
  thread_local detail::KnownShapes shapes;
  return of_thread_ = &shapes;
}

Value Value::map(const Type& element,
                 std::vector<std::pair<std::string, Value>> entries) {
  return map_of(element, std::span<Named>(entries));
}

Value Value::map(const Type& element, std::span<const Entry> entries) {
  return map_of(element, entries);
}

Value Value::object(std::vector<std::pair<std::string, Value>> attributes) {
  return object_of(make_keyed(NodeKind::Object, std::span<Named>(attributes)));
}

Value Value::object(std::span<const Entry> attributes) {
  return object_of(make_keyed(NodeKind::Object, attributes));
}

}  // namespace hcl
