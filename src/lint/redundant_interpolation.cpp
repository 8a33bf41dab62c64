// Templates that consist of one interpolation.

#include "lint/redundant_interpolation.h"

#include <string>

namespace hcl::lint_rules {
namespace {

using ast::ExpressionKind;

// Whether the expression keeps its meaning in any context.
bool is_term(const ast::Expression& e) {
  switch (e.kind) {
    case ExpressionKind::Unary:
    case ExpressionKind::Operation:
    case ExpressionKind::Conditional:
    case ExpressionKind::Error:
      return false;
    default:
      return true;
  }
}

// A bare key of an object is a name.
bool is_object_key(const ast::WalkNode* parent, std::size_t position) {
  return parent != nullptr && parent->expression() != nullptr &&
         parent->expression()->kind == ExpressionKind::Object &&
         position % 2 == 0;
}

// Whether the text between the quote and the expression is only `"${` or `"${~`
// and spaces, without a comment or a line end.
bool is_simple_opening(std::string_view text) {
  return text.starts_with("\"${") &&
         text.find_first_not_of(" \t~", 3) == std::string_view::npos;
}

bool is_simple_closing(std::string_view text) {
  return text.ends_with("}\"") &&
         text.find_first_not_of(" \t~") == text.size() - 2;
}

void add_fix(const ast::TemplateExpr& e, const ast::Expression& inner,
             const ast::WalkNode* parent, const Report& report,
             Diagnostic& warning) {
  const ByteSpan opening = {e.span.begin, inner.span.begin};
  const ByteSpan closing = {inner.span.end, e.span.end};
  const bool stands_alone = parent != nullptr && parent->attribute() != nullptr;
  // Newlines count outside interpolations.
  const bool is_one_line =
      report.text(inner.span).find('\n') == std::string_view::npos;
  if (!is_one_line || !(stands_alone || is_term(inner)) ||
      !is_simple_opening(report.text(opening)) ||
      !is_simple_closing(report.text(closing))) {
    return;
  }
  warning.fix = {{opening, ""}, {closing, ""}};
}

}  // namespace

void check_template(const ast::TemplateExpr& e, const ast::WalkNode* parent,
                    std::size_t position, Report& report) {
  if (e.form != ast::TemplateForm::Quoted || e.parts.size() != 1 ||
      e.parts.front().kind != ast::PartKind::Interpolation ||
      is_object_key(parent, position) ||
      !report.wants(Code::RedundantInterpolation)) {
    return;
  }
  const ast::Expression& inner = *e.parts.front().expression;
  if (inner.kind == ExpressionKind::Error) return;
  Diagnostic& warning = report.warn(Code::RedundantInterpolation, e.span,
                                    "The quotes and \"${ }\" have no effect "
                                    "here. Write only the expression.");
  add_fix(e, inner, parent, report, warning);
}

}  // namespace hcl::lint_rules
