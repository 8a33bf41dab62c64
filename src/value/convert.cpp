// Conversion of values.
// Spec: information model, "Type Conversions and Unification".

#include "hcl/convert.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/notation.h"
#include "hcl/unify.h"
#include "value/conversion_rules.h"
#include "value/value_data.h"

namespace hcl {
namespace {

bool is_ascii_word(std::string_view text, std::string_view lower) {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                    [](char a, char b) {
                      return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b;
                    });
}

bool contains_null(const Value& root) {
  std::vector<const Value*> pending = {&root};
  while (!pending.empty()) {
    const Value* value = pending.back();
    pending.pop_back();
    if (value->is_null()) return true;
    for (const Value& element : value->elements()) pending.push_back(&element);
  }
  return false;
}

// Converts one value, following the nesting of the target type. Each function
// gives nothing after it has set the error.
class Converter {
 public:
  Converter(const Switches& switches, const Limits& limits)
      : switches_(switches), limits_(limits) {}

  using Maybe = std::optional<Value>;

  // Spec: information model, "Conversion of Null Values".
  bool possible(const Value& value, const Type& target) {
    const Type from = value.type();
    if (conversion_exists(from, target, true, switches_)) return true;
    const bool may_try = !switches_.null_conversion_by_type &&
                         depth(target) <= kDeepestConvertibleType &&
                         contains_null(value);
    if (may_try) return true;
    fail(mismatch_message(from, target, switches_));
    return false;
  }

  Maybe run(const Value& value, const Type& target) {
    if (target.is_dynamic()) return value;
    if (value.is_marked()) {
      Maybe result = run(value.unmarked(), target);
      if (result) result = result->with_marks(value.marks());
      return result;
    }
    if (target.is_primitive() && value.kind() == target.kind()) return value;
    if (!value.is_known()) return unknown(value, target);
    if (value.is_null()) {
      return Value::null(replace_dynamic(
          value.type(), target.without_optional_attributes(), switches_));
    }
    if (target.is_primitive()) return primitive(value, target);
    if (value.type() == target) return value;
    return compound(value, target);
  }

  ConversionError error() { return {std::move(path_), std::move(message_)}; }

 private:
  Maybe fail(std::string message) {
    message_ = std::move(message);
    return std::nullopt;
  }

  Maybe mismatch(const Value& value, const Type& target) {
    return fail(mismatch_message(value.type(), target, switches_));
  }

  // What is known of the value and holds for the converted one too.
  Maybe unknown(const Value& value, const Type& target) {
    const Type from = value.type();
    const Type to =
        replace_dynamic(from, target.without_optional_attributes(), switches_);
    if (to == from) return value;
    Refinements known;
    if (const Refinements* before = value.refinements()) {
      known.not_null = before->not_null;
      known.min_length = before->min_length;
      known.max_length = before->max_length;
    }
    if (to.is_collection() && (from.is_tuple() || from.is_object())) {
      known.min_length = known.max_length =
          static_cast<std::int64_t>(from.element_types().size());
    }
    // Equal elements become one.
    if (to.is_set() && !from.is_set()) {
      known.min_length = std::min<std::int64_t>(known.min_length, 1);
    }
    return Value::unknown(to, std::move(known));
  }

  Maybe primitive(const Value& value, const Type& target) {
    if (value.kind() == TypeKind::Capsule) return capsule(value, target);
    if (target.is_string() && value.kind() == TypeKind::Bool) {
      return Value::string_verbatim(value.as_bool() ? "true" : "false");
    }
    if (target.is_string() && value.kind() == TypeKind::Number) {
      return number_to_string(value.as_number());
    }
    if (target.is_number() && value.kind() == TypeKind::String) {
      return string_to_number(value.as_string());
    }
    if (target.is_bool() && value.kind() == TypeKind::String) {
      return string_to_bool(value.as_string());
    }
    return mismatch(value, target);
  }

  Maybe number_to_string(const Number& number) {
    std::optional<std::string> text =
        to_text(number, switches_, limits_.max_number_text);
    if (text) return Value::string_verbatim(*text);
    return fail("the number has more than " +
                std::to_string(limits_.max_number_text) +
                " characters when written out");
  }

  Maybe string_to_number(std::string_view text) {
    NumberResult number = parse_number_string(text, switches_);
    if (!number.ok()) return fail(std::string(to_string(number.error)));
    if (number.value.is_negative_zero() && !switches_.negative_zero_text) {
      return Value::number(0);
    }
    return Value::number(std::move(number.value));
  }

