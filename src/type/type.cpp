// Interned types: one object for each distinct type, found by hash.

#include "hcl/type.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <unordered_map>

#include "hcl/detail/misuse.h"
#include "meter/threads.h"
#include "text/normal_form.h"
#include "type/type_data.h"

namespace hcl {
namespace detail {

namespace {
constexpr std::uint8_t constant_kind(TypeKind kind) {
  return static_cast<std::uint8_t>(kind);
}
}  // namespace

constinit const Node kPrimitiveTypes[4] = {
    {NodeKind::Type, constant_kind(TypeKind::Dynamic),
     kImmortal | kContainsUnknown},
    {NodeKind::Type, constant_kind(TypeKind::String), kImmortal},
    {NodeKind::Type, constant_kind(TypeKind::Number), kImmortal},
    {NodeKind::Type, constant_kind(TypeKind::Bool), kImmortal},
};

}  // namespace detail

namespace {

using detail::CapsuleData;
using detail::CollectionData;
using detail::ObjectData;
using detail::TupleData;
using detail::TypeData;

// 64 bits on every system, so that both halves are well mixed.
std::size_t mix(std::uint64_t seed, std::uint64_t value) {
  seed ^= value + 0x9e3779b97f4a7c15ULL + (seed << 6U) + (seed >> 2U);
  seed *= 0xff51afd7ed558ccdULL;
  return static_cast<std::size_t>(seed ^ seed >> 32U);
}

const TypeData* data_of(const Type& type) {
  return static_cast<const TypeData*>(TypeAccess::node(type));
}

// The properties that a composite type gets from its parts.
struct Summary {
  explicit Summary(TypeKind type_kind)
      : kind(type_kind), hash(static_cast<std::size_t>(type_kind)) {}

  void add(const Type& part) {
    constexpr int kInherited = detail::kContainsUnknown |
                               detail::kContainsMarks |
                               detail::kContainsCapsule;
    flags = static_cast<std::uint8_t>(
        flags | (TypeAccess::node(part)->flags & kInherited));
    hash = mix(hash, part.hash());
    levels = std::max(levels, depth(part) + 1);
  }

  TypeKind kind;
  std::uint8_t flags = 0;
  std::uint32_t levels = 1;
  std::size_t hash;
};

// The table of all composite types. Its entries hold no references: a type
// whose reference count reaches zero removes itself. The only mutable global.
class TypeTable {
 public:
  // The type with this hash that matches, or the one that `make` returns.
  template <typename Matches, typename Make>
  Type intern(std::size_t hash, Matches matches, Make make) {
    Shard& shard = shard_of(hash);
    const threads::Lock lock(shard.mutex);
    const auto [begin, end] = shard.types.equal_range(hash);
    for (auto entry = begin; entry != end; ++entry) {
      if (matches(*entry->second) && revive(*entry->second)) {
        return TypeAccess::adopt(entry->second);
      }
    }
    // The entry is inserted first: if there is no memory for it, nothing was
    // made.
    const auto entry = shard.types.emplace(hash, nullptr);
    const EntryGuard guard(shard.types, entry);
    entry->second = make();
    return TypeAccess::adopt(entry->second);
  }

  void forget(const TypeData* data) noexcept {
    Shard& shard = shard_of(data->hash);
    const threads::Lock lock(shard.mutex);
    const auto [begin, end] = shard.types.equal_range(data->hash);
    for (auto entry = begin; entry != end; ++entry) {
      if (entry->second == data) {
        shard.types.erase(entry);
        return;
      }
    }
  }

 private:
  using Types = std::unordered_multimap<std::size_t, const TypeData*>;

  struct Shard {
    threads::Mutex mutex;
    Types types;
  };

  // Removes an entry that did not get a type.
  struct EntryGuard {
    EntryGuard(Types& all, Types::iterator place) : types(all), entry(place) {}
    EntryGuard(const EntryGuard&) = delete;
    EntryGuard& operator=(const EntryGuard&) = delete;
    ~EntryGuard() {
      if (entry->second == nullptr) types.erase(entry);
    }
    Types& types;
    const Types::iterator entry;
  };

  // Takes another reference, unless the last one is already gone.
  static bool revive(const TypeData& data) {
    std::uint32_t count = data.references.load(std::memory_order_relaxed);
    while (count != 0) {
      if (data.references.compare_exchange_weak(count, count + 1,
                                                std::memory_order_relaxed)) {
        return true;
      }
    }
    return false;
  }

  Shard& shard_of(std::size_t hash) {
    constexpr int kHalf = std::numeric_limits<std::size_t>::digits / 2;
    return shards_[(hash >> kHalf) % shards_.size()];
  }

