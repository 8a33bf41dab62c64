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
#include "hcl/detail/mapping_builder.h"
#include "hcl/detail/mapping_by_members.h"
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
/// by part, and then only read: safe to use from many threads. The functions
/// that add parts return this mapping, or the mapping itself if this one is a
/// temporary. Copying copies all parts; moving allocates nothing. A member
/// without a part is left unchanged. Members may belong to a base class.
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
class Mapping : private detail::MappingParts {
  using Parts = detail::MappingParts;

 public:
  Mapping() = default;
  Mapping(const Mapping&) = default;
  Mapping& operator=(const Mapping&) = default;
  /// Leaves an empty mapping.
  Mapping(Mapping&&) noexcept = default;
  Mapping& operator=(Mapping&&) noexcept = default;
  ~Mapping() = default;

  // Each part has a function for variables and one for temporaries. Neither
  // calls the other, which would cost users a sixth more time to compile a
  // mapping without optimisation.

  /// Adds a label of the block whose body this is; the first call adds the
  /// first label. The member can have any type that a string converts to. The
  /// name appears in messages. The root of a file has no labels; in a struct
  /// that is the value of an attribute, a label is a required attribute.
  ///
  /// Errors: InvalidLabel for a text that does not convert.
  template <class M, class B>
  Mapping& label(std::string name, M B::*member,
                 std::string description = "") & {
    Parts::add_label<M>(std::move(name), place<M>(member),
                        std::move(description));
    return *this;
  }
  template <class M, class B>
  Mapping label(std::string name, M B::*member,
                std::string description = "") && {
    Parts::add_label<M>(std::move(name), place<M>(member),
                        std::move(description));
    return std::move(*this);
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
  Mapping& attribute(std::string name, M B::*member, const N&... notes) & {
    Parts::add_attribute<M>(std::move(name), place<M>(member), kNew, true,
                            notes...);
    return *this;
  }
  template <class M, class B, detail::Note... N>
  Mapping attribute(std::string name, M B::*member, const N&... notes) && {
    Parts::add_attribute<M>(std::move(name), place<M>(member), kNew, true,
                            notes...);
    return std::move(*this);
  }

  /// Adds an attribute that may be missing or null; the member then keeps the
  /// value that it has in a new `T`. Checks are not applied to that value, so
  /// that an empty text can mean "not set".
  template <class M, class B, detail::Note... N>
  Mapping& optional(std::string name, M B::*member, const N&... notes) & {
    Parts::add_attribute<M>(std::move(name), place<M>(member), kNew, false,
                            notes...);
    return *this;
  }
  template <class M, class B, detail::Note... N>
  Mapping optional(std::string name, M B::*member, const N&... notes) && {
    Parts::add_attribute<M>(std::move(name), place<M>(member), kNew, false,
                            notes...);
    return std::move(*this);
  }

  /// The same with an explicit default. A `std::optional` needs none.
  template <class M, class B, detail::Note... N>
  Mapping& optional(std::string name, M B::*member,
                    std::type_identity_t<M> value, const N&... notes) & {
    Parts::add_with_default<M>(std::move(name), place<M>(member), kNew,
                               std::move(value), notes...);
    return *this;
  }
  template <class M, class B, detail::Note... N>
  Mapping optional(std::string name, M B::*member,
                   std::type_identity_t<M> value, const N&... notes) && {
    Parts::add_with_default<M>(std::move(name), place<M>(member), kNew,
                               std::move(value), notes...);
    return std::move(*this);
  }

  /// Adds an attribute whose value is a struct, or a `std::optional`, list or
  /// map of structs, read with a mapping from one object each. A mistake is
  /// reported at the exact member that is wrong.
  template <class M, class B, class U, detail::Note... N>
  requires std::is_same_v<U, typename detail::StructIn<M>::type> Mapping&
  attribute(std::string name, M B::*member, const Mapping<U>& nested,
            const N&... notes) & {
    Parts::add_structs<M>(std::move(name), place<M>(member), nested, true,
                          notes...);
    return *this;
  }
  template <class M, class B, class U, detail::Note... N>
  requires std::is_same_v<U, typename detail::StructIn<M>::type> Mapping
  attribute(std::string name, M B::*member, const Mapping<U>& nested,
            const N&... notes) && {
    Parts::add_structs<M>(std::move(name), place<M>(member), nested, true,
                          notes...);
    return std::move(*this);
  }

  template <class M, class B, class U, detail::Note... N>
  requires std::is_same_v<U, typename detail::StructIn<M>::type> Mapping&
  optional(std::string name, M B::*member, const Mapping<U>& nested,
           const N&... notes) & {
    Parts::add_structs<M>(std::move(name), place<M>(member), nested, false,
                          notes...);
    return *this;
  }
  template <class M, class B, class U, detail::Note... N>
  requires std::is_same_v<U, typename detail::StructIn<M>::type> Mapping
  optional(std::string name, M B::*member, const Mapping<U>& nested,
           const N&... notes) && {
    Parts::add_structs<M>(std::move(name), place<M>(member), nested, false,
                          notes...);
    return std::move(*this);
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
                     const N&... notes) & {
    Parts::add_single<M>(std::move(type), place<M>(member), later(nested),
                         !detail::kIsHolder<M>, notes...);
    return *this;
  }
  template <class M, class B, class Nested, detail::Note... N>
  requires detail::MappingFor<Nested, typename detail::StructIn<M>::type>
      Mapping block(std::string type, M B::*member, const Nested& nested,
                    const N&... notes) && {
    Parts::add_single<M>(std::move(type), place<M>(member), later(nested),
                         !detail::kIsHolder<M>, notes...);
    return std::move(*this);
  }
  /// The same for a struct that has a mapping (`mapping_of()`).
  template <class M, class B, detail::Note... N>
  requires Mapped<typename detail::StructIn<M>::type> Mapping& block(
      std::string type, M B::*member, const N&... notes) & {
    Parts::add_single<M>(std::move(type), place<M>(member), own<M>(),
                         !detail::kIsHolder<M>, notes...);
    return *this;
  }
  template <class M, class B, detail::Note... N>
  requires Mapped<typename detail::StructIn<M>::type> Mapping
  block(std::string type, M B::*member, const N&... notes) && {
    Parts::add_single<M>(std::move(type), place<M>(member), own<M>(),
                         !detail::kIsHolder<M>, notes...);
    return std::move(*this);
  }

  /// Adds a block that may occur at most once, in a plain member. Without the
  /// block, the member is that of a new `T`, with the defaults of its own
  /// mapping applied.
  /// Errors: DuplicateBlock.
  template <class M, class B, class Nested, detail::Note... N>
  requires detail::MappingFor<Nested, typename detail::StructIn<M>::type>
      Mapping& optional_block(std::string type, M B::*member,
                              const Nested& nested, const N&... notes) & {
    Parts::add_single<M>(std::move(type), place<M>(member), later(nested),
                         false, notes...);
    return *this;
  }
  template <class M, class B, class Nested, detail::Note... N>
  requires detail::MappingFor<Nested, typename detail::StructIn<M>::type>
      Mapping optional_block(std::string type, M B::*member,
                             const Nested& nested, const N&... notes) && {
    Parts::add_single<M>(std::move(type), place<M>(member), later(nested),
                         false, notes...);
    return std::move(*this);
  }
  /// The same for a struct that has a mapping (`mapping_of()`).
  template <class M, class B, detail::Note... N>
  requires Mapped<typename detail::StructIn<M>::type> Mapping& optional_block(
      std::string type, M B::*member, const N&... notes) & {
    Parts::add_single<M>(std::move(type), place<M>(member), own<M>(), false,
                         notes...);
    return *this;
  }
  template <class M, class B, detail::Note... N>
  requires Mapped<typename detail::StructIn<M>::type> Mapping
  optional_block(std::string type, M B::*member, const N&... notes) && {
    Parts::add_single<M>(std::move(type), place<M>(member), own<M>(), false,
                         notes...);
    return std::move(*this);
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
                      BlockCount count = {}, const N&... notes) & {
    Parts::add_several<C>(std::move(type), place<C>(member), later(nested),
                          count, notes...);
    return *this;
  }
  template <class C, class B, class Nested, detail::Note... N>
  requires detail::MappingFor<Nested, typename detail::BlocksIn<C>::Struct>
      Mapping blocks(std::string type, C B::*member, const Nested& nested,
                     BlockCount count = {}, const N&... notes) && {
    Parts::add_several<C>(std::move(type), place<C>(member), later(nested),
                          count, notes...);
    return std::move(*this);
  }
  /// The same for structs that have a mapping (`mapping_of()`).
  template <class C, class B, detail::Note... N>
  requires Mapped<typename detail::BlocksIn<C>::Struct> Mapping& blocks(
      std::string type, C B::*member, BlockCount count = {},
      const N&... notes) & {
    Parts::add_several<C>(std::move(type), place<C>(member),
                          own<typename detail::BlocksIn<C>::Struct>(), count,
                          notes...);
    return *this;
  }
  template <class C, class B, detail::Note... N>
  requires Mapped<typename detail::BlocksIn<C>::Struct> Mapping
  blocks(std::string type, C B::*member, BlockCount count = {},
         const N&... notes) && {
    Parts::add_several<C>(std::move(type), place<C>(member),
                          own<typename detail::BlocksIn<C>::Struct>(), count,
                          notes...);
    return std::move(*this);
  }

  /// Adds blocks that are one of several structs each. A `std::variant` of
  /// structs is exactly one block, or at most one if std::monostate is among
  /// the types or the member is a `std::optional`; a vector, deque or list of
  /// variants is any number of blocks, in source order, and a map of variants
  /// is those blocks by their first label, which no two of them share. `how` is
  /// a `ByType`, `ByLabel` or `ByAttribute`, for a map a `ByType`. As the value
  /// of an attribute, a list of variants by type or label is a list for each
  /// struct.
  ///
  /// Errors: those of `block()`; InvalidLabel or InvalidAttributeValue for a
  /// name that no struct has; UnsupportedBlockType for a second block of
  /// another type.
  template <class M, class B, class How, detail::Note... N>
  Mapping& variant(M B::*member, const How& how, const N&... notes) & {
    if constexpr (detail::can_be_union<M>()) {
      Parts::add_variant(detail::union_part(place<M>(member), true), how,
                         notes...);
    }
    return *this;
  }
  template <class M, class B, class How, detail::Note... N>
  Mapping variant(M B::*member, const How& how, const N&... notes) && {
    if constexpr (detail::can_be_union<M>()) {
      Parts::add_variant(detail::union_part(place<M>(member), true), how,
                         notes...);
    }
    return std::move(*this);
  }

  /// Allows at most one of several attributes and blocks, given by their names;
  /// null counts as missing. Such attributes are optional, and one that has its
  /// default is not written. A name that is not part of the mapping is a
  /// mistake.
  /// Errors: UnsupportedArgument or UnsupportedBlockType at the second
  /// of them.
  Mapping& mutually_exclusive(std::vector<std::string> names) & {
    Parts::add_group(detail::MappedGroup::Kind::AtMostOne, std::move(names));
    return *this;
  }
  Mapping mutually_exclusive(std::vector<std::string> names) && {
    Parts::add_group(detail::MappedGroup::Kind::AtMostOne, std::move(names));
    return std::move(*this);
  }

  /// Demands all or none of several attributes and blocks.
  /// Errors: MissingRequiredArgument or MissingBlock at the first of them.
  Mapping& required_together(std::vector<std::string> names) & {
    Parts::add_group(detail::MappedGroup::Kind::Together, std::move(names));
    return *this;
  }
  Mapping required_together(std::vector<std::string> names) && {
    Parts::add_group(detail::MappedGroup::Kind::Together, std::move(names));
    return std::move(*this);
  }

  /// Demands one or more of several attributes and blocks.
  /// Errors: MissingRequiredArgument or MissingBlock.
  Mapping& at_least_one_of(std::vector<std::string> names) & {
    Parts::add_group(detail::MappedGroup::Kind::AtLeastOne, std::move(names));
    return *this;
  }
  Mapping at_least_one_of(std::vector<std::string> names) && {
    Parts::add_group(detail::MappedGroup::Kind::AtLeastOne, std::move(names));
    return std::move(*this);
  }

  /// Demands one of several attributes and blocks, and allows no second one.
  /// Errors: those of `mutually_exclusive()` and `at_least_one_of()`.
  Mapping& exactly_one_of(std::vector<std::string> names) & {
    Parts::add_group(detail::MappedGroup::Kind::ExactlyOne, std::move(names));
    return *this;
  }
  Mapping exactly_one_of(std::vector<std::string> names) && {
    Parts::add_group(detail::MappedGroup::Kind::ExactlyOne, std::move(names));
    return std::move(*this);
  }

  /// Stores everything that no other part names, for later processing; without
  /// this part such items are errors. If called several times, the last call
  /// counts.
  template <class B>
  Mapping& rest(Body B::*member) & {
    Parts::add_rest(place<Body>(member));
    return *this;
  }
  template <class B>
  Mapping rest(Body B::*member) && {
    Parts::add_rest(place<Body>(member));
    return std::move(*this);
  }

  /// Stores all attributes that no other part names, by name; blocks are errors
  /// (UnexpectedBlock).
  template <class M, class B>
  Mapping& rest(std::map<std::string, M> B::*member) & {
    Parts::add_rest(place<std::map<std::string, M>>(member));
    return *this;
  }
  template <class M, class B>
  Mapping rest(std::map<std::string, M> B::*member) && {
    Parts::add_rest(place<std::map<std::string, M>>(member));
    return std::move(*this);
  }

  /// Stores the place of the block: its type and labels. For the root of a
  /// file, the place to point to if something is missing.
  template <class B>
  Mapping& source(SourceSpan B::*member) & {
    Parts::add_source("", place<SourceSpan>(member));
    return *this;
  }
  template <class B>
  Mapping source(SourceSpan B::*member) && {
    Parts::add_source("", place<SourceSpan>(member));
    return std::move(*this);
  }

  /// Stores the place of the expression of an attribute of this mapping, if the
  /// attribute is present. It serves messages of the application about values
  /// that HCL accepts; `check()` does not need it.
  template <class B>
  Mapping& source(std::string attribute, SourceSpan B::*member) & {
    Parts::add_source(std::move(attribute), place<SourceSpan>(member));
    return *this;
  }
  template <class B>
  Mapping source(std::string attribute, SourceSpan B::*member) && {
    Parts::add_source(std::move(attribute), place<SourceSpan>(member));
    return std::move(*this);
  }

  /// Adds a check of the whole struct. It is called as `check(object,
  /// checker)`, or as `check(object)` with the results of hcl::check(), which
  /// are reported at the header of the block. It runs after everything in the
  /// block has been read without errors.
  template <class F>
  Mapping& check(F function) & {
    Parts::add_struct_check<T>(std::move(function));
    return *this;
  }
  template <class F>
  Mapping check(F function) && {
    Parts::add_struct_check<T>(std::move(function));
    return std::move(*this);
  }

  /// Describes the purpose of the block or file; shown by `describe_as()`.
  Mapping& describe(std::string text) & {
    Parts::set_description(std::move(text));
    return *this;
  }
  Mapping describe(std::string text) && {
    Parts::set_description(std::move(text));
    return std::move(*this);
  }

  /// Declares the mapping to be mistaken, for the reason in the sentence:
  /// throws std::logic_error.
  Mapping& refuse(std::string sentence) & {
    Parts::refuse_mapping(std::move(sentence));
    return *this;
  }
  Mapping refuse(std::string sentence) && {
    Parts::refuse_mapping(std::move(sentence));
    return std::move(*this);
  }

  /// The parts of the mapping, for the functions below.
  const detail::Structure& structure() const& { return Parts::structure(); }
  const detail::Structure& structure() const&& = delete;

 private:
  template <class U>
  friend class Mapping;
  friend struct detail::MappingAccess;

  /// Makes a new T; null if that is impossible.
  static constexpr detail::NewObject kNew = detail::maker_of<T>();

  /// The member may be one of a base class.
  template <class M>
  static detail::Place<M> place(M T::*member) {
    return detail::Place<M>(member);
  }

  /// The parts of the mapping of the struct's own, looked up when it is used.
  template <class M>
  static detail::NestedStructure own() {
    return {nullptr,
            detail::mapped_structure<typename detail::StructIn<M>::type>};
  }

  /// The parts of a nested mapping, or what the function gives later.
  template <class U>
  detail::NestedStructure later(const Mapping<U>& nested) const {
    return Parts::nested_in(nested);
  }
  template <class U>
  static detail::NestedStructure later(Later<U> nested) {
    return {nullptr, [nested]() -> const detail::Structure& {
              return nested().structure();
            }};
  }
};

namespace detail {

/// The parts of a mapping, for functions that do not depend on the struct.
struct MappingAccess {
  template <class T>
  static MappingParts& parts(Mapping<T>& mapping) {
    return mapping;
  }
};

template <class T>
StructParts parts_of(Mapping<T>& mapping) {
  return {MappingAccess::parts(mapping), maker_of<T>()};
}

template <Mapped T>
void fill_mapping(MappingParts& parts) {
  if constexpr (HasMapping<T>) {
    Mapping<T> own = hcl_mapping(static_cast<T*>(nullptr));
    parts = std::move(MappingAccess::parts(own));
  } else if constexpr (has_readable_members<T>()) {
    add_members<T>({parts, maker_of<T>()});
  }
}

template <Mapped T>
Mapping<T> new_mapping() {
  Mapping<T> result;
  fill_mapping<T>(MappingAccess::parts(result));
  return result;
}

}  // namespace detail

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
  if constexpr (detail::can_be_made<T>()) {
    Result<T> result{T{}, Diagnostics(options.limits.max_diagnostics)};
    detail::Reading reading{context, options, result.diagnostics};
    detail::read_body(mapping.structure(), &result.value, body, reading);
    return result;
  }
}

