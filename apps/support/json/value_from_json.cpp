#include "support/json/value_from_json.h"

#include <charconv>
#include <limits>
#include <utility>
#include <vector>

#include "hcl/marks.h"
#include "hcl/refinements.h"
#include "hcl/standard_functions.h"
#include "support/json/number_from_json.h"

namespace hcl::apps {
namespace {

// Values in requests are nested no deeper than this.
constexpr int kMaxDepth = 500;

using Members = std::vector<std::pair<std::string, Value>>;

ValueFromJson read_value(const JsonView& json, const Type& type, int depth);

ValueFromJson wrong_type(const char* what, const Type& type) {
  return std::string(what) + " cannot be " + type.friendly_name();
}

// The type of the elements of a collection: the declared one or, if that is
// dynamic, that of the first element.
template <class Element, class TypeOf>
Type element_type_of(const Type& declared, const std::vector<Element>& elements,
                     TypeOf type_of) {
  return declared.has_dynamic() && !elements.empty() ? type_of(elements[0])
                                                     : declared;
}

Type type_of_element(const Value& element) { return element.type(); }
Type type_of_member(const Members::value_type& member) {
  return member.second.type();
}

ValueFromJson read_array(const JsonView& json, const Type& type, int depth) {
  const bool is_collection = type.is_list() || type.is_set();
  const bool is_tuple = type.is_tuple();
  if (!type.is_dynamic() && !is_collection && !is_tuple) {
    return wrong_type("an array", type);
  }
  if (is_tuple && type.element_types().size() != json.size()) {
    return std::string("wrong number of elements for a tuple");
  }
  std::vector<Value> elements;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const Type element_type = is_collection ? type.element_type()
                              : is_tuple    ? type.element_types()[i]
                                            : Type::dynamic();
    ValueFromJson element = read_value(json[i], element_type, depth);
    if (!element.ok()) return element;
    elements.push_back(*element);
  }
  if (is_collection) {
    const Type element_type =
        element_type_of(type.element_type(), elements, type_of_element);
    return type.is_list() ? Value::list(element_type, std::move(elements))
                          : Value::set(element_type, std::move(elements));
  }
  return Value::tuple(std::move(elements));
}

ValueFromJson read_members(const JsonView& json, const Type& type, int depth) {
  if (!type.is_dynamic() && !type.is_map() && !type.is_object()) {
    return wrong_type("an object", type);
  }
  Members members;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string& name = json[i].key();
    Type member_type = Type::dynamic();
    if (type.is_map()) member_type = type.element_type();
    if (type.is_object()) {
      const Type* found = type.attribute_type(name);
      if (found == nullptr) continue;
      member_type = *found;
    }
    ValueFromJson member = read_value(json[i], member_type, depth);
    if (!member.ok()) return member;
    members.emplace_back(name, *member);
  }
  if (type.is_map()) {
    const Type element_type =
        element_type_of(type.element_type(), members, type_of_member);
    return Value::map(element_type, std::move(members));
  }
  if (type.is_object()) {
    for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
      const std::string& name = type.attribute_names()[i];
      if (json[name].exists()) continue;
      members.emplace_back(name, Value::null(type.element_types()[i]));
    }
  }
  return Value::object(std::move(members));
}

ValueFromJson read_number(const std::string& text) {
  const std::optional<Number> number = number_from_text(text);
  if (!number) return "not a number: " + text;
  return Value::number(*number);
}

bool read_bound(const JsonView& json, std::optional<NumberBound>& bound) {
  if (!json.exists()) return true;
  const std::optional<Number> number = number_from_text(
      json[std::size_t{0}].is_object() ? json[std::size_t{0}]["$number"].text()
                                       : json[std::size_t{0}].text());
  if (!number) return false;
  bound = NumberBound{*number, json[std::size_t{1}].is_true()};
  return true;
}

void read_length(const JsonView& json, std::int64_t& length) {
  const std::string& text = json.text();
  std::from_chars(text.data(), text.data() + text.size(), length);
}

