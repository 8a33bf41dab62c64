#ifndef HCL_MAPPING_H_
#define HCL_MAPPING_H_

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/block_count.h"
#include "hcl/body.h"
#include "hcl/detail/mapping_members.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/mapping_check.h"
#include "hcl/mapping_notes.h"
#include "hcl/native.h"
#include "hcl/native_types.h"
#include "hcl/options.h"
#include "hcl/source.h"

/// Structs from bodies, and bodies from structs:
///
///   struct Listener {
///     std::string name;
///     std::uint16_t port = 80;
///   };
///   struct Service {
///     std::string title;
///     std::vector<Listener> listeners;
///   };
///
///   const auto listener = hcl::mapping<Listener>()
///                             .label("name", &Listener::name)
///                             .optional("port", &Listener::port,
///                                       hcl::at_least(1));
///   const auto service = hcl::mapping<Service>()
///                            .attribute("title", &Service::title)
///                            .blocks("listener", &Service::listeners,
///                                    listener);
///
///   hcl::Result<Service> read = hcl::decode(body, service, context);
///   hcl::Result<std::string> text = hcl::encode(read.value, service);
///
/// hcl/mapping_notes.h has the notes that a part can carry: checks,
/// descriptions, former names. hcl/fields.h and hcl/describe.h make mappings
/// from lists of members.
/// Spec: information model, "Schema-driven Processing".
namespace HCL_API hcl {

/// Maps the members of a struct to the parts of a body. It is built once, part
/// by part, and then only read: safe to use from many threads. Copying copies
/// all parts. A member without a part is left unchanged. Members may belong to
/// a base class.
///
/// A mapping that contradicts itself is a mistake of the program, and the
/// function that adds the faulty part throws std::logic_error with a sentence
/// about it. Such mistakes are: an attribute name or block type that is used
/// twice or is not an identifier, a label name that is used twice, a default
/// that the checks of its attribute reject, a malformed pattern, an empty set
/// of choices, and a maximum number of blocks below the minimum. Without
/// exceptions (-fno-exceptions), every body that is read with the mapping gives
/// SchemaConflict. A mistake that only the complete mapping shows, namely a
/// source place for an attribute that the mapping lacks, is thrown when the
/// mapping is passed to another one, by `mapping_of()`, or when the first body
/// is read; so are mistakes about the labels of blocks whose mapping is given
/// as a function.
///
/// Blocks may contain blocks of their own kind: a mapping that is passed to
/// itself stands for its own final state,
///
///   auto node = hcl::mapping<Node>().label("name", &Node::name);
///   node.blocks("node", &Node::children, node);
///
/// and if several mappings form a cycle, one of them is given as a function
/// that returns a reference to it, which is called when a body is read or
/// written: `.blocks("group", &User::groups, group_mapping)`.
template <class T>
class Mapping {
 public:
  Mapping() : structure_(std::make_shared<detail::Structure>()) {}
  Mapping(const Mapping& other)
      : structure_(std::make_shared<detail::Structure>(*other.structure_)) {}
  Mapping& operator=(const Mapping& other) {
    structure_ = std::make_shared<detail::Structure>(*other.structure_);
    return *this;
  }
  /// Leaves an empty mapping.
  Mapping(Mapping&& other) : Mapping() { structure_.swap(other.structure_); }
  Mapping& operator=(Mapping&& other) noexcept {
    structure_.swap(other.structure_);
    return *this;
  }
  ~Mapping() = default;

  /// Adds a label of the block whose body this is; the first call adds the
  /// first label. The member can have any type that a string converts to. The
  /// name appears in messages. The root of a file has no labels; in a struct
  /// that is the value of an attribute, a label is a required attribute.
  ///
  /// Errors: InvalidLabel for a text that does not convert.
  template <class M, class B>
  Mapping& label(std::string name, M B::*member, std::string description = "") {
    M T::*own = member;
    detail::check_new_label(*structure_, name);
    structure_->labels.push_back(
        {std::move(name), std::move(description),
         [own](void* object, const std::string& text,
               const Switches& switches) {
           return detail::read_label(self(object).*own, text, switches);
         },
         [own](const void* object) {
           return detail::label_text(self(object).*own);
         }});
    return *this;
  }

