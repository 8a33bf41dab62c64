#ifndef HCL_NATIVE_H_
#define HCL_NATIVE_H_

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/value.h"

/// Values from C++ types, and C++ types from values:
///
///   hcl::Value ports = hcl::to_value(std::vector<int>{80, 443});
///   auto read = hcl::from_value<std::vector<std::uint16_t>>(ports);
///
///   bool                              bool
///   integers of every width           number
///   double, float, long double        number
///   std::string                       string
///   std::string_view, const char*     string; can only be written
///   Number, Value                     number; any value, unchanged
///   std::optional<T>                  T, or null if empty
///   std::vector<T>, std::deque<T>,    list; a tuple if T contains Value
///   std::list<T>
///   std::set<T>, unordered_set<T>     set
///   std::map<K, T>, unordered_map     map; an object if T contains Value. K is
///                                     read from the text of the key
///
/// Containers may have any comparator, hash and allocator. hcl/native_types.h
/// supports more types: enumerations, durations, paths, arrays, tuples,
/// variants and pointers; hcl/mapping.h supports structs, plain aggregates
/// without any declaration.
///
/// An application adds a type of its own with two functions in the namespace of
/// the type, or only the one that it needs:
///
///   hcl::Value to_hcl(const Color& color);
///   std::optional<hcl::ConversionError> from_hcl(const hcl::Value& value,
///                                                Color& color);
///
/// or, for a type in a namespace that it does not own, with a specialization of
/// `Native`.
namespace HCL_API hcl {

namespace detail {

template <class T>
concept HasFromHcl = requires(const Value& value, T& native) {
  {
    from_hcl(value, native)
    } -> std::convertible_to<std::optional<ConversionError>>;
};
template <class T>
concept HasToHcl = requires(const T& native) {
  { to_hcl(native) } -> std::convertible_to<Value>;
};

template <class T>
constexpr bool kNever = false;

}  // namespace detail

/// Converts between one C++ type and values. A specialization has
///
///   static Type type();             the type of the values, or a constraint
///   static Value to_value(const T&);
///   static NativeResult<T> from_value(const Value&, const Switches&);
///
/// An exception that one of them throws, as `std::stoi` does, propagates out of
/// the library function that was called, such as `decode()`, which frees what
/// it had made. It is better to return a ConversionError for a value that does
/// not fit: it becomes a diagnostic at the place of the value.
template <class T>
struct Native {
  static_assert(
      !std::is_pointer_v<T>,
      "hcl: a plain pointer cannot be read or written, because nothing says "
      "who owns what it points to; use std::optional, std::unique_ptr or the "
      "type itself.");

