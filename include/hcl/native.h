#ifndef HCL_NATIVE_H_
#define HCL_NATIVE_H_

#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/options.h"
#include "hcl/outcome.h"
#include "hcl/value.h"

// Values from C++ types, and C++ types from values:
//
//   hcl::Value ports = hcl::to_value(std::vector<int>{80, 443});
//   auto read = hcl::from_value<std::vector<std::uint16_t>>(ports);
//
//   bool                              bool
//   integers of every width           number
//   double, float                     number
//   std::string                       string
//   std::string_view, const char*     string; only to values
//   Number, Value                     number; any value as it is
//   std::optional<T>                  T, or null for nothing
//   std::vector<T>                    list; a tuple where T holds Value
//   std::set<T>                       set
//   std::map<std::string, T>,         map; an object where T holds Value
//   std::unordered_map<std::string, T>
//
// An application adds a type of its own with a specialization of `Native`.
namespace hcl {

// How one C++ type is a value. A specialization has
//
//   static Type type();             the type of the values, or a constraint
//   static Value to_value(const T&);
//   static NativeResult<T> from_value(const Value&, const Switches&);
//
// An exception that one of them throws, as `std::stoi` does, leaves the
// function of the library that was called, `decode()` for example, which frees
// what it had made. A value that does not fit is better told by a
// ConversionError: then it is a diagnostic at its place.
template <class T>
struct Native;

// A `T`, or why a value is none and where inside it.
template <class T>
using NativeResult = Outcome<T, ConversionError>;

// The value of a C++ object. Strings become NFC; a NaN, which the language does
// not have, becomes a null.
template <class T>
Value to_value(const T& native) {
  return Native<std::decay_t<T>>::to_value(native);
}

// The C++ object of a value. The value is converted as the language does it:
// "5" is read as the integer 5.
//
// Errors, with the place inside the value: what does not convert; null where
// there is no `std::optional` or `Value`; unknown values and marked ones, since
// C++ types cannot hold what they say (take marks off with
// `Value::unmark_deep()` first); numbers that are not whole or out of range.
template <class T>
NativeResult<T> from_value(const Value& value, const Switches& switches = {}) {
  return Native<T>::from_value(value, switches);
}

namespace detail {

// The value converted to a primitive type, with content and without marks.
NativeResult<Value> primitive_content(const Value& value, const Type& type,
                                      const Switches& switches);
// The value if it is a list, set or tuple (a map or object) with content and
// without marks.
NativeResult<Value> sequence_content(const Value& value);
NativeResult<Value> keyed_content(const Value& value);
// The error of an element, as one of the container.
ConversionError error_inside(const Value& container, std::size_t element,
                             const ConversionError& error);
// "a whole number from 0 to 255 is required"
ConversionError not_an_integer(const Number& least, const Number& most);
NativeResult<double> double_of(const Value& value, double most,
                               const Switches& switches);
Value value_of_double(double native);

template <class T>
concept NativeInteger =
    std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> &&
    !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
    !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

template <NativeInteger T>
Number number_of(T native) {
  if constexpr (std::is_signed_v<T>) {
    return Number::integer(native);
  } else {
    return Number::unsigned_integer(native);
  }
}

// All elements of a container read as `T` and handed to `add`.
template <class T, class Add>
std::optional<ConversionError> read_elements(const Value& container,
                                             const Switches& switches,
                                             const Add& add) {
  for (std::size_t i = 0; i < container.length(); ++i) {
    NativeResult<T> element =
        Native<T>::from_value(container.elements()[i], switches);
    if (!element.ok()) return error_inside(container, i, element.error());
    add(i, *std::move(element));
  }
  return std::nullopt;
}

template <class Map>
struct NativeMap {
  using Element = typename Map::mapped_type;