  /// Adds a required attribute. The member can have any type that hcl/native.h
  /// and hcl/native_types.h support, be a struct with a mapping of its own
  /// (`mapping_of()`) or a container of such structs, or be an `Expression` or
  /// a vector of expressions, which are stored unevaluated.
  ///
  /// Errors: MissingRequiredArgument; IncorrectAttributeType for a value that
  /// does not convert, is null (unless the member is a `std::optional`, a
  /// pointer or a `Value`), or is unknown or marked (unless it is a `Value`, or
  /// a note allows it); those of notes.
  template <class M, class B, detail::Note... N>
  Mapping& attribute(std::string name, M B::*member, const N&... notes) {
    return add_attribute<M>(std::move(name), member, true, std::nullopt,
                            notes...);
  }

  /// Adds an attribute that may be missing or null; the member then keeps the
  /// value that it has in a new `T`. Checks are not applied to that value, so
  /// that an empty text can mean "not set".
  template <class M, class B, detail::Note... N>
  Mapping& optional(std::string name, M B::*member, const N&... notes) {
    return add_attribute<M>(std::move(name), member, false, std::nullopt,
                            notes...);
  }

  /// The same with an explicit default. A `std::optional` needs none.
  template <class M, class B, detail::Note... N>
  Mapping& optional(std::string name, M B::*member,
                    std::type_identity_t<M> value, const N&... notes) {
    static_assert(!detail::IsOptional<M>::value,
                  "hcl: with a default the member is never empty.");
    M T::*own = member;
    structure_->defaults.push_back(
        [own, value](void* object) { self(object).*own = value; });
    return add_attribute<M>(std::move(name), member, false,
                            std::optional<M>(std::move(value)), notes...);
  }

  /// Adds an attribute whose value is a struct, or a `std::optional`, list or
  /// map of structs, read with a mapping from one object each. A mistake is
  /// reported at the exact member that is wrong.
  template <class M, class B, class U, detail::Note... N>
  requires std::is_same_v<U, typename detail::StructIn<M>::type> Mapping&
  attribute(std::string name, M B::*member, const Mapping<U>& nested,
            const N&... notes) {
    return add_structs<M>(std::move(name), member, nested, true, notes...);
  }
  template <class M, class B, class U, detail::Note... N>
  requires std::is_same_v<U, typename detail::StructIn<M>::type> Mapping&
  optional(std::string name, M B::*member, const Mapping<U>& nested,
           const N&... notes) {
    return add_structs<M>(std::move(name), member, nested, false, notes...);
  }

  /// A function that returns the mapping of the blocks in a cycle.
  template <class U>
  using Later = const Mapping<U>& (*)();

  /// Adds a block that must occur exactly once or, if the member is a
  /// `std::optional` or a pointer, at most once.
  /// Errors: MissingBlock, DuplicateBlock.
  template <class M, class B, class Nested, detail::Note... N>
  requires detail::MappingFor<Nested, typename detail::StructIn<M>::type>
      Mapping& block(std::string type, M B::*member, const Nested& nested,
                     const N&... notes) {
    const bool required = !detail::kIsHolder<M>;
    return add_single<M>(std::move(type), member, nested, required, notes...);
  }

  /// Adds a block that may occur at most once, in a plain member. Without the
  /// block, the member is that of a new `T`, with the defaults of its own
  /// mapping applied.
  /// Errors: DuplicateBlock.
  template <class M, class B, class Nested, detail::Note... N>
  requires detail::MappingFor<Nested, typename detail::StructIn<M>::type>
      Mapping& optional_block(std::string type, M B::*member,
                              const Nested& nested, const N&... notes) {
    return add_single<M>(std::move(type), member, nested, false, notes...);
  }

