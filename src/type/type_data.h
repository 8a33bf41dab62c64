#ifndef HCL_SRC_TYPE_TYPE_DATA_H_
#define HCL_SRC_TYPE_TYPE_DATA_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hcl/detail/ref_counted.h"
#include "hcl/type.h"
#include "meter/meter_access.h"

namespace hcl {
namespace detail {

// The memory of a list of names.
inline std::int64_t bytes_of_names(const std::vector<std::string>& names) {
  const std::size_t in_place = std::string().capacity();
  std::int64_t bytes =
      meter::block_bytes(names.capacity() * sizeof(std::string));
  for (const std::string& name : names) {
    if (name.capacity() > in_place) {
      bytes += meter::block_bytes(name.capacity() + 1);
    }
  }
  return bytes;
}

struct ShapeData : Node {
  explicit ShapeData(std::vector<std::string> sorted)
      : Node(NodeKind::Shape, 0, 0), names(std::move(sorted)) {
    memory.set(bytes_of_names(names));
  }
  // Computed on first use, because most shapes are never compared. Threads that
  // compute it concurrently get the same result.
  std::size_t hash() const noexcept {
    const std::size_t made = hash_or_zero_.load(std::memory_order_relaxed);
    return made != 0 ? made : make_hash();
  }
  const std::vector<std::string> names;
  MemoryCharge memory;

 private:
  std::size_t make_hash() const noexcept;

  mutable std::atomic<std::size_t> hash_or_zero_ = 0;
};

// The header of every type that is not a constant.
struct TypeData : Node {
  TypeData(TypeKind type_kind, std::uint8_t type_flags, std::size_t type_hash,
           std::uint32_t type_depth)
      : Node(NodeKind::Type, static_cast<std::uint8_t>(type_kind), type_flags),
        depth(type_depth),
        hash(type_hash) {}
  // Levels of nesting; a list of strings has 1.
  const std::uint32_t depth;
  // For a type that is being freed: the link to the next one.
  std::size_t hash;
};

struct CollectionData : TypeData {
  using TypeData::TypeData;
  Type element;
};

struct TupleData : TypeData {
  using TypeData::TypeData;
  std::vector<Type> elements;
  MemoryCharge memory;
};

struct ObjectData : TypeData {
  using TypeData::TypeData;
  ObjectShape shape;
  // In the order of the names.
  std::vector<Type> types;
  // Empty if every attribute is required.
  std::vector<bool> optional;
  MemoryCharge memory;
};

// Made only where values are complete: some standard libraries inspect the
// return type of a function object, so functions that return values cannot be
// made before.
struct CapsuleData : TypeData {
  CapsuleData(std::uint8_t type_flags, std::size_t type_hash,
              std::shared_ptr<const CapsuleDefinition> given)
      : TypeData(TypeKind::Capsule, type_flags, type_hash, 0),
        definition(std::move(given)) {}
  const std::shared_ptr<const CapsuleDefinition> definition;
};

// Removes a type whose last reference is gone from the table.
void forget_type(const TypeData* data) noexcept;

}  // namespace detail

// Gives the files of this room access to the representation of types.
struct TypeAccess {
  static const detail::Node* node(const Type& type) noexcept {
    return type.node_;
  }
  // Takes over one reference.
  static Type adopt(const detail::Node* node) noexcept { return Type(node); }
  // Takes another reference to a type.
  static Type share(const detail::Node* node) noexcept {
    Type type(node);
    type.retain();
    return type;
  }
  // Takes the reference out of a handle, which becomes dynamic; null for a
  // constant, which has none.
  static const detail::Node* detach(Type& type) noexcept {
    const detail::Node* node =
        std::exchange(type.node_, &detail::kPrimitiveTypes[0]);
    return (node->flags & detail::kImmortal) != 0 ? nullptr : node;
  }
  static const detail::ShapeData* data(const ObjectShape& shape) noexcept {
    return shape.data_;
  }
  static const detail::ShapeData* detach(ObjectShape& shape) noexcept {
    return std::exchange(shape.data_, nullptr);
  }
  // A new capsule type, different from every other one.
  static Type capsule(std::shared_ptr<const CapsuleDefinition> definition);
  static ObjectShape no_shape() noexcept {
    return ObjectShape(static_cast<const detail::ShapeData*>(nullptr));
  }
};

// Levels of nesting; 0 for types without parts.
inline std::uint32_t depth(const Type& type) noexcept {
  const detail::Node* node = TypeAccess::node(type);
  if ((node->flags & detail::kImmortal) != 0) return 0;
  return static_cast<const detail::TypeData*>(node)->depth;
}

}  // namespace hcl

#endif  // HCL_SRC_TYPE_TYPE_DATA_H_