  /// These serve types with a `to_hcl()` or `from_hcl()` of the application.
  static Type type() { return Type::dynamic(); }
  static Value to_value(const T& native) requires detail::HasToHcl<T> {
    return to_hcl(native);
  }
  static Expected<T, ConversionError> from_value(
      const Value& value, const Switches&) requires detail::HasFromHcl<T> {
    T result{};
    std::optional<ConversionError> error = from_hcl(value, result);
    if (error) return *std::move(error);
    return result;
  }
};

/// A `T`, or the reason why a value is not a `T` and the place inside the
/// value.
template <class T>
using NativeResult = Expected<T, ConversionError>;

namespace detail {

/// Whether a type can be written as a value, and read from one.
template <class T>
concept ToValue = requires(const T& native) {
  { Native<T>::to_value(native) } -> std::convertible_to<Value>;
};
template <class T>
concept FromValue = requires(const Value& value, const Switches& switches) {
  Native<T>::from_value(value, switches);
};

template <class T>
constexpr bool kIsView = false;
template <>
inline constexpr bool kIsView<std::string_view> = true;
template <>
inline constexpr bool kIsView<const char*> = true;
template <>
inline constexpr bool kIsView<char*> = true;

}  // namespace detail

/// The value of a C++ object. Strings are normalized to NFC; NaN, which the
/// language lacks, becomes null.
template <class T>
Value to_value(const T& native) {
  static_assert(
      detail::ToValue<std::decay_t<T>>,
      "hcl: this type cannot be written as a value yet; declare beside it "
      "`hcl::Value to_hcl(const T&);`, or use HCL_FIELDS or HCL_ENUM of "
      "hcl/fields.h, or specialize hcl::Native.");
  return Native<std::decay_t<T>>::to_value(native);
}

namespace detail {

/// The error of reading a value, without what is inside its marked parts. Of
/// those it says only that they are marked.
ConversionError shown_error(ConversionError error, const Value& value);

}  // namespace detail

/// The C++ object for a value. The value is converted by the rules of the
/// language: "5" is read as the integer 5.
///
/// Errors, with the place inside the value: parts that do not convert; null for
/// a type other than `std::optional` or `Value`; unknown and marked values,
/// which C++ types cannot represent (remove marks with
/// `Value::unmarked_deep()` first); numbers that are not whole or are out of
/// range.
template <class T>
NativeResult<T> from_value(const Value& value, const Switches& switches = {}) {
  static_assert(!detail::kIsView<T>,
                "hcl: std::string_view and const char* would point into a "
                "value that no longer exists after reading; use std::string.");
  static_assert(
      detail::kIsView<T> || detail::FromValue<T>,
      "hcl: this type cannot be read from a value yet; declare beside it "
      "`std::optional<hcl::ConversionError> from_hcl(const hcl::Value&, T&);`, "
      "or use HCL_FIELDS or HCL_ENUM of hcl/fields.h, or specialize "
      "hcl::Native.");
  if constexpr (!detail::kIsView<T> && detail::FromValue<T>) {
    NativeResult<T> native = Native<T>::from_value(value, switches);
    if (native.ok() || !value.contains_marks()) return native;
    return detail::shown_error(native.error(), value);
  } else {
    return T{};
  }
}

namespace detail {

/// The value converted to a primitive type; an error if it lacks content or has
/// marks.
NativeResult<Value> primitive_content(const Value& value, const Type& type,
                                      const Switches& switches);
/// The value if it is a list, set or tuple (`keyed_content()`: a map or object)
/// with content and without marks; otherwise an error.
NativeResult<Value> sequence_content(const Value& value);
NativeResult<Value> keyed_content(const Value& value);
/// The error of an element as an error of its container.
ConversionError error_inside(const Value& container, std::size_t element,
                             const ConversionError& error);
/// "a whole number from 0 to 255 is required"
ConversionError not_an_integer(const Number& least, const Number& most);
ConversionError too_many_elements(std::size_t most);
NativeResult<double> double_of(const Value& value, double most,
                               const Switches& switches);

template <class T>
concept NativeInteger = std::integral<T> && sizeof(T) <= sizeof(std::int64_t) &&
                        !std::same_as<T, bool> && !std::same_as<T, char> &&
                        !std::same_as<T, wchar_t> &&
                        !std::same_as<T, char8_t> &&
                        !std::same_as<T, char16_t> &&
                        !std::same_as<T, char32_t>;

template <NativeInteger T>
Number number_of(T native) {
  if constexpr (std::is_signed_v<T>) {
    return Number::integer(native);
  } else {
    return Number::unsigned_integer(native);
  }
}

/// Reads each element of a container as `T` and passes it to `add`.
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

/// Converts the elements of a C++ container to values.
template <class Container>
std::vector<Value> values_of(const Container& native) {
  using T = typename Container::value_type;
  std::vector<Value> values;
  for (const auto& element : native) {
    values.push_back(Native<T>::to_value(static_cast<const T&>(element)));
  }
  return values;
}

template <class C, class T>
void add_element(C& container, T&& element) {
  if constexpr (requires { container.push_back(std::forward<T>(element)); }) {
    container.push_back(std::forward<T>(element));
  } else {
    container.insert(std::forward<T>(element));
  }
}

/// Reads the elements of a list, set or tuple into a C++ container.
template <class C>
NativeResult<C> read_sequence(const Value& value, const Switches& switches) {
  using T = typename C::value_type;
  const NativeResult<Value> sequence = sequence_content(value);
  if (!sequence.ok()) return sequence.error();
  C result;
  if constexpr (requires { result.reserve(std::size_t{}); }) {
    result.reserve(sequence->length());
  }
  auto error =
      read_elements<T>(*sequence, switches, [&](std::size_t, T&& element) {
        add_element(result, std::move(element));
      });
  if (error) return *std::move(error);
  return result;
}

/// A list, or a tuple if the elements can be of any type.
template <class C>
struct NativeList {
  using Element = typename C::value_type;

  static Type type() {
    const Type element = Native<Element>::type();
    return element.has_dynamic() ? Type::dynamic() : Type::list(element);
  }
  static Value to_value(const C& native) requires ToValue<Element> {
    const Type element = Native<Element>::type();
    return element.has_dynamic() ? Value::tuple(values_of(native))
                                 : Value::list(element, values_of(native));
  }
  static NativeResult<C> from_value(
      const Value& value,
      const Switches& switches) requires FromValue<Element> {
    return read_sequence<C>(value, switches);
  }
};

/// A set, or a tuple if the elements can be of any type. Reading merges equal
/// elements.
template <class C>
struct NativeSet {
  using Element = typename C::value_type;