  Maybe string_to_bool(std::string_view text) {
    if (text == "true" || text == "1") return Value::boolean(true);
    if (text == "false" || text == "0") return Value::boolean(false);
    for (const std::string_view word : {"true", "false"}) {
      if (is_ascii_word(text, word)) {
        return fail(
            "a bool is required; to convert from string, use lowercase "
            "\"" +
            std::string(word) + '"');
      }
    }
    return fail("a bool is required");
  }

  Maybe capsule(const Value& value, const Type& target) {
    std::optional<Value> result;
    if (target.is_capsule() && target.capsule_definition().convert_to) {
      result = target.capsule_definition().convert_to(value);
    } else if (value.kind() == TypeKind::Capsule) {
      const Type type = value.type();
      const auto& convert_from = type.capsule_definition().convert_from;
      if (convert_from) result = convert_from(value, target);
    }
    return result ? result : mismatch(value, target);
  }

  Maybe compound(const Value& value, const Type& target) {
    if (target.is_capsule() || value.kind() == TypeKind::Capsule) {
      return capsule(value, target);
    }
    const bool sequence = value.kind() == TypeKind::List ||
                          value.kind() == TypeKind::Set ||
                          value.kind() == TypeKind::Tuple;
    const bool keyed =
        value.kind() == TypeKind::Map || value.kind() == TypeKind::Object;
    switch (target.kind()) {
      case TypeKind::List:
      case TypeKind::Set:
        if (sequence) return to_sequence(value, target);
        break;
      case TypeKind::Tuple:
        if (sequence) return to_tuple(value, target);
        break;
      case TypeKind::Map:
        if (keyed) return to_map(value, target);
        break;
      case TypeKind::Object:
        if (value.kind() == TypeKind::Map) return map_to_object(value, target);
        if (keyed) return object_to_object(value, target);
        break;
      default:
        break;
    }
    return mismatch(value, target);
  }

  Maybe element(const Value& value, const Type& target, PathStep step) {
    path_.push_back(std::move(step));
    Maybe result = run(value, target);
    // After an error the path says where.
    if (result) path_.pop_back();
    return result;
  }

  static PathStep step_to(const Value& container, std::size_t place) {
    if (container.kind() == TypeKind::Object) {
      return AttributeStep{container.keys()[place]};
    }
    if (container.kind() == TypeKind::Map) {
      return IndexStep{Value::string_verbatim(container.keys()[place])};
    }
    return IndexStep{Value::number(static_cast<std::int64_t>(place))};
  }

  // Every element converted to one type.
  bool all_elements(const Value& value, const Type& target,
                    std::vector<Value>& out) {
    const std::span<const Value> elements = value.elements();
    out.reserve(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
      Maybe converted = element(elements[i], target, step_to(value, i));
      if (!converted) return false;
      out.push_back(*std::move(converted));
    }
    return true;
  }

  // The element type to convert to first: where any is accepted, the one that
  // all elements of a structure have in common.
  std::optional<Type> wanted_element(const Value& value, const Type& target) {
    const Type& wanted = target.element_type();
    const bool structure =
        value.kind() == TypeKind::Tuple || value.kind() == TypeKind::Object;
    if (!wanted.is_dynamic() || !structure || value.length() == 0) {
      return wanted;
    }
    const Type type = value.type();
    std::optional<Type> common = unify(type.element_types(), switches_);
    if (!common) mismatch(value, target);
    return common;
  }

  // The one type of the converted elements; they are converted to it.
  std::optional<Type> settle(const Value& value, const Type& wanted,
                             std::vector<Value>& elements) {
    if (!wanted.has_dynamic()) return wanted.without_optional_attributes();
    if (elements.empty()) {
      const bool collection =
          value.kind() != TypeKind::Tuple && value.kind() != TypeKind::Object;
      if (wanted.is_dynamic() && collection) return value.type().element_type();
      return wanted.without_optional_attributes();
    }
    std::vector<Type> types;
    types.reserve(elements.size());
    for (const Value& part : elements) types.push_back(part.type());
    std::optional<Type> common = unify(types, switches_);
    if (!common) {
      fail("cannot find a common base type for all elements");
      return std::nullopt;
    }
    for (std::size_t i = 0; i < elements.size(); ++i) {
      Maybe converted = element(elements[i], *common, step_to(value, i));
      if (!converted) return std::nullopt;
      elements[i] = *std::move(converted);
    }
    return common;
  }

  // A set of several elements, some unknown, may have fewer than it seems.
  static bool has_unknown_length(const Value& value) {
    return value.kind() == TypeKind::Set && value.length() > 1 &&
           !value.is_wholly_known();
  }

