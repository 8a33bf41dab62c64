#ifndef HCL_NLOHMANN_H_
#define HCL_NLOHMANN_H_

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/json.h"
#include "hcl/native.h"
#include "hcl/value.h"

/// Conversions between values and nlohmann/json, for applications that use it:
///
///   nlohmann::json json = *hcl::to_nlohmann(value);
///   hcl::Value value = hcl::from_nlohmann(json);
///   hcl::Value same = hcl::value(json);      // as any other native type
///
/// The only header that needs nlohmann/json; the library does not.
namespace HCL_API hcl {

/// The JSON of a value: lists, sets and tuples are arrays, maps and objects are
/// objects. Whole numbers of at most 64 bits are exact; other numbers become
/// the nearest double.
///
/// Errors: those of `to_json()`: marked and unknown values, infinities and
/// capsules have no JSON.
inline Expected<nlohmann::json, EncodingError> to_nlohmann(const Value& value) {
  const auto text = to_json(value);
  if (!text.ok()) return text.error();
  return nlohmann::json::parse(*text, nullptr, false);
}

namespace detail {

// The value of what holds nothing else.
inline Value from_nlohmann_scalar(const nlohmann::json& json) {
  using Kind = nlohmann::json::value_t;
  switch (json.type()) {
    case Kind::boolean:
      return Value::boolean(json.get<bool>());
    case Kind::number_integer:
      return Value::number(json.get<std::int64_t>());
    case Kind::number_unsigned:
      return Value::number(json.get<std::uint64_t>());
    case Kind::number_float:
      return Value::number(json.get<double>());
    case Kind::string:
      return Value::string(json.get_ref<const std::string&>());
    default:
      return Value();
  }
}

// An object or array that is being read, with the values of what precedes
// `next`.
class OpenNlohmann {
 public:
  explicit OpenNlohmann(const nlohmann::json& json)
      : json_(&json), next_(json.begin()) {}

  bool at_end() const { return next_ == json_->end(); }
  const nlohmann::json& next() const { return *next_; }
  // Takes the value of `next()`, and goes on to what follows.
  void add(Value&& value) {
    if (json_->is_object()) {
      members_.emplace_back(next_.key(), std::move(value));
    } else {
      elements_.push_back(std::move(value));
    }
    ++next_;
  }
  Value finish() && {
    return json_->is_object() ? Value::object(std::move(members_))
                              : Value::tuple(std::move(elements_));
  }

 private:
  const nlohmann::json* json_;
  nlohmann::json::const_iterator next_;
  std::vector<std::pair<std::string, Value>> members_;
  std::vector<Value> elements_;
};

}  // namespace detail

/// The value of a JSON document, made of objects and tuples; NaN and binary
/// data, which the language lacks, become null. Documents may be nested to any
/// depth.
inline Value from_nlohmann(const nlohmann::json& json) {
  if (!json.is_structured()) return detail::from_nlohmann_scalar(json);
  std::vector<detail::OpenNlohmann> open;
  open.emplace_back(json);
  for (;;) {
    detail::OpenNlohmann& innermost = open.back();
    if (innermost.at_end()) {
      Value made = std::move(innermost).finish();
      open.pop_back();
      if (open.empty()) return made;
      open.back().add(std::move(made));
    } else if (innermost.next().is_structured()) {
      open.emplace_back(innermost.next());
    } else {
      innermost.add(detail::from_nlohmann_scalar(innermost.next()));
    }
  }
}

/// JSON documents as a native type, for members of structs and arguments of
/// functions.
template <>
struct Native<nlohmann::json> {
  static Type type() { return Type::dynamic(); }
  static Value to_value(const nlohmann::json& native) {
    return from_nlohmann(native);
  }
  static NativeResult<nlohmann::json> from_value(const Value& value,
                                                 const Switches&) {
    auto json = to_nlohmann(value);
    if (!json.ok()) {
      return ConversionError{json.error().path, json.error().message};
    }
    return *std::move(json);
  }
};

}  // namespace hcl

/// `nlohmann::json json = value;` and `json.get<hcl::Value>()`. A value without
/// JSON becomes a discarded document (`json.is_discarded()`).
template <>
struct nlohmann::adl_serializer<hcl::Value> {
  static void to_json(nlohmann::json& json, const hcl::Value& value) {
    auto made = hcl::to_nlohmann(value);
    json = made.ok() ? *std::move(made)
                     : nlohmann::json(nlohmann::json::value_t::discarded);
  }
  static void from_json(const nlohmann::json& json, hcl::Value& value) {
    value = hcl::from_nlohmann(json);
  }
};

#endif  // HCL_NLOHMANN_H_
