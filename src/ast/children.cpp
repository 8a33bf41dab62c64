// The children of each construct, by place.

#include "ast/children.h"

namespace hcl::ast {
namespace {

using Child = std::optional<WalkNode>;

Child child(const Expression* expression) {
  return expression == nullptr ? Child() : WalkNode(*expression);
}

// The number of places of an expression, by construct.
struct Places {
  std::size_t operator()(const LiteralExpr&) const { return 0; }
  std::size_t operator()(const VariableExpr&) const { return 0; }
  std::size_t operator()(const ErrorExpr&) const { return 0; }
  std::size_t operator()(const TraversalExpr& e) const {
    return 1 + e.steps.size();
  }
  std::size_t operator()(const FunctionCallExpr& e) const {
    return e.arguments.size();
  }
  std::size_t operator()(const TemplateExpr& e) const { return e.parts.size(); }
  std::size_t operator()(const ParenthesesExpr&) const { return 1; }
  std::size_t operator()(const TupleExpr& e) const { return e.elements.size(); }
  std::size_t operator()(const ObjectExpr& e) const {
    return 2 * e.elements.size();
  }
  std::size_t operator()(const ForTupleExpr&) const { return 3; }
  std::size_t operator()(const ForObjectExpr&) const { return 4; }
  std::size_t operator()(const UnaryExpr&) const { return 1; }
  std::size_t operator()(const OperationExpr& e) const {
    return 1 + e.rest.size();
  }
  std::size_t operator()(const ConditionalExpr&) const { return 3; }
};

// The child of an expression at a place, by construct.
struct ChildOf {
  std::size_t place;

  Child operator()(const LiteralExpr&) const { return {}; }
  Child operator()(const VariableExpr&) const { return {}; }
  Child operator()(const ErrorExpr&) const { return {}; }
  Child operator()(const TraversalExpr& e) const {
    if (place == 0) return child(e.source);
    const TraversalStep& step = e.steps[place - 1];
    const bool has_key =
        step.kind == StepKind::Index || step.kind == StepKind::LegacyIndex;
    return has_key ? child(step.key) : Child();
  }
  Child operator()(const FunctionCallExpr& e) const {
    return child(e.arguments[place]);
  }
  Child operator()(const TemplateExpr& e) const {
    return WalkNode(e.parts[place]);
  }
  Child operator()(const ParenthesesExpr& e) const { return child(e.inner); }
  Child operator()(const TupleExpr& e) const {
    return child(e.elements[place]);
  }
  Child operator()(const ObjectExpr& e) const {
    const ObjectElement& element = e.elements[place / 2];
    return child(place % 2 == 0 ? element.key : element.value);
  }
  Child operator()(const ForTupleExpr& e) const {
    const Expression* const parts[] = {e.clause.collection, e.element,
                                       e.clause.condition};
    return child(parts[place]);
  }
  Child operator()(const ForObjectExpr& e) const {
    const Expression* const parts[] = {e.clause.collection, e.element_key,
                                       e.element, e.clause.condition};
    return child(parts[place]);
  }
  Child operator()(const UnaryExpr& e) const { return child(e.operand); }
  Child operator()(const OperationExpr& e) const {
    return child(place == 0 ? e.first : e.rest[place - 1].operand);
  }
  Child operator()(const ConditionalExpr& e) const {
    const Expression* const parts[] = {e.condition, e.when_true, e.when_false};
    return child(parts[place]);
  }
};

std::size_t places_of(const TemplatePart& part) {
  switch (part.kind) {
    case PartKind::Literal:
      return 0;
    case PartKind::Interpolation:
      return 1;
    case PartKind::If:
      return 1 + part.if_directive->then_parts.size() +
             part.if_directive->else_parts.size();
    case PartKind::For:
      return 1 + part.for_directive->parts.size();
  }
  return 0;
}

Child child_of(const TemplatePart& part, std::size_t place) {
  switch (part.kind) {
    case PartKind::Literal:
      return {};
    case PartKind::Interpolation:
      return child(part.expression);
    case PartKind::If: {
      const TemplateIf& directive = *part.if_directive;
      const std::size_t in_then = directive.then_parts.size();
      if (place == 0) return child(directive.condition);
      return WalkNode(place <= in_then
                          ? directive.then_parts[place - 1]
                          : directive.else_parts[place - 1 - in_then]);
    }
    case PartKind::For:
      if (place == 0) return child(part.for_directive->collection);
      return WalkNode(part.for_directive->parts[place - 1]);
  }
  return {};
}

}  // namespace

std::size_t child_places(const WalkNode& node) {
  if (const Expression* const e = node.expression()) {
    return visit(*e, Places{});
  }
  if (const TemplatePart* const part = node.part()) return places_of(*part);
  const Block* const block = node.block();
  return block != nullptr ? block->body.items.size() : 1;
}

std::optional<WalkNode> child_at(const WalkNode& node, std::size_t place) {
  if (const Expression* const e = node.expression()) {
    return visit(*e, ChildOf{place});
  }
  if (const TemplatePart* const part = node.part()) {
    return child_of(*part, place);
  }
  if (const Block* const block = node.block()) {
    return WalkNode(*block->body.items[place]);
  }
  return child(node.attribute()->expression);
}

}  // namespace hcl::ast
