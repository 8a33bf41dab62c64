#include "lower/lowering.h"
#include "lower/traversal_steps.h"

// Spec: native syntax, "Static Traversal", standing alone.
namespace hcl::lower {

// Grammar: traversalExpr.
void Lowering::visit(NodeOf<Rule::TraversalExpr> node) {
  const ByteSpan root = tokens_.span(node->first_token);
  push(ast::VariableExpr{{ast::ExpressionKind::Variable, root}, text(root)});
  const std::size_t count = count_children(*node);
  if (count == 0) return;
  check_static_steps(root, count);
  apply_steps(*node, count);
}

bool Lowering::is_static_step(ast::StepKind kind) const {
  return kind == ast::StepKind::GetAttr || kind == ast::StepKind::Index ||
         (kind == ast::StepKind::FullSplat &&
          static_steps_ == StaticSteps::WithFullSplats);
}

void Lowering::check_static_steps(ByteSpan root, std::size_t count) {
  const ast::TraversalStep* const steps = scratch_.steps.last(count);
  for (std::size_t i = 0; i < count; ++i) {
    const ast::TraversalStep& step = steps[i];
    if (is_static_step(step.kind)) continue;
    const std::uint32_t star =
        step.span.end - (step.kind == ast::StepKind::FullSplat ? 2 : 1);
    const ByteSpan wrong = step.kind == ast::StepKind::LegacyIndex
                               ? step.key->span
                               : ByteSpan{star, star + 1};
    report(Code::AttributeNameRequired, wrong, join(root, wrong),
           step.kind == ast::StepKind::LegacyIndex
               ? "A dot must be followed by the name of an attribute."
               : "Splat expressions may not be used here.");
    return;
  }
}

// Grammar: traversalIndex.
void Lowering::visit(NodeOf<Rule::TraversalIndex> node) {
  const ByteSpan span = span_of(*node);
  const Rule inside = has_children(*node) ? last_child(*node).rule : node->rule;
  const TokenIndex first = node->first_token + 1;
  if (inside == Rule::StringLit) {
    push_string(scratch_.labels.pop());
  } else if (first < node->end_token && type(first) == TokenType::Star) {
    return scratch_.steps.push(named_step(ast::StepKind::FullSplat, span, {}));
  } else if (inside != Rule::NumericLit) {
    push_error(*node);
  }
  scratch_.steps.push(
      keyed_step(ast::StepKind::Index, span, expressions_.pop()));
}

// Pushes a quoted literal as a template.
void Lowering::push_string(const ast::Label& literal) {
  const ByteSpan inside = {literal.span.begin + 1, literal.span.end - 1};
  ast::TemplatePart part{
      .kind = ast::PartKind::Literal, .span = inside, .text = literal.text};
  const auto parts =
      arena_.copy(&part, literal.span.size() > 2 ? std::size_t{1} : 0);
  push(ast::TemplateExpr{{ast::ExpressionKind::Template, literal.span},
                         ast::TemplateForm::Quoted,
                         parts});
}

}  // namespace hcl::lower