  std::array<Shard, 16> shards_;
};

// Never destroyed: types in static variables may outlive everything.
TypeTable& table() {
  static TypeTable* const instance = new TypeTable;
  return *instance;
}

// The memory of a type, with its place in the table.
std::int64_t bytes_of(const std::vector<Type>& types) {
  return meter::block_bytes(types.capacity() * sizeof(Type)) +
         meter::block_bytes(sizeof(ObjectData)) +
         meter::block_bytes(4 * sizeof(void*));
}

bool is_kind(const TypeData& data, TypeKind kind) {
  return data.detail == static_cast<std::uint8_t>(kind);
}

Type collection(TypeKind kind, const Type& element) {
  Summary summary(kind);
  summary.add(element);
  return table().intern(
      summary.hash,
      [&](const TypeData& data) {
        return is_kind(data, kind) &&
               static_cast<const CollectionData&>(data).element == element;
      },
      [&] {
        auto* data = new CollectionData(kind, summary.flags, summary.hash,
                                        summary.levels);
        data->element = element;
        return data;
      });
}

bool same_object(const ObjectData& data, const ObjectShape& shape,
                 const std::vector<Type>& types,
                 const std::vector<bool>& optional) {
  return data.types == types && data.optional == optional &&
         data.shape == shape;
}

}  // namespace

namespace detail {
void forget_type(const TypeData* data) noexcept { table().forget(data); }
}  // namespace detail

Type Type::list(const Type& element) {
  return collection(TypeKind::List, element);
}
Type Type::set(const Type& element) {
  return collection(TypeKind::Set, element);
}
Type Type::map(const Type& element) {
  return collection(TypeKind::Map, element);
}

Type Type::tuple(std::vector<Type> elements) {
  Summary summary(TypeKind::Tuple);
  for (const Type& element : elements) summary.add(element);
  return table().intern(
      summary.hash,
      [&](const TypeData& data) {
        return is_kind(data, TypeKind::Tuple) &&
               static_cast<const TupleData&>(data).elements == elements;
      },
      [&] {
        auto* data = new TupleData(TypeKind::Tuple, summary.flags, summary.hash,
                                   summary.levels);
        data->elements = std::move(elements);
        data->memory.set(bytes_of(data->elements));
        return data;
      });
}

Type Type::object(const ObjectShape& shape, std::vector<Type> types,
                  std::vector<bool> optional) {
  // A shape that was moved from.
  if (TypeAccess::data(shape) == nullptr) {
    return object(ObjectShape(), std::move(types), std::move(optional));
  }
  detail::require(types.size() == shape.size() &&
                      (optional.empty() || optional.size() == shape.size()),
                  "Type::object() with a shape of another size");
  if (std::find(optional.begin(), optional.end(), true) == optional.end()) {
    optional.clear();
  }
  Summary summary(TypeKind::Object);
  for (const Type& type : types) summary.add(type);
  summary.hash = mix(summary.hash, TypeAccess::data(shape)->hash());
  for (std::size_t i = 0; i < optional.size(); ++i) {
    if (!optional[i]) continue;
    summary.flags |= detail::kContainsMarks;
    summary.hash = mix(summary.hash, i);
  }
  return table().intern(
      summary.hash,
      [&](const TypeData& data) {
        return is_kind(data, TypeKind::Object) &&
               same_object(static_cast<const ObjectData&>(data), shape, types,
                           optional);
      },
      [&] {
        auto* data = new ObjectData(TypeKind::Object, summary.flags,
                                    summary.hash, summary.levels);
        data->shape = shape;
        data->types = std::move(types);
        data->optional = std::move(optional);
        data->memory.set(bytes_of(data->types));
        return data;
      });
}

Type Type::object(std::vector<AttributeType> attributes) {
  std::vector<std::string> normal;
  normal.reserve(attributes.size());
  for (const AttributeType& attribute : attributes) {
    normal.push_back(text::to_nfc(attribute.name));
  }
  const ObjectShape shape = ObjectShape::of(normal);
  std::vector<Type> types(shape.size());
  std::vector<bool> optional(shape.size());
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const std::size_t place = shape.find(normal[i]);
    types[place] = std::move(attributes[i].type);
    optional[place] = attributes[i].optional;
  }
  return object(shape, std::move(types), std::move(optional));
}

Type TypeAccess::capsule(std::shared_ptr<const CapsuleDefinition> definition) {
  static std::atomic<std::size_t> counter{0};
  const std::size_t hash = mix(static_cast<std::size_t>(TypeKind::Capsule),
                               counter.fetch_add(1, std::memory_order_relaxed));
  return table().intern(
      hash, [](const TypeData&) { return false; },
      [&] {
        return new CapsuleData(detail::kContainsCapsule, hash,
                               std::move(definition));
      });
}

const Type& Type::element_type() const& noexcept {
  detail::require(is_collection(),
                  "element_type() of a type that is not a list, set or map");
  return static_cast<const CollectionData*>(data_of(*this))->element;
}

std::span<const Type> Type::element_types() const& noexcept {
  if (is_tuple()) {
    return static_cast<const TupleData*>(data_of(*this))->elements;
  }
  if (!is_object()) return {};
  return static_cast<const ObjectData*>(data_of(*this))->types;
}

const ObjectShape& Type::shape() const& noexcept {
  if (!is_object()) {
    static const ObjectShape* const kNone = new ObjectShape();
    return *kNone;
  }
  return static_cast<const ObjectData*>(data_of(*this))->shape;
}

std::span<const std::string> Type::attribute_names() const& noexcept {
  return shape().names();
}

const Type* Type::attribute_type(std::string_view name) const& noexcept {
  const std::size_t place = shape().find(name);
  return place == ObjectShape::kNone ? nullptr : &element_types()[place];
}

bool Type::is_optional(std::size_t attribute) const noexcept {
  if (!is_object()) return false;
  const auto* data = static_cast<const ObjectData*>(data_of(*this));
  return attribute < data->optional.size() && data->optional[attribute];
}

const CapsuleDefinition& Type::capsule_definition() const& noexcept {
  detail::require(is_capsule(),
                  "capsule_definition() of a type that is not a capsule type");
  return *static_cast<const CapsuleData*>(data_of(*this))->definition;
}

std::size_t Type::hash() const noexcept {
  if ((node_->flags & detail::kImmortal) != 0) {
    return mix(0x517cc1b727220a95ULL, node_->detail);
  }
  return data_of(*this)->hash;
}

}  // namespace hcl
