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

/// The parts of a mapping while it is built. Copying copies all parts.
class MappingParts {
 public:
  MappingParts() : structure_(std::make_shared<Structure>()) {}
  MappingParts(const MappingParts& other)
      : structure_(std::make_shared<Structure>(other.structure())) {}
  MappingParts& operator=(const MappingParts& other) {
    structure_ = std::make_shared<Structure>(other.structure());
    return *this;
  }
  MappingParts(MappingParts&& other) noexcept = default;
  MappingParts& operator=(MappingParts&& other) noexcept = default;
  ~MappingParts() = default;

  const Structure& structure() const {
    return structure_ ? *structure_ : no_structure();
  }

  /// To be changed; made anew after a move.
  Structure& own() {
    if (!structure_) structure_ = std::make_shared<Structure>();
    return *structure_;
  }

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
                     bool required, const M* value, const N&... notes) {
    if constexpr (can_be_filled<M>()) {
      AttributeTraits<M> traits;
      (notes.apply(traits), ...);
      MappedAttribute part =
          attribute_part<false>(name, place, required, std::move(traits));
      set_default(part, place, make, required, value);
      add_part(std::move(part));
    }
  }

  template <class M, Note... N>
  void add_with_default(std::string name, Place<M> place, NewObject make,
                        M value, const N&... notes) {
    static_assert(!IsOptional<M>::value,
                  "hcl: with a default the member is never empty.");
    if constexpr (can_be_filled<M>()) {
      own().defaults.push_back(
          [place, value](void* object) { place.in(object) = value; });
      add_attribute<M>(std::move(name), place, make, false, &value, notes...);
    }
  }

  template <class M, Note... N>
  void add_structs(std::string name, Place<M> place, const MappingParts& nested,
                   bool required, const N&... notes) {
    can_be_made<typename StructIn<M>::type>();
    /// A mapping that is passed to itself is incomplete here, so refer to its
    /// final state.
    std::shared_ptr<const Structure> copy;
    std::weak_ptr<const Structure> circle;
    if (&nested == this) {
      circle = structure_;
    } else {
      copy = MappingParts(nested).structure_;
    }
    const auto structure = [copy, circle]() -> const Structure& {
      return copy ? *copy : *circle.lock();
    };
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

  /// `nested` is the parts of the struct in the blocks, or a function that
  /// gives their mapping later.
  template <class M, class Of, Note... N>
  void add_single(std::string type, Place<M> place, const Of& nested,
                  bool required, const N&... notes) {
    if constexpr (can_be_filled<M>() &&
                  can_be_made<typename StructIn<M>::type>()) {
      add_blocks(
          std::move(type), nested_in(nested), {required ? 1U : 0U, 1}, false,
          false,
          [place](void* object, const std::string&, const Switches&) {
            return BlockPlace{hold(place.in(object))};
          },
          [place](const void* object, const BlockVisitor& visit) {
            const auto* held = checked(place.in(object));
            if (held != nullptr) visit(held, "");
          },
          notes...);
    }
  }

  template <class C, class Of, Note... N>
  void add_several(std::string type, Place<C> place, const Of& nested,
                   const BlockCount& count, const N&... notes) {
    if constexpr (can_be_filled<C>() &&
                  can_be_made<typename BlocksIn<C>::Struct>()) {
      using Blocks = BlocksIn<C>;
      check_count(type, count);
      add_blocks(
          std::move(type), nested_in(nested), to_limits(count), Blocks::kKeyed,
          Blocks::kRepeatsKeys,
          [place](void* object, const std::string& key,
                  const Switches& switches) {
            return Blocks::add(place.in(object), key, switches);
          },
          [place](const void* object, const BlockVisitor& visit) {
            Blocks::each(place.in(object), visit);
          },
          notes...);
    }
  }

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
  template <class M>
  void set_default(MappedAttribute& part, Place<M> place, NewObject make,
                   bool required, const M* given) {
    if constexpr (std::is_copy_constructible_v<M> && ToValue<M> &&
                  !kIsExpression<M>) {
      if (make == nullptr) return;
      if (required) {
        part.sample = [place, make]() -> std::optional<Value> {
          const AnyObject object = make();
          auto shown = part_value(place.in(object.get()));
          return shown ? shown : new_content<M>();
        };
        return;
      }
      part.sample = new_content<M>;
      if (given != nullptr) {
        const AnyObject holder = make();
        place.in(holder.get()) = *given;
        check_default(part, holder.get());
      }
      const std::optional<M> value =
          given == nullptr ? std::nullopt : std::optional<M>(*given);
      part.default_value = [place, make, value]() -> std::optional<Value> {
        if (value) return to_value(*value);
        const AnyObject object = make();
        return part_value(place.in(object.get()));
      };
    }
  }
  template <class M>
  static std::optional<Value> part_value(const M& member) {
    return checked(member) == nullptr ? std::nullopt
                                      : std::optional<Value>(to_value(member));
  }

  /// The default content of an optional or pointer, for examples.
  template <class M>
  static std::optional<Value> new_content() {
    using Content = Checked<M>;
    if constexpr (std::is_default_constructible_v<Content> &&
                  ToValue<Content>) {
      return to_value(Content{});
    } else {
      return std::nullopt;
    }
  }

  void check_default(const MappedAttribute& part, const void* object);
  void add_part(MappedAttribute part);

  struct Nested {
    std::shared_ptr<const Structure> structure = nullptr;
    std::function<const Structure&()> later = {};
  };

  /// Copies the nested mapping, so that later changes of `nested` do not affect
  /// this one. Empty for this mapping itself, because it is not complete yet.
  Nested nested_in(const MappingParts& nested) const {
    if (&nested == this) return {};
    return {.structure = MappingParts(nested).structure_};
  }
  template <class N>
  requires std::is_function_v<std::remove_pointer_t<N>>
  static Nested nested_in(const N& nested) {
    return {.later = [nested]() -> const Structure& {
      return nested().structure();
    }};
  }

  void check_count(const std::string& type, const BlockCount& count);
  bool name_cases(UnionPart& part, std::vector<std::string> names);
  static MappedBlocks tagged_blocks(const UnionPart& part, std::string type,
                                    PartNotes notes);

  using Add = std::function<BlockPlace(void* object, const std::string& key,
                                       const Switches&)>;
  using Each =
      std::function<void(const void* object, const BlockVisitor& visit)>;

  template <Note... N>
  void add_blocks(std::string type, Nested nested, Count count, bool keyed,
                  bool repeats_keys, Add add, Each each, const N&... notes) {
    MappedBlocks part{std::move(type),
                      std::move(nested.structure),
                      std::move(nested.later),
                      count,
                      keyed,
                      repeats_keys,
                      {},
                      std::move(add),
                      std::move(each)};
    (notes.apply(part.notes), ...);
    add_part(std::move(part));
  }
  void add_part(MappedBlocks part);

  /// Null after a move.
  std::shared_ptr<Structure> structure_;
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_MAPPING_BUILDER_H_
