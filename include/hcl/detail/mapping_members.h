#ifndef HCL_DETAIL_MAPPING_MEMBERS_H_
#define HCL_DETAIL_MAPPING_MEMBERS_H_

#include <atomic>
#include <concepts>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "hcl/detail/mapping_parts.h"
#include "hcl/detail/member_place.h"
#include "hcl/detail/read_back.h"
#include "hcl/export.h"
#include "hcl/mapping_notes.h"
#include "hcl/native.h"
#include "hcl/value.h"

/// How mappings read and write members of the types that applications use, and
/// structs as values. Only `mapping_of()` and `hcl_mapping()` are for direct
/// use.
namespace HCL_API hcl {

template <class T>
class Mapping;

namespace detail {

/// A struct with a mapping that a function beside it makes.
template <class T>
concept HasMapping = requires(T* none) {
  { hcl_mapping(none) } -> std::same_as<Mapping<T>>;
};

/// A struct that says nothing about how it is read.
template <class T>
concept Silent = std::is_class_v<T> && requires {
  sizeof(T);
} && std::is_aggregate_v<T> && !HasMapping<T> && !HasFromHcl<T> &&
    !HasToHcl<T> && !std::is_same_v<T, SourceSpan>;

/// The parts of the mapping of a struct that has one.
template <class T>
const Structure& mapped_structure();

}  // namespace detail

/// Structs with mappings as values.
template <class T>
requires(detail::HasMapping<T> || detail::Silent<T>) struct Native<T> {
  static constexpr bool kIsStruct = true;

  /// Dynamic, because a struct may contain itself and a type cannot.
  static Type type() { return Type::dynamic(); }
  static Value to_value(const T& native) {
    return detail::object_value(detail::mapped_structure<T>(), &native);
  }
  static NativeResult<T> from_value(const Value& value,
                                    const Switches& switches) {
    T result{};
    detail::ReadError error = detail::read_object(detail::mapped_structure<T>(),
                                                  &result, value, switches);
    if (error) return *std::move(error);
    return result;
  }
};

/// A struct that has a mapping. It is made by a function in the namespace of
/// the struct that is found by argument-dependent lookup,
///
///   hcl::Mapping<Endpoint> hcl_mapping(Endpoint*) {
///     return hcl::mapping<Endpoint>().attribute("host", &Endpoint::host);
///   }
///
/// such as the one that HCL_FIELDS of hcl/fields.h defines, or else, for a
/// plain aggregate, of its members:
///
///   struct Endpoint { std::string host; int port = 443; };
///
/// Each member is a part with the name that it has in C++, in snake case. A
/// struct that has a mapping, or a `std::optional`, pointer, list or map of
/// such structs, is blocks; a `Body` is everything that no other part names; a
/// `SourceSpan` is the place of the block; any other member is an attribute. An
/// attribute is required if a new struct has nothing in it: an empty text, the
/// number 0, the first enumerator. Otherwise that is its default. What can say
/// that it is missing is never required: `std::optional`, pointers, lists,
/// sets, maps, `Value`; and a `bool` is false. A struct is a required block if
/// something in it is required.
///
/// Not read by its members is a type with a `from_hcl()` or `to_hcl()` or a
/// `Native` of its own. A static assertion refuses aggregates with base
/// classes, bit fields, references, C arrays, or more than 64 members.
///
/// Structs that have a mapping, and containers of them, can be values of
/// attributes and arguments of functions of the language, and can be converted
/// by `to_value()` and `from_value()`, to and from an object with an attribute
/// for each label, attribute and block type.
template <class T>
concept Mapped = detail::HasMapping<T> ||
    (detail::Silent<T>&& requires { requires Native<T>::kIsStruct; });

namespace detail {

class MappingParts;

/// Fills the empty parts of a mapping of a struct.
template <Mapped T>
void fill_mapping(MappingParts& parts);

template <Mapped T>
Mapping<T> new_mapping();

}  // namespace detail

/// The mapping of such a struct, made at the first call and valid forever. May
/// be called from many threads. Throws std::logic_error for a mapping that
/// contradicts itself.
template <Mapped T>
const Mapping<T>& mapping_of() {
  static const Mapping<T> kMapping = detail::new_mapping<T>();
  static std::atomic<bool> looked = false;
  detail::check_whole(kMapping.structure(), looked);
  return kMapping;
}

namespace detail {

template <class T>
const Structure& mapped_structure() {
  return mapping_of<T>().structure();
}

/// The struct that a member is or holds, and how a mapping reads and writes it
/// as a value.
template <class M>
struct StructIn {
  using type = M;
  static constexpr auto kContainer = ElementStructure::Container::None;

