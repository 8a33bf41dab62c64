#include "host/programs/terragrunt_partial.h"

#include <algorithm>

#include "hcl/ast_walk.h"
#include "hcl/convert.h"
#include "hcl/evaluate.h"
#include "hcl/expression_text.h"
#include "hcl/parser.h"
#include "host/description/codes.h"

namespace hcl::host {
namespace {

// A text as it stands between the quotation marks of a template.
std::string inside_quotes(std::string_view text) {
  const std::string quoted = quote_template(text);
  return quoted.substr(1, quoted.size() - 2);
}

std::vector<const ast::Expression*> children_of(const ast::Expression& expr) {
  std::vector<const ast::Expression*> children;
  if (const auto* call = ast::get_if<ast::FunctionCallExpr>(&expr)) {
    children.assign(call->arguments.begin(), call->arguments.end());
  } else if (const auto* inner = ast::get_if<ast::ParenthesesExpr>(&expr)) {
    children = {inner->inner};
  } else if (const auto* tuple = ast::get_if<ast::TupleExpr>(&expr)) {
    children.assign(tuple->elements.begin(), tuple->elements.end());
  } else if (const auto* object = ast::get_if<ast::ObjectExpr>(&expr)) {
    for (const ast::ObjectElement& element : object->elements) {
      if (element.key_form == ast::KeyForm::Expression) {
        children.push_back(element.key);
      }
      children.push_back(element.value);
    }
  } else if (const auto* unary = ast::get_if<ast::UnaryExpr>(&expr)) {
    children = {unary->operand};
  } else if (const auto* operation = ast::get_if<ast::OperationExpr>(&expr)) {
    children.push_back(operation->first);
    for (const ast::OperationStep& step : operation->rest) {
      children.push_back(step.operand);
    }
  }
  return children;
}

bool is_name(const ast::Expression& expr) {
  return expr.kind == ast::ExpressionKind::Traversal ||
         expr.kind == ast::ExpressionKind::Variable;
}

}  // namespace

bool PartialText::is_deferred_name(std::string_view name) const {
  return std::ranges::find(deferred_, name) != deferred_.end();
}

bool PartialText::is_deferred(const ast::Expression& expr) const {
  for (ast::Walk walk(expr); walk.next();) {
    if (!walk.entering()) continue;
    const auto* name = ast::get_if<ast::VariableExpr>(walk.node().expression());
    if (name != nullptr && is_deferred_name(name->name)) return true;
  }
  return false;
}

std::string PartialText::replaced(ByteSpan span,
                                  const std::vector<Replaced>& parts) const {
  std::string out;
  std::uint32_t at = span.begin;
  for (const Replaced& part : parts) {
    out += source({at, part.span.begin});
    out += part.text;
    at = part.span.end;
  }
  return out + source({at, span.end});
}

std::string PartialText::with_children(
    const ast::Expression& expr,
    const std::vector<const ast::Expression*>& children) {
  std::vector<Replaced> parts;
  for (const ast::Expression* child : children) {
    parts.push_back({child->span, text(*child)});
  }
  return replaced(expr.span, parts);
}

// The literal of an expression that is wholly known. A name that does not exist
// is reported.
bool PartialText::known_text(const ast::Expression& expr, std::string& out) {
  Result<Value> value = evaluate(tree_, expr, context_, options_);
  if (!value.ok()) {
    if (is_name(expr)) diags_.append(std::move(value.diagnostics));
    return false;
  }
  auto literal = to_expression_text(value.value);
  if (!literal.ok()) return false;
  out = *std::move(literal);
  return true;
}

std::string PartialText::text(const ast::Expression& expr) {
  std::string known;
  if (!is_deferred(expr) && known_text(expr, known)) return known;
  return composed(expr);
}

std::string PartialText::composed(const ast::Expression& expr) {
  if (const auto* traversal = ast::get_if<ast::TraversalExpr>(&expr)) {
    return of_traversal(*traversal);
  }
  if (const auto* parts = ast::get_if<ast::TemplateExpr>(&expr)) {
    return of_template(*parts);
  }
  if (const auto* choice = ast::get_if<ast::ConditionalExpr>(&expr)) {
    return of_conditional(*choice);
  }
  if (const auto* tuple = ast::get_if<ast::ForTupleExpr>(&expr)) {
    return of_for(tuple->clause, expr, {tuple->element});
  }
  if (const auto* object = ast::get_if<ast::ForObjectExpr>(&expr)) {
    return of_for(object->clause, expr, {object->element_key, object->element});
  }
  return with_children(expr, children_of(expr));
}

// What stands before the first step that is not a constant.
std::string PartialText::of_prefix(ByteSpan span) {
  const auto parsed =
      parse_expression(SourceFile(tree_.file().name(), source(span)), options_);
  const auto value = evaluate(parsed.value, context_, options_);
  if (value.ok()) {
    if (auto literal = to_expression_text(value.value); literal.ok()) {
      return *std::move(literal);
    }
    return source(span);
  }
  diags_.error(code::HostInvalidReference,
               {.subject = SourceSpan{tree_.file(), span}, .context = {}},
               "There is no such value here.");
  return source(span);
}

std::string PartialText::of_traversal(const ast::TraversalExpr& expr) {
  const auto* root = ast::get_if<ast::VariableExpr>(expr.source);
  const bool is_kept = root != nullptr && is_deferred_name(root->name);
  std::vector<Replaced> parts;
  bool is_known = root != nullptr && !is_kept && is_deferred(expr);
  if (root == nullptr) parts.push_back({expr.source->span, text(*expr.source)});
  for (const ast::TraversalStep& step : expr.steps) {
    if (step.kind == ast::StepKind::AttrSplat ||
        step.kind == ast::StepKind::FullSplat) {
      break;
    }
    if (step.kind != ast::StepKind::Index) continue;
    if (is_known && is_deferred(*step.key)) {
      const ByteSpan before = {expr.span.begin, step.span.begin};
      parts.push_back({before, of_prefix(before)});
      is_known = false;
    }
    if (!is_known) parts.push_back({step.key->span, text(*step.key)});
  }
  return replaced(expr.span, parts);
}

std::string PartialText::of_template(const ast::TemplateExpr& expr) {
  if (expr.parts.size() == 1 &&
      expr.parts[0].kind == ast::PartKind::Interpolation) {
    return text(*expr.parts[0].expression);
  }
  std::string out = "\"";
  for (const ast::TemplatePart& part : expr.parts) {
    if (part.kind == ast::PartKind::Literal) {
      out += inside_quotes(part.text);
    } else if (part.kind != ast::PartKind::Interpolation) {
      out += source(part.span);
    } else if (is_deferred(*part.expression)) {
      out += "${" + text(*part.expression) + "}";
    } else {
      const auto value = evaluate(tree_, *part.expression, context_, options_);
      const auto known = convert(value.value, Type::string());
      const bool is_text = value.ok() && known.ok() && known->has_content();
      out += is_text ? inside_quotes(known->as_string())
                     : "${" + text(*part.expression) + "}";
    }
  }
  return out + "\"";
}

std::string PartialText::of_conditional(const ast::ConditionalExpr& expr) {
  if (!is_deferred(*expr.condition)) {
    const auto value = evaluate(tree_, *expr.condition, context_, options_);
    const auto truth = value.ok() ? value.value.if_bool() : std::nullopt;
    if (truth) return text(*truth ? *expr.when_true : *expr.when_false);
  }
  return with_children(expr, {expr.condition, expr.when_true, expr.when_false});
}

std::string PartialText::of_for(const ast::ForClause& clause,
                                const ast::Expression& whole,
                                std::vector<const ast::Expression*> results) {
  std::vector<Replaced> parts = {
      {clause.collection->span, text(*clause.collection)}};
  if (clause.condition != nullptr) results.push_back(clause.condition);
  const std::size_t outer = deferred_.size();
  if (!clause.key.name.empty()) deferred_.push_back(clause.key.name);
  deferred_.push_back(clause.value.name);
  for (const ast::Expression* result : results) {
    parts.push_back({result->span, text(*result)});
  }
  deferred_.resize(outer);
  return replaced(whole.span, parts);
}

}  // namespace hcl::host
