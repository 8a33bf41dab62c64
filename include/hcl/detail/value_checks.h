#ifndef HCL_DETAIL_VALUE_CHECKS_H_
#define HCL_DETAIL_VALUE_CHECKS_H_

#include <chrono>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <functional>
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

/// The notes of hcl/mapping_notes.h that check values. Not for direct use.
namespace HCL_API hcl {
namespace detail {

/// The parts of reading an attribute that depend on the type of its member.
template <class M>
struct AttributeTraits {
  PartNotes notes = {};
  /// Each returns what is wrong with a value, or nothing if it is right.
  std::vector<std::function<std::optional<std::string>(const M&)>> checks = {};
  /// Replaces `from_value()` if set.
  std::function<NativeResult<M>(const Value&, const Switches&)> read = {};
};

template <class N>
concept Note = requires {
  typename N::IsNote;
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
template <class M>
using Checked =
    std::remove_cvref_t<decltype(*checked(std::declval<const M&>()))>;

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

template <class M, class F>
void add_check(AttributeTraits<M>& traits, F function) {
  traits.checks.push_back([function = std::move(function)](
                              const M& member) -> std::optional<std::string> {
    const auto* value = checked(member);
    if (value == nullptr) return std::nullopt;
    return complaint(function(*value));
  });
}

/// What notes about the values of attributes have in common.
struct ValueNote {
  using IsNote = void;

  /// Called for the notes of blocks.
  template <std::same_as<PartNotes> P>
  void apply(P&) const {
    static_assert(kNever<P>,
                  "hcl: this note is about the value of an attribute; blocks "
                  "have a BlockCount, and Mapping::check() checks a struct.");
  }
};

template <class F>
struct CheckNote : ValueNote {
  explicit CheckNote(F checks) : function(std::move(checks)) {}
  F function;

  using ValueNote::apply;
  template <class M>
  void apply(AttributeTraits<M>& traits) const {
    constexpr bool kSuits = std::is_invocable_v<const F&, const Checked<M>&>;
    static_assert(kSuits,
                  "hcl: hcl::check() takes a function of the value of the "
                  "member, or of its content if it may be empty.");
    if constexpr (kSuits) add_check(traits, function);
  }
};

template <class T>
constexpr bool kIsWide = false;
#ifdef __SIZEOF_INT128__
template <>
inline constexpr bool kIsWide<Int128> = true;
template <>
inline constexpr bool kIsWide<Uint128> = true;
#endif
template <class T>
constexpr bool kIsNumber = NativeInteger<T> || std::floating_point<T> ||
                           kIsWide<T> || std::same_as<T, Number>;
template <class T>
constexpr bool kIsDuration = false;
template <class R, class P>
inline constexpr bool kIsDuration<std::chrono::duration<R, P>> = true;

template <class T>
concept Container = requires(const T& value) {
  value.begin();
  value.end();
};

/// Whether values of type C have bounds of type T.
template <class T, class C>
constexpr bool kIsBoundOf = (kIsNumber<T> && kIsNumber<C>) ||
                            (kIsDuration<T> && kIsDuration<C>) ||
                            (std::same_as<T, C> && !std::same_as<T, bool> &&
                             !Container<T> &&
                             requires(const T& value) { value < value; });
/// Whether a choice of type T can be a value of type C.
template <class T, class C>
constexpr bool kIsChoiceOf = (kIsNumber<T> && kIsNumber<C>) ||
                             (kIsDuration<T> && kIsDuration<C>) ||
                             (!std::is_arithmetic_v<T> &&
                              !std::is_arithmetic_v<C> &&
                              std::is_convertible_v<const T&, C>) ||
                             std::same_as<T, C>;

template <class C>
bool is_less(const C& left, const C& right) {
  if constexpr (std::same_as<C, Number>) {
    return compare(left, right) < 0;
  } else {
    return left < right;
  }
}

template <class C>
bool is_equal(const C& left, const C& right) {
  if constexpr (std::same_as<C, Number>) {
    return compare(left, right) == 0;
  } else {
    return std::equal_to<C>()(left, right);
  }
}

template <class T>
bool is_nan(const T& value) {
  if constexpr (std::floating_point<T>) {
    return std::isnan(value);
  } else if constexpr (kIsDuration<T>) {
    return is_nan(value.count());
  } else {
    return false;
  }
}

/// A bound or choice as a value of the member, so that both are compared as
/// the same type. Nothing if it does not fit, which is a mistake of the notes.
template <class C, class T>
std::optional<C> as_content(const T& bound, PartNotes& notes) {
  if (is_nan(bound)) {
    notes.mistake = "NaN cannot be compared with a value.";
    return std::nullopt;
  }
  if constexpr (std::same_as<T, C>) {
    return bound;
  } else if constexpr (kIsNumber<C> || kIsDuration<C>) {
    NativeResult<C> content = Native<C>::from_value(to_value(bound), {});
    if (content.ok()) return *std::move(content);
    notes.mistake = does_not_fit(to_value(bound), content.error());
    return std::nullopt;
  } else {
    return static_cast<C>(bound);
  }
}

/// A least value, a greatest value, or both.
template <class L, class G>
struct BoundsNote : ValueNote {
  BoundsNote(std::optional<L> lower, std::optional<G> upper)
      : least(std::move(lower)), most(std::move(upper)) {}
  std::optional<L> least;
  std::optional<G> most;

  using ValueNote::apply;
  template <class M>
  void apply(AttributeTraits<M>& traits) const {
    using C = Checked<M>;
    constexpr bool kSuits = kIsBoundOf<L, C> && kIsBoundOf<G, C>;
    static_assert(kSuits,
                  "hcl: hcl::at_least(), hcl::at_most() and hcl::between() are "
                  "for members that are numbers, with numbers as bounds, or "
                  "durations, with durations as bounds.");
    if constexpr (kSuits) add<M, C>(traits);
  }

 private:
  template <class M, class C>
  void add(AttributeTraits<M>& traits) const {
    std::optional<C> lower;
    std::optional<C> upper;
    if (least) lower = as_content<C>(*least, traits.notes);
    if (most) upper = as_content<C>(*most, traits.notes);
    if (lower && upper && is_less(*upper, *lower)) {
      traits.notes.mistake = "No value is within the bounds.";
    }
    if (lower) traits.notes.least = to_value(*least);
    if (upper) traits.notes.most = to_value(*most);
    add_check(traits, [lower, upper, text = text()](const C& value) {
      const bool is_right = !(lower && is_less(value, *lower)) &&
                            !(upper && is_less(*upper, value));
      return is_right ? std::string() : text;
    });
  }

  std::string text() const {
    std::string lower = least ? text_of_bound(to_value(*least)) : "";
    std::string upper = most ? text_of_bound(to_value(*most)) : "";
    if (!most) return "The value must be at least " + lower + ".";
    if (!least) return "The value must be at most " + upper + ".";
    return "The value must be from " + lower + " to " + upper + ".";
  }
};

template <class T>
struct ChoiceNote : ValueNote {
  explicit ChoiceNote(std::vector<T> allowed) : choices(std::move(allowed)) {}
  std::vector<T> choices;

  using ValueNote::apply;
  template <class M>
  void apply(AttributeTraits<M>& traits) const {
    using C = Checked<M>;
    constexpr bool kSuits = kIsChoiceOf<T, C>;
    static_assert(kSuits,
                  "hcl: the choices of hcl::one_of() must have the type of the "
                  "member: numbers for a number, strings for a std::string.");
    if constexpr (kSuits) add<M, C>(traits);
  }

 private:
  template <class M, class C>
  void add(AttributeTraits<M>& traits) const {
    if (choices.empty()) traits.notes.mistake = "hcl::one_of() has no values.";
    std::vector<C> contents;
    for (const T& choice : choices) {
      std::optional<C> content = as_content<C>(choice, traits.notes);
      if (!content) return;
      contents.push_back(*std::move(content));
      traits.notes.choices.push_back(to_value(choice));
    }
    add_check(traits, [contents, text = text()](const C& value) {
      for (const C& content : contents) {
        if (is_equal(value, content)) return std::string();
      }
      return text;
    });
  }

  std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (i > 0) text += i + 1 == choices.size() ? " or " : ", ";
      text += text_of_bound(to_value(choices[i]));
    }
    return "The value must be " + text + ".";
  }
};

struct NotEmptyNote : ValueNote {
  using ValueNote::apply;
  template <class M>
  void apply(AttributeTraits<M>& traits) const {
    constexpr bool kSuits = requires(const Checked<M>& value) {
      { value.empty() } -> std::convertible_to<bool>;
    };
    static_assert(kSuits,
                  "hcl: hcl::not_empty() is for members that are strings, "
                  "lists or maps.");
    if constexpr (kSuits) {
      traits.notes.not_empty = true;
      add_check(traits, [](const Checked<M>& value) -> std::string {
        return value.empty() ? "The value must not be empty." : "";
      });
    }
  }
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_VALUE_CHECKS_H_
