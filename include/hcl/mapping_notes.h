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
#include "hcl/export.h"
#include "hcl/native_types.h"

/// Notes that follow the name and member of a part in a mapping:
///
///   .optional("port", &Listener::port, hcl::between(1, 65535),
///             hcl::doc("Where connections are accepted."))
///   .optional("level", &Listener::level, hcl::was("log_level"))
///
/// A failed check is reported as InvalidAttributeValue at the expression of the
/// attribute. All checks of an attribute run, and its member has the value even
/// if they fail.
namespace HCL_API hcl {

namespace detail {

/// The parts of reading an attribute that depend on the type of its member.
template <class M>
struct AttributeTraits {
  PartNotes notes;
  /// Each returns what is wrong with a value, or nothing if it is right.
  std::vector<std::function<std::optional<std::string>(const M&)>> checks;
  /// Replaces `from_value()` if set.
  std::function<NativeResult<M>(const Value&, const Switches&)> read;
};

template <class N>
concept Note = requires {
  typename N::IsNote;
};

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

/// The value that a check applies to: the content of a `std::optional` or a
/// pointer, if any, or the member itself.
template <class M>
const M* checked(const M& member) {
  return &member;
}
template <class M>
const M* checked(const std::optional<M>& member) {
  return member ? &*member : nullptr;
}
template <class M>
const M* checked(const std::unique_ptr<M>& member) {
  return member.get();
}
template <class M>
const M* checked(const std::shared_ptr<M>& member) {
  return member.get();
}

template <class R>
std::optional<std::string> complaint(R&& result) {
  if constexpr (std::is_same_v<std::decay_t<R>, bool>) {
    if (result) return std::nullopt;
    return "The value is not allowed here.";
  } else {
    std::optional<std::string> text = std::forward<R>(result);
    if (text && text->empty()) return std::nullopt;
    return text;
  }
}

template <class F>
struct CheckNote {
  using IsNote = void;
  F function;
  std::function<void(PartNotes&)> describe;

  template <class M>
  void apply(AttributeTraits<M>& traits) const {
    if (describe) describe(traits.notes);
    traits.checks.push_back(
        [function = function](const M& member) -> std::optional<std::string> {
          const auto* value = checked(member);
          if (value == nullptr) return std::nullopt;
          return complaint(function(*value));
        });
  }
};

/// Whether a member is a duration or an optional or pointer to one.
template <class M>
constexpr bool kHoldsDuration = false;
template <class R, class P>
inline constexpr bool kHoldsDuration<std::chrono::duration<R, P>> = true;
template <class M>
inline constexpr bool kHoldsDuration<std::optional<M>> = kHoldsDuration<M>;
template <class M>
inline constexpr bool kHoldsDuration<std::unique_ptr<M>> = kHoldsDuration<M>;
template <class M>
inline constexpr bool kHoldsDuration<std::shared_ptr<M>> = kHoldsDuration<M>;

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
struct UnitNote {
  using IsNote = void;

