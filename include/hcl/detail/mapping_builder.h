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
#include "hcl/detail/value_checks.h"
#include "hcl/export.h"
#include "hcl/mapping_check.h"
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
                "hcl: a label is one text, which cannot fill a member that is "
                "a list, set or map.");
  constexpr bool kIsRead =
      kIsSeveral || std::is_same_v<M, std::string> || FromValue<M>;
  static_assert(kIsRead,
                "hcl: a label is a text, from which a member of this type "
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

/// The parts of a mapping while it is built. Copying copies all parts.
template <class T>
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

 protected:
  template <class U>
  friend class MappingParts;

  static T& self(void* object) { return *static_cast<T*>(object); }
  static const T& self(const void* object) {
    return *static_cast<const T*>(object);
  }

  /// To be changed; made anew after a move.
  Structure& own() {
    if (!structure_) structure_ = std::make_shared<Structure>();
    return *structure_;
  }

  template <class M>
  void add_label(std::string name, M T::*own_member, std::string description) {
    if constexpr (can_be_label<M>()) {
      check_new_label(own(), name);
      own().labels.push_back(
          {std::move(name), std::move(description),
           [own_member](void* object, const std::string& text,
                        const Switches& switches) {
             return read_label(self(object).*own_member, text, switches);
           },
           [own_member](const void* object) {
             return label_text(self(object).*own_member);
           },
           [own_member](const void* object) {
             return label_reads_back(self(object).*own_member);
           }});
    }
  }

  template <class M, Note... N>
  void add_attribute(std::string name, M T::*member, bool required,
                     const M* value, const N&... notes) {
    if constexpr (can_be_filled<M>()) {
      AttributeTraits<M> traits;
      (notes.apply(traits), ...);
      MappedAttribute part =
          attribute_part<false>(name, member, required, std::move(traits));
      set_default(part, member, required, value);
      add_part(std::move(part));
    }
  }

  template <class M, Note... N>
  void add_with_default(std::string name, M T::*member, M value,
                        const N&... notes) {
    static_assert(!IsOptional<M>::value,
                  "hcl: with a default the member is never empty.");
    if constexpr (can_be_filled<M>()) {
      own().defaults.push_back(
          [member, value](void* object) { self(object).*member = value; });
      add_attribute<M>(std::move(name), member, false, &value, notes...);
    }
  }

  template <class M, class U, Note... N>
  void add_structs(std::string name, M T::*member,
                   const MappingParts<U>& nested, bool required,
                   const N&... notes) {
    can_be_made<U>();
    /// A mapping that is passed to itself is incomplete here, so refer to its
    /// final state.
    std::shared_ptr<const Structure> copy;
    std::weak_ptr<const Structure> circle;
    if (is_own(nested)) {
      circle = structure_;
    } else {
      copy = MappingParts<U>(nested).structure_;
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
        attribute_part<true>(name, member, required, std::move(traits));
    part.element.structure = structure;
    part.element.container = StructIn<M>::kContainer;
    part.value = [member, structure](const void* object) {
      return StructIn<M>::write(structure(), self(object).*member);
    };
    part.write = [name, member, structure](const void* object,
                                           Writing& writing) {
      const std::optional<Value> value =
          StructIn<M>::write(structure(), self(object).*member);
      if (value) write_value(name, *value, writing);
    };
    add_part(std::move(part));
  }

  template <class M, class Of, Note... N>
  void add_single(std::string type, M T::*member, const Of& nested,
                  bool required, const N&... notes) {
    if constexpr (can_be_filled<M>() &&
                  can_be_made<typename StructIn<M>::type>()) {
      add_blocks(
          std::move(type), nested_in(nested), {required ? 1U : 0U, 1}, false,
          false,
          [member](void* object, const std::string&, const Switches&) {
            return BlockPlace{hold(self(object).*member)};
          },
          [member](const void* object, const BlockVisitor& visit) {
            const auto* held = checked(self(object).*member);
            if (held != nullptr) visit(held, "");
          },
          notes...);
    }
  }

  template <class C, class Of, Note... N>
  void add_several(std::string type, C T::*member, const Of& nested,
                   const BlockCount& count, const N&... notes) {
    if constexpr (can_be_filled<C>() &&
                  can_be_made<typename BlocksIn<C>::Struct>()) {
      using Blocks = BlocksIn<C>;
      check_count(type, count);
      add_blocks(
          std::move(type), nested_in(nested), to_limits(count), Blocks::kKeyed,
          Blocks::kRepeatsKeys,
          [member](void* object, const std::string& key,
                   const Switches& switches) {
            return Blocks::add(self(object).*member, key, switches);
          },
          [member](const void* object, const BlockVisitor& visit) {
            Blocks::each(self(object).*member, visit);
          },
          notes...);
    }
  }

  void add_rest(Body T::*member) {
    own().read_rest = [member](void* object, const Body& body, Reading&) {
      self(object).*member = body;
    };
    own().write_rest = [member](const void* object, Writing& writing) {
      write_body(self(object).*member, writing);
    };
  }

  template <class M>
  void add_rest(std::map<std::string, M> T::*member) {
    own().read_rest = [member](void* object, const Body& body,
                               Reading& reading) {
      for (const Attribute& found : body.attributes(reading.diagnostics)) {
        Single<M> one;
        if (read_attribute(single_part<M>(found.name), &one, found, reading)) {
          (self(object).*member).emplace(found.name, std::move(one.member));
        }
      }
    };
    own().write_rest = [member](const void* object, Writing& writing) {
      for (const auto& [name, value] : self(object).*member) {
        if constexpr (ToValue<M>) {
          if (!reads_back(value)) report_unreadable(name, writing);
        }
        write_member(name, value, writing);
      }
    };
  }

  void add_source(std::string attribute, SourceSpan T::*member) {
    own().sources.push_back(
        {std::move(attribute), [member](void* object, const SourceSpan& span) {
           self(object).*member = span;
         }});
  }

  template <class F>
  void add_struct_check(F function) {
    own().checks.push_back(
        [function = std::move(function)](const void* object, Checker& checker) {
          if constexpr (std::is_invocable_v<const F&, const T&, Checker&>) {
            function(self(object), checker);
          } else if (auto text = complaint(function(self(object)))) {
            checker.error("", *std::move(text));
          }
        });
  }

 private:
  template <class U>
  bool is_own(const MappingParts<U>& nested) const {
    return static_cast<const void*>(&nested) == static_cast<const void*>(this);
  }

  template <class M>
  void set_default(MappedAttribute& part, M T::*member, bool required,
                   const M* given) {
    if constexpr (std::is_copy_constructible_v<M> && ToValue<M> &&
                  !kIsExpression<M> && std::is_default_constructible_v<T>) {
      if (required) {
        part.sample = [member]() -> std::optional<Value> {
          const T object{};
          auto shown = part_value(object.*member);
          return shown ? shown : new_content<M>();
        };
        return;
      }
      part.sample = new_content<M>;
      const std::optional<M> value =
          given == nullptr ? std::nullopt : std::optional<M>(*given);
      if (value) {
        const T holder = [&] {
          T object{};
          object.*member = *value;
          return object;
        }();
        check_default(part, &holder);
      }
      part.default_value = [member, value]() -> std::optional<Value> {
        if (value) return to_value(*value);
        const T object{};
        return part_value(object.*member);
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

  void check_default(const MappedAttribute& part, const void* object) {
    std::vector<std::string> complaints;
    if (part.check) part.check(object, complaints);
    if (complaints.empty()) return;
    fail(own(), "The default of \"" + part.name +
                    "\" is refused by its own check: " + complaints.front());
  }

  void add_part(MappedAttribute part) {
    check_new_part(own(), part.name, part.notes);
    if (!own().has(part.name)) own().attributes.push_back(std::move(part));
  }

  struct Nested {
    std::shared_ptr<const Structure> structure = nullptr;
    std::function<const Structure&()> later = {};
  };

  /// Copies the nested mapping, so that later changes of `nested` do not affect
  /// this one. Empty for this mapping itself, because it is not complete yet.
  template <class U>
  Nested nested_in(const MappingParts<U>& nested) const {
    if (is_own(nested)) return {};
    return {.structure = MappingParts<U>(nested).structure_};
  }
  template <class N>
  requires std::is_function_v<std::remove_pointer_t<N>>
  static Nested nested_in(const N& nested) {
    return {.later = [nested]() -> const Structure& {
      return nested().structure();
    }};
  }

  void check_count(const std::string& type, const BlockCount& count) {
    if (count.max > 0 && count.min > count.max) {
      fail(own(), "Of the blocks \"" + type +
                      "\" there shall be fewer at most than at least.");
    }
  }

  template <class Add, class Each, Note... N>
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
    check_new_part(own(), part.type, part.notes, keyed);
    check_nested(own(), part);
    if (!own().has(part.type)) own().blocks.push_back(std::move(part));
  }

  /// Null after a move.
  std::shared_ptr<Structure> structure_;
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_MAPPING_BUILDER_H_