  static NativeResult<M> read(const Structure& structure, const Value& value,
                              const Switches& switches) {
    M result{};
    ReadError error = read_object(structure, &result, value, switches);
    if (error) return *std::move(error);
    return result;
  }
  static std::optional<Value> write(const Structure& structure,
                                    const M& member) {
    return object_value(structure, &member);
  }
};

/// The same for members that may be empty: std::optional and pointers.
template <class H, class M>
struct StructInHolder {
  using type = typename StructIn<M>::type;
  static constexpr auto kContainer = StructIn<M>::kContainer;

  static NativeResult<H> read(const Structure& structure, const Value& value,
                              const Switches& switches) {
    if (value.is_null() && !value.is_marked()) return H();
    NativeResult<M> inner = StructIn<M>::read(structure, value, switches);
    if (!inner.ok()) return inner.error();
    if constexpr (std::is_constructible_v<H, M>) {
      return H(*std::move(inner));
    } else {
      return H(std::make_unique<M>(*std::move(inner)));
    }
  }
  static std::optional<Value> write(const Structure& structure,
                                    const H& member) {
    if (!member) return std::nullopt;
    return StructIn<M>::write(structure, *member);
  }
};
template <class M>
struct StructIn<std::optional<M>> : StructInHolder<std::optional<M>, M> {};
template <class M>
struct StructIn<std::unique_ptr<M>> : StructInHolder<std::unique_ptr<M>, M> {};
template <class M>
struct StructIn<std::shared_ptr<M>> : StructInHolder<std::shared_ptr<M>, M> {};

template <class C, class M>
struct StructInList {
  using type = typename StructIn<M>::type;
  static constexpr auto kContainer = ElementStructure::Container::List;

  static NativeResult<C> read(const Structure& structure, const Value& value,
                              const Switches& switches) {
    const NativeResult<Value> list = sequence_content(value);
    if (!list.ok()) return list.error();
    C result;
    for (std::size_t i = 0; i < list->length(); ++i) {
      NativeResult<M> element =
          StructIn<M>::read(structure, list->elements()[i], switches);
      if (!element.ok()) return error_inside(*list, i, element.error());
      result.push_back(*std::move(element));
    }
    return result;
  }
  static std::optional<Value> write(const Structure& structure,
                                    const C& member) {
    std::vector<Value> values;
    for (const M& element : member) {
      values.push_back(
          StructIn<M>::write(structure, element).value_or(Value()));
    }
    return Value::tuple(std::move(values));
  }
};
template <class M>
struct StructIn<std::vector<M>> : StructInList<std::vector<M>, M> {};
template <class M>
struct StructIn<std::deque<M>> : StructInList<std::deque<M>, M> {};
template <class M>
struct StructIn<std::list<M>> : StructInList<std::list<M>, M> {};

template <class C, class K, class M>
struct StructInMap {
  using type = typename StructIn<M>::type;
  static constexpr auto kContainer = ElementStructure::Container::Map;

