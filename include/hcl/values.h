#ifndef HCL_VALUES_H_
#define HCL_VALUES_H_

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <version>

#include "hcl/export.h"
#include "hcl/native_types.h"
#include "hcl/notation.h"
#include "hcl/value.h"

#ifdef __cpp_lib_format
#include <format>
#endif

/// Conveniences for values:
///
///   hcl::Value ports = hcl::value(std::vector<int>{80, 443});
///   for (const auto& [name, element] : hcl::items(object)) ...
///   hcl::visit(ports, hcl::Overloaded{
///       [](std::string_view text) { ... },
///       [](const hcl::Number& number) { ... },
///       [](const auto& other) { ... }});
///   std::optional<int> port = hcl::try_as<int>(element);
///   std::cout << ports;
namespace HCL_API hcl {

/// The value of any C++ object that hcl/native.h or hcl/native_types.h
/// supports, or of a struct with a mapping; the same as `to_value()`.
template <class T>
Value value(const T& native) {
  return to_value(native);
}

/// The value as a C++ type, or nothing if it does not convert. `from_value()`
/// says why.
template <class T>
std::optional<T> try_as(const Value& value) {
  NativeResult<T> native = from_value<T>(value);
  if (!native.ok()) return std::nullopt;
  return *std::move(native);
}

/// The names and elements of a map or object, in the order of iteration, as
/// pairs of `std::string_view` and `const Value&`.
class Items {
 public:
  using Entry = std::pair<std::string_view, const Value&>;

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Entry;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Entry;

    Iterator(const std::string* key, const Value* element)
        : key_(key), element_(element) {}
    Entry operator*() const { return {*key_, *element_}; }
    Iterator& operator++() {
      ++key_;
      ++element_;
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const std::string* key_;
    const Value* element_;
  };

  Items(std::span<const std::string> keys, std::span<const Value> elements)
      : keys_(keys), elements_(elements) {}

  Iterator begin() const { return {keys_.data(), elements_.data()}; }
  Iterator end() const {
    return {keys_.data() + keys_.size(), elements_.data() + elements_.size()};
  }
  std::size_t size() const { return elements_.size(); }
  bool empty() const { return elements_.empty(); }

 private:
  std::span<const std::string> keys_;
  std::span<const Value> elements_;
};

/// The items of a map or object; empty for other values. Looks through marks.
/// Valid as long as the value or a copy of it lives; cannot be called on a
/// temporary.
inline Items items(const Value& value) {
  const bool has_names =
      value.has_content() &&
      (value.kind() == TypeKind::Map || value.kind() == TypeKind::Object);
  if (!has_names) return {{}, {}};
  return {value.keys(), value.elements()};
}
Items items(const Value&& value) = delete;

/// The arguments of a visitor for a value without content and for a capsule.
struct NullValue {
  /// The type of the null; dynamic if it is not specified.
  Type type = {};
};
struct UnknownValue {
  Type type = {};
};
struct CapsuleValue {
  Type type = {};
  const void* payload = nullptr;
};
/// The elements of a list, set or tuple.
using Elements = std::span<const Value>;

/// Calls the function with the content of the value (bool, const Number&,
/// std::string_view, `Elements`, `Items`, `NullValue`, `UnknownValue` or
/// `CapsuleValue`) and returns its result. Looks through marks. The argument is
/// valid during the call.
template <class F>
decltype(auto) visit(const Value& value, F&& function) {
  if (!value.is_known()) return function(UnknownValue{value.type()});
  if (value.is_null()) return function(NullValue{value.type()});
  switch (value.kind()) {
    case TypeKind::Bool:
      return function(value.as_bool());
    case TypeKind::Number:
      return function(value.as_number());
    case TypeKind::String:
      return function(value.as_string());
    case TypeKind::Map:
    case TypeKind::Object:
      return function(Items(value.keys(), value.elements()));
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Tuple:
      return function(Elements(value.elements()));
    default:
      return function(CapsuleValue{value.type(), value.as_capsule()});
  }
}

/// A visitor composed of several functions.
template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

/// Writes the value or type as `to_notation()` does.
std::ostream& operator<<(std::ostream& out, const Value& value);
std::ostream& operator<<(std::ostream& out, const Type& type);

}  // namespace hcl

/// Equal values have equal hashes, even if their marks differ.
template <>
struct std::hash<hcl::Value> {
  std::size_t operator()(const hcl::Value& value) const {
    return hcl::hash(value);
  }
};

#ifdef __cpp_lib_format
template <>
struct std::formatter<hcl::Value> : std::formatter<std::string> {
  /// A template, because std::formattable checks with a context of its own.
  template <class Context>
  auto format(const hcl::Value& value, Context& context) const {
    return std::formatter<std::string>::format(hcl::to_notation(value),
                                               context);
  }
};
#endif

#endif  // HCL_VALUES_H_
