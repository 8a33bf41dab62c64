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
/// hcl/mapping_notes.h has what can be said about a part: checks, descriptions,
/// former names. hcl/fields.h and hcl/describe.h make mappings of structs whose
/// members are listed.
/// Spec: information model, "Schema-driven Processing".
namespace HCL_API hcl {

/// How the members of a struct stand in a body. Made once by naming the parts
/// one after the other, then only read: safe to use from many threads, copied
/// cheaply. A member without a part is left as it is. A member may be one of a
/// base class.
///
/// A mapping that contradicts itself is a mistake of the program, and the
/// function that adds the part throws std::logic_error with a sentence about
/// it: a name of an attribute or a type of blocks that is used twice or is no
/// identifier, a name of a label that is used twice, a default that the checks
/// of its attribute refuse, a pattern that cannot be read, a choice of nothing,
/// fewer blocks at most than at least. Without exceptions (-fno-exceptions)
/// every body that is read with it gives SchemaConflict. What only the whole
/// mapping shows, a place of an attribute that it does not have, is thrown
/// where the mapping is given to another one, by `mapping_of()`, or when the
/// first body is read; and so are mistakes about labels of blocks whose mapping
/// is given as a function.
///
/// Blocks may hold blocks of their own kind: a mapping that is given to itself
/// stands for itself, as it is in the end,
///
///   auto node = hcl::mapping<Node>().label("name", &Node::name);
///   node.blocks("node", &Node::children, node);
///
/// and where several mappings form a circle, one of them is given as a function
/// that returns a reference to it and is called when a body is read or written:
/// `.blocks("group", &User::groups, group_mapping)`.
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

  /// A label of the block whose body this is, the first call for the first one:
  /// of any type that a string converts to. The name appears in messages. The
  /// root of a file has no labels; in a struct that is the value of an
  /// attribute a label is an attribute that must be there.
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

  /// An attribute that must be there: of any type that hcl/native.h and
  /// hcl/native_types.h know, a struct with a mapping of its own
  /// (`mapping_of()`) or a container of such, or an `Expression` or a vector of
  /// them, which are kept without being evaluated.
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

  /// An attribute that may be missing or null: then the member keeps what a new
  /// `T` has. Checks are not asked about that: an empty text may stand for what
  /// is not set.
  template <class M, class B, detail::Note... N>
  Mapping& optional(std::string name, M B::*member, const N&... notes) {
    return add_attribute<M>(std::move(name), member, false, std::nullopt,
                            notes...);
  }

  /// The same with another default. A `std::optional` needs none.
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

  /// An attribute whose value is a struct, or a `std::optional`, list or map of
  /// structs, read with a mapping: an object for each of them. A mistake is
  /// reported at the very member that is wrong.
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

  /// The mapping of the blocks of a circle, made when it is asked for.
  template <class U>
  using Later = const Mapping<U>& (*)();

  /// A block that must be there once, or, in a `std::optional` or a pointer,
  /// may be. Errors: MissingBlock, DuplicateBlock.
  template <class M, class B, class Nested, detail::Note... N>
  requires detail::MappingFor<Nested, typename detail::StructIn<M>::type>
      Mapping& block(std::string type, M B::*member, const Nested& nested,
                     const N&... notes) {
    const bool required = !detail::kIsHolder<M>;
    return add_single<M>(std::move(type), member, nested, required, notes...);
  }

  /// A block that may be there once, in a plain member: without it the member
  /// is what a new `T` has, after the defaults of its own mapping. Errors:
  /// DuplicateBlock.
  template <class M, class B, class Nested, detail::Note... N>
  requires detail::MappingFor<Nested, typename detail::StructIn<M>::type>
      Mapping& optional_block(std::string type, M B::*member,
                              const Nested& nested, const N&... notes) {
    return add_single<M>(std::move(type), member, nested, false, notes...);
  }

  /// Blocks of one type. In a vector, deque or list: in the order of the
  /// source. In a map of structs, by their first label, of any type that a
  /// string converts to; further labels are those of the nested mapping. The
  /// first one is called "name" in messages unless `key_name()` names it, and
  /// no further one has that name. In a map of vectors of structs several
  /// blocks may have the same label.
  ///
  /// Errors: InsufficientBlocks, TooManyBlocks; DuplicateBlock for a label that
  /// is there already, and InvalidLabel for one that does not convert.
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

  /// What no other part names, for later: without this part it is an error.
  /// Of several calls the last counts.
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

  /// All attributes that no other part names, by name; blocks are errors
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

  /// Where the block stands: its type and labels. For the root of a file, where
  /// to point for something missing.
  template <class B>
  Mapping& source(SourceSpan B::*member) {
    return source("", member);
  }

  /// Where the expression of an attribute of this mapping stands, if it is
  /// there. For messages of the application about a value that HCL finds fine;
  /// `check()` does not need it.
  template <class B>
  Mapping& source(std::string attribute, SourceSpan B::*member) {
    SourceSpan T::*own = member;
    structure_->sources.push_back(
        {std::move(attribute), [own](void* object, const SourceSpan& span) {
           self(object).*own = span;
         }});
    return *this;
  }

  /// A check of the whole struct, called as `check(object, checker)`, or as
  /// `check(object)` with the results of hcl::check(), which are reported at
  /// the header of the block. It is asked after everything in the block was
  /// read without an error.
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

  /// What the block, or the file, is for: shown by `describe_as()`.
  Mapping& describe(std::string text) {
    structure_->description = std::move(text);
    return *this;
  }

  /// What the program says is wrong with the mapping: throws std::logic_error.
  Mapping& refuse(std::string sentence) {
    detail::fail(*structure_, std::move(sentence));
    return *this;
  }

  /// The parts, for the functions below.
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
    /// A mapping of itself is not complete yet: what it will be.
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

  /// What an optional or pointer has once it has something, for examples.
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

  /// A copy, so that a later change of `nested` does not reach this one; but of
  /// this mapping itself nothing, because it is not complete yet.
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

/// A mapping to be filled.
template <class T>
Mapping<T> mapping() {
  return {};
}

/// A struct from a body that has nothing the mapping does not name. `T` must be
/// default constructible. What is wrong is reported at its exact place, down to
/// the element of a list, and the member keeps what a new `T` has; the rest is
/// there all the same.
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

/// The same for the body of a block, with its labels, as an application finds
/// it in a `BodyContent`. Errors also: MissingLabel and ExtraneousLabel.
template <class T>
Result<T> decode(const Block& block, const Mapping<T>& mapping,
                 const EvalContext& context = literal_only_context(),
                 const Options& options = {}) {
  Result<T> result{T{}, Diagnostics(options.limits.max_diagnostics)};
  detail::Reading reading{context, options, result.diagnostics};
  detail::read_block(mapping.structure(), &result.value, block, reading);
  return result;
}

/// The body as native syntax that decodes to an equal struct: attributes first,
/// in the order of the mapping, a missing `std::optional` left out, then what
/// is left of a body, then blocks. Labels of the root are not part of it.
/// Expressions are written as they stand in their source.
///
/// Errors: UnwritableValue for values without an expression, for members of
/// types that can only be read, and for blocks in the rest of a body. After an
/// error the text is not to be used.
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
