// Static forms of expressions: lists, maps, calls, traversals, keywords.

#include "hcl/static_analysis.h"

#include <optional>
#include <utility>

namespace hcl {
namespace {

// The static form of an expression, or an error that says what is required.
template <class T>
Result<T> required(std::optional<T> form, const Expression& expression,
                   Code code, std::string_view what) {
  Result<T> result;
  if (form) {
    result.value = *std::move(form);
  } else {
    result.diagnostics.error(code, {.subject = expression.source()},
                             "A static " + std::string(what) + " is required.");
  }
  return result;
}

}  // namespace

Result<std::vector<Expression>> static_list(const Expression& expression) {
  return required(expression.node().as_list(), expression,
                  Code::StaticListRequired, "list expression");
}

Result<std::vector<StaticMapElement>> static_map(const Expression& expression) {
  return required(expression.node().as_map(), expression,
                  Code::StaticMapRequired, "map expression");
}

Result<StaticCall> static_call(const Expression& expression) {
  return required(expression.node().as_call(), expression,
                  Code::StaticCallRequired, "function call");
}

Result<Traversal> static_traversal(const Expression& expression) {
  return required(expression.node().as_traversal(), expression,
                  Code::StaticTraversalRequired, "variable reference");
}

Result<std::vector<TraverseStep>> static_relative_traversal(
    const Expression& expression) {
  Result<Traversal> absolute = static_traversal(expression);
  Result<std::vector<TraverseStep>> result;
  result.diagnostics = std::move(absolute.diagnostics);
  if (!result.ok()) return result;
  Traversal& traversal = absolute.value;
  result.value.push_back(
      {.name = std::move(traversal.root), .span = traversal.root_span});
  for (TraverseStep& step : traversal.steps) {
    result.value.push_back(std::move(step));
  }
  return result;
}

std::string static_keyword(const Expression& expression) {
  std::optional<Traversal> traversal = expression.node().as_traversal();
  if (!traversal || !traversal->steps.empty()) return {};
  return std::move(traversal->root);
}

}  // namespace hcl