  /// Adds the blocks of one type. A vector, deque or list holds them in source
  /// order. A map of structs holds them by their first label, with keys of any
  /// type that a string converts to; further labels are those of the nested
  /// mapping. Messages call the first label "name" unless `key_name()` renames
  /// it; no further label may have that name. In a map of vectors of structs,
  /// several blocks may have the same label.
  ///
  /// Errors: InsufficientBlocks, TooManyBlocks; DuplicateBlock for a label that
  /// occurs again, and InvalidLabel for one that does not convert.
  template <class C, class B, class Nested, detail::Note... N>
  requires detail::MappingFor<Nested, typename detail::BlocksIn<C>::Struct>
      Mapping& blocks(std::string type, C B::*member, const Nested& nested,
                      BlockCount count = {}, const N&... notes) {
    using Blocks = detail::BlocksIn<C>;
    C T::*own = member;
    check_count(type, count);
    return add_blocks(
        std::move(type), nested_in(nested), detail::to_limits(count),
        Blocks::kKeyed, Blocks::kRepeatsKeys,
        [own](void* object, const std::string& key, const Switches& switches) {
          return Blocks::add(self(object).*own, key, switches);
        },
        [own](const void* object, const detail::BlockVisitor& visit) {
          Blocks::each(self(object).*own, visit);
        },
        notes...);
  }

  /// Stores everything that no other part names, for later processing; without
  /// this part such items are errors. If called several times, the last call
  /// counts.
  template <class B>
  Mapping& rest(Body B::*member) {
    Body T::*own = member;
    structure_->read_rest = [own](void* object, const Body& body,
                                  detail::Reading&) {
      self(object).*own = body;
    };
    structure_->write_rest = [own](const void* object,
                                   detail::Writing& writing) {
      detail::write_body(self(object).*own, writing);
    };
    return *this;
  }

  /// Stores all attributes that no other part names, by name; blocks are errors
  /// (UnexpectedBlock).
  template <class M, class B>
  Mapping& rest(std::map<std::string, M> B::*member) {
    std::map<std::string, M> T::*own = member;
    structure_->read_rest = [own](void* object, const Body& body,
                                  detail::Reading& reading) {
      for (const Attribute& found : body.attributes(reading.diagnostics)) {
        detail::Single<M> one;
        if (detail::read_attribute(detail::single_part<M>(found.name), &one,
                                   found, reading)) {
          (self(object).*own).emplace(found.name, std::move(one.member));
        }
      }
    };
    structure_->write_rest = [own](const void* object,
                                   detail::Writing& writing) {
      for (const auto& [name, value] : self(object).*own) {
        detail::write_member(name, value, writing);
      }
    };
    return *this;
  }

  /// Stores the place of the block: its type and labels. For the root of a
  /// file, the place to point to if something is missing.
  template <class B>
  Mapping& source(SourceSpan B::*member) {
    return source("", member);
  }

  /// Stores the place of the expression of an attribute of this mapping, if the
  /// attribute is present. It serves messages of the application about values
  /// that HCL accepts; `check()` does not need it.
  template <class B>
  Mapping& source(std::string attribute, SourceSpan B::*member) {
    SourceSpan T::*own = member;
    structure_->sources.push_back(
        {std::move(attribute), [own](void* object, const SourceSpan& span) {
           self(object).*own = span;
         }});
    return *this;
  }

  /// Adds a check of the whole struct. It is called as `check(object,
  /// checker)`, or as `check(object)` with the results of hcl::check(), which
  /// are reported at the header of the block. It runs after everything in the
  /// block has been read without errors.
  template <class F>
  Mapping& check(F function) {
    structure_->checks.push_back(
        [function = std::move(function)](const void* object, Checker& checker) {
          if constexpr (std::is_invocable_v<const F&, const T&, Checker&>) {
            function(self(object), checker);
          } else if (auto text = detail::complaint(function(self(object)))) {
            checker.error("", *std::move(text));
          }
        });
    return *this;
  }

  /// Describes the purpose of the block or file; shown by `describe_as()`.
  Mapping& describe(std::string text) {
    structure_->description = std::move(text);
    return *this;
  }

  /// Declares the mapping to be mistaken, for the reason in the sentence:
  /// throws std::logic_error.
  Mapping& refuse(std::string sentence) {
    detail::fail(*structure_, std::move(sentence));
    return *this;
  }

  /// The parts of the mapping, for the functions below.
  const detail::Structure& structure() const& { return *structure_; }
  const detail::Structure& structure() const&& = delete;

 private:
  template <class U>
  friend class Mapping;

  static T& self(void* object) { return *static_cast<T*>(object); }
  static const T& self(const void* object) {
    return *static_cast<const T*>(object);
  }

