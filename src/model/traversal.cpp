// Traversals on their own, and their application to values.

#include "hcl/traversal.h"

#include <optional>
#include <utility>

#include "hcl/operations.h"
#include "model/access.h"

namespace hcl {
namespace {

void report(Diagnostics& diagnostics, model::Problem problem,
            SourceSpan subject) {
  Diagnostic& added = diagnostics.error(
      problem.code, {.subject = std::move(subject), .context = std::nullopt},
      std::move(problem.detail));
  added.suggestion = std::move(problem.suggestion);
}

// The value of one step, or the problem with it.
struct Stepped {
  Value value;
  std::optional<model::Problem> problem;
};

Stepped take(const Value& from, const TraverseStep& step,
             const Switches& switches, std::int64_t& suggestion_steps) {
  if (step.kind == TraverseStep::Kind::Attribute) {
    OperationResult result =
        operations::get_attribute(from, step.name, switches);
    if (result) return {std::move(result).value(), std::nullopt};
    return {Value::dynamic(),
            model::failed_attribute(result.error(), from, step.name,
                                    suggestion_steps)};
  }
  OperationResult result = operations::index(from, step.key, switches);
  if (result) return {std::move(result).value(), std::nullopt};
  return {Value::dynamic(), model::failed_index(result.error(), from, step.key,
                                                suggestion_steps)};
}

}  // namespace

Result<Value> evaluate_traversal(const Traversal& traversal,
                                 const EvalContext& context,
                                 const Options& options) {
  Result<Value> result{Value::dynamic(),
                       Diagnostics(options.limits.max_diagnostics)};
  const Value* root = context.variable(traversal.root);
  if (root == nullptr) {
    report(result.diagnostics,
           model::unknown_variable(traversal.root, context, {},
                                   result.diagnostics.suggestion_steps()),
           {traversal.file, traversal.root_span});
    return result;
  }
  Value value = *root;
  for (const TraverseStep& step : traversal.steps) {
    Stepped next = take(value, step, options.switches,
                        result.diagnostics.suggestion_steps());
    if (next.problem) {
      report(result.diagnostics, std::move(*next.problem),
             {traversal.file, step.span});
      return result;
    }
    value = std::move(next.value);
  }
  result.value = std::move(value);
  return result;
}

}  // namespace hcl
