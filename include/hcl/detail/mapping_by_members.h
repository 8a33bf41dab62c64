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
      all.parts.add_several(name, place, {nullptr, mapped_structure<U>}, {},
                            notes...);
    } else {
      all.parts.add_single(name, place, {nullptr, mapped_structure<U>},
                           required && !kIsHolder<M>, notes...);
    }
  } else {
    all.parts.template add_attribute<M>(name, place, all.make,
                                        required && !kIsHolder<M>, notes...);
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

/// Adds a member that is a struct with a mapping of its own; `fill` makes that
/// mapping.
void add_silent_block(const StructParts& all, const std::string& name,
                      AnyPlace place, const Structure& (*structure)(),
                      void (*fill)(MappingParts& parts));

/// Adds the part for a member of a struct that lists none.
template <class M>
void add_silent(const StructParts& all, const std::string& name, AnyPlace any) {
  const Place<M> place(any);
  if constexpr (kIsUnion<M>) {
    add_part_for(all, true, name, place);
  } else if constexpr (kHoldsBlocks<M> && !kHoldsMany<M> && !kIsHolder<M>) {
    if constexpr (can_be_filled<M>() && can_be_made<M>()) {
      add_silent_block(all, name, any, mapped_structure<M>, fill_mapping<M>);
    }
  } else {
    add_part_for(all, false, name, place);
    if constexpr (!kHoldsBlocks<M> && !kMayBeMissing<M> &&
                  !std::is_same_v<M, Body> && !std::is_same_v<M, SourceSpan>) {
      all.parts.require_if_new_is_empty();
    }
  }
}

/// A member of an object, and what adds its part.
struct SilentMember {
  const void* place = nullptr;
  void (*add)(const StructParts& all, const std::string& name,
              AnyPlace place) = nullptr;
};
struct AddressedMembers {
  SilentMember* next;

  template <class... M>
  void operator()(M&... member) {
    ((*next++ = {std::addressof(member), add_silent<M>}), ...);
  }
};

/// A struct that lists its members nowhere.
struct SilentStruct {
  /// That of `MemberText`.
  const char* text = nullptr;
  std::size_t count = 0;
  void (*find)(void* object, SilentMember* members) = nullptr;
};
/// Adds the parts for its members, one by one.
void add_members(const StructParts& parts, const SilentStruct& silent);

template <class T>
void add_members(const StructParts& parts) {
  constexpr std::size_t kCount = member_count<T>();
  static_assert(Addressed<T>,
                "hcl: a bit field cannot be read by its address; make it a "
                "plain member, or a std::uint8_t or bool.");
  if constexpr (Addressed<T> && kCount > 0) {
    add_members(parts, {MemberText<member_addresses<T>()>::text(), kCount,
                        [](void* object, SilentMember* members) {
                          StructOf<kCount>::visit(*static_cast<T*>(object),
                                                  AddressedMembers{members});
                        }});
  }
}

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_MAPPING_BY_MEMBERS_H_
