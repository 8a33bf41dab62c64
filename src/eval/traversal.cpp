// Attribute access and index. Spec: native syntax, "Index Operator",
// "Attribute Access Operator".

#include "eval/traversal.h"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "eval/expression.h"
#include "eval/in_place.h"
#include "eval/splat.h"
#include "eval/variable.h"
#include "eval/variable_notes.h"
#include "eval/with_marks.h"
#include "hcl/operations.h"
#include "model/access.h"

namespace hcl::eval {
namespace {

// Adds a note about the value that a failed step was applied to.
void note_source(const ast::TraversalExpr& traversal, std::size_t step,
                 Checkpoint before, Frame& frame) {
  Diagnostic* const made =
      frame.reports.added_since(before, traversal.steps[step].span);
  if (made == nullptr) return;
  ast::TraversalExpr source = traversal;
  source.steps = traversal.steps.first(step);
  add_variable_notes(*made, source, frame.names);
}

Value take_attribute(const Value& from, const ast::TraversalStep& step,
                     Frame& frame) {
  // The name is missing from the source, which was reported.
  if (step.name.empty()) return Value::dynamic();
  OperationResult result =
      operations::get_attribute(from, step.name, frame.switches());
  if (result) return std::move(result).value();
  const Value unknown = with_marks(Value::dynamic(), from.marks());
  if (!frame.reports.wants(step.span)) return unknown;
  frame.reports.add(frame.reports.suggesting([&](std::int64_t& steps) {
    return model::failed_attribute(result.error(), from, step.name, steps);
  }),
                    {.subject = step.span});
  return unknown;
}

// What stands for a part that was not found. It may be any part, so it has the
// marks of all. Decision D-194.
Value unknown_part(const Value& from, const Value& key) {
  MarkSet marks = key.marks();
  if (from.contains_marks()) marks |= from.unmark_deep().second;
  return with_marks(Value::dynamic(), marks);
}

Value take_index(const Value& from, const ast::TraversalStep& step,
                 Frame& frame) {
  const Checkpoint before = frame.reports.checkpoint();
  const Value key = evaluate(*step.key, frame);
  OperationResult result = operations::index(from, key, frame.switches());
  if (result) return std::move(result).value();
  const Value unknown = unknown_part(from, key);
  if (frame.reports.failed_since(before)) return unknown;
  if (!frame.reports.wants(step.span)) return unknown;
  frame.reports.add(frame.reports.suggesting([&](std::int64_t& steps) {
    return model::failed_index(result.error(), from, key, steps);
  }),
                    {.subject = step.span, .involved = step.key});
  return unknown;
}

// What is not found in place: parts that must be computed, and errors. Not
// inlined, so that a part in place costs no more than finding it.
[[gnu::noinline]] Value evaluate_steps(const ast::TraversalExpr& traversal,
                                       Frame& frame) {
  const Checkpoint start = frame.reports.checkpoint();
  bool failed = false;
  Value held;
  // Points into a variable or to `held`.
  const Value* value = find_value_in_place(*traversal.source, failed, frame);
  if (value == nullptr) {
    held = failed ? Value::dynamic() : evaluate(*traversal.source, frame);
    value = &held;
  }
  for (std::size_t i = 0; i < traversal.steps.size(); ++i) {
    const ast::TraversalStep& step = traversal.steps[i];
    if (is_splat(step.kind)) {
      // Nothing is concluded from the elements of a value that failed, but the
      // keys after the splat are still evaluated.
      if (!frame.reports.failed_since(start))
        return apply_steps(*value, traversal, i, frame);
      return apply_steps(Value::dynamic().with_marks(value->marks()), traversal,
                         i, frame);
    }
    if (const Value* part = find_plain_part(*value, step, frame)) {
      value = part;
      continue;
    }
    if (!frame.budget.take_step(traversal)) return Value::dynamic();
    const Checkpoint before = frame.reports.checkpoint();
    Value next = take_step(*value, step, frame);
    note_source(traversal, i, before, frame);
    held = std::move(next);
    value = &held;
  }
  return *value;
}

}  // namespace

Value evaluate_traversal(const ast::TraversalExpr& traversal, Frame& frame) {
  const Value* const part = find_in_place(traversal, Lookup::Anywhere, frame);
  return part != nullptr ? *part : evaluate_steps(traversal, frame);
}

Value take_step(const Value& from, const ast::TraversalStep& step,
                Frame& frame) {
  return step.kind == ast::StepKind::GetAttr ? take_attribute(from, step, frame)
                                             : take_index(from, step, frame);
}

}  // namespace hcl::eval
