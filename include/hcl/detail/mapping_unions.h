#ifndef HCL_DETAIL_MAPPING_UNIONS_H_
#define HCL_DETAIL_MAPPING_UNIONS_H_

#include <array>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "hcl/detail/mapping_members.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/detail/member_place.h"
#include "hcl/export.h"

/// Members that hold one of several structs. Not for direct use.
namespace HCL_API hcl {
namespace detail {

/// The name of a struct as a compiler writes it among other text.
template <class T>
const char* type_text() {
#if defined(__GNUC__)
  return __PRETTY_FUNCTION__;
#else
  return "";
#endif
}
/// The name of the struct in that text, in snake case.
std::string name_of_struct(std::string_view text);

/// The structs of a variant, without std::monostate.
template <class V>
struct Alternatives {
  static constexpr bool kAreStructs = false;
};
template <class... T>
struct Alternatives<std::variant<T...>> {
  using Variant = std::variant<T...>;
  static constexpr bool kAreStructs =
      ((Mapped<T> || std::is_same_v<T, std::monostate>)&&...) &&
      (Mapped<T> || ...);
  static constexpr bool kMayBeNone = (std::is_same_v<T, std::monostate> || ...);

  static std::vector<MappedCase> cases() {
    std::vector<MappedCase> all;
    (add_case<T>(all), ...);
    return all;
  }
  /// Makes the struct of a case.
  static void* make(Variant& variant, std::size_t number) {
    void* made = nullptr;
    std::size_t next = 0;
    (try_make<T>(variant, next, number, made), ...);
    return made;
  }
  static void visit(const Variant& variant, const UnionVisitor& visit) {
    std::size_t next = 0;
    (try_visit<T>(variant, next, visit), ...);
  }

 private:
  template <class U>
  static void add_case(std::vector<MappedCase>& all) {
    if constexpr (Mapped<U>) {
      all.push_back({name_of_struct(type_text<U>()), mapped_structure<U>});
    }
  }
  template <class U>
  static void try_make(Variant& variant, std::size_t& next, std::size_t number,
                       void*& made) {
    if constexpr (Mapped<U>) {
      if (next++ == number) made = &variant.template emplace<U>();
    }
  }
  template <class U>
  static void try_visit(const Variant& variant, std::size_t& next,
                        const UnionVisitor& visit) {
    if constexpr (Mapped<U>) {
      if (const U* held = std::get_if<U>(&variant)) visit(next, held);
      ++next;
    }
  }
};

/// How a member holds variants: one, perhaps none, or several.
template <class M>
struct UnionIn {
  using Variant = M;
  static constexpr bool kHoldsMany = false;
  static constexpr bool kMayBeEmpty = false;
  static Variant& next(M& member) { return member; }
  template <class F>
  static void each(const M& member, const F& visit) {
    visit(member);
  }
};
template <class V>
struct UnionIn<std::optional<V>> {
  using Variant = V;
  static constexpr bool kHoldsMany = false;
  static constexpr bool kMayBeEmpty = true;
  static Variant& next(std::optional<V>& member) { return member.emplace(); }
  template <class F>
  static void each(const std::optional<V>& member, const F& visit) {
    if (member) visit(*member);
  }
};
template <class C>
struct UnionsIn {
  using Variant = typename C::value_type;
  static constexpr bool kHoldsMany = true;
  static constexpr bool kMayBeEmpty = true;
  static Variant& next(C& member) {
    member.emplace_back();
    return member.back();
  }
  template <class F>
  static void each(const C& member, const F& visit) {
    for (const Variant& one : member) visit(one);
  }
};
template <class V, class A>
struct UnionIn<std::vector<V, A>> : UnionsIn<std::vector<V, A>> {};
template <class V, class A>
struct UnionIn<std::deque<V, A>> : UnionsIn<std::deque<V, A>> {};
template <class V, class A>
struct UnionIn<std::list<V, A>> : UnionsIn<std::list<V, A>> {};

/// The variants of a map, whose keys are the first labels of the blocks.
template <class C>
struct KeyedUnionsIn {
  using Variant = typename C::mapped_type;
  static constexpr bool kHoldsMany = true;
  static constexpr bool kMayBeEmpty = true;
  static constexpr bool kKeyed = true;

