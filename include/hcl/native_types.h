#ifndef HCL_NATIVE_TYPES_H_
#define HCL_NATIVE_TYPES_H_

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>
#include <version>

#include "hcl/detail/path_name.h"
#include "hcl/export.h"
#include "hcl/native.h"

/// More C++ types as values, besides those of hcl/native.h:
///
///   enumerations with a table of names   string; see `EnumNames`
///   std::chrono::duration                string such as "1h30m" or "250ms"
///   std::filesystem::path                string
///   char                                 string of one byte
///   __int128, unsigned __int128          number, if the compiler has them
///   std::array<T, N>                     list of N elements
///   std::pair, std::tuple                tuple
///   std::variant                         that of one of its types
///   std::monostate                       null
///   std::unique_ptr<T>, std::shared_ptr  T, or null if empty
namespace HCL_API hcl {

/// An enumerator and its name in configurations.
template <class E>
using EnumName = std::pair<E, std::string_view>;

/// The names of an enumeration, given by a function in its namespace that is
/// found by argument-dependent lookup:
///
///   enum class Level { Debug, Info };
///   constexpr auto hcl_names(Level) {
///     return std::array{hcl::EnumName<Level>{Level::Debug, "debug"},
///                       hcl::EnumName<Level>{Level::Info, "info"}};
///   }
///
/// HCL_ENUM of hcl/fields.h defines this function. If an enumerator has several
/// names, the first is written and all are read.
template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E value) {
  hcl_names(value).begin();
};

namespace detail {

/// The index of a text among the names.
NativeResult<std::size_t> index_of_name(const Value& value,
                                        std::span<const std::string_view> names,
                                        const Switches& switches);

/// A duration as whole seconds and the remaining nanoseconds.
struct DurationParts {
  std::int64_t seconds = 0;
  /// From -999'999'999 to 999'999'999, with the sign of the seconds.
  std::int64_t nanoseconds = 0;
};
NativeResult<DurationParts> duration_of(const Value& value,
                                        const Switches& switches);
std::string duration_text(DurationParts parts);
/// "a duration of whole milliseconds is required"
ConversionError not_a_duration(std::intmax_t numerator,
                               std::intmax_t denominator);
ConversionError wrong_length(std::size_t required, std::size_t found);
ConversionError no_alternative(const std::vector<ConversionError>& errors);
NativeResult<char> character_of(const Value& value, const Switches& switches);
NativeResult<Value> null_content(const Value& value);

/// The duration in units of `numerator`/`denominator` seconds, if it is a whole
/// number of them.
std::optional<std::int64_t> whole_units(const DurationParts& parts,
                                        std::int64_t numerator,
                                        std::int64_t denominator);

template <class Duration>
std::optional<Duration> units_of(const DurationParts& parts) {
  using Rep = typename Duration::rep;
  using Period = typename Duration::period;
  if constexpr (std::is_floating_point_v<Rep>) {
    const Rep seconds = static_cast<Rep>(parts.seconds) +
                        static_cast<Rep>(parts.nanoseconds) / Rep{1e9};
    return Duration(seconds * Rep{Period::den} / Rep{Period::num});
  } else {
    static_assert(Period::den <= 1'000'000'000,
                  "hcl: durations finer than nanoseconds cannot be read.");
    const auto count = whole_units(parts, Period::num, Period::den);
    if (!count || !std::in_range<Rep>(*count)) return std::nullopt;
    return Duration(static_cast<Rep>(*count));
  }
}

/// The nearest representable duration; the largest for NaN.
template <class Duration>
DurationParts parts_of(Duration native) {
  using Period = typename Duration::period;
  constexpr long double kMost = 9.2e18L;
  const long double all =
      static_cast<long double>(native.count()) * Period::num / Period::den;
  if (!(all < kMost)) return {std::numeric_limits<std::int64_t>::max(), 0};
  if (all < -kMost) return {-std::numeric_limits<std::int64_t>::max(), 0};
  /// Rounds towards zero: the next lower second of the smallest duration may
  /// not be representable.
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(native);
  const auto rest =
      std::chrono::duration_cast<std::chrono::nanoseconds>(native - seconds);
  return {seconds.count(), rest.count()};
}

}  // namespace detail

template <NamedEnum E>
struct Native<E> {
  static Type type() { return Type::string(); }
  /// An enumerator without a name becomes a null.
  static Value to_value(E native) {
    for (const EnumName<E>& entry : hcl_names(E{})) {
      if (entry.first == native) return Value::string(entry.second);
    }
    return Value::null(Type::string());
  }
  static NativeResult<E> from_value(const Value& value,
                                    const Switches& switches) {
    const auto table = hcl_names(E{});
    std::vector<std::string_view> names;
    names.reserve(table.size());
    for (const EnumName<E>& entry : table) names.push_back(entry.second);
    const auto index = detail::index_of_name(value, names, switches);
    if (!index.ok()) return index.error();
    return table[*index].first;
  }
};