/// The same for the body and labels of a block, as found in a `BodyContent`.
/// Errors also: MissingLabel and ExtraneousLabel.
template <class T>
Result<T> decode(const Block& block, const Mapping<T>& mapping,
                 const EvalContext& context = literal_only_context(),
                 const Options& options = {}) {
  if constexpr (detail::can_be_made<T>()) {
    Result<T> result{T{}, Diagnostics(options.limits.max_diagnostics)};
    detail::Reading reading{context, options, result.diagnostics};
    detail::read_block(mapping.structure(), &result.value, block, reading);
    return result;
  }
}

/// The same for structs that have a mapping (`mapping_of()`).
template <Mapped T>
Result<T> decode(const Body& body,
                 const EvalContext& context = literal_only_context(),
                 const Options& options = {}) {
  return decode(body, mapping_of<T>(), context, options);
}
template <Mapped T>
Result<T> decode(const Block& block,
                 const EvalContext& context = literal_only_context(),
                 const Options& options = {}) {
  return decode(block, mapping_of<T>(), context, options);
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

/// The same for a struct that has a mapping (`mapping_of()`).
template <Mapped T>
Result<std::string> encode(const T& object, const Options& options = {}) {
  return encode(object, mapping_of<T>(), options);
}

}  // namespace hcl

#endif  // HCL_MAPPING_H_
