#include "model/access.h"

#include <span>
#include <utility>

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

Problem failed_attribute(const OperationError& error, const Value& object,
                         std::string_view name) {
  Problem problem{.code = code_of(error.kind), .detail = error.message};
  if (problem.code == Code::UnsupportedAttribute ||
      problem.code == Code::MissingMapElement) {
    problem.suggestion = suggest_name(name, names_of(object));
    problem.detail += did_you_mean(problem.suggestion);
  }
  return problem;
}

Problem failed_index(const OperationError& error) {
  return {.code = code_of(error.kind), .detail = error.message};
}

}  // namespace hcl::model
