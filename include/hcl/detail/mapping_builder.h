#ifndef HCL_DETAIL_MAPPING_BUILDER_H_
#define HCL_DETAIL_MAPPING_BUILDER_H_

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/block_count.h"
#include "hcl/body.h"
#include "hcl/detail/mapping_members.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/detail/mapping_unions.h"
#include "hcl/detail/member_place.h"
#include "hcl/detail/member_type.h"
#include "hcl/detail/value_checks.h"
#include "hcl/export.h"
#include "hcl/mapping_check.h"
#include "hcl/mapping_notes.h"
#include "hcl/source.h"

/// What hcl/mapping.h makes mappings with. Not for direct use.
namespace HCL_API hcl {
namespace detail {

/// Says which types of members cannot be read, in one sentence each.
template <class M>
constexpr bool can_be_filled() {
  static_assert(!std::is_const_v<M>,
                "hcl: a const member cannot be filled in when a configuration "
                "is read; make it a plain member.");
  constexpr bool kIsAssigned =
      std::is_const_v<M> || std::is_move_assignable_v<M>;
  static_assert(kIsAssigned,
                "hcl: a member of this type cannot be assigned to, as "
                "std::atomic, std::mutex and C arrays cannot; read into a "
                "member of another type.");
  return !std::is_const_v<M> && kIsAssigned;
}

/// Whether a label or a key can be of a type.
template <class M>
constexpr bool can_be_label() {
  constexpr bool kIsSeveral =
      Container<M> && !std::is_convertible_v<const M&, std::string_view> &&
      !std::is_constructible_v<M, std::string>;
  static_assert(!kIsSeveral,
                "hcl: a label is one string, which cannot fill a member that "
                "is a list, set or map.");
  constexpr bool kIsRead = kIsSeveral || std::is_same_v<M, std::string> ||
                           (FromValue<M> && !Mapped<M>);
  static_assert(kIsRead,
                "hcl: a label is a string, from which a member of this type "
                "cannot be read.");
  return !kIsSeveral && kIsRead && can_be_filled<M>();
}

/// Structs that are read have to be made first.
template <class T>
constexpr bool can_be_made() {
  static_assert(std::is_default_constructible_v<T>,
                "hcl: a struct that is read from a configuration needs a "
                "default constructor, because members that the configuration "
                "does not set keep the values that it gives them.");
  return std::is_default_constructible_v<T>;
}

struct MappingAccess;

/// The structure of blocks: known, known later, or, if both are empty, that of
/// the mapping itself.
struct NestedStructure {
  std::shared_ptr<const Structure> known = nullptr;
  std::function<const Structure&()> later = {};
};

/// How a member holds a struct.
struct Holder {
  /// The struct, newly made if the member may be empty.
  void* (*make)(void* member) = nullptr;
  /// Null if the member is empty.
  const void* (*find)(const void* member) = nullptr;
};
/// The member is the struct.
Holder plain_holder();
template <class M>
Holder holder_of() {
  if constexpr (kIsHolder<M>) {
    return {[](void* member) { return hold(*static_cast<M*>(member)); },
            [](const void* member) -> const void* {
              return checked(*static_cast<const M*>(member));
            }};
  } else {
    return plain_holder();
  }
}

/// How a member holds several structs.
struct ManyHolder {
  bool keyed = false;
  bool repeats_keys = false;
  BlockPlace (*add)(void* member, const std::string& key,
                    const Switches& switches) = nullptr;
  void (*each)(const void* member, const BlockVisitor& visit) = nullptr;
};
template <class C>
ManyHolder many_holder_of() {
  using Blocks = BlocksIn<C>;
  return {Blocks::kKeyed, Blocks::kRepeatsKeys,
          [](void* member, const std::string& key, const Switches& switches) {
            return Blocks::add(*static_cast<C*>(member), key, switches);
          },
          [](const void* member, const BlockVisitor& visit) {
            Blocks::each(*static_cast<const C*>(member), visit);
          }};
}

/// The parts of a mapping while it is built. Copying copies all parts.
class MappingParts {
 public:
  MappingParts();
  MappingParts(const MappingParts& other);
  MappingParts& operator=(const MappingParts& other);
  MappingParts(MappingParts&& other) noexcept;
  MappingParts& operator=(MappingParts&& other) noexcept;
  ~MappingParts();