  Maybe to_sequence(const Value& value, const Type& target) {
    if (!target.is_set() && has_unknown_length(value)) {
      return Value::unknown(replace_dynamic(
          value.type(), target.without_optional_attributes(), switches_));
    }
    const std::optional<Type> wanted = wanted_element(value, target);
    if (!wanted) return std::nullopt;
    std::vector<Value> elements;
    if (!all_elements(value, *wanted, elements)) return std::nullopt;
    const std::optional<Type> type = settle(value, *wanted, elements);
    if (!type) return std::nullopt;
    return target.is_set() ? Value::set(*type, std::move(elements))
                           : Value::list(*type, std::move(elements));
  }

  Maybe to_map(const Value& value, const Type& target) {
    const std::optional<Type> wanted = wanted_element(value, target);
    if (!wanted) return std::nullopt;
    std::vector<Value> elements;
    if (!all_elements(value, *wanted, elements)) return std::nullopt;
    const std::optional<Type> type = settle(value, *wanted, elements);
    if (!type) return std::nullopt;
    return Value::map(*type, value.shape(), std::move(elements));
  }

  Maybe to_tuple(const Value& value, const Type& target) {
    const std::span<const Type> wanted = target.element_types();
    if (has_unknown_length(value)) {
      return Value::unknown(target.without_optional_attributes());
    }
    if (value.length() != wanted.size()) {
      return fail("tuple of " + std::to_string(wanted.size()) +
                  " elements required, but have " +
                  std::to_string(value.length()) + " elements");
    }
    std::vector<Value> elements;
    elements.reserve(wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      Maybe converted =
          element(value.elements()[i], wanted[i], step_to(value, i));
      if (!converted) return std::nullopt;
      elements.push_back(*std::move(converted));
    }
    return Value::tuple(std::move(elements));
  }

  // Attributes that are missing become null.
  Maybe object_to_object(const Value& value, const Type& target) {
    const std::span<const std::string> names = target.attribute_names();
    const std::span<const Type> types = target.element_types();
    std::vector<Value> values;
    values.reserve(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Value* given = value.find(names[i]);
      if (given == nullptr) {
        values.push_back(Value::null(types[i].without_optional_attributes()));
        continue;
      }
      Maybe converted = element(*given, types[i], AttributeStep{names[i]});
      if (!converted) return std::nullopt;
      values.push_back(*std::move(converted));
    }
    return Value::object(target.shape(), std::move(values));
  }

  Maybe map_to_object(const Value& value, const Type& target) {
    const std::span<const std::string> names = target.attribute_names();
    const std::span<const Type> types = target.element_types();
    if (!switches_.map_to_object_lenient) {
      for (const std::string& key : value.keys()) {
        if (target.has_attribute(key)) continue;
        return fail("map has an element for unsupported attribute " +
                    quote_notation(key));
      }
    }
    std::vector<Value> values;
    values.reserve(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Value* given = value.find(names[i]);
      if (given == nullptr && !target.is_optional(i)) {
        return fail("map has no element for required attribute " +
                    quote_notation(names[i]));
      }
      if (given == nullptr) {
        values.push_back(Value::null(types[i].without_optional_attributes()));
        continue;
      }
      const Type given_type = given->type();
      if (!given->is_null() &&
          !conversion_exists(given_type, types[i], true, switches_)) {
        return fail("map element type is incompatible with attribute " +
                    quote_notation(names[i]) + ": " +
                    mismatch_message(given_type, types[i], switches_));
      }
      Maybe converted = element(*given, types[i],
                                IndexStep{Value::string_verbatim(names[i])});
      if (!converted) return std::nullopt;
      values.push_back(*std::move(converted));
    }
    return Value::object(target.shape(), std::move(values));
  }

  const Switches& switches_;
  const Limits& limits_;
  Path path_;
  std::string message_;
};

}  // namespace

std::string to_text(const ConversionError& error) {
  if (error.path.empty()) return error.message;
  return to_text(error.path) + ": " + error.message;
}

ConversionResult convert(const Value& value, const Type& target,
                         const Switches& switches, const Limits& limits) {
  if (target.is_dynamic() ||
      (target.is_primitive() && value.kind() == target.kind())) {
    return value;
  }
  const bool shallow = target.is_primitive() && value.has_content();
  if (!shallow && value.type() == target.without_optional_attributes()) {
    return value;
  }
  Converter converter(switches, limits);
  if (!shallow && !converter.possible(value, target)) {
    return converter.error();
  }
  if (std::optional<Value> result = converter.run(value, target)) {
    return *std::move(result);
  }
  return converter.error();
}

}  // namespace hcl
