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
/// the nearest double. Marks are dropped.
///
/// Errors: those of `to_json()`: unknown values, infinities and capsules have
/// no JSON.
inline Expected<nlohmann::json, EncodingError> to_nlohmann(const Value& value) {
  const auto text = to_json(value);
  if (!text.ok()) return text.error();
  return nlohmann::json::parse(*text, nullptr, false);
}

/// The value of a JSON document, made of objects and tuples; NaN and binary
/// data, which the language lacks, become null. Documents may be nested to any
/// depth.
inline Value from_nlohmann(const nlohmann::json& json) {
  using Kind = nlohmann::json::value_t;
  struct Open {
    const nlohmann::json* json;
    nlohmann::json::const_iterator next;
    std::vector<std::pair<std::string, Value>> members = {};
    std::vector<Value> elements = {};
  };
  const auto leaf = [](const nlohmann::json& item) -> Value {
    switch (item.type()) {
      case Kind::boolean:
        return Value::boolean(item.get<bool>());
      case Kind::number_integer:
        return Value::number(item.get<std::int64_t>());
      case Kind::number_unsigned:
        return Value::number(item.get<std::uint64_t>());
      case Kind::number_float:
        return Value::number(item.get<double>());
      case Kind::string:
        return Value::string(item.get_ref<const std::string&>());
      default:
        return Value();
    }
  };
  if (!json.is_structured()) return leaf(json);
  std::vector<Open> open;
  open.push_back({&json, json.begin()});
  for (;;) {
    Open& top = open.back();
    if (top.next != top.json->end()) {
      const nlohmann::json& item = *top.next;
      if (item.is_structured()) {
        open.push_back({&item, item.begin()});
        continue;
      }
      if (top.json->is_object()) {
        top.members.emplace_back(top.next.key(), leaf(item));
      } else {
        top.elements.push_back(leaf(item));
      }
      ++top.next;
      continue;
    }
    Value made = top.json->is_object() ? Value::object(std::move(top.members))
                                       : Value::tuple(std::move(top.elements));
    open.pop_back();
    if (open.empty()) return made;
    Open& outer = open.back();
    if (outer.json->is_object()) {
      outer.members.emplace_back(outer.next.key(), std::move(made));
    } else {
      outer.elements.push_back(std::move(made));
    }
    ++outer.next;
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
