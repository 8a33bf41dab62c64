#ifndef HCL_DETAIL_STRUCT_MEMBERS_H_
#define HCL_DETAIL_STRUCT_MEMBERS_H_

#include <concepts>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "hcl/export.h"

/// The members of a struct that lists them nowhere: how many there are, where
/// they are, and their names, as far as the language and the compiler tell.
/// Not for direct use.
namespace HCL_API hcl {
namespace detail {

// NOLINTBEGIN(google-explicit-constructor): that is all that they are for.
/// Converts to anything except a T, and to a reference to anything.
template <class T>
struct AsValue {
  template <class M>
  requires(!std::is_same_v<M, T>) constexpr operator M() const;
};
template <class T>
struct AsReference {
  template <class M>
  requires(!std::is_same_v<M, T>) constexpr operator M&() const;
};
// NOLINTEND(google-explicit-constructor)

/// Structs of `n` members.
template <std::size_t n>
struct StructOf {
  /// Whether a T can be made of so many empty braces. Each stands for one
  /// member, also for an array or a struct.
  template <class T>
  static constexpr bool kIs = false;
  /// Whether there is one more, which cannot be made of empty braces.
  template <class T>
  static constexpr bool kIsFollowed = false;
  template <class T, class F>
  static constexpr decltype(auto) visit(T& object, F&& use);
};
template <>
struct StructOf<0> {
  template <class T>
  static constexpr bool kIsFollowed = requires {
    T{AsValue<T>()};
  }
  || requires { T{AsReference<T>()}; };
  template <class T, class F>
  static constexpr decltype(auto) visit(T&, F&& use) {
    return use();
  }
};

#define HCL_LISTED(...) __VA_ARGS__
#define HCL_MEMBERS(count, braces, ...)                         \
  template <>                                                   \
  struct StructOf<count> {                                      \
    template <class T>                                          \
    static constexpr bool kIs = requires {                      \
      T{HCL_LISTED braces};                                     \
    };                                                          \
    template <class T>                                          \
    static constexpr bool kIsFollowed = requires {              \
      T{HCL_LISTED braces, AsValue<T>()};                       \
    }                                                           \
    || requires { T{HCL_LISTED braces, AsReference<T>()}; };    \
    template <class T, class F>                                 \
    static constexpr decltype(auto) visit(T& object, F&& use) { \
      auto& [__VA_ARGS__] = object;                             \
      return use(__VA_ARGS__);                                  \
    }                                                           \
  };
#define HCL_TOO_MANY_MEMBERS(count, braces) \
  template <>                               \
  struct StructOf<count> {                  \
    template <class T>                      \
    static constexpr bool kIs = requires {  \
      T{HCL_LISTED braces};                 \
    };                                      \
  };
#include "hcl/detail/struct_members.def"
#undef HCL_LISTED
#undef HCL_MEMBERS
#undef HCL_TOO_MANY_MEMBERS

constexpr std::size_t kMostMembers = 64;

/// The number of members; at most one more than `kMostMembers`.
template <class T, std::size_t n = 0>
constexpr std::size_t member_count() {
  if constexpr (n > kMostMembers) {
    return n;
  } else if constexpr (StructOf<n + 1>::template kIs<T>) {
    return member_count<T, n + 1>();
  } else {
    return n;
  }
}

/// Converts to a base class of T, and to nothing else.
template <class T>
struct AsBase {
  template <class B>
  // NOLINTBEGIN(google-explicit-constructor)
  requires(std::is_base_of_v<B, T> && !std::is_same_v<B, T>) constexpr
  operator B() const;
  // NOLINTEND(google-explicit-constructor)
};
template <class T>
constexpr bool kHasBase = requires {
  T{AsBase<T>()};
};

/// An object that is never made. Only the addresses of its members are used.
template <class T>
union Unmade {
  constexpr Unmade() : none() {}
  constexpr ~Unmade() {}
  char none;
  T object;
};
#ifdef __clang__
template <class T>
[[clang::no_destroy]] inline constinit Unmade<T> kUnmade;
#else
template <class T>
inline constexpr Unmade<T> kUnmade{};
#endif

/// Compilers write the first ten elements of an array; so these are arrays of
/// eight. What is left over in the last one repeats the last member.
template <std::size_t n>
struct Addresses {
  const void* members[(n + 7) / 8 + (n == 0 ? 1 : 0)][8];
};
/// A bit field has no address: this is that of a temporary object.
struct AddressesOf {
  template <class... M>
  constexpr Addresses<sizeof...(M)> operator()(const M&... member) const {
    Addresses<sizeof...(M)> all{};
    std::size_t i = 0;
    const void* last = nullptr;
    ((last = std::addressof(member), all.members[i / 8][i % 8] = last, ++i),
     ...);
    for (; i % 8 != 0; ++i) all.members[i / 8][i % 8] = last;
    return all;
  }
};
template <class T>
consteval auto member_addresses() {
  return StructOf<member_count<T>()>::visit(kUnmade<T>.object, AddressesOf());
}

/// How the compiler writes the addresses of the members, and with these the
/// names of the members.
template <auto addresses>
struct MemberText {
#if defined(__GNUC__)
  static const char* text() { return __PRETTY_FUNCTION__; }
#endif
};

/// Whether members can be read by their addresses: one that is a bit field
/// has none.
template <class T>
concept Addressed = requires {
  typename MemberText<member_addresses<T>()>;
};

/// What prevents a struct from being read by its members, in one sentence each.
template <class T>
constexpr bool has_readable_members() {
#if defined(__GNUC__)
  constexpr bool kTells = true;
#else
  // False, but only for a struct that is read, not when this is parsed.
  constexpr bool kTells = !std::is_same_v<T, T>;
#endif
  constexpr std::size_t kCount = member_count<T>();
  constexpr bool kIsMade = std::is_default_constructible_v<T>;
  static_assert(kTells,
                "hcl: this compiler does not tell the names of the members of "
                "a struct; list them with HCL_STRUCT or HCL_FIELDS of "
                "hcl/fields.h.");
  static_assert(kIsMade,
                "hcl: a struct that is read by its members is made with no "
                "arguments, so each member needs a default constructor or an "
                "initializer, and a reference is not possible.");
  static_assert(!kHasBase<T>,
                "hcl: a struct with a base class is not read by its members; "
                "list them with HCL_STRUCT of hcl/fields.h, or make the base a "
                "member.");
  static_assert(kCount <= kMostMembers,
                "hcl: a struct that is read by its members has at most 64 of "
                "them; use HCL_STRUCT of hcl/fields.h, or structs in the "
                "struct.");
  constexpr bool kIsComplete =
      !kIsMade || !StructOf<kCount>::template kIsFollowed<T>;
  static_assert(kIsComplete,
                "hcl: a struct that is read by its members has a member that "
                "empty braces cannot make: a reference, or a type without "
                "default constructor; list the others with HCL_STRUCT of "
                "hcl/fields.h.");
  return kTells && kIsMade && !kHasBase<T> && kCount <= kMostMembers &&
         kIsComplete;
}

/// The names in configurations of members: their own names in snake case,
/// without underscores at their ends. `text` is what `MemberText` gives; the
/// result is empty if that has another form than the one that is known.
std::vector<std::string> names_of_members(std::string_view text,
                                          std::size_t count);
/// `maxRetries` as `max_retries`, `HTTPPort` as `http_port`.
std::string snake_case(std::string_view name);

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_STRUCT_MEMBERS_H_
