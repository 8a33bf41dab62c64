// Finds values of variables and of their parts without copying them.

#include "eval/in_place.h"

#include <cstdint>
#include <span>

#include "eval/splat.h"

namespace hcl::eval {
namespace {

const Value* find_element(const Value& from, const ast::Expression& key) {
  if (key.kind != ast::ExpressionKind::Literal ||
      (from.kind() != TypeKind::Tuple && from.kind() != TypeKind::List)) {
    return nullptr;
  }
  const auto& literal = static_cast<const ast::LiteralExpr&>(key);
  if (literal.literal != ast::LiteralKind::Integer) return nullptr;
  const std::span<const Value> elements = from.elements();
  const auto position = static_cast<std::uint64_t>(literal.integer);
  return position < elements.size() ? &elements[position] : nullptr;
}

const Value* find_parts(const Value& variable,
                        const ast::TraversalExpr& traversal, Frame& frame) {
  const Value* part = &variable;
  for (const ast::TraversalStep& step : traversal.steps) {
    part = find_plain_part(*part, step, frame);
    if (part == nullptr) return nullptr;
  }
  frame.names.remember_part(traversal, variable, *part);
  return part;
}

}  // namespace

const Value* find_plain_part(const Value& from, const ast::TraversalStep& step,
                             Frame& frame) {
  if (from.is_marked() || !from.has_content()) return nullptr;
  if (step.kind == ast::StepKind::GetAttr) {
    const bool fits =
        from.kind() == TypeKind::Object ||
        (from.kind() == TypeKind::Map && frame.switches().map_attribute_access);
    return fits ? frame.names.find_attribute(from, step.name) : nullptr;
  }
  return is_splat(step.kind) ? nullptr : find_element(from, *step.key);
}

const Value* find_in_place(const ast::TraversalExpr& traversal, Lookup lookup,
                           Frame& frame) {
  if (traversal.source->kind != ast::ExpressionKind::Variable) return nullptr;
  const Value* const variable = find_in_place(
      static_cast<const ast::VariableExpr&>(*traversal.source), lookup, frame);
  if (variable == nullptr) return nullptr;
  // Inside a `for`, parts are not cached, and one step is the most frequent.
  if (frame.names.innermost() != nullptr && traversal.steps.size() == 1) {
    return find_plain_part(*variable, traversal.steps.front(), frame);
  }
  if (const Value* known = frame.names.find_part(traversal, *variable)) {
    return known;
  }
  return find_parts(*variable, traversal, frame);
}

}  // namespace hcl::eval