  static NativeResult<C> read(const Structure& structure, const Value& value,
                              const Switches& switches) {
    const NativeResult<Value> map = keyed_content(value);
    if (!map.ok()) return map.error();
    C result;
    for (std::size_t i = 0; i < map->length(); ++i) {
      NativeResult<M> element =
          StructIn<M>::read(structure, map->elements()[i], switches);
      if (!element.ok()) return error_inside(*map, i, element.error());
      auto wrong_key =
          put_keyed(result, *map, i, *std::move(element), switches);
      if (wrong_key) return *std::move(wrong_key);
    }
    return result;
  }
  static std::optional<Value> write(const Structure& structure,
                                    const C& member) {
    std::vector<std::pair<std::string, Value>> entries;
    for (const auto& [key, element] : member) {
      entries.emplace_back(
          key_text(key),
          StructIn<M>::write(structure, element).value_or(Value()));
    }
    return Value::object(std::move(entries));
  }
};
template <class K, class M, class... R>
struct StructIn<std::map<K, M, R...>>
    : StructInMap<std::map<K, M, R...>, K, M> {};
template <class K, class M, class... R>
struct StructIn<std::unordered_map<K, M, R...>>
    : StructInMap<std::unordered_map<K, M, R...>, K, M> {};

/// A mapping of U, or a function that returns one later.
template <class N, class U>
concept MappingFor = std::convertible_to < const N&,
        const Mapping<U>
& > || std::convertible_to<const N&, const Mapping<U>& (*)()>;

/// Whether a member may be empty: std::optional and pointers.
template <class M>
constexpr bool kIsHolder = false;
template <class M>
inline constexpr bool kIsHolder<std::optional<M>> = true;
template <class M>
inline constexpr bool kIsHolder<std::unique_ptr<M>> = true;
template <class M>
inline constexpr bool kIsHolder<std::shared_ptr<M>> = true;

/// The struct that a member holds, newly made if the member may be empty.
template <class M>
void* hold(M& member) {
  return &member;
}
template <class M>
void* hold(std::optional<M>& member) {
  return &member.emplace();
}
template <class M>
void* hold(std::unique_ptr<M>& member) {
  member = std::make_unique<M>();
  return member.get();
}
template <class M>
void* hold(std::shared_ptr<M>& member) {
  const auto made = std::make_shared<M>();
  member = made;
  return made.get();
}

/// How a container holds the structs of blocks.
template <class C>
struct BlocksIn {
  using Element = typename C::value_type;
  using Struct = typename StructIn<Element>::type;
  static constexpr bool kKeyed = false;
  static constexpr bool kRepeatsKeys = false;

  static BlockPlace add(C& container, const std::string&, const Switches&) {
    container.emplace_back();
    return {hold(container.back())};
  }
  static void each(const C& container, const BlockVisitor& visit) {
    for (const Element& item : container) {
      if (const auto* held = checked(item)) visit(held, "");
    }
  }
};

/// The value of a key in a map: one struct or several.
template <class M>
struct BehindKey {
  using Struct = typename StructIn<M>::type;
  static constexpr bool kRepeats = false;
  static void* add(M& item) { return hold(item); }
};
template <class M, class A>
struct BehindKey<std::vector<M, A>> {
  using Struct = typename StructIn<M>::type;
  static constexpr bool kRepeats = true;
  static void* add(std::vector<M, A>& items) {
    items.emplace_back();
    return hold(items.back());
  }
};

template <class C>
struct KeyedBlocksIn {
  using Key = typename C::key_type;
  using Item = typename C::mapped_type;
  using Struct = typename BehindKey<Item>::Struct;
  static constexpr bool kKeyed = true;
  static constexpr bool kRepeatsKeys = BehindKey<Item>::kRepeats;

  static BlockPlace add(C& container, const std::string& text,
                        const Switches& switches) {
    Key key{};
    ReadError error = read_label(key, text, switches);
    if (error) return {nullptr, std::move(error)};
    const auto [place, added] = container.try_emplace(std::move(key));
    if (!added && !kRepeatsKeys) return {};
    return {BehindKey<Item>::add(place->second)};
  }
  static void each(const C& container, const BlockVisitor& visit) {
    for (const auto& [key, item] : container) {
      const std::string text = label_text(key);
      if constexpr (kRepeatsKeys) {
        for (const auto& one : item) {
          if (const auto* held = checked(one)) visit(held, text);
        }
      } else if (const auto* held = checked(item)) {
        visit(held, text);
      }
    }
  }
};
template <class K, class M, class... R>
struct BlocksIn<std::map<K, M, R...>> : KeyedBlocksIn<std::map<K, M, R...>> {};
template <class K, class M, class... R>
struct BlocksIn<std::unordered_map<K, M, R...>>
    : KeyedBlocksIn<std::unordered_map<K, M, R...>> {};

/// Describes the structs that a member holds if they have a mapping of their
/// own.
template <class M>
struct MappedElement {
  static void describe(ElementStructure& element) {
    using U = typename StructIn<M>::type;
    if constexpr (Mapped<U>) {
      element.container = StructIn<M>::kContainer;
      element.structure = mapped_structure<U>;
    }
  }
};

template <class M>
constexpr bool kTakesNull =
    std::is_same_v<M, Value> || std::is_same_v<M, std::monostate>;

}  // namespace detail

}  // namespace hcl

#endif  // HCL_DETAIL_MAPPING_MEMBERS_H_
