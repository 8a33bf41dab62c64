#ifndef HCL_DETAIL_MAPPING_BY_MEMBERS_H_
#define HCL_DETAIL_MAPPING_BY_MEMBERS_H_

#include <cstddef>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "hcl/body.h"
#include "hcl/detail/mapping_builder.h"
#include "hcl/detail/mapping_members.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/detail/member_place.h"
#include "hcl/detail/struct_members.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/source.h"
#include "hcl/value.h"

/// What part a member is, by its type. Not for direct use.
namespace HCL_API hcl {
namespace detail {

template <class M>
constexpr bool kHoldsBlocks = Mapped<typename StructIn<M>::type>;

/// Whether a member holds several structs.
template <class M>
constexpr bool kHoldsMany =
    StructIn<M>::kContainer != ElementStructure::Container::None;

/// What the parts of a mapping need to know of its struct.
struct StructParts {
  MappingParts& parts;
  NewObject make;
};
template <class M, Note... N>
void add_part_for(const StructParts& all, bool required,
                  const std::string& name, Place<M> place, const N&... notes) {
  if constexpr (std::is_same_v<M, Body>) {
    all.parts.add_rest(place);
  } else if constexpr (std::is_same_v<M, SourceSpan>) {
    all.parts.add_source("", place);
  } else if constexpr (kIsUnion<M>) {
    all.parts.add_variant(union_part(place, required), ByType(), notes...);
  } else if constexpr (kHoldsBlocks<M>) {
    using U = typename StructIn<M>::type;
    if constexpr (kHoldsMany<M>) {
      all.parts.add_several(name, place, mapping_of<U>, {}, notes...);
    } else {
      all.parts.add_single(name, place, mapping_of<U>,
                           required && !kIsHolder<M>, notes...);
    }
  } else {
    all.parts.template add_attribute<M>(
        name, place, all.make, required && !kIsHolder<M>, nullptr, notes...);
  }
}

/// Whether a member can say by itself that it is missing.
template <class M>
constexpr bool kMayBeMissing = std::is_same_v<M, bool> ||
                               std::is_same_v<M, Value> || kIsHolder<M> ||
                               (Container<M> && !kIsText<M> &&
                                requires(M & member) { member.clear(); });

/// Whether an attribute or a block is required.
bool requires_something(const Structure& structure);

/// Adds the part for a member of a struct that lists none.
template <class M>
void add_silent(const StructParts& all, const std::string& name,
                Place<M> place) {
  constexpr bool kIsBlocks = kHoldsBlocks<M>;
  if constexpr (kIsUnion<M>) {
    add_part_for(all, true, name, place);
  } else if constexpr (kIsBlocks && !kHoldsMany<M> && !kIsHolder<M>) {
    const auto nested = new_mapping<M>();
    add_part_for(all, requires_something(nested.structure()), name, place);
  } else {
    add_part_for(all, false, name, place);
    if constexpr (!kIsBlocks && !kMayBeMissing<M> && !std::is_same_v<M, Body> &&
                  !std::is_same_v<M, SourceSpan>) {
      all.parts.require_if_new_is_empty();
    }
  }
}

/// Adds the parts for the members of a struct, one by one.
class SilentMembers {
 public:
  /// The object is one of the struct and lives as long as this.
  SilentMembers(const StructParts& parts, const void* object,
                const std::vector<std::string>& names)
      : parts_(parts), object_(object), names_(names) {}

  template <class M>
  void add(M& member) {
    const auto* begin = static_cast<const char*>(object_);
    const void* place = std::addressof(member);
    add_silent(parts_, names_[next_++],
               Place<M>(static_cast<const char*>(place) - begin));
  }

 private:
  const StructParts& parts_;
  const void* object_;
  const std::vector<std::string>& names_;
  std::size_t next_ = 0;
};

template <class T>
void add_members(const StructParts& parts) {
  constexpr std::size_t kCount = member_count<T>();
  static_assert(Addressed<T>,
                "hcl: a bit field cannot be read by its address; make it a "
                "plain member, or a std::uint8_t or bool.");
  if constexpr (Addressed<T> && kCount > 0) {
    const std::vector<std::string> names =
        names_of_members(MemberText<member_addresses<T>()>::text(), kCount);
    if (names.empty()) {
      fail(parts.parts.own(),
           "The compiler writes the names of members in a "
           "way that this library does not know; list them "
           "with HCL_STRUCT.");
      return;
    }
    const AnyObject object = parts.make();
    T& self = *static_cast<T*>(object.get());
    SilentMembers adding(parts, object.get(), names);
    StructOf<kCount>::visit(
        self, [&adding](auto&... member) { (adding.add(member), ...); });
  }
}

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_MAPPING_BY_MEMBERS_H_