  template <class M>
  void apply(AttributeTraits<M>& traits) const {
    static_assert(kHoldsDuration<M>,
                  "hcl: hcl::in<>() is for members of type "
                  "std::chrono::duration, or of std::optional or a pointer of "
                  "it.");
    traits.notes.unit = kSuffix;
    traits.read = [](const Value& value, const Switches& switches) {
      return read<M>(value, switches);
    };
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

std::string text_of_bound(const Value& value);
/// The bounds for messages, such as "at least 1".
std::string bounds_text(const PartNotes& notes);
/// Whether the whole text matches; texts of more than 1024 bytes do not.
bool matches_pattern(const std::string& pattern, std::string_view text);
/// Whether a text can follow `name =` in native syntax.
bool is_expression(const std::string& text);
/// Whether a pattern is well-formed.
bool is_pattern(const std::string& pattern);

}  // namespace detail

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
      notes.mistake = "The example `" + expression + "` is no expression.";
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

/// A check by a function of the value. It returns either a bool or a sentence
/// that says what is wrong, as std::string (empty if nothing is) or
/// std::optional<std::string>. For a `std::optional` or a pointer, the content
/// is checked.
template <class F>
detail::CheckNote<F> check(F function) {
  return {std::move(function), {}};
}

/// The value must be at least or at most a bound, or between two bounds, both
/// inclusive.
template <class T>
auto at_least(T least) {
  const auto describe = [least](detail::PartNotes& notes) {
    notes.least = to_value(least);
  };
  const auto is_right = [least](const auto& value) -> std::string {
    if (!(value < least)) return "";
    return "The value must be at least " +
           detail::text_of_bound(to_value(least)) + ".";
  };
  return detail::CheckNote<decltype(is_right)>{is_right, describe};
}
template <class T>
auto at_most(T most) {
  const auto describe = [most](detail::PartNotes& notes) {
    notes.most = to_value(most);
  };
  const auto is_right = [most](const auto& value) -> std::string {
    if (!(most < value)) return "";
    return "The value must be at most " +
           detail::text_of_bound(to_value(most)) + ".";
  };
  return detail::CheckNote<decltype(is_right)>{is_right, describe};
}
template <class T>
auto between(T least, T most) {
  const auto describe = [least, most](detail::PartNotes& notes) {
    notes.least = to_value(least);
    notes.most = to_value(most);
    if (most < least) notes.mistake = "Nothing is between the bounds.";
  };
  const auto is_right = [least, most](const auto& value) -> std::string {
    if (!(value < least) && !(most < value)) return "";
    return "The value must be from " + detail::text_of_bound(to_value(least)) +
           " to " + detail::text_of_bound(to_value(most)) + ".";
  };
  return detail::CheckNote<decltype(is_right)>{is_right, describe};
}

/// The value must be one of these; an empty list is a mistake of the mapping.
template <class T>
auto one_of(std::initializer_list<T> values) {
  using Kept = std::conditional_t<std::is_convertible_v<T, std::string_view>,
                                  std::string, T>;
  const std::vector<Kept> kept(values.begin(), values.end());
  const auto describe = [kept](detail::PartNotes& notes) {
    for (const Kept& value : kept) notes.choices.push_back(to_value(value));
    if (kept.empty()) notes.mistake = "hcl::one_of() has no values.";
  };
  const auto is_right = [kept](const auto& value) -> std::string {
    std::string text;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (value == kept[i]) return "";
      if (i > 0) text += i + 1 == kept.size() ? " or " : ", ";
      text += detail::text_of_bound(to_value(kept[i]));
    }
    return "The value must be " + text + ".";
  };
  return detail::CheckNote<decltype(is_right)>{is_right, describe};
}

/// The whole text must match a regular expression in ECMAScript syntax; `what`,
/// if given, is the message: a sentence that says what is expected. A text of
/// more than 1024 bytes never matches. A malformed pattern is a mistake of the
/// mapping.
inline auto matches(std::string pattern, std::string what = "") {
  const auto describe = [pattern](detail::PartNotes& notes) {
    notes.pattern = pattern;
    if (!detail::is_pattern(pattern)) {
      notes.mistake = "The pattern \"" + pattern + "\" cannot be read.";
    }
  };
  const auto is_right = [pattern,
                         what](const std::string& value) -> std::string {
    if (detail::matches_pattern(pattern, value)) return "";
    return what.empty() ? "The value must match the pattern " + pattern + "."
                        : what;
  };
  return detail::CheckNote<decltype(is_right)>{is_right, describe};
}

/// The text, list or map must not be empty.
inline auto not_empty() {
  const auto describe = [](detail::PartNotes& notes) {
    notes.not_empty = true;
  };
  const auto is_right = [](const auto& value) -> std::string {
    return value.empty() ? "The value must not be empty." : "";
  };
  return detail::CheckNote<decltype(is_right)>{is_right, describe};
}

/// A duration that may also be given as a number of these units:
/// `in<std::chrono::seconds>()` reads `90` like "90s". The unit must be one
/// that durations are written with.
template <class Unit>
detail::UnitNote<Unit> in() {
  return {};
}

}  // namespace hcl

#endif  // HCL_MAPPING_NOTES_H_
