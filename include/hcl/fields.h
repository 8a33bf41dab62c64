#ifndef HCL_FIELDS_H_
#define HCL_FIELDS_H_

#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "hcl/export.h"
#include "hcl/mapping.h"

// Macros that make mappings from a list of members, each named once:
//
//   struct Endpoint { std::string host; int port = 443; };
//   HCL_FIELDS_WITH_DEFAULTS(Endpoint, host, port)
//
//   struct Listener {
//     std::string name;
//     std::vector<Endpoint> backends;
//     std::optional<std::string> certificate;
//   };
//   HCL_STRUCT(Listener, HCL_LABEL(name), HCL_REQUIRED(backends),
//              HCL_OPTIONAL(certificate, "cert", hcl::not_empty()))
//
//   enum class Level { debug, info };
//   HCL_ENUM(Level, debug, info)
//
// Use them in the namespace of the type, after its definition. They define the
// functions `hcl_mapping()` and `hcl_names()`, which the library finds by
// argument-dependent lookup: `hcl::mapping_of<Listener>()` is then the mapping,
// and `hcl::load<Listener>(path)` needs no mapping argument.
//
// A member that is a struct with a mapping of its own, or a `std::optional`,
// pointer, vector or map of such structs, holds blocks; a `hcl::Body` holds
// everything that no other part names; a `hcl::SourceSpan` holds the place of
// the block; any other member is an attribute.

/// Maps a struct whose attributes are required, except for `std::optional` and
/// pointer members. At most 64 members.
#define HCL_FIELDS(Struct, ...) \
  HCL_STRUCT(Struct, HCL_DETAIL_EACH(HCL_REQUIRED, __VA_ARGS__))

/// Maps a struct whose attributes are all optional; a missing one keeps its
/// value in a new struct.
#define HCL_FIELDS_WITH_DEFAULTS(Struct, ...) \
  HCL_STRUCT(Struct, HCL_DETAIL_EACH(HCL_OPTIONAL, __VA_ARGS__))

/// Maps a struct with one part for each of the macros below that is listed.
#define HCL_STRUCT(Struct, ...)                                         \
  [[maybe_unused]] inline ::hcl::Mapping<Struct> hcl_mapping(Struct*) { \
    using HclStruct = Struct;                                           \
    ::hcl::Mapping<Struct> hcl_made;                                    \
    (void)(__VA_ARGS__);                                                \
    return hcl_made;                                                    \
  }

/// Parts: the member, optionally its name in configurations, and then notes of
/// hcl/mapping_notes.h.
#define HCL_LABEL(member, ...)                \
  ::hcl::detail::add_label(hcl_made, #member, \
                           &HclStruct::member __VA_OPT__(, ) __VA_ARGS__)
#define HCL_REQUIRED(member, ...)                   \
  ::hcl::detail::add_field(hcl_made, true, #member, \
                           &HclStruct::member __VA_OPT__(, ) __VA_ARGS__)
#define HCL_OPTIONAL(member, ...)                    \
  ::hcl::detail::add_field(hcl_made, false, #member, \
                           &HclStruct::member __VA_OPT__(, ) __VA_ARGS__)

/// Names the enumerators of an enumeration as in C++. At most 64. For other
/// names, see `hcl_names()` in hcl/native_types.h.
#define HCL_ENUM(Enum, ...)                                             \
  [[maybe_unused]] constexpr auto hcl_names(Enum) {                     \
    using HclEnum = Enum;                                               \
    return ::std::array{HCL_DETAIL_EACH(HCL_DETAIL_NAME, __VA_ARGS__)}; \
  }
#define HCL_DETAIL_NAME(name) \
  ::hcl::EnumName<HclEnum> { HclEnum::name, #name }

/// Expands to MACRO(a), MACRO(b), ...; each scan of the text expands one more.
#define HCL_DETAIL_PARENS ()
#define HCL_DETAIL_SCAN(...) \
  HCL_DETAIL_SCAN3(HCL_DETAIL_SCAN3(HCL_DETAIL_SCAN3(__VA_ARGS__)))
#define HCL_DETAIL_SCAN3(...) \
  HCL_DETAIL_SCAN2(HCL_DETAIL_SCAN2(HCL_DETAIL_SCAN2(__VA_ARGS__)))
#define HCL_DETAIL_SCAN2(...) \
  HCL_DETAIL_SCAN1(HCL_DETAIL_SCAN1(HCL_DETAIL_SCAN1(__VA_ARGS__)))
#define HCL_DETAIL_SCAN1(...) \
  HCL_DETAIL_SCAN0(HCL_DETAIL_SCAN0(HCL_DETAIL_SCAN0(__VA_ARGS__)))
#define HCL_DETAIL_SCAN0(...) __VA_ARGS__
#define HCL_DETAIL_EACH(macro, ...) \
  __VA_OPT__(HCL_DETAIL_SCAN(HCL_DETAIL_NEXT(macro, __VA_ARGS__)))
#define HCL_DETAIL_NEXT(macro, first, ...) \
  macro(first)                             \
      __VA_OPT__(, HCL_DETAIL_AGAIN HCL_DETAIL_PARENS(macro, __VA_ARGS__))
#define HCL_DETAIL_AGAIN() HCL_DETAIL_NEXT

namespace HCL_API hcl {

namespace detail {

template <class M>
constexpr bool kHoldsBlocks = Mapped<typename StructIn<M>::type>;

/// Whether a member holds several structs.
template <class M>
constexpr bool kHoldsMany =
    StructIn<M>::kContainer != ElementStructure::Container::None;

template <class T, class M, class B, Note... N>
void add_named(Mapping<T>& mapping, bool required, const std::string& name,
               M B::*member, const N&... notes) {
  if constexpr (std::is_same_v<M, Body>) {
    mapping.rest(member);
  } else if constexpr (std::is_same_v<M, SourceSpan>) {
    mapping.source(member);
  } else if constexpr (kHoldsBlocks<M>) {
    using U = typename StructIn<M>::type;
    if constexpr (kHoldsMany<M>) {
      mapping.blocks(name, member, mapping_of<U>, {}, notes...);
    } else if (required) {
      mapping.block(name, member, mapping_of<U>, notes...);
    } else {
      mapping.optional_block(name, member, mapping_of<U>, notes...);
    }
  } else if (required && !kIsHolder<M>) {
    mapping.attribute(name, member, notes...);
  } else {
    mapping.optional(name, member, notes...);
  }
}

template <class T, class M, class B, Note... N>
void add_field(Mapping<T>& mapping, bool required, const char* name,
               M B::*member, const N&... notes) {
  add_named(mapping, required, name, member, notes...);
}
template <class T, class M, class B, Note... N>
void add_field(Mapping<T>& mapping, bool required, const char*, M B::*member,
               const char* name, const N&... notes) {
  add_named(mapping, required, name, member, notes...);
}

template <class T, class M, class B>
void add_label(Mapping<T>& mapping, const char* own_name, M B::*member,
               const char* name = nullptr) {
  mapping.label(name == nullptr ? own_name : name, member);
}

}  // namespace detail

}  // namespace hcl

#endif  // HCL_FIELDS_H_