  template <class M, detail::Note... N>
  Mapping& add_attribute(std::string name, M T::*own, bool required,
                         std::optional<M> value, const N&... notes) {
    detail::AttributeTraits<M> traits;
    (notes.apply(traits), ...);
    detail::MappedAttribute part =
        detail::attribute_part<false>(name, own, required, std::move(traits));
    set_default(part, own, required, std::move(value));
    return add_part(std::move(part));
  }

  template <class M, class U, detail::Note... N>
  Mapping& add_structs(std::string name, M T::*own, const Mapping<U>& nested,
                       bool required, const N&... notes) {
    /// A mapping that is passed to itself is incomplete here, so refer to its
    /// final state.
    std::shared_ptr<const detail::Structure> copy;
    std::weak_ptr<const detail::Structure> circle;
    if (static_cast<const void*>(&nested) == this) {
      circle = structure_;
    } else {
      copy = Mapping<U>(nested).structure_;
    }
    const auto structure = [copy, circle]() -> const detail::Structure& {
      return copy ? *copy : *circle.lock();
    };
    detail::AttributeTraits<M> traits;
    traits.read = [structure](const Value& value, const Switches& switches) {
      return detail::StructIn<M>::read(structure(), value, switches);
    };
    (notes.apply(traits), ...);
    detail::MappedAttribute part =
        detail::attribute_part<true>(name, own, required, std::move(traits));
    part.element.structure = structure;
    part.element.container = detail::StructIn<M>::kContainer;
    part.value = [own, structure](const void* object) {
      return detail::StructIn<M>::write(structure(), self(object).*own);
    };
    part.write = [name, own, structure](const void* object,
                                        detail::Writing& writing) {
      const std::optional<Value> value =
          detail::StructIn<M>::write(structure(), self(object).*own);
      if (value) detail::write_value(name, *value, writing);
    };
    return add_part(std::move(part));
  }

  template <class M>
  void set_default(detail::MappedAttribute& part, M T::*own, bool required,
                   std::optional<M> value) {
    if constexpr (std::is_copy_constructible_v<M> && detail::ToValue<M> &&
                  !detail::kIsExpression<M> &&
                  std::is_default_constructible_v<T>) {
      if (required) {
        part.sample = [own]() -> std::optional<Value> {
          const T object{};
          auto shown = part_value(object.*own);
          return shown ? shown : new_content<M>();
        };
        return;
      }
      part.sample = new_content<M>;
      if (value) {
        const T holder = [&] {
          T object{};
          object.*own = *value;
          return object;
        }();
        check_default(part, &holder);
      }
      part.default_value = [own, value]() -> std::optional<Value> {
        if (value) return to_value(*value);
        const T object{};
        return part_value(object.*own);
      };
    }
  }
  template <class M>
  static std::optional<Value> part_value(const M& member) {
    return detail::checked(member) == nullptr
               ? std::nullopt
               : std::optional<Value>(to_value(member));
  }

  /// The default content of an optional or pointer, for examples.
  template <class M>
  static std::optional<Value> new_content() {
    using Content = std::remove_cvref_t<decltype(*detail::checked(
        std::declval<const M&>()))>;
    if constexpr (std::is_default_constructible_v<Content> &&
                  detail::ToValue<Content>) {
      return to_value(Content{});
    } else {
      return std::nullopt;
    }
  }

  void check_default(const detail::MappedAttribute& part, const void* object) {
    std::vector<std::string> complaints;
    if (part.check) part.check(object, complaints);
    if (complaints.empty()) return;
    refuse("The default of \"" + part.name +
           "\" is refused by its own check: " + complaints.front());
  }

  Mapping& add_part(detail::MappedAttribute part) {
    detail::check_new_part(*structure_, part.name, part.notes);
    if (!structure_->has(part.name)) {
      structure_->attributes.push_back(std::move(part));
    }
    return *this;
  }

  struct Nested {
    std::shared_ptr<const detail::Structure> structure = nullptr;
    std::function<const detail::Structure&()> later = {};
  };

