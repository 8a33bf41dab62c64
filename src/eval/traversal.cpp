// Attribute access and index. Spec: native syntax, "Index Operator",
// "Attribute Access Operator".

#include <utility>

#include "eval/evaluation.h"

namespace hcl::eval {
namespace {

bool is_splat(ast::StepKind kind) {
  return kind == ast::StepKind::AttrSplat || kind == ast::StepKind::FullSplat;
}

// The part that a step selects, in place, in the plain case: known, without
// marks, and the step is a name or a number that is written out. Otherwise
// null.
const Value* plain_part(const Value& from, const ast::TraversalStep& step,
                        const Switches& switches) {
  if (from.is_marked() || !from.has_content()) return nullptr;
  if (step.kind == ast::StepKind::GetAttr) {
    const bool fits =
        from.kind() == TypeKind::Object ||
        (from.kind() == TypeKind::Map && switches.map_attribute_access);
    return fits ? from.find(step.name) : nullptr;
  }
  if (is_splat(step.kind) || step.key->kind != ast::ExpressionKind::Literal) {
    return nullptr;
  }
  const auto& key = *static_cast<const ast::LiteralExpr*>(step.key);
  if (key.literal != ast::LiteralKind::Integer ||
      (from.kind() != TypeKind::Tuple && from.kind() != TypeKind::List)) {
    return nullptr;
  }
  const std::span<const Value> elements = from.elements();
  const auto position = static_cast<std::uint64_t>(key.integer);
  return position < elements.size() ? &elements[position] : nullptr;
}

}  // namespace

Value Evaluation::evaluate_traversal(const ast::TraversalExpr& traversal) {
  const Checkpoint start = checkpoint();
  bool failed = false;
  Value held;
  // Points to a part of a variable, or to what is held.
  const Value* value = variable_place(*traversal.source, failed);
  if (value == nullptr) {
    held = failed ? Value::dynamic() : evaluate(*traversal.source);
    value = &held;
  }
  for (std::size_t i = 0; i < traversal.steps.size(); ++i) {
    const ast::TraversalStep& step = traversal.steps[i];
    if (is_splat(step.kind)) {
      // Nothing is concluded from elements of what has failed, but the keys
      // after the splat are still looked at.
      if (!failed_since(start)) return apply_steps(*value, traversal, i);
      return apply_steps(Value::dynamic().with_marks(value->marks()), traversal,
                         i);
    }
    if (const Value* part = plain_part(*value, step, switches())) {
      value = part;
      continue;
    }
    if (!may_go_on(traversal)) return Value::dynamic();
    const Checkpoint before = checkpoint();
    Value next = take_step(*value, step);
    if (pending_.size() > before.pending) note_source(traversal, i);
    held = std::move(next);
    value = &held;
  }
  return *value;
}

// Adds what a step that failed was applied to, to the diagnostic that it made.
void Evaluation::note_source(const ast::TraversalExpr& traversal,
                             std::size_t step) {
  if (pending_.size() > room_ ||
      pending_.back().subject->span != traversal.steps[step].span) {
    return;
  }
  ast::TraversalExpr source = traversal;
  source.steps = traversal.steps.first(step);
  add_notes(pending_.back(), source);
}

Value Evaluation::take_step(const Value& from, const ast::TraversalStep& step) {
  return step.kind == ast::StepKind::GetAttr ? take_attribute(from, step)
                                             : take_index(from, step);
}

Value Evaluation::take_attribute(const Value& from,
                                 const ast::TraversalStep& step) {
  // The name is missing in the source, which was reported.
  if (step.name.empty()) return Value::dynamic();
  OperationResult result =
      operations::get_attribute(from, step.name, switches());
  if (result) return std::move(result).value();
  if (!wants_report(step.span)) return Value::dynamic();
  report(suggesting([&](std::int64_t& steps) {
           return model::failed_attribute(result.error(), from, step.name,
                                          steps);
         }),
         {.subject = step.span});
  return Value::dynamic();
}

Value Evaluation::take_index(const Value& from,
                             const ast::TraversalStep& step) {
  const Checkpoint before = checkpoint();
  const Value key = evaluate(*step.key);
  if (failed_since(before)) return Value::dynamic();
  OperationResult result = operations::index(from, key, switches());
  if (result) return std::move(result).value();
  if (!wants_report(step.span)) return Value::dynamic();
  report(suggesting([&](std::int64_t& steps) {
           return model::failed_index(result.error(), from, key, steps);
         }),
         {.subject = step.span, .involved = step.key});
  return Value::dynamic();
}

}  // namespace hcl::eval
