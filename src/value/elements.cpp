// Nodes of collections and structures.

#include "value/elements.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

#include "hcl/detail/structure_builder.h"
#include "node/node_pool.h"

namespace hcl {

using detail::ElementsNode;
using detail::NodeKind;

namespace {

constexpr std::size_t kMostRoom = 8;

constexpr std::size_t bytes_of(std::size_t size) {
  return sizeof(ElementsNode) + size * sizeof(Value);
}

// Calls `call` with the number of elements, as a constant, that fit in the
// block of a small node. Small nodes are what a thread makes and frees most
// often.
template <typename Call>
[[gnu::always_inline]] inline decltype(auto) with_room(std::size_t size,
                                                       const Call& call) {
  if (size <= 2) return call(std::integral_constant<std::size_t, 2>());
  if (size <= 4) return call(std::integral_constant<std::size_t, 4>());
  if (size <= 6) return call(std::integral_constant<std::size_t, 6>());
  return call(std::integral_constant<std::size_t, kMostRoom>());
}

void* take_memory(std::size_t size) {
  if (size > kMostRoom) return detail::take_recent_block(bytes_of(size));
  return with_room(
      size, [](auto room) { return detail::take_block<bytes_of(room)>(); });
}

void give_memory(void* memory, std::size_t size) noexcept {
  if (size > kMostRoom) {
    return detail::give_recent_block(memory, bytes_of(size));
  }
  with_room(size,
            [&](auto room) { detail::give_block<bytes_of(room)>(memory); });
}

std::uint32_t joined_tags(std::span<const Value> elements) {
  std::uint32_t tags = 0;
  for (const Value& element : elements) tags |= ValueAccess::tag_bits(element);
  return tags;
}

// The same four at a time, because this is most of what a long list of numbers
// costs besides the copy of its bytes.
std::uint32_t joined_tags_of_many(std::span<const Value> elements) {
  const std::size_t fours = elements.size() / 4 * 4;
  const auto tag = [&](std::size_t i) {
    return ValueAccess::tag_bits(elements[i]);
  };
  std::uint32_t tags = joined_tags(elements.subspan(fours));
  for (std::size_t i = 0; i < fours; i += 4) {
    tags |= (tag(i) | tag(i + 1)) | (tag(i + 2) | tag(i + 3));
  }
  return tags;
}

void copy_bits(std::span<const Value> from, Value* to) {
  if (from.empty()) return;
  const void* bits = from.data();
  std::memcpy(static_cast<void*>(to), bits, from.size_bytes());
}

}  // namespace

ElementsNode* detail::allocate_elements(NodeKind kind, std::size_t size) {
  return new (take_memory(size)) ElementsNode(kind, size);
}

ElementsNode* detail::allocate_elements(NodeKind kind, std::size_t size,
                                        const ObjectShape& names) {
  return new (take_memory(size)) ElementsNode(kind, size, names);
}

void detail::free_elements(ElementsNode* node) noexcept {
  const std::size_t size = node->size;
  node->~ElementsNode();
  give_memory(node, size);
}

void detail::summarise(ElementsNode& node) {
  detail::note_tags(node, joined_tags(node.elements()));
}

ElementsNode* detail::copy_elements(NodeKind kind,
                                    std::span<const Value> elements) {
  ElementsNode* node = detail::allocate_elements(kind, elements.size());
  detail::note_tags(*node, joined_tags_of_many(elements));
  if (node->holds_references) {
    std::uninitialized_copy(elements.begin(), elements.end(), node->values());
  } else {
    copy_bits(elements, node->values());
  }
  return node;
}

// References move with the bits, so the elements must then forget them.
ElementsNode* detail::make_elements(NodeKind kind, std::span<Value> elements) {
  ElementsNode* node = detail::allocate_elements(kind, elements.size());
  detail::note_tags(*node, joined_tags(elements));
  copy_bits(elements, node->values());
  if (node->holds_references) {
    for (Value& element : elements) ValueAccess::detach(element);
  }
  return node;
}

detail::StructureBuilder::StructureBuilder(std::size_t size)
    : node_(detail::allocate_elements(NodeKind::Tuple, size)),
      values_(node_->values()) {
  std::uninitialized_default_construct_n(values_, size);
}

detail::StructureBuilder::StructureBuilder(const ObjectShape& shape)
    : node_(detail::allocate_elements(NodeKind::Object, shape.size(), shape)),
      values_(node_->values()) {
  std::uninitialized_default_construct_n(values_, node_->size);
}

detail::StructureBuilder::~StructureBuilder() {
  if (node_ != nullptr) detail::release(node_);
}

Value detail::StructureBuilder::finish() && {
  ElementsNode* node = std::exchange(node_, nullptr);
  detail::summarise(*node);
  return node->kind == NodeKind::Tuple
             ? ValueAccess::container(ValueAccess::Kind::Sequence,
                                      TypeKind::Tuple, *node)
             : ValueAccess::container(ValueAccess::Kind::Keyed,
                                      TypeKind::Object, *node);
}

}  // namespace hcl
