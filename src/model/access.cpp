// Texts of diagnostics about variables, attributes and indexes.

#include "model/access.h"

#include <array>
#include <utility>
#include <vector>

#include "hcl/traversal.h"
#include "text/in_quotes.h"

namespace hcl::model {
namespace {

using text::in_quotes;

// The name in an object or map that was probably meant. The names of a marked
// value are not revealed, because marks may mean "sensitive".
std::string suggest_key(std::string_view name, const Value& object,
                        std::int64_t& steps) {
  const bool has_names =
      object.kind() == TypeKind::Object ||
      (object.kind() == TypeKind::Map && object.has_content());
  if (object.is_marked() || !has_names || steps <= 0) return {};
  const Type type = object.type();
  Suggestions names(object.kind() == TypeKind::Object ? type.attribute_names()
                                                      : object.keys());
  return std::string(names.find(name, steps));
}

// The names of a context are made on request, which costs more than comparing
// them.
constexpr std::int64_t kStepsToMakeName = 8;

std::string suggest_made(std::string_view name,
                         const std::vector<std::string>& made,
                         std::span<const std::string_view> local_names,
                         std::int64_t& steps) {
  steps -= kStepsToMakeName * static_cast<std::int64_t>(made.size());
  Suggestions names(made);
  for (const std::string_view local : local_names) names.add(local);
  return std::string(names.find(name, steps));
}

// The keyword for a word of another language; empty for other words.
std::string_view keyword_for(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 14>
      kWords = {{{"True", "true"},
                 {"TRUE", "true"},
                 {"yes", "true"},
                 {"on", "true"},
                 {"False", "false"},
                 {"FALSE", "false"},
                 {"no", "false"},
                 {"off", "false"},
                 {"None", "null"},
                 {"nil", "null"},
                 {"Null", "null"},
                 {"NULL", "null"},
                 {"nothing", "null"},
                 {"undefined", "null"}}};
  for (const auto& [foreign, keyword] : kWords) {
    if (foreign == word) return keyword;
  }
  return {};
}

std::string suggest_variable(std::string_view name, const EvalContext& context,
                             std::span<const std::string_view> local_names,
                             std::int64_t& steps) {
  const std::string_view keyword = keyword_for(name);
  if (!keyword.empty()) return std::string(keyword);
  std::vector<std::string> made = context.variable_names();
  for (const char* const word : {"true", "false", "null"}) {
    made.emplace_back(word);
  }
  return suggest_made(name, made, local_names, steps);
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

// A hint for an attribute of a value that has none.
std::string attribute_hint(const Value& from, std::string_view name) {
  if (from.is_null()) {
    return " If it can be null, test it first, as in `x == null ? null : x." +
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

// A hint with the number of elements, for an index beyond them.
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

std::string did_you_mean(std::string_view suggestion) {
  return suggestion.empty() ? std::string()
                            : " Did you mean " + in_quotes(suggestion) + "?";
}

Problem unknown_variable(std::string_view name, const EvalContext& context,
                         std::span<const std::string_view> local_names,
                         std::int64_t& steps) {
  if (!context.allows_variables() && local_names.empty()) {
    return {.code = Code::VariablesNotAllowed,
            .detail = "Variables may not be used here."};
  }
  std::string suggestion;
  if (steps > 0) {
    suggestion = suggest_variable(name, context, local_names, steps);
  }
  std::string detail = "There is no variable named " + in_quotes(name) + "." +
                       did_you_mean(suggestion);
  return {.code = Code::UnknownVariable,
          .detail = std::move(detail),
          .suggestion = std::move(suggestion)};
}

Problem unknown_function(std::string_view name, const EvalContext& context,
                         std::int64_t& steps) {
  if (!context.allows_functions()) {
    return {.code = Code::FunctionsNotAllowed,
            .detail = "Functions may not be called here."};
  }
  std::string suggestion;
  if (steps > 0) {
    suggestion = suggest_made(name, context.function_names(), {}, steps);
  }
  std::string detail = "There is no function named " + in_quotes(name) + "." +
                       did_you_mean(suggestion);
  return {.code = Code::UnknownFunction,
          .detail = std::move(detail),
          .suggestion = std::move(suggestion)};
}

Problem failed_attribute(const OperationError& error, const Value& from,
                         std::string_view name, std::int64_t& steps) {
  Problem problem{.code = code_of(error.kind), .detail = error.message};
  problem.detail += attribute_hint(from, name);
  if (problem.code == Code::UnsupportedAttribute ||
      problem.code == Code::MissingMapElement) {
    problem.suggestion = suggest_key(name, from, steps);
    problem.detail += did_you_mean(problem.suggestion);
  }
  return problem;
}

Problem failed_index(const OperationError& error, const Value& from,
                     const Value& key, std::int64_t& steps) {
  Problem problem{.code = code_of(error.kind), .detail = error.message};
  if (from.is_null()) {
    problem.detail +=
        " If it can be null, test it first, as in `x == null ? null : x[0]`.";
  }
  if (problem.code != Code::InvalidIndex) return problem;
  problem.detail += length_hint(from, key);
  if (key.kind() == TypeKind::String && key.has_content() && !key.is_marked()) {
    problem.suggestion = suggest_key(key.as_string(), from, steps);
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