  /// Copies the nested mapping, so that later changes of `nested` do not affect
  /// this one. Empty for this mapping itself, because it is not complete yet.
  template <class U>
  Nested nested_in(const Mapping<U>& nested) const {
    if constexpr (std::is_same_v<T, U>) {
      if (&nested == this) return {};
    }
    return {.structure = Mapping<U>(nested).structure_};
  }
  template <class U>
  static Nested nested_in(const Mapping<U>& (*nested)()) {
    return {.later = [nested]() -> const detail::Structure& {
      return nested().structure();
    }};
  }

  template <class M, class Of, detail::Note... N>
  Mapping& add_single(std::string type, M T::*own, const Of& nested,
                      bool required, const N&... notes) {
    return add_blocks(
        std::move(type), nested_in(nested), {required ? 1U : 0U, 1}, false,
        false,
        [own](void* object, const std::string&, const Switches&) {
          return detail::BlockPlace{detail::hold(self(object).*own)};
        },
        [own](const void* object, const detail::BlockVisitor& visit) {
          const auto* held = detail::checked(self(object).*own);
          if (held != nullptr) visit(held, "");
        },
        notes...);
  }

  void check_count(const std::string& type, const BlockCount& count) {
    if (count.max > 0 && count.min > count.max) {
      refuse("Of the blocks \"" + type +
             "\" there shall be fewer at most than at least.");
    }
  }

  template <class Add, class Each, detail::Note... N>
  Mapping& add_blocks(std::string type, Nested nested, detail::Count count,
                      bool keyed, bool repeats_keys, Add add, Each each,
                      const N&... notes) {
    detail::MappedBlocks part{std::move(type),
                              std::move(nested.structure),
                              std::move(nested.later),
                              count,
                              keyed,
                              repeats_keys,
                              {},
                              std::move(add),
                              std::move(each)};
    (notes.apply(part.notes), ...);
    detail::check_new_part(*structure_, part.type, part.notes, keyed);
    detail::check_nested(*structure_, part);
    if (!structure_->has(part.type)) {
      structure_->blocks.push_back(std::move(part));
    }
    return *this;
  }

  std::shared_ptr<detail::Structure> structure_;
};

/// An empty mapping, to which parts are added.
template <class T>
Mapping<T> mapping() {
  return {};
}

/// Decodes a struct from a body; everything in the body must be named by the
/// mapping. `T` must be default constructible. Each mistake is reported at its
/// exact place, down to the element of a list, and the member keeps the value
/// that it has in a new `T`; the other members are still filled.
///
/// Errors: those of the parts, of `Body::content()` and of evaluation.
template <class T>
Result<T> decode(const Body& body, const Mapping<T>& mapping,
                 const EvalContext& context = literal_only_context(),
                 const Options& options = {}) {
  Result<T> result{T{}, Diagnostics(options.limits.max_diagnostics)};
  detail::Reading reading{context, options, result.diagnostics};
  detail::read_body(mapping.structure(), &result.value, body, reading);
  return result;
}

/// The same for the body and labels of a block, as found in a `BodyContent`.
/// Errors also: MissingLabel and ExtraneousLabel.
template <class T>
Result<T> decode(const Block& block, const Mapping<T>& mapping,
                 const EvalContext& context = literal_only_context(),
                 const Options& options = {}) {
  Result<T> result{T{}, Diagnostics(options.limits.max_diagnostics)};
  detail::Reading reading{context, options, result.diagnostics};
  detail::read_block(mapping.structure(), &result.value, block, reading);
  return result;
}

/// Encodes a struct as a body in native syntax that decodes to an equal struct:
/// first the attributes, in the order of the mapping and without empty
/// `std::optional` members, then the rest of the body, then the blocks. Labels
/// of the root are not written. Expressions are written as in their source.
///
/// Errors: UnwritableValue for values without an expression, for members of
/// types that can only be read, and for blocks in the rest of a body. The text
/// must not be used after an error.
template <class T>
Result<std::string> encode(const T& object, const Mapping<T>& mapping,
                           const Options& options = {}) {
  Result<std::string> result;
  detail::Writing writing{options, result.diagnostics};
  detail::write_body(mapping.structure(), &object, writing);
  result.value = std::move(writing.text);
  return result;
}

}  // namespace hcl

#endif  // HCL_MAPPING_H_