  static Type type() {
    const Type element = Native<Element>::type();
    return element.has_dynamic() ? Type::dynamic() : Type::set(element);
  }
  static Value to_value(const C& native) requires ToValue<Element> {
    const Type element = Native<Element>::type();
    return element.has_dynamic() ? Value::tuple(values_of(native))
                                 : Value::set(element, values_of(native));
  }
  static NativeResult<C> from_value(
      const Value& value,
      const Switches& switches) requires FromValue<Element> {
    return read_sequence<C>(value, switches);
  }
};

/// The text of a key: its value converted to a string. Empty for a key without
/// a text, such as null or a list.
template <class K>
std::string key_text(const K& key) {
  if constexpr (std::is_same_v<K, std::string>) {
    return key;
  } else {
    const ConversionResult text =
        convert(Native<K>::to_value(key), Type::string());
    const bool has_text = text.ok() && text->has_content();
    return has_text ? std::string(text.value().as_string()) : std::string();
  }
}

/// Inserts an element of a value into a C++ map, under the key that it has in
/// the value. Returns an error if the key does not convert, or is already
/// present: two texts may be the same key.
template <class Map, class Element>
std::optional<ConversionError> put_keyed(Map& map, const Value& container,
                                         std::size_t index, Element&& element,
                                         const Switches& switches) {
  using Key = typename Map::key_type;
  const std::string& text = container.keys()[index];
  bool is_new = false;
  if constexpr (std::is_same_v<Key, std::string>) {
    is_new = map.emplace(text, std::forward<Element>(element)).second;
  } else {
    NativeResult<Key> key =
        Native<Key>::from_value(Value::string(text), switches);
    if (!key.ok()) {
      ConversionError error = error_inside(container, index, key.error());
      error.message = "of the key, " + error.message;
      error.at_key = true;
      return error;
    }
    is_new =
        map.emplace(*std::move(key), std::forward<Element>(element)).second;
  }
  if (is_new) return std::nullopt;
  return error_inside(container, index,
                      {{}, "an earlier key means the same", true});
}

template <class Map>
struct NativeMap {
  using Key = typename Map::key_type;
  using Element = typename Map::mapped_type;

  static Type type() {
    const Type element = Native<Element>::type();
    return element.has_dynamic() ? Type::dynamic() : Type::map(element);
  }
  static Value to_value(
      const Map& native) requires ToValue<Key> && ToValue<Element> {
    std::vector<std::pair<std::string, Value>> entries;
    entries.reserve(native.size());
    for (const auto& [key, element] : native) {
      entries.emplace_back(key_text(key), Native<Element>::to_value(element));
    }
    const Type element = Native<Element>::type();
    return element.has_dynamic() ? Value::object(std::move(entries))
                                 : Value::map(element, std::move(entries));
  }
  static NativeResult<Map> from_value(
      const Value& value,
      const Switches& switches) requires FromValue<Key> && FromValue<Element> {
    const NativeResult<Value> map = keyed_content(value);
    if (!map.ok()) return map.error();
    Map result;
    std::optional<ConversionError> wrong_key;
    auto error = read_elements<Element>(
        *map, switches, [&](std::size_t i, Element&& element) {
          auto mistake =
              put_keyed(result, *map, i, std::move(element), switches);
          if (!wrong_key) wrong_key = std::move(mistake);
        });
    if (error) return *std::move(error);
    if (wrong_key) return *std::move(wrong_key);
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

/// A view can only be written: reading one would let it point into a value that
/// may be gone.
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

/// Reading rounds to nearest; finite numbers out of range are errors.
template <std::floating_point T>
struct Native<T> {
  static Type type() { return Type::number(); }
  static Value to_value(T native) { return Value::number(native); }
  static NativeResult<T> from_value(const Value& value,
                                    const Switches& switches) {
    constexpr double kMost =
        sizeof(T) > sizeof(double)
            ? std::numeric_limits<double>::max()
            : static_cast<double>(std::numeric_limits<T>::max());
    const NativeResult<double> number =
        detail::double_of(value, kMost, switches);
    if (!number.ok()) return number.error();
    return static_cast<T>(*number);
  }
};

template <class T>
struct Native<std::optional<T>> {
  static Type type() { return Native<T>::type(); }
  static Value to_value(
      const std::optional<T>& native) requires detail::ToValue<T> {
    return native ? Native<T>::to_value(*native) : Value::null(type());
  }
  static NativeResult<std::optional<T>> from_value(
      const Value& value,
      const Switches& switches) requires detail::FromValue<T> {
    if (value.is_null() && !value.is_marked()) return std::optional<T>();
    NativeResult<T> inner = Native<T>::from_value(value, switches);
    if (!inner.ok()) return inner.error();
    return std::optional<T>(*std::move(inner));
  }
};

template <class T, class A>
struct Native<std::vector<T, A>> : detail::NativeList<std::vector<T, A>> {};
template <class T, class A>
struct Native<std::deque<T, A>> : detail::NativeList<std::deque<T, A>> {};
template <class T, class A>
struct Native<std::list<T, A>> : detail::NativeList<std::list<T, A>> {};
template <class T, class... R>
struct Native<std::set<T, R...>> : detail::NativeSet<std::set<T, R...>> {};
template <class T, class... R>
struct Native<std::unordered_set<T, R...>>
    : detail::NativeSet<std::unordered_set<T, R...>> {};
template <class K, class T, class... R>
struct Native<std::map<K, T, R...>> : detail::NativeMap<std::map<K, T, R...>> {
};
template <class K, class T, class... R>
struct Native<std::unordered_map<K, T, R...>>
    : detail::NativeMap<std::unordered_map<K, T, R...>> {};

}  // namespace hcl

#endif  // HCL_NATIVE_H_