/// Read from a sequence of numbers with units, as in Go and systemd: `1h30m`,
/// `1.5s`, `250ms`, `-2us`. The units are ns, us (or µs), ms, s, m, h and d, a
/// day of 24 hours; `0` needs no unit. Written with the largest units first,
/// without zeros: `1h30m`, `0s`.
///
/// Errors: a text that is not a duration; a duration that is not a whole number
/// of the type's units or is too large for the type.
template <class Rep, class Period>
struct Native<std::chrono::duration<Rep, Period>> {
  using Duration = std::chrono::duration<Rep, Period>;

  static Type type() { return Type::string(); }
  static Value to_value(const Duration& native) {
    return Value::string(detail::duration_text(detail::parts_of(native)));
  }
  static NativeResult<Duration> from_value(const Value& value,
                                           const Switches& switches) {
    const auto parts = detail::duration_of(value, switches);
    if (!parts.ok()) return parts.error();
    const std::optional<Duration> units = detail::units_of<Duration>(*parts);
    if (!units) return detail::not_a_duration(Period::num, Period::den);
    return *units;
  }
};

/// A std::filesystem::path as written, in UTF-8. It is neither made absolute
/// nor checked for existence.
template <detail::PathClass P>
struct Native<P> {
  static Type type() { return Type::string(); }
  static Value to_value(const P& native) {
    return Value::string(native.string());
  }
  static NativeResult<P> from_value(const Value& value,
                                    const Switches& switches) {
    NativeResult<std::string> text =
        Native<std::string>::from_value(value, switches);
    if (!text.ok()) return text.error();
    return P(*std::move(text));
  }
};

#ifdef __SIZEOF_INT128__
namespace detail {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

Number number_of_wide(Int128 native);
Number number_of_wide(Uint128 native);
NativeResult<Int128> int128_of(const Value& value, const Switches& switches);
NativeResult<Uint128> uint128_of(const Value& value, const Switches& switches);

}  // namespace detail

/// Errors: numbers that are not whole or out of range, with the range.
template <>
struct Native<detail::Int128> {
  static Type type() { return Type::number(); }
  static Value to_value(detail::Int128 native) {
    return Value::number(detail::number_of_wide(native));
  }
  static NativeResult<detail::Int128> from_value(const Value& value,
                                                 const Switches& switches) {
    return detail::int128_of(value, switches);
  }
};

template <>
struct Native<detail::Uint128> {
  static Type type() { return Type::number(); }
  static Value to_value(detail::Uint128 native) {
    return Value::number(detail::number_of_wide(native));
  }
  static NativeResult<detail::Uint128> from_value(const Value& value,
                                                  const Switches& switches) {
    return detail::uint128_of(value, switches);
  }
};
#endif

/// Reads a list, set or tuple into elements of the caller, such as those of a
/// reused array, and returns how many were written; the others keep their
/// values. Errors: those of `from_value()`, after which the elements before the
/// wrong one have been written; more elements than `target` holds, in which
/// case none is written.
template <class T>
requires(!std::is_const_v<T>) NativeResult<std::size_t> read_into(
    std::span<T> target, const Value& value, const Switches& switches = {}) {
  const NativeResult<Value> content = detail::sequence_content(value);
  if (!content.ok()) return content.error();
  if (content->length() > target.size()) {
    return detail::too_many_elements(target.size());
  }
  auto error = detail::read_elements<T>(
      *content, switches,
      [&](std::size_t i, T&& element) { target[i] = std::move(element); });
  if (error) return *std::move(error);
  return content->length();
}

template <>
struct Native<char> {
  static Type type() { return Type::string(); }
  static Value to_value(char native) {
    return Value::string(std::string_view(&native, 1));
  }
  static NativeResult<char> from_value(const Value& value,
                                       const Switches& switches) {
    return detail::character_of(value, switches);
  }
};

template <class T, std::size_t N>
struct Native<std::array<T, N>> {
  static Type type() { return Native<std::vector<T>>::type(); }
  static Value to_value(
      const std::array<T, N>& native) requires detail::ToValue<T> {
    return Native<std::vector<T>>::to_value({native.begin(), native.end()});
  }
  static NativeResult<std::array<T, N>> from_value(
      const Value& value,
      const Switches& switches) requires detail::FromValue<T> {
    const NativeResult<Value> sequence = detail::sequence_content(value);
    if (!sequence.ok()) return sequence.error();
    if (sequence->length() != N) {
      return detail::wrong_length(N, sequence->length());
    }
    std::array<T, N> result{};
    auto error = detail::read_elements<T>(
        *sequence, switches,
        [&](std::size_t i, T&& element) { result[i] = std::move(element); });
    if (error) return *std::move(error);
    return result;
  }
};