  const Structure& structure() const;
  /// To be changed; made anew after a move.
  Structure& own();
  void set_description(std::string text);
  void refuse_mapping(std::string sentence);

  template <class M>
  void add_label(std::string name, Place<M> place, std::string description) {
    if constexpr (can_be_label<M>()) {
      check_new_label(own(), name);
      own().labels.push_back(
          {std::move(name), std::move(description),
           [place](void* object, const std::string& text,
                   const Switches& switches) {
             return read_label(place.in(object), text, switches);
           },
           [place](const void* object) { return label_text(place.in(object)); },
           [place](const void* object) {
             return label_reads_back(place.in(object));
           }});
    }
  }

  /// `make` is null if structs that have the member cannot be made.
  template <class M, Note... N>
  void add_attribute(std::string name, Place<M> place, NewObject make,
                     bool required, const N&... notes) {
    if constexpr (can_be_filled<M>()) {
      if constexpr (sizeof...(N) == 0) {
        add_plain_attribute(std::move(name), place, kMemberType<M>, make,
                            required);
      } else {
        MappedAttribute part =
            noted_part(std::move(name), place, required, notes...);
        set_default(part, place, kMemberType<M>, make);
        add_part(std::move(part));
      }
    }
  }
  void add_plain_attribute(std::string name, AnyPlace place,
                           const MemberType& type, NewObject make,
                           bool required);

  template <class M, Note... N>
  void add_with_default(std::string name, Place<M> place, NewObject make,
                        M value, const N&... notes) {
    static_assert(!IsOptional<M>::value,
                  "hcl: with a default the member is never empty.");
    if constexpr (can_be_filled<M>()) {
      own().defaults.push_back(
          [place, value](void* object) { place.in(object) = value; });
      MappedAttribute part =
          noted_part(std::move(name), place, false, notes...);
      set_default(part, place, kMemberType<M>, make);
      if (part.default_value) {
        const AnyObject holder = make();
        place.in(holder.get()) = value;
        check_default(part, holder.get());
        part.default_value = [value] {
          return MemberFunctions<M>::value(&value);
        };
      }
      add_part(std::move(part));
    }
  }

  template <class M, Note... N>
  void add_structs(std::string name, Place<M> place, const MappingParts& nested,
                   bool required, const N&... notes) {
    can_be_made<typename StructIn<M>::type>();
    const std::function<const Structure&()> structure = structure_in(nested);
    AttributeTraits<M> traits;
    traits.read = [structure](const Value& value, const Switches& switches) {
      return StructIn<M>::read(structure(), value, switches);
    };
    (notes.apply(traits), ...);
    MappedAttribute part =
        attribute_part<true>(name, place, required, std::move(traits));
    part.element.structure = structure;
    part.element.container = StructIn<M>::kContainer;
    part.value = [place, structure](const void* object) {
      return StructIn<M>::write(structure(), place.in(object));
    };
    part.write = [name, place, structure](const void* object,
                                          Writing& writing) {
      const std::optional<Value> value =
          StructIn<M>::write(structure(), place.in(object));
      if (value) write_value(name, *value, writing);
    };
    add_part(std::move(part));
  }

  // NOLINTBEGIN(performance-unnecessary-value-param): moved where the members
  // can be filled.
  template <class M, Note... N>
  void add_single(std::string type, Place<M> place, NestedStructure nested,
                  bool required, const N&... notes) {
    if constexpr (can_be_filled<M>() &&
                  can_be_made<typename StructIn<M>::type>()) {
      MappedBlocks part = single_blocks(std::move(type), place, holder_of<M>(),
                                        std::move(nested), required);
      (notes.apply(part.notes), ...);
      add_part(std::move(part));
    }
  }
  static MappedBlocks single_blocks(std::string type, AnyPlace place,
                                    Holder holder, NestedStructure nested,
                                    bool required);

