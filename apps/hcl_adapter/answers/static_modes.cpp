#include "hcl_adapter/answers/static_modes.h"

#include <set>
#include <string>

#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {
namespace {

Result<Expression> parse_native(const SourceFile& file,
                                const Options& options) {
  Result<ast::Tree> tree = parse_expression(file, options);
  return {native_expression(tree.value, options), std::move(tree.diagnostics)};
}

using ParseExpression = Result<Expression> (*)(const SourceFile&,
                                               const Options&);
using Analyse = Observed (*)(const Expression&, const EvalContext&);

template <ParseExpression kParse, Analyse kAnalyse>
Observed run(const Question& question, const Options& options) {
  const Result<Expression> parsed = kParse(input_of(question), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(question, options, [&](const PreludeContext& context) {
    return kAnalyse(parsed.value, context);
  });
}

std::string value_of(const Expression& expression, const EvalContext& context) {
  const Result<Value> value = expression.evaluate(context);
  return value.ok() ? to_notation(value.value.unmarked_deep()) : "<error>";
}

std::string join(std::string left, const std::string& right) {
  return left.empty() ? right : std::move(left) + ", " + right;
}

Observed list(const Expression& expression, const EvalContext& context) {
  const auto elements = static_list(expression);
  if (!elements.ok()) return failure(elements.diagnostics);
  std::string text;
  for (const Expression& each : elements.value) {
    text = join(std::move(text), value_of(each, context));
  }
  return outcome(std::to_string(elements.value.size()) + ":[" + text + "]");
}

Observed map(const Expression& expression, const EvalContext& context) {
  const auto elements = static_map(expression);
  if (!elements.ok()) return failure(elements.diagnostics);
  std::string text;
  for (const StaticMapElement& each : elements.value) {
    const std::string keyword = static_keyword(each.key);
    text = join(std::move(text), value_of(each.key, context) +
                                     (keyword.empty() ? "" : "/kw:" + keyword) +
                                     " => " + value_of(each.value, context));
  }
  return outcome(std::to_string(elements.value.size()) + ":{" + text + "}");
}

Observed call(const Expression& expression, const EvalContext& /*context*/) {
  const auto found = static_call(expression);
  if (!found.ok()) return failure(found.diagnostics);
  return outcome(found.value.name + "/" +
                 std::to_string(found.value.arguments.size()));
}

std::string show(const std::vector<TraverseStep>& steps) {
  std::string text;
  for (const TraverseStep& step : steps) {
    text += step.kind == TraverseStep::Kind::Attribute
                ? ".attr(" + step.name + ")"
                : ".index(" + to_notation(step.key) + ")";
  }
  return text;
}

std::string show(const Traversal& traversal) {
  return "root(" + traversal.root + ")" + show(traversal.steps);
}

Observed traversal(const Expression& expression,
                   const EvalContext& /*context*/) {
  const auto found = static_traversal(expression);
  if (!found.ok()) return failure(found.diagnostics);
  return outcome(show(found.value));
}

Observed relative(const Expression& expression,
                  const EvalContext& /*context*/) {
  const auto found = static_relative_traversal(expression);
  if (!found.ok()) return failure(found.diagnostics);
  return outcome(show(found.value));
}

Observed keyword(const Expression& expression, const EvalContext& /*context*/) {
  return outcome(static_keyword(expression));
}

Observed vars(const Expression& expression, const EvalContext& /*context*/) {
  std::set<std::string> names;
  for (const Traversal& each : expression.variables()) {
    names.insert(show(each));
  }
  std::string text;
  for (const std::string& each : names) {
    text += (text.empty() ? "" : " ") + each;
  }
  return outcome(text);
}

}  // namespace

Modes static_modes() {
  return {
      {"jsonstatic_call", run<parse_json_expression, call>},
      {"jsonstatic_list", run<parse_json_expression, list>},
      {"jsonstatic_map", run<parse_json_expression, map>},
      {"jsonstatic_traversal", run<parse_json_expression, traversal>},
      {"jsonstatic_vars", run<parse_json_expression, vars>},
      {"static_call", run<parse_native, call>},
      {"static_keyword", run<parse_native, keyword>},
      {"static_list", run<parse_native, list>},
      {"static_map", run<parse_native, map>},
      {"static_reltraversal", run<parse_native, relative>},
      {"static_traversal", run<parse_native, traversal>},
      {"static_vars", run<parse_native, vars>},
  };
}

}  // namespace hcl::adapter