ValueFromJson read_unknown(const JsonView& json) {
  const TypeFromJson type = type_from_json(json["$unknown"]);
  if (!type.ok()) return std::string(type.error());
  const JsonView given = json["refinements"];
  if (!given.exists()) return Value::unknown(*type);
  Refinements refinements;
  refinements.not_null = given["not_null"].is_true();
  refinements.string_prefix = given["string_prefix"].text();
  if (!read_bound(given["number_lower_bound"], refinements.lower) ||
      !read_bound(given["number_upper_bound"], refinements.upper)) {
    return std::string("a bound is not a number");
  }
  read_length(given["length_lower_bound"], refinements.min_length);
  read_length(given["length_upper_bound"], refinements.max_length);
  return Value::unknown(*type, std::move(refinements));
}

ValueFromJson read_null(const JsonView& json) {
  const TypeFromJson type = type_from_json(json);
  if (!type.ok()) return std::string(type.error());
  return Value::null(*type);
}

ValueFromJson read_typed(const JsonView& json, int depth) {
  const TypeFromJson type = type_from_json(json["$type"]);
  if (!type.ok()) return std::string(type.error());
  return read_value(json["value"], *type, depth);
}

ValueFromJson read_marked(const JsonView& json, const Type& type, int depth) {
  ValueFromJson inner = read_value(json["value"], type, depth);
  if (!inner.ok()) return inner;
  const JsonView names = json["$marks"];
  std::vector<Mark> marks;
  for (std::size_t i = 0; i < names.size(); ++i) {
    marks.push_back({names[i].text(), nullptr});
  }
  return inner->with_marks(MarkSet(std::move(marks)));
}

bool has_form(const JsonView& json) {
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (!json[i].key().empty() && json[i].key().front() == '$') return true;
  }
  return false;
}

ValueFromJson read_capsule(const JsonView& json) {
  if (json["$capsule"].text() != "bytes") {
    return std::string("capsules other than bytes are not supported");
  }
  const std::string hex = json["hex"].text();
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    unsigned byte = 0;
    const char* end = hex.data() + i + 2;
    const auto [stop, error] = std::from_chars(hex.data() + i, end, byte, 16);
    if (stop != end || error != std::errc()) {
      return "not hexadecimal: " + hex;
    }
    bytes += static_cast<char>(static_cast<unsigned char>(byte));
  }
  return bytes_value(std::move(bytes));
}

// Reads the {"$...":...} forms.
ValueFromJson read_form(const JsonView& json, const Type& type, int depth) {
  if (json["$unknown"].exists()) return read_unknown(json);
  if (json["$null"].exists()) return read_null(json["$null"]);
  if (json["$type"].exists()) return read_typed(json, depth);
  if (json["$marks"].exists()) return read_marked(json, type, depth);
  if (json["$number"].exists()) return read_number(json["$number"].text());
  if (json["$capsule"].exists()) return read_capsule(json);
  if (json["$object"].exists()) {
    return read_members(json["$object"], type, depth);
  }
  return "this form of a value is not supported: " + json.to_json();
}

ValueFromJson read_value(const JsonView& json, const Type& type, int depth) {
  if (depth > kMaxDepth) return std::string("a value is nested too deeply");
  switch (json.kind()) {
    case JsonKind::Missing:
      return std::string("a value is missing");
    case JsonKind::Null:
      return Value::null(type);
    case JsonKind::Array:
      return read_array(json, type, depth + 1);
    case JsonKind::Object:
      return has_form(json) ? read_form(json, type, depth + 1)
                            : read_members(json, type, depth + 1);
    case JsonKind::Bool:
      if (!type.is_dynamic() && !type.is_bool()) break;
      return Value::boolean(json.is_true());
    case JsonKind::Number:
      if (!type.is_dynamic() && !type.is_number()) break;
      return read_number(json.text());
    case JsonKind::String:
      // If the type is known to be a number, a string may hold it.
      if (type.is_number()) return read_number(json.text());
      if (!type.is_dynamic() && !type.is_string()) break;
      return Value::string(json.text());
  }
  return wrong_type("this value", type);
}

}  // namespace

ValueFromJson value_from_json(const JsonView& json, const Type& type) {
  return read_value(json, type, 0);
}

}  // namespace hcl::apps