  template <class C, Note... N>
  void add_several(std::string type, Place<C> place, NestedStructure nested,
                   const BlockCount& count, const N&... notes) {
    if constexpr (can_be_filled<C>() &&
                  can_be_made<typename BlocksIn<C>::Struct>()) {
      MappedBlocks part =
          several_blocks(std::move(type), place, many_holder_of<C>(),
                         std::move(nested), count);
      (notes.apply(part.notes), ...);
      add_part(std::move(part));
    }
  }
  // NOLINTEND(performance-unnecessary-value-param)
  MappedBlocks several_blocks(std::string type, AnyPlace place,
                              ManyHolder holder, NestedStructure nested,
                              const BlockCount& count);

  void add_part(MappedAttribute part);
  void add_part(MappedBlocks part);

  /// Copies the nested mapping, so that later changes of `nested` do not affect
  /// this one. Empty for this mapping itself, because it is not complete yet.
  NestedStructure nested_in(const MappingParts& nested) const;

  /// Blocks of one struct of several each, known by the type of the block, its
  /// first label or an attribute. Without names, those of the structs.
  void add_union(UnionPart part, const ByType& how, const PartNotes& notes);
  void add_union(UnionPart part, const ByLabel& how, PartNotes notes);
  void add_union(UnionPart part, const ByAttribute& how, PartNotes notes);
  template <class How, Note... N>
  void add_variant(UnionPart part, const How& how, const N&... notes) {
    PartNotes all;
    (notes.apply(all), ...);
    add_union(std::move(part), how, std::move(all));
  }

  void add_group(MappedGroup::Kind kind, std::vector<std::string> names);

  /// Makes the newest attribute required if a new struct has nothing in it.
  void require_if_new_is_empty();

  void add_rest(Place<Body> place) {
    own().read_rest = [place](void* object, const Body& body, Reading&) {
      place.in(object) = body;
    };
    own().write_rest = [place](const void* object, Writing& writing) {
      write_body(place.in(object), writing);
    };
  }

  template <class M>
  void add_rest(Place<std::map<std::string, M>> place) {
    own().read_rest = [place](void* object, const Body& body,
                              Reading& reading) {
      for (const Attribute& found : body.attributes(reading.diagnostics)) {
        Single<M> one;
        if (read_attribute(single_part<M>(found.name), &one, found, reading)) {
          place.in(object).emplace(found.name, std::move(one.member));
        }
      }
    };
    own().write_rest = [place](const void* object, Writing& writing) {
      for (const auto& [name, value] : place.in(object)) {
        if constexpr (ToValue<M>) {
          if (!reads_back(value)) report_unreadable(name, writing);
        }
        write_member(name, value, writing);
      }
    };
  }

  void add_source(std::string attribute, Place<SourceSpan> place) {
    own().sources.push_back(
        {std::move(attribute), [place](void* object, const SourceSpan& span) {
           place.in(object) = span;
         }});
  }

  template <class T, class F>
  void add_struct_check(F function) {
    own().checks.push_back(
        [function = std::move(function)](const void* object, Checker& checker) {
          const T& self = *static_cast<const T*>(object);
          if constexpr (std::is_invocable_v<const F&, const T&, Checker&>) {
            function(self, checker);
          } else if (auto text = complaint(function(self))) {
            checker.error("", *std::move(text));
          }
        });
  }

 private:
  template <class M, Note... N>
  static MappedAttribute noted_part(std::string name, Place<M> place,
                                    bool required, const N&... notes) {
    AttributeTraits<M> traits;
    (notes.apply(traits), ...);
    return attribute_part<false>(std::move(name), place, required,
                                 std::move(traits));
  }

  void check_default(const MappedAttribute& part, const void* object);
  void check_count(const std::string& type, const BlockCount& count);
  bool name_cases(UnionPart& part, std::vector<std::string> names);
  void add_keyed_union(const UnionPart& part, const PartNotes& notes);
  bool is_without_keys(const UnionPart& part);
  static MappedBlocks tagged_blocks(const UnionPart& part, std::string type,
                                    PartNotes notes);

  /// A mapping that is passed to itself is incomplete, so this refers to its
  /// final state.
  std::function<const Structure&()> structure_in(
      const MappingParts& nested) const;

  /// Null after a move.
  std::shared_ptr<Structure> structure_;
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_MAPPING_BUILDER_H_
