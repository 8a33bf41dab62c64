#include "hcl_adapter/jsonl/traversal_kind.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>

#include "hcl/parser.h"
#include "hcl/static_traversal.h"
#include "hcl_adapter/jsonl/context.h"

namespace hcl::adapter {
namespace {

using ContextResult = Expected<std::shared_ptr<RequestContext>, std::string>;

// The longest prefix of an expression that is a traversal: what can be shown if
// the source is wrong.
std::optional<Traversal> partial_traversal(const SourceFile& file,
                                           const ast::Expression& expression) {
  if (expression.kind != ast::ExpressionKind::Traversal) {
    return static_traversal(file, expression);
  }
  const auto& part = static_cast<const ast::TraversalExpr&>(expression);
  const auto unnamed =
      std::ranges::find_if(part.steps, [](const ast::TraversalStep& step) {
        return step.kind == ast::StepKind::GetAttr && step.name.empty();
      });
  // Every prefix of a traversal is a traversal, so binary search finds the
  // longest.
  std::size_t good = 0;
  auto bad = static_cast<std::size_t>(unnamed - part.steps.begin()) + 1;
  const auto take = [&](std::size_t steps) {
    ast::TraversalExpr cut = part;
    cut.steps = part.steps.first(steps);
    return static_traversal(file, cut);
  };
  while (good + 1 < bad) {
    const std::size_t middle = good + (bad - good) / 2;
    take(middle) ? good = middle : bad = middle;
  }
  return good == 0 ? static_traversal(file, *part.source) : take(good);
}

std::optional<Traversal> root_of(const SourceFile& file,
                                 const ast::Expression& expression) {
  const bool has_steps = expression.kind == ast::ExpressionKind::Traversal;
  return static_traversal(
      file, has_steps
                ? *static_cast<const ast::TraversalExpr&>(expression).source
                : expression);
}

// Writes a single step; false if it cannot be part of a partial traversal.
bool write_step(const SourceFile& file, const ast::TraversalExpr& whole,
                std::size_t index, Answer& answer) {
  const ast::TraversalStep& step = whole.steps[index];
  if (step.kind == ast::StepKind::FullSplat) {
    answer.traversal_splat(file, step.span);
    return true;
  }
  if (step.kind == ast::StepKind::GetAttr && step.name.empty()) return false;
  ast::TraversalExpr alone = whole;
  alone.steps = whole.steps.subspan(index, 1);
  const auto plain = static_traversal(file, alone);
  if (!plain) return false;
  answer.traversal_step(file, plain->steps[0]);
  return true;
}

std::string answer_partial_traversal(const Request& request,
                                     const Options& options, Answer& answer) {
  const SourceFile& file = request.source;
  const Result<ast::Tree> parsed = parse_partial_traversal(file, options);
  answer.note(parsed.diagnostics);
  const ast::Expression& expression = parsed.value.expression();
  JsonWriter& writer = answer.field("traversal");
  writer.begin_array();
  const auto root = root_of(file, expression);
  if (root) answer.traversal_root(*root);
  if (root && expression.kind == ast::ExpressionKind::Traversal) {
    const auto& whole = static_cast<const ast::TraversalExpr&>(expression);
    std::size_t next = 0;
    while (next < whole.steps.size() && write_step(file, whole, next, answer)) {
      ++next;
    }
  }
  writer.end_array();
  return "";
}

}  // namespace

std::string answer_traversal(const Request& request, const Options& options,
                             Answer& answer) {
  if (request.mode == "partial") {
    return answer_partial_traversal(request, options, answer);
  }
  const ContextResult context = RequestContext::make(request, options);
  if (!context.ok()) return context.error();
  const Result<ast::Tree> parsed = parse_traversal(request.source, options);
  answer.note(parsed.diagnostics);
  const std::optional<Traversal> traversal =
      partial_traversal(request.source, parsed.value.expression());
  JsonWriter& writer = answer.field("traversal");
  if (traversal) {
    answer.traversal(*traversal);
  } else {
    writer.begin_array();
    writer.end_array();
  }
  const bool has_context =
      request.json["vars"].exists() || request.json["ctx"].exists();
  if (traversal && parsed.ok() && has_context) {
    const Result<Value> value =
        evaluate_traversal(*traversal, **context, options);
    answer.note(value.diagnostics);
    answer.value_fields(value.value);
  }
  return "";
}

}  // namespace hcl::adapter