namespace detail {

template <class Tuple, std::size_t... I>
NativeResult<Tuple> read_tuple(const Value& value, const Switches& switches,
                               std::index_sequence<I...>) {
  const NativeResult<Value> sequence = sequence_content(value);
  if (!sequence.ok()) return sequence.error();
  if (sequence->length() != sizeof...(I)) {
    return wrong_length(sizeof...(I), sequence->length());
  }
  Tuple result{};
  std::optional<ConversionError> error;
  const auto read = [&]<std::size_t K>(std::integral_constant<std::size_t, K>) {
    if (error) return;
    using T = std::tuple_element_t<K, Tuple>;
    NativeResult<T> element =
        Native<T>::from_value(sequence->elements()[K], switches);
    if (element.ok()) {
      std::get<K>(result) = *std::move(element);
    } else {
      error = error_inside(*sequence, K, element.error());
    }
  };
  (read(std::integral_constant<std::size_t, I>()), ...);
  if (error) return *std::move(error);
  return result;
}

/// The part that pairs and tuples share.
template <class Tuple, class... T>
struct NativeTuple {
  static Type type() {
    return Type::tuple(std::vector<Type>{Native<T>::type()...});
  }
  static Value to_value(const Tuple& native) requires(ToValue<T>&&...) {
    return std::apply(
        [](const T&... element) {
          return Value::tuple({Native<T>::to_value(element)...});
        },
        native);
  }
  static NativeResult<Tuple> from_value(
      const Value& value,
      const Switches& switches) requires(FromValue<T>&&...) {
    return read_tuple<Tuple>(value, switches, std::index_sequence_for<T...>());
  }
};

}  // namespace detail

template <class A, class B>
struct Native<std::pair<A, B>> : detail::NativeTuple<std::pair<A, B>, A, B> {};
template <class... T>
struct Native<std::tuple<T...>> : detail::NativeTuple<std::tuple<T...>, T...> {
};

template <>
struct Native<std::monostate> {
  static Type type() { return Type::dynamic(); }
  static Value to_value(std::monostate) { return Value(); }
  static NativeResult<std::monostate> from_value(const Value& value,
                                                 const Switches&) {
    const auto null = detail::null_content(value);
    if (!null.ok()) return null.error();
    return std::monostate();
  }
};

/// Read as the first of its types that has the kind of the value, so that `"5"`
/// is a string and `5` a number whichever comes first; if there is none, as the
/// first type to which the value converts.
template <class... T>
struct Native<std::variant<T...>> {
  using Variant = std::variant<T...>;

  static Type type() { return Type::dynamic(); }
  static Value to_value(const Variant& native) requires(
      detail::ToValue<T>&&...) {
    return std::visit(
        [](const auto& held) {
          return Native<std::decay_t<decltype(held)>>::to_value(held);
        },
        native);
  }
  static NativeResult<Variant> from_value(
      const Value& value,
      const Switches& switches) requires(detail::FromValue<T>&&...) {
    std::optional<Variant> found;
    std::vector<ConversionError> errors;
    (read<T>(value, switches, true, found, errors), ...);
    (read<T>(value, switches, false, found, errors), ...);
    if (found) return *std::move(found);
    return detail::no_alternative(errors);
  }

 private:
  template <class U>
  static void read(const Value& value, const Switches& switches,
                   bool of_same_kind, std::optional<Variant>& found,
                   std::vector<ConversionError>& errors) {
    const bool is_same = Native<U>::type().kind() == value.kind();
    if (found || is_same != of_same_kind) return;
    NativeResult<U> read = Native<U>::from_value(value, switches);
    if (read.ok()) {
      found.emplace(std::in_place_type<U>, *std::move(read));
    } else {
      errors.push_back(read.error());
    }
  }
};

namespace detail {

template <class P>
struct NativePointer {
  using Element = typename P::element_type;

  static Type type() { return Native<Element>::type(); }
  static Value to_value(const P& native) requires ToValue<Element> {
    return native ? Native<Element>::to_value(*native) : Value::null(type());
  }
  static NativeResult<P> from_value(
      const Value& value,
      const Switches& switches) requires FromValue<Element> {
    if (value.is_null() && !value.is_marked()) return P();
    NativeResult<Element> inner = Native<Element>::from_value(value, switches);
    if (!inner.ok()) return inner.error();
    return P(std::make_unique<Element>(*std::move(inner)));
  }
};

}  // namespace detail

template <class T>
struct Native<std::unique_ptr<T>> : detail::NativePointer<std::unique_ptr<T>> {
};
template <class T>
struct Native<std::shared_ptr<T>> : detail::NativePointer<std::shared_ptr<T>> {
};

}  // namespace hcl

#endif  // HCL_NATIVE_TYPES_H_
