#ifndef HCL_MAPPING_NOTES_H_
#define HCL_MAPPING_NOTES_H_

#include <chrono>
#include <concepts>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/detail/mapping_parts.h"
#include "hcl/detail/value_checks.h"
#include "hcl/export.h"
#include "hcl/native_types.h"

/// Notes that follow the name and member of a part in a mapping:
///
///   .optional("port", &Listener::port, hcl::between(1, 65535),
///             hcl::doc("Where connections are accepted."))
///   .optional("level", &Listener::level, hcl::was("log_level"))
///
/// hcl/pattern.h has one more, for regular expressions. A failed check is
/// reported as InvalidAttributeValue at the expression of the attribute. All
/// checks of an attribute run, and its member has the value even if they fail.
namespace HCL_API hcl {

namespace detail {

/// A note that only describes the part.
struct PlainNote {
  using IsNote = void;
  std::function<void(PartNotes&)> apply_to;

  void apply(PartNotes& notes) const { apply_to(notes); }
  template <class M>
  void apply(AttributeTraits<M>& traits) const {
    apply_to(traits.notes);
  }
};

/// The suffix of the unit of `numerator`/`denominator` seconds; empty if it has
/// no name.
constexpr std::string_view unit_suffix(std::intmax_t numerator,
                                       std::intmax_t denominator) {
  if (numerator == 1) {
    if (denominator == 1'000'000'000) return "ns";
    if (denominator == 1'000'000) return "us";
    if (denominator == 1000) return "ms";
    if (denominator == 1) return "s";
  }
  if (denominator != 1) return "";
  if (numerator == 60) return "m";
  if (numerator == 3600) return "h";
  return numerator == 86400 ? "d" : "";
}

template <class Unit>
struct UnitNote : ValueNote {
  using ValueNote::apply;
  template <class M>
  void apply(AttributeTraits<M>& traits) const {
    constexpr bool kSuits = kIsDuration<Checked<M>>;
    static_assert(kSuits,
                  "hcl: hcl::in<>() is for members of type "
                  "std::chrono::duration, or of std::optional or a pointer of "
                  "it.");
    if constexpr (kSuits) {
      traits.notes.unit = kSuffix;
      traits.read = [](const Value& value, const Switches& switches) {
        return read<M>(value, switches);
      };
    }
  }

 private:
  static constexpr std::string_view kSuffix =
      unit_suffix(Unit::period::num, Unit::period::den);
  static_assert(!kSuffix.empty(),
                "hcl: the unit of hcl::in<>() must be one that durations are "
                "written with: nanoseconds, microseconds, milliseconds, "
                "seconds, minutes, hours or days.");

  template <class M>
  static NativeResult<M> read(const Value& value, const Switches& switches) {
    if (!value.has_content() || value.kind() != TypeKind::Number) {
      return from_value<M>(value, switches);
    }
    /// The number 90 is read as the text "90s".
    const NativeResult<Value> text =
        primitive_content(value, Type::string(), switches);
    if (!text.ok()) return text.error();
    return from_value<M>(
        Value::string(std::string(text->as_string()) + std::string(kSuffix)),
        switches);
  }
};

/// How layers change a part.
template <Layering kHow>
struct LayeringNote {
  using IsNote = void;

  template <std::same_as<PartNotes> P>
  void apply(P& notes) const {
    static_assert(kHow == Layering::Append || kNever<P>,
                  "hcl: hcl::merge_deep() is about the value of an attribute; "
                  "blocks are always merged.");
    notes.layering = kHow;
  }
  template <class M>
  void apply(AttributeTraits<M>& traits) const {
    using Content = Checked<M>;
    constexpr bool kIsAny = std::is_same_v<Content, Value>;
    constexpr bool kIsKeyed = requires { typename Content::mapped_type; };
    constexpr bool kIsList =
        Container<Content> && !kIsKeyed &&
        !std::is_convertible_v<const Content&, std::string_view>;
    static_assert(kHow != Layering::Append || kIsList || kIsAny,
                  "hcl: hcl::append() is for members that are lists or sets, "
                  "and for types of blocks.");
    constexpr bool kIsStruct = std::is_class_v<Content> &&
                               !Container<Content> && !kIsDuration<Content>;
    static_assert(
        kHow != Layering::MergeDeep || kIsKeyed || kIsAny || kIsStruct,
        "hcl: hcl::merge_deep() is for members that are maps or "
        "structs.");
    traits.notes.layering = kHow;
  }
};

/// Whether a text can follow `name =` in native syntax.
bool is_expression(const std::string& text);

}  // namespace detail

/// How `Mapping::variant()` finds out which struct of a variant a block is. The
/// names are those of the structs, in their order; without names, the names
/// that the structs have in C++, in snake case. For a member
/// `std::variant<Static, Proxy> handler`:
///
/// By the type of the block: `static { ... }` or `proxy { ... }`.
struct ByType {
  std::vector<std::string> names = {};
};
/// By its first label: `handler "proxy" { ... }`.
struct ByLabel {
  std::string type;
  std::vector<std::string> names = {};
};
/// By an attribute: `handler { type = "proxy" ... }`. The attribute is not part
/// of the structs.
struct ByAttribute {
  std::string type;
  std::string attribute = "type";
  std::vector<std::string> names = {};
};

/// One or more sentences for people who write configurations; shown by
/// `describe_as()`.
inline detail::PlainNote doc(std::string text) {
  return {[text = std::move(text)](detail::PartNotes& notes) {
    notes.description = text;
  }};
}

/// A former name of the part. It is still read, with a warning
/// (DeprecatedName); both names together are an error (DuplicateArgument). May
/// be given several times.
inline detail::PlainNote was(std::string name) {
  return {[name = std::move(name)](detail::PartNotes& notes) {
    notes.old_names.push_back(name);
  }};
}

/// Marks a part as deprecated: each use gets a warning (DeprecatedArgument)
/// with this advice.
inline detail::PlainNote deprecated(std::string advice) {
  return {[advice = std::move(advice)](detail::PartNotes& notes) {
    notes.deprecation = advice;
  }};
}

/// An expression in native syntax that `describe_as()` shows in its example
/// file. A text that is not an expression is a mistake of the mapping.
inline detail::PlainNote example(std::string expression) {
  return {[expression = std::move(expression)](detail::PartNotes& notes) {
    notes.example = expression;
    if (!detail::is_expression(expression)) {
      notes.mistake = "The example `" + expression + "` is not an expression.";
    }
  }};
}

/// For blocks in a map: the name of their first label, the key, in messages and
/// in `describe_as()`. The default is "name"; the note is needed if the struct
/// in the map has a label "name" of its own.
inline detail::PlainNote key_name(std::string name) {
  return {[name = std::move(name)](detail::PartNotes& notes) {
    notes.key_name = name;
  }};
}

/// Accepts an unknown value, which leaves the member unchanged, without a
/// diagnostic.
inline detail::PlainNote allow_unknown() {
  return {[](detail::PartNotes& notes) { notes.allows_unknown = true; }};
}

/// Accepts a marked value and removes its marks at every depth; the application
/// is responsible for honouring them.
inline detail::PlainNote allow_marked() {
  return {[](detail::PartNotes& notes) { notes.allows_marked = true; }};
}

/// With several layers (hcl/layers.h): the elements that a later layer sets
/// follow those of the layers before it; without the note they replace them.
/// For a type of blocks, the blocks of a later layer follow the others, also
/// those with the same labels; a mistake for a block that may occur once.
inline detail::LayeringNote<detail::Layering::Append> append() { return {}; }

/// With several layers: the object that a later layer sets is merged with that
/// of the layers before it, and so are objects inside it; without the note it
/// replaces it.
inline detail::LayeringNote<detail::Layering::MergeDeep> merge_deep() {
  return {};
}

/// A check by a function of the value. It returns either a bool or a sentence
/// that says what is wrong, as std::string (empty if nothing is) or
/// std::optional<std::string>. For a `std::optional` or a pointer, the content
/// is checked.
template <class F>
detail::CheckNote<F> check(F function) {
  return detail::CheckNote<F>(std::move(function));
}

/// The value must be at least or at most a bound, or between two bounds, both
/// inclusive. The member is a number and so are the bounds, of any type; or all
/// are durations. A bound that the type of the member does not have, such as -1
/// or 0.5 for an `unsigned` or NaN, is a mistake of the mapping.
template <class T>
detail::BoundsNote<T, T> at_least(T least) {
  return {std::move(least), std::nullopt};
}
template <class T>
detail::BoundsNote<T, T> at_most(T most) {
  return {std::nullopt, std::move(most)};
}
template <class L, class G>
detail::BoundsNote<L, G> between(L least, G most) {
  return {std::move(least), std::move(most)};
}

/// The value must be one of these, which have the type of the member or are
/// numbers or durations as well. An empty list is a mistake of the mapping, and
/// so is a value that the type of the member does not have.
template <class T>
auto one_of(std::initializer_list<T> values) {
  using Kept = std::conditional_t<std::is_convertible_v<T, std::string_view>,
                                  std::string, T>;
  return detail::ChoiceNote<Kept>(
      std::vector<Kept>(values.begin(), values.end()));
}

/// The text, list or map must not be empty.
inline detail::NotEmptyNote not_empty() { return {}; }

/// A duration that may also be given as a number of these units:
/// `in<std::chrono::seconds>()` reads `90` like "90s". The unit must be one
/// that durations are written with.
template <class Unit>
detail::UnitNote<Unit> in() {
  return {};
}

}  // namespace hcl

#endif  // HCL_MAPPING_NOTES_H_
