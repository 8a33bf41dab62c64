#ifndef HCL_DESCRIBE_H_
#define HCL_DESCRIBE_H_

#include <algorithm>
#include <boost/describe/class.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/export.h"
#include "hcl/mapping.h"

/// Mappings of structs that are described with Boost.Describe, member by member
/// and in the same order. The only header that needs Boost.
///
///   struct Listener { std::string name; int port = 80; };
///   BOOST_DESCRIBE_STRUCT(Listener, (), (name, port))
///   template <>
///   struct hcl::Described<Listener> {
///     static hcl::DescribeOptions options() {
///       return {.labels = {"name"}, .optional = {"port"}};
///     }
///   };
///   const auto listener = hcl::described<Listener>();
namespace HCL_API hcl {

/// The parts of a mapping that a description does not determine.
struct DescribeOptions {
  /// Members of type std::string that are labels, in the order of the labels.
  std::vector<std::string> labels = {};
  /// Attributes that may be missing; `std::optional` members are always
  /// optional.
  std::vector<std::string> optional = {};
  /// Names in the body for members that have another name there: `{"listeners",
  /// "listener"}`.
  std::map<std::string, std::string> names = {};
  /// The names of the keys of maps of blocks, by member: see `key_name()`.
  std::map<std::string, std::string> key_names = {};
  /// Members without a part.
  std::vector<std::string> ignored = {};
};

/// Specialized by the application for structs that need options.
template <class T>
struct Described {
  static DescribeOptions options() { return {}; }
};

template <class T>
Mapping<T> described();

namespace detail {

template <class M, class = void>
struct IsDescribed : std::false_type {};
template <class M>
struct IsDescribed<M, std::void_t<boost::describe::describe_members<
                          M, boost::describe::mod_public>>> : std::is_class<M> {
};

/// The struct of the blocks that a member holds, or void.
template <class M>
struct BlockOf {
  using type = std::conditional_t<IsDescribed<M>::value, M, void>;
};
template <class M>
struct BlockOf<std::optional<M>> : BlockOf<M> {};
template <class M>
struct BlockOf<std::vector<M>> : BlockOf<M> {};
template <class M>
struct BlockOf<std::map<std::string, M>> : BlockOf<M> {};

template <class M>
struct IsMany : std::false_type {};
template <class M>
struct IsMany<std::vector<M>> : std::true_type {};
template <class M>
struct IsKeyed : std::false_type {};
template <class M>
struct IsKeyed<std::map<std::string, M>> : std::true_type {};

/// The mapping, made when a body first needs it, because structs may contain
/// themselves.
template <class T>
const Mapping<T>& described_once() {
  static const Mapping<T> kMapping = described<T>();
  return kMapping;
}

inline bool names_member(const std::vector<std::string>& names,
                         std::string_view member) {
  return std::find(names.begin(), names.end(), member) != names.end();
}

/// Uses the options of the nested struct, not its mapping, to find its labels:
/// the two mappings may form a cycle.
template <class T, class M>
void describe_map(Mapping<T>& mapping, const char* member,
                  const std::string& name, M T::*pointer,
                  const DescribeOptions& options) {
  using Nested = typename BlockOf<M>::type;
  const auto found = options.key_names.find(member);
  const std::string key =
      found == options.key_names.end() ? "name" : found->second;
  if (names_member(Described<Nested>::options().labels, key)) {
    mapping.refuse(twice_named_key(name, key));
  }
  mapping.blocks(name, pointer, described_once<Nested>, {}, key_name(key));
}

template <class T, class M>
void describe_member(Mapping<T>& mapping, const char* member, M T::*pointer,
                     const DescribeOptions& options) {
  using Nested = typename BlockOf<M>::type;
  const auto other = options.names.find(member);
  const std::string name =
      other == options.names.end() ? member : other->second;
  if constexpr (std::is_same_v<M, Body>) {
    mapping.rest(pointer);
  } else if constexpr (std::is_same_v<M, SourceSpan>) {
    mapping.source(pointer);
  } else if constexpr (std::is_void_v<Nested>) {
    if (IsOptional<M>::value || names_member(options.optional, member)) {
      mapping.optional(name, pointer);
    } else {
      mapping.attribute(name, pointer);
    }
  } else if constexpr (IsKeyed<M>::value) {
    describe_map(mapping, member, name, pointer, options);
  } else if constexpr (IsMany<M>::value) {
    mapping.blocks(name, pointer, described_once<Nested>);
  } else if constexpr (IsOptional<M>::value) {
    mapping.block(name, pointer, described_once<Nested>);
  } else {
    mapping.block(name, pointer, described<Nested>());
  }
}

/// Declares the mapping mistaken if an option names no member, or if a label is
/// not a string member.
template <class T, class Members>
void check_options(Mapping<T>& mapping, const DescribeOptions& options) {
  const auto check = [&](const std::string& name, bool needs_text) {
    bool found = false;
    bool is_text = false;
    boost::mp11::mp_for_each<Members>([&](auto member) {
      using M =
          std::remove_reference_t<decltype(std::declval<T&>().*member.pointer)>;
      if (name != member.name) return;
      found = true;
      is_text = std::is_same_v<M, std::string>;
    });
    if (!found) {
      mapping.refuse("The options of a described struct name \"" + name +
                     "\", which is not one of its members.");
    } else if (needs_text && !is_text) {
      mapping.refuse("The options of a described struct make a label of \"" +
                     name + "\", which is not a std::string.");
    }
  };
  for (const std::string& name : options.labels) check(name, true);
  for (const std::string& name : options.optional) check(name, false);
  for (const auto& [name, other] : options.names) check(name, false);
  for (const auto& [name, key] : options.key_names) check(name, false);
  for (const std::string& name : options.ignored) check(name, false);
}

/// Adds the labels in the order of the options, not of the members.
template <class T, class Members>
void describe_labels(Mapping<T>& mapping, const DescribeOptions& options) {
  for (const std::string& label : options.labels) {
    boost::mp11::mp_for_each<Members>([&](auto member) {
      using M =
          std::remove_reference_t<decltype(std::declval<T&>().*member.pointer)>;
      if constexpr (std::is_same_v<M, std::string>) {
        if (label == member.name) mapping.label(label, member.pointer);
      }
    });
  }
}

}  // namespace detail

/// The mapping of a described struct. A member of a described type is a block,
/// and a `std::optional`, `std::vector` or `std::map<std::string, ...>` of such
/// a type holds blocks; a `Body` takes the rest, a `SourceSpan` the place of
/// the block, and any other member is an attribute. Only public members of T
/// itself are mapped. Structs may contain each other in a cycle of vectors and
/// maps.
///
/// An option that names no member, or a label whose member is not a
/// `std::string`, is a mistake of the program: see `Mapping`.
template <class T>
Mapping<T> described() {
  using Members =
      boost::describe::describe_members<T, boost::describe::mod_public>;
  const DescribeOptions options = Described<T>::options();
  Mapping<T> result;
  detail::check_options<T, Members>(result, options);
  detail::describe_labels<T, Members>(result, options);
  boost::mp11::mp_for_each<Members>([&](auto member) {
    if (detail::names_member(options.labels, member.name) ||
        detail::names_member(options.ignored, member.name)) {
      return;
    }
    detail::describe_member(result, member.name, member.pointer, options);
  });
  return result;
}

}  // namespace hcl

#endif  // HCL_DESCRIBE_H_