  static BlockPlace add(C& member, std::size_t number, const std::string& text,
                        const Switches& switches) {
    typename C::key_type key{};
    ReadError error = read_label(key, text, switches);
    if (error) return {nullptr, std::move(error)};
    const auto [place, added] = member.try_emplace(std::move(key));
    if (!added) return {};
    return {Alternatives<Variant>::make(place->second, number)};
  }
  static void each(const C& member, std::size_t number,
                   const BlockVisitor& visit) {
    for (const auto& [key, variant] : member) {
      const std::string text = label_text(key);
      Alternatives<Variant>::visit(
          variant, [&](std::size_t alternative, const void* item) {
            if (alternative == number) visit(item, text);
          });
    }
  }
};
template <class K, class V, class... R>
struct UnionIn<std::map<K, V, R...>> : KeyedUnionsIn<std::map<K, V, R...>> {};
template <class K, class V, class... R>
struct UnionIn<std::unordered_map<K, V, R...>>
    : KeyedUnionsIn<std::unordered_map<K, V, R...>> {};
template <class M>
constexpr bool kIsKeyedUnion = requires {
  UnionIn<M>::kKeyed;
};

template <class M>
constexpr bool kIsUnion =
    Alternatives<typename UnionIn<M>::Variant>::kAreStructs;

template <class M>
constexpr bool can_be_union() {
  static_assert(kIsUnion<M>,
                "hcl: Mapping::variant() is for a std::variant of structs that "
                "have mappings or are plain aggregates, or for a "
                "std::optional, vector, deque, list or map of such variants.");
  return kIsUnion<M>;
}

/// Such a member, independent of its type.
struct UnionPart {
  std::vector<MappedCase> cases = {};
  bool holds_many = false;
  bool is_required = false;
  std::function<void*(void* object, std::size_t number)> make = {};
  std::function<void(const void* object, const UnionVisitor& visit)> each = {};
  /// For a map these are set instead: a struct by its key, and those of one
  /// kind with their keys.
  std::function<BlockPlace(void* object, std::size_t number,
                           const std::string& key, const Switches&)>
      add_keyed = {};
  std::function<void(const void* object, std::size_t number,
                     const BlockVisitor& visit)>
      each_keyed = {};
};

template <class M>
UnionPart keyed_union_part(Place<M> place) {
  using In = UnionIn<M>;
  UnionPart part;
  part.cases = Alternatives<typename In::Variant>::cases();
  part.holds_many = true;
  part.add_keyed = [place](void* object, std::size_t number,
                           const std::string& key, const Switches& switches) {
    return In::add(place.in(object), number, key, switches);
  };
  part.each_keyed = [place](const void* object, std::size_t number,
                            const BlockVisitor& visit) {
    In::each(place.in(object), number, visit);
  };
  return part;
}

template <class M>
UnionPart plain_union_part(Place<M> place, bool required) {
  using In = UnionIn<M>;
  using All = Alternatives<typename In::Variant>;
  UnionPart part;
  part.cases = All::cases();
  part.holds_many = In::kHoldsMany;
  part.is_required = required && !In::kMayBeEmpty && !All::kMayBeNone;
  part.make = [place](void* object, std::size_t number) {
    return All::make(In::next(place.in(object)), number);
  };
  part.each = [place](const void* object, const UnionVisitor& visit) {
    In::each(place.in(object),
             [&visit](const auto& variant) { All::visit(variant, visit); });
  };
  return part;
}

template <class M>
UnionPart union_part(Place<M> place, bool required) {
  if constexpr (kIsKeyedUnion<M>) {
    return keyed_union_part(place);
  } else {
    return plain_union_part(place, required);
  }
}

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_MAPPING_UNIONS_H_