  static Type type() {
    const Type element = Native<Element>::type();
    return element.has_dynamic() ? Type::dynamic() : Type::map(element);
  }
  static Value to_value(const Map& native) {
    std::vector<std::pair<std::string, Value>> entries;
    entries.reserve(native.size());
    for (const auto& [key, element] : native) {
      entries.emplace_back(key, Native<Element>::to_value(element));
    }
    const Type element = Native<Element>::type();
    return element.has_dynamic() ? Value::object(std::move(entries))
                                 : Value::map(element, std::move(entries));
  }
  static NativeResult<Map> from_value(const Value& value,
                                      const Switches& switches) {
    const NativeResult<Value> map = keyed_content(value);
    if (!map.ok()) return map.error();
    Map result;
    auto error = read_elements<Element>(
        *map, switches, [&](std::size_t i, Element&& element) {
          result.emplace(map->keys()[i], std::move(element));
        });
    if (error) return *std::move(error);
    return result;
  }
};

}  // namespace detail

template <>
struct Native<Value> {
  static Type type() { return Type::dynamic(); }
  static Value to_value(const Value& native) { return native; }
  static NativeResult<Value> from_value(const Value& value, const Switches&) {
    return value;
  }
};

template <>
struct Native<bool> {
  static Type type() { return Type::boolean(); }
  static Value to_value(bool native) { return Value::boolean(native); }
  static NativeResult<bool> from_value(const Value& value,
                                       const Switches& switches);
};

template <>
struct Native<Number> {
  static Type type() { return Type::number(); }
  static Value to_value(const Number& native) { return Value::number(native); }
  static NativeResult<Number> from_value(const Value& value,
                                         const Switches& switches);
};

template <>
struct Native<std::string> {
  static Type type() { return Type::string(); }
  static Value to_value(const std::string& native) {
    return Value::string(native);
  }
  static NativeResult<std::string> from_value(const Value& value,
                                              const Switches& switches);
};

// Views would point into a value that may be gone: only to values.
template <>
struct Native<std::string_view> {
  static Type type() { return Type::string(); }
  static Value to_value(std::string_view native) {
    return Value::string(native);
  }
};

template <>
struct Native<const char*> : Native<std::string_view> {};
template <>
struct Native<char*> : Native<std::string_view> {};

template <detail::NativeInteger T>
struct Native<T> {
  static Type type() { return Type::number(); }
  static Value to_value(T native) {
    return Value::number(detail::number_of(native));
  }
  static NativeResult<T> from_value(const Value& value,
                                    const Switches& switches) {
    using Range = std::numeric_limits<T>;
    const NativeResult<Number> number =
        Native<Number>::from_value(value, switches);
    if (!number.ok()) return number.error();
    if constexpr (std::is_signed_v<T>) {
      const std::optional<std::int64_t> whole = number->to_int64();
      if (whole && *whole >= Range::min() && *whole <= Range::max()) {
        return static_cast<T>(*whole);
      }
    } else {
      const std::optional<std::uint64_t> whole = number->to_uint64();
      if (whole && *whole <= Range::max()) return static_cast<T>(*whole);
    }
    return detail::not_an_integer(detail::number_of(Range::min()),
                                  detail::number_of(Range::max()));
  }
};

// Reading rounds to the nearest; finite numbers beyond the range are errors.
template <class T>
requires std::same_as<T, double> || std::same_as<T, float>
struct Native<T> {
  static Type type() { return Type::number(); }
  static Value to_value(T native) {
    return detail::value_of_double(static_cast<double>(native));
  }
  static NativeResult<T> from_value(const Value& value,
                                    const Switches& switches) {
    const NativeResult<double> number = detail::double_of(
        value, static_cast<double>(std::numeric_limits<T>::max()), switches);
    if (!number.ok()) return number.error();
    return static_cast<T>(*number);
  }
};

template <class T>
struct Native<std::optional<T>> {
  static Type type() { return Native<T>::type(); }
  static Value to_value(const std::optional<T>& native) {
    return native ? Native<T>::to_value(*native) : Value::null(type());
  }
  static NativeResult<std::optional<T>> from_value(const Value& value,
                                                   const Switches& switches) {
    if (value.is_null() && !value.is_marked()) return std::optional<T>();
    NativeResult<T> inner = Native<T>::from_value(value, switches);
    if (!inner.ok()) return inner.error();
    return std::optional<T>(*std::move(inner));
  }
};

template <class T>
struct Native<std::vector<T>> {
  static Type type() {
    const Type element = Native<T>::type();
    return element.has_dynamic() ? Type::dynamic() : Type::list(element);
  }
  static Value to_value(const std::vector<T>& native) {
    std::vector<Value> elements;
    elements.reserve(native.size());
    for (const T& element : native) {
      elements.push_back(Native<T>::to_value(element));
    }
    const Type element = Native<T>::type();
    return element.has_dynamic() ? Value::tuple(std::move(elements))
                                 : Value::list(element, std::move(elements));
  }
  static NativeResult<std::vector<T>> from_value(const Value& value,
                                                 const Switches& switches) {
    const NativeResult<Value> sequence = detail::sequence_content(value);
    if (!sequence.ok()) return sequence.error();
    std::vector<T> result;
    result.reserve(sequence->length());
    auto error = detail::read_elements<T>(
        *sequence, switches, [&](std::size_t, T&& element) {
          result.push_back(std::move(element));
        });
    if (error) return *std::move(error);
    return result;
  }
};

// Reading takes equal elements together.
template <class T>
struct Native<std::set<T>> {
  static Type type() { return Type::set(Native<T>::type()); }
  static Value to_value(const std::set<T>& native) {
    std::vector<Value> elements;
    elements.reserve(native.size());
    for (const T& element : native) {
      elements.push_back(Native<T>::to_value(element));
    }
    return Value::set(Native<T>::type(), std::move(elements));
  }
  static NativeResult<std::set<T>> from_value(const Value& value,
                                              const Switches& switches) {
    const NativeResult<Value> sequence = detail::sequence_content(value);
    if (!sequence.ok()) return sequence.error();
    std::set<T> result;
    auto error = detail::read_elements<T>(
        *sequence, switches,
        [&](std::size_t, T&& element) { result.insert(std::move(element)); });
    if (error) return *std::move(error);
    return result;
  }
};

template <class T>
struct Native<std::map<std::string, T>>
    : detail::NativeMap<std::map<std::string, T>> {};
template <class T>
struct Native<std::unordered_map<std::string, T>>
    : detail::NativeMap<std::unordered_map<std::string, T>> {};

}  // namespace hcl

#endif  // HCL_NATIVE_H_
