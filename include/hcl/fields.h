#ifndef HCL_FIELDS_H_
#define HCL_FIELDS_H_

#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "hcl/export.h"
#include "hcl/mapping.h"

// Macros that make mappings from a list of members, each named once. A plain
// aggregate needs them only for labels, other names, checks and other notes:
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
// In a class, whose members may then be private, HCL_STRUCT_INTRUSIVE and
// HCL_FIELDS_INTRUSIVE do the same.
//
// A member that is a struct with a mapping, or a `std::optional`,
// pointer, vector or map of such structs, holds blocks; a `hcl::Body` holds
// everything that no other part names; a `hcl::SourceSpan` holds the place of
// the block; any other member is an attribute.

/// Maps a struct whose attributes are required, except for `std::optional` and
/// pointer members. At most 64 members.
#define HCL_FIELDS(Struct, ...) \
  HCL_STRUCT(Struct, HCL_DETAIL_EACH(HCL_REQUIRED, __VA_ARGS__))
#define HCL_FIELDS_INTRUSIVE(Struct, ...) \
  HCL_STRUCT_INTRUSIVE(Struct, HCL_DETAIL_EACH(HCL_REQUIRED, __VA_ARGS__))

/// Maps a struct whose attributes are all optional; a missing one keeps its
/// value in a new struct.
#define HCL_FIELDS_WITH_DEFAULTS(Struct, ...) \
  HCL_STRUCT(Struct, HCL_DETAIL_EACH(HCL_OPTIONAL, __VA_ARGS__))

/// Maps a struct with one part for each of the macros below that is listed.
#define HCL_STRUCT(Struct, ...)                                         \
  HCL_DETAIL_ONE_NAME(#Struct);                                         \
  [[maybe_unused]] inline ::hcl::Mapping<Struct> hcl_mapping(Struct*) { \
    HCL_DETAIL_MAPPING(Struct, __VA_ARGS__)                             \
  }
/// Maps a plain aggregate of which only some members are listed: those with
/// notes, labels or other names. The others are parts by their types, as those
/// of a struct that lists none; they follow the listed ones.
#define HCL_STRUCT_PARTLY(Struct, ...)                                  \
  HCL_DETAIL_ONE_NAME(#Struct);                                         \
  [[maybe_unused]] inline ::hcl::Mapping<Struct> hcl_mapping(Struct*) { \
    HCL_DETAIL_LISTED(Struct, __VA_ARGS__)                              \
    ::hcl::detail::add_other_members(hcl_made);                         \
    return hcl_made;                                                    \
  }
/// The same in the class itself, whose members may then be private.
#define HCL_STRUCT_INTRUSIVE(Struct, ...)                               \
  HCL_DETAIL_ONE_NAME(#Struct);                                         \
  [[maybe_unused]] friend ::hcl::Mapping<Struct> hcl_mapping(Struct*) { \
    HCL_DETAIL_MAPPING(Struct, __VA_ARGS__)                             \
  }
#define HCL_DETAIL_ONE_NAME(text)                                              \
  static_assert(::hcl::detail::is_one_name(text),                              \
                "hcl: a comma in the name of a type ends the argument of a "   \
                "macro; give the type a name without one first: using Name = " \
                "Type<A, B>;")
#define HCL_DETAIL_MAPPING(Struct, ...)  \
  HCL_DETAIL_LISTED(Struct, __VA_ARGS__) \
  return hcl_made;
#define HCL_DETAIL_LISTED(Struct, ...)                                        \
  using HclStruct = Struct;                                                   \
  static_assert(::hcl::detail::HasMapping<HclStruct>,                         \
                "hcl: HCL_STRUCT and HCL_FIELDS belong in the namespace of "  \
                "the struct, after it and before anything that reads it; in " \
                "a class use HCL_STRUCT_INTRUSIVE or HCL_FIELDS_INTRUSIVE."); \
  ::hcl::Mapping<HclStruct> hcl_made;                                         \
  (void)(__VA_ARGS__);

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

/// A member that is a variant of structs, and how it is told which one a block
/// is: HCL_VARIANT(handler, hcl::ByLabel{"handler"}). Notes may follow.
#define HCL_VARIANT(member, ...) \
  ::hcl::detail::add_variant_field(hcl_made, &HclStruct::member, __VA_ARGS__)
/// Conditions on which of several parts are set, given by their names in
/// configurations: see `Mapping`.
#define HCL_MUTUALLY_EXCLUSIVE(...) hcl_made.mutually_exclusive({__VA_ARGS__})
#define HCL_REQUIRED_TOGETHER(...) hcl_made.required_together({__VA_ARGS__})
#define HCL_AT_LEAST_ONE_OF(...) hcl_made.at_least_one_of({__VA_ARGS__})
#define HCL_EXACTLY_ONE_OF(...) hcl_made.exactly_one_of({__VA_ARGS__})
/// A check of the whole struct, as `Mapping::check()` takes it, and what the
/// block is for.
#define HCL_CHECK(...) hcl_made.check(__VA_ARGS__)
#define HCL_DESCRIBE(text) hcl_made.describe(text)

/// Names the enumerators of an enumeration as in C++. At most 64. For other
/// names, see `hcl_names()` in hcl/native_types.h.
#define HCL_ENUM(Enum, ...)                                             \
  HCL_DETAIL_ONE_NAME(#Enum);                                           \
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

/// Whether the text of an argument is a whole name: as many `<` as `>`.
constexpr bool is_one_name(std::string_view text) {
  std::size_t open = 0;
  std::size_t closed = 0;
  for (const char c : text) {
    open += c == '<' ? 1U : 0U;
    closed += c == '>' ? 1U : 0U;
  }
  return open == closed;
}

/// The place of a member that a list names.
template <class T, class M>
Place<M> listed(Mapping<T>& mapping, M T::*member) {
  const Place<M> place(member);
  MappingAccess::parts(mapping).own().listed.push_back(place);
  return place;
}

template <class T, class M, class B, Note... N>
void add_field(Mapping<T>& mapping, bool required, const char* name,
               M B::*member, const N&... notes) {
  add_part_for(parts_of(mapping), required, name, listed<T, M>(mapping, member),
               notes...);
}
template <class T, class M, class B, Note... N>
void add_field(Mapping<T>& mapping, bool required, const char*, M B::*member,
               const char* name, const N&... notes) {
  add_part_for(parts_of(mapping), required, name, listed<T, M>(mapping, member),
               notes...);
}

template <class T, class M, class B, class How, Note... N>
void add_variant_field(Mapping<T>& mapping, M B::*member, const How& how,
                       const N&... notes) {
  listed<T, M>(mapping, member);
  mapping.variant(member, how, notes...);
}

template <class T, class M, class B>
void add_label(Mapping<T>& mapping, const char* own_name, M B::*member,
               const char* name = nullptr) {
  listed<T, M>(mapping, member);
  mapping.label(name == nullptr ? own_name : name, member);
}

template <class T>
void add_other_members(Mapping<T>& mapping) {
  static_assert(std::is_aggregate_v<T>,
                "hcl: HCL_STRUCT_PARTLY is for plain aggregates; list all "
                "members of another struct with HCL_STRUCT.");
  if constexpr (std::is_aggregate_v<T> && has_readable_members<T>()) {
    add_members<T>(parts_of(mapping));
  }
}

}  // namespace detail

}  // namespace hcl

#endif  // HCL_FIELDS_H_
