#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "support/json/number_from_json.h"
#include "wire/suite_value.h"

namespace hcl::conformance {
namespace {

using apps::JsonView;

// Values and types in context files are nested no deeper than this.
constexpr int kMaxDepth = 500;

SuiteType read_type(const JsonView& json, int depth);
SuiteValue read_value(const JsonView& json, int depth);

SuiteType read_primitive(const std::string& name) {
  if (name == "string") return Type::string();
  if (name == "number") return Type::number();
  if (name == "bool") return Type::boolean();
  if (name == "dynamic") return Type::dynamic();
  return "there is no type \"" + name + '"';
}

SuiteType read_tuple_type(const JsonView& json, int depth) {
  if (!json.is_array()) return std::string("a tuple type needs an array");
  std::vector<Type> elements;
  for (std::size_t i = 0; i < json.size(); ++i) {
    SuiteType element = read_type(json[i], depth);
    if (!element.ok()) return element;
    elements.push_back(*element);
  }
  return Type::tuple(std::move(elements));
}

SuiteType read_object_type(const JsonView& json, int depth) {
  if (!json.is_object()) return std::string("an object type needs an object");
  std::vector<AttributeType> attributes;
  for (std::size_t i = 0; i < json.size(); ++i) {
    SuiteType attribute = read_type(json[i], depth);
    if (!attribute.ok()) return attribute;
    attributes.push_back({json[i].key(), *attribute, false});
  }
  return Type::object(std::move(attributes));
}

SuiteType read_type(const JsonView& json, int depth) {
  if (depth > kMaxDepth) return std::string("a type is nested too deeply");
  if (json.is_string()) return read_primitive(json.text());
  if (!json.is_array() || json.size() != 2 ||
      !json[std::size_t{0}].is_string()) {
    return "this is not a type: " + json.to_json();
  }
  const std::string& kind = json[std::size_t{0}].text();
  const JsonView inner = json[std::size_t{1}];
  if (kind == "tuple") return read_tuple_type(inner, depth + 1);
  if (kind == "object") return read_object_type(inner, depth + 1);
  if (kind != "list" && kind != "set" && kind != "map") {
    return "there is no kind of type \"" + kind + '"';
  }
  const SuiteType element = read_type(inner, depth + 1);
  if (!element.ok()) return std::string(element.error());
  if (kind == "list") return Type::list(*element);
  return kind == "set" ? Type::set(*element) : Type::map(*element);
}

SuiteValue read_string(const JsonView& json, int /*depth*/) {
  if (!json.is_string()) return std::string("\"string\" needs a string");
  return Value::string(json.text());
}

SuiteValue read_number(const JsonView& json, int /*depth*/) {
  const std::string& text = json.text();
  const bool is_infinite = text == "Infinity" || text == "-Infinity";
  const bool is_decimal =
      !text.empty() &&
      text.find_first_not_of("+-.0123456789eE") == std::string::npos;
  std::optional<Number> number;
  if (json.is_string() && (is_infinite || is_decimal)) {
    number = apps::number_from_text(text);
  }
  if (!number) return "\"number\" needs a decimal text, not " + json.to_json();
  return Value::number(*number);
}

SuiteValue read_bool(const JsonView& json, int /*depth*/) {
  if (json.kind() != apps::JsonKind::Bool) {
    return std::string("\"bool\" needs true or false");
  }
  return Value::boolean(json.is_true());
}

SuiteValue read_null(const JsonView& json, int /*depth*/) {
  const SuiteType type = read_suite_type(json);
  if (!type.ok()) return std::string(type.error());
  return Value::null(*type);
}

SuiteValue read_unknown(const JsonView& json, int /*depth*/) {
  const SuiteType type = read_suite_type(json);
  if (!type.ok()) return std::string(type.error());
  return Value::unknown(*type);
}

// Reads the elements of an array; returns a text if something is wrong with
// them.
std::string read_elements(const JsonView& json, int depth,
                          std::vector<Value>& elements) {
  if (!json.is_array()) return "an array is needed, not " + json.to_json();
  for (std::size_t i = 0; i < json.size(); ++i) {
    const SuiteValue element = read_value(json[i], depth);
    if (!element.ok()) return element.error();
    elements.push_back(*element);
  }
  return "";
}

using Members = std::vector<std::pair<std::string, Value>>;

std::string read_members(const JsonView& json, int depth, Members& members) {
  if (!json.is_object()) return "an object is needed, not " + json.to_json();
  for (std::size_t i = 0; i < json.size(); ++i) {
    const SuiteValue member = read_value(json[i], depth);
    if (!member.ok()) return json[i].key() + ": " + member.error();
    members.emplace_back(json[i].key(), *member);
  }
  return "";
}

SuiteValue read_tuple(const JsonView& json, int depth) {
  std::vector<Value> elements;
  std::string problem = read_elements(json, depth, elements);
  if (!problem.empty()) return problem;
  return Value::tuple(std::move(elements));
}

SuiteValue read_object(const JsonView& json, int depth) {
  Members members;
  std::string problem = read_members(json, depth, members);
  if (!problem.empty()) return problem;
  return Value::object(std::move(members));
}

// A list, set or map: `content` and the type of its elements.
SuiteValue read_collection(const std::string& kind, const JsonView& content,
                           const JsonView& element_type, int depth) {
  const SuiteType type = read_suite_type(element_type);
  if (!type.ok()) return "element_type: " + type.error();
  std::vector<Value> elements;
  Members members;
  std::string problem = kind == "map" ? read_members(content, depth, members)
                                      : read_elements(content, depth, elements);
  if (!problem.empty()) return problem;
  const auto fits = [&](const Value& element) {
    return element.type().matches(*type);
  };
  for (const Value& element : elements) {
    if (!fits(element)) problem = "an element is not of the element type";
  }
  for (const auto& [key, element] : members) {
    if (!fits(element)) problem = key + " is not of the element type";
  }
  if (!problem.empty()) return problem;
  if (kind == "map") return Value::map(*type, std::move(members));
  return kind == "list" ? Value::list(*type, std::move(elements))
                        : Value::set(*type, std::move(elements));
}

struct Form {
  std::string_view key;
  SuiteValue (*read)(const JsonView& json, int depth);
};

constexpr std::array<Form, 7> kForms = {{{"string", read_string},
                                         {"number", read_number},
                                         {"bool", read_bool},
                                         {"null", read_null},
                                         {"unknown", read_unknown},
                                         {"tuple", read_tuple},
                                         {"object", read_object}}};

SuiteValue read_value(const JsonView& json, int depth) {
  if (depth > kMaxDepth) return std::string("a value is nested too deeply");
  const std::string wrong = "this is not a value: " + json.to_json();
  if (!json.is_object()) return wrong;
  if (json.size() == 1) {
    const JsonView content = json[std::size_t{0}];
    for (const Form& form : kForms) {
      if (form.key == content.key()) return form.read(content, depth + 1);
    }
  }
  if (json.size() != 2 || !json["element_type"].exists()) return wrong;
  for (const char* const kind : {"list", "set", "map"}) {
    if (json[kind].exists()) {
      return read_collection(kind, json[kind], json["element_type"], depth + 1);
    }
  }
  return wrong;
}

}  // namespace

SuiteType read_suite_type(const JsonView& json) { return read_type(json, 0); }

SuiteValue read_suite_value(const JsonView& json) {
  return read_value(json, 0);
}

}  // namespace hcl::conformance
