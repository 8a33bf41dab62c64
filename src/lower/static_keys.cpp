// Which keys of object elements are names, literals or ambiguous references.

#include "lower/static_keys.h"

#include <algorithm>

namespace hcl::lower {
namespace {

// Whether the expression is a string without interpolations and directives.
bool is_string_literal(const ast::Expression& expression) {
  if (expression.kind != ast::ExpressionKind::Template) return false;
  const auto& node = static_cast<const ast::TemplateExpr&>(expression);
  return node.parts.empty() || (node.parts.size() == 1 &&
                                node.parts[0].kind == ast::PartKind::Literal);
}

// Whether the name or key of a step is known without evaluation.
bool is_static(const ast::TraversalStep& step) {
  switch (step.kind) {
    case ast::StepKind::GetAttr:
    case ast::StepKind::LegacyIndex:
      return true;
    case ast::StepKind::Index:
      return step.key->kind == ast::ExpressionKind::Literal ||
             is_string_literal(*step.key);
    case ast::StepKind::AttrSplat:
    case ast::StepKind::FullSplat:
      break;
  }
  return false;
}

// Whether the traversal is a reference of several steps, which could also be
// meant as a name.
bool is_reference(const ast::TraversalExpr& traversal) {
  return traversal.source->kind == ast::ExpressionKind::Variable &&
         std::all_of(traversal.steps.begin(), traversal.steps.end(), is_static);
}

bool is_keyword(const ast::LiteralExpr& literal) {
  return literal.literal != ast::LiteralKind::Integer &&
         literal.literal != ast::LiteralKind::Number;
}

}  // namespace

ast::KeyForm key_form(const ast::Expression& key, const char* text) {
  using ast::KeyForm;
  switch (key.kind) {
    case ast::ExpressionKind::Variable:
      return KeyForm::Name;
    case ast::ExpressionKind::Literal:
      return is_keyword(static_cast<const ast::LiteralExpr&>(key))
                 ? KeyForm::Name
                 : KeyForm::Expression;
    case ast::ExpressionKind::Traversal:
      return text[key.span.begin] != '(' &&
                     is_reference(static_cast<const ast::TraversalExpr&>(key))
                 ? KeyForm::Ambiguous
                 : KeyForm::Expression;
    default:
      return KeyForm::Expression;
  }
}

}  // namespace hcl::lower
