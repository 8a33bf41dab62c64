// Places inside expressions.

#include "model/expression_place.h"

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "hcl/eval_context.h"

namespace hcl::model {
namespace {

std::string step_name(const PathStep& step) {
  if (const auto* attribute = std::get_if<AttributeStep>(&step)) {
    return attribute->name;
  }
  const Value& key = std::get<IndexStep>(step).key;
  const bool is_text = key.has_content() && key.kind() == TypeKind::String;
  return is_text ? std::string(key.as_string()) : std::string();
}

std::optional<std::size_t> step_index(const PathStep& step) {
  const auto* index = std::get_if<IndexStep>(&step);
  if (index == nullptr || !index->key.has_content() ||
      index->key.kind() != TypeKind::Number) {
    return std::nullopt;
  }
  const auto number = index->key.as_number().to_uint64();
  if (!number) return std::nullopt;
  return static_cast<std::size_t>(*number);
}

// The key and value in an object constructor that give the element; nothing for
// other expressions.
std::optional<StaticMapElement> keyed_element_of(const Expression& expression,
                                                 const PathStep& step) {
  const std::string name = step_name(step);
  auto elements = expression.node().as_map();
  if (!elements || name.empty()) return std::nullopt;
  for (StaticMapElement& element : *elements) {
    if (constant_key(element.key) == name) return std::move(element);
  }
  return std::nullopt;
}

// The part of a constructor that gives the element; nothing for other
// expressions.
std::optional<Expression> element_of(const Expression& expression,
                                     const PathStep& step) {
  if (const auto index = step_index(step)) {
    const auto elements = expression.node().as_list();
    if (!elements || *index >= elements->size()) return std::nullopt;
    return (*elements)[*index];
  }
  auto element = keyed_element_of(expression, step);
  if (!element) return std::nullopt;
  return std::move(element->value);
}

// Follows the path through constructors as far as possible.
Expression follow(Expression expression, std::span<const PathStep> path) {
  for (const PathStep& step : path) {
    std::optional<Expression> element = element_of(expression, step);
    if (!element) break;
    expression = *std::move(element);
  }
  return expression;
}

}  // namespace

std::string constant_key(const Expression& key) {
  Diagnostics dropped;
  const Value value = key.evaluate(literal_only_context(), dropped);
  const bool is_text = !dropped.has_errors() && value.has_content() &&
                       value.kind() == TypeKind::String;
  return is_text ? std::string(value.as_string()) : std::string();
}

SourceSpan place_inside(Expression expression, const Path& path) {
  return follow(std::move(expression), path).source();
}

SourceSpan place_inside(const Expression& expression,
                        const ConversionError& error) {
  if (!error.at_key || error.path.empty()) {
    return place_inside(expression, error.path);
  }
  const std::span<const PathStep> path(error.path);
  const Expression around = follow(expression, path.first(path.size() - 1));
  const auto element = keyed_element_of(around, path.back());
  return element ? element->key.source() : around.source();
}

}  // namespace hcl::model
