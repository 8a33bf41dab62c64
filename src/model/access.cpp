#include "model/access.h"

#include <span>
#include <utility>

#include "hcl/traversal.h"

namespace hcl::model {
namespace {

std::string quoted(std::string_view name) {
  return '"' + std::string(name) + '"';
}

// The names that an object or map has. Those of a marked value are kept
// secret: marks may stand for "sensitive".
std::vector<std::string> names_of(const Value& object) {
  if (object.is_marked()) return {};
  if (object.kind() == TypeKind::Object) {
    const Type type = object.type();
    const std::span<const std::string> names = type.attribute_names();
    return {names.begin(), names.end()};
  }
  if (object.kind() == TypeKind::Map && object.has_content()) {
    return {object.keys().begin(), object.keys().end()};
  }
  return {};
}

bool is_sequence(const Value& value) {
  return value.kind() == TypeKind::List || value.kind() == TypeKind::Tuple;
}

bool has_attributes(const Type& type) {
  return type.is_object() || type.is_map();
}

// Whether the elements of a list, set or tuple have attributes.
bool elements_have_attributes(const Type& type) {
  if (type.is_list() || type.is_set()) {
    return has_attributes(type.element_type());
  }
  return type.is_tuple() && !type.element_types().empty() &&
         has_attributes(type.element_types()[0]);
}

// What is the matter with an attribute of something that has none.
std::string attribute_hint(const Value& from, std::string_view name) {
  if (from.is_null()) {
    return " Where it may be null, test it first, as in `x == null ? null : "
           "x." +
           std::string(name) + "`.";
  }
  if (!elements_have_attributes(from.type())) return {};
  if (is_sequence(from)) {
    return " An element has attributes: write `[0]." + std::string(name) +
           "` for one of them, `[*]." + std::string(name) + "` for all.";
  }
  return " Its elements have some: write `[*]." + std::string(name) +
         "` for those of all.";
}

// How many elements there are, for an index beyond them.
std::string length_hint(const Value& from, const Value& key) {
  if (!is_sequence(from) || from.is_marked() || !from.has_content() ||
      key.is_marked() || !key.has_content() || key.kind() != TypeKind::Number) {
    return {};
  }
  const std::size_t length = from.length();
  if (length == 0) return " There are no elements.";
  const std::string last = std::to_string(length - 1);
  return length == 1 ? " There is one element, at index 0."
                     : " There are " + std::to_string(length) +
                           " elements, at indexes 0 to " + last + ".";
}

}  // namespace

std::string did_you_mean(const std::string& suggestion) {
  return suggestion.empty() ? std::string()
                            : " Did you mean " + quoted(suggestion) + "?";
}

Problem unknown_variable(std::string_view name, const EvalContext& context,
                         const std::vector<std::string>& local_names) {
  if (!context.allows_variables() && local_names.empty()) {
    return {.code = Code::VariablesNotAllowed,
            .detail = "Variables may not be used here."};
  }
  std::vector<std::string> names = context.variable_names();
  names.insert(names.end(), local_names.begin(), local_names.end());
  std::string suggestion = suggest_name(name, names);
  std::string detail = "There is no variable named " + quoted(name) + "." +
                       did_you_mean(suggestion);
  return {.code = Code::UnknownVariable,
          .detail = std::move(detail),
          .suggestion = std::move(suggestion)};
}

Problem unknown_function(std::string_view name, const EvalContext& context) {
  if (!context.allows_functions()) {
    return {.code = Code::FunctionsNotAllowed,
            .detail = "Functions may not be called here."};
  }
  std::string suggestion = suggest_name(name, context.function_names());
  std::string detail = "There is no function named " + quoted(name) + "." +
                       did_you_mean(suggestion);
  return {.code = Code::UnknownFunction,
          .detail = std::move(detail),
          .suggestion = std::move(suggestion)};
}

Problem failed_attribute(const OperationError& error, const Value& from,
                         std::string_view name) {
  Problem problem{.code = code_of(error.kind), .detail = error.message};
  problem.detail += attribute_hint(from, name);
  if (problem.code == Code::UnsupportedAttribute ||
      problem.code == Code::MissingMapElement) {
    problem.suggestion = suggest_name(name, names_of(from));
    problem.detail += did_you_mean(problem.suggestion);
  }
  return problem;
}

Problem failed_index(const OperationError& error, const Value& from,
                     const Value& key) {
  Problem problem{.code = code_of(error.kind), .detail = error.message};
  if (from.is_null()) {
    problem.detail +=
        " Where it may be null, test it first, as in `x == null "
        "? null : x[0]`.";
  }
  if (problem.code != Code::InvalidIndex) return problem;
  problem.detail += length_hint(from, key);
  if (key.kind() == TypeKind::String && key.has_content() && !key.is_marked()) {
    problem.suggestion = suggest_name(key.as_string(), names_of(from));
    problem.detail += did_you_mean(problem.suggestion);
  }
  return problem;
}

}  // namespace hcl::model

namespace hcl {

Code code_of(OperationError::Kind kind) {
  using Kind = OperationError::Kind;
  switch (kind) {
    case Kind::InvalidOperand:
      return Code::InvalidOperand;
    case Kind::OperationFailed:
      return Code::OperationFailed;
    case Kind::IndexOfNull:
      return Code::AttemptToIndexNull;
    case Kind::AttributeOfNull:
      return Code::AttemptToGetAttributeOfNull;
    case Kind::InvalidIndex:
      return Code::InvalidIndex;
    case Kind::UnsupportedAttribute:
      return Code::UnsupportedAttribute;
    case Kind::MissingMapElement:
      return Code::MissingMapElement;
  }
  return Code::OperationFailed;
}

}  // namespace hcl
