#include "terraform/read_values.h"

#include <utility>

#include "hcl/ast.h"
#include "hcl/convert.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"

namespace hcl::terraform {
namespace {

const Options& language() {
  static const Options kOptions = Options::of(Dialect::Terraform);
  return kOptions;
}

const ast::TemplateExpr* quoted(const Expression& expression) {
  const ast::Expression* syntax = native_syntax(expression);
  if (syntax == nullptr || syntax->kind != ast::ExpressionKind::Template) {
    return nullptr;
  }
  const auto* found = static_cast<const ast::TemplateExpr*>(syntax);
  if (found->parts.size() > 1) return nullptr;
  if (found->parts.size() == 1 &&
      found->parts[0].kind != ast::PartKind::Literal) {
    return nullptr;
  }
  return found;
}

// The span of what is in the quotes.
SourceSpan inside_quotes(const Expression& expression) {
  SourceSpan span = expression.source();
  if (span.span.size() >= 2) {
    ++span.span.begin;
    --span.span.end;
  }
  return span;
}

}  // namespace

SourceSpan start_of(const Expression& expression) {
  const ast::TemplateExpr* text = quoted(expression);
  return text != nullptr && !text->parts.empty() ? inside_quotes(expression)
                                                 : expression.source();
}

bool is_quoted_string(const Expression& expression) {
  return quoted(expression) != nullptr;
}

std::optional<Value> constant_value(const Expression& expression,
                                    const Type& type, Problems& problems) {
  Diagnostics diagnostics;
  const Value value = expression.evaluate(literal_only_context(), diagnostics);
  const bool failed = diagnostics.has_errors();
  problems.append(diagnostics);
  if (failed) return std::nullopt;
  ConversionResult converted = convert(value, type, language().switches);
  if (converted.ok()) return *converted;
  problems
      .error("Unsuitable value type", start_of(expression),
             "Unsuitable value: " + hcl::to_text(converted.error()) + ".")
      .context = expression.source();
  return std::nullopt;
}

std::optional<std::string> constant_text(const BodyContent& content,
                                         std::string_view name,
                                         Problems& problems) {
  const Attribute* found = content.attribute(name);
  if (found == nullptr) return std::nullopt;
  const std::optional<Value> value =
      constant_value(found->expression, Type::string(), problems);
  if (!value || !value->has_content()) return std::nullopt;
  return std::string(value->as_string());
}

std::optional<bool> constant_flag(const BodyContent& content,
                                  std::string_view name, Problems& problems) {
  const Attribute* found = content.attribute(name);
  if (found == nullptr) return std::nullopt;
  const std::optional<Value> value =
      constant_value(found->expression, Type::boolean(), problems);
  if (!value || !value->has_content()) return std::nullopt;
  return value->as_bool();
}

std::optional<Traversal> reference_of(const Expression& expression,
                                      Problems& problems) {
  Expression read = expression;
  if (is_quoted_string(expression)) {
    const SourceSpan place = inside_quotes(expression);
    SourceFile inside(place.file, place.text(), {{0, place.span.begin}});
    const Result<ast::Tree> tree = parse_traversal(inside, language());
    problems.append(tree.diagnostics);
    if (!tree.ok()) return std::nullopt;
    problems.warning("Quoted references are deprecated", expression.source(),
                     "References are written without quotes: \"" +
                         std::string(place.text()) + "\" is an old form.");
    read = native_expression(tree.value, language());
  }
  Result<Traversal> found = static_traversal(read);
  problems.append(found.diagnostics);
  if (!found.ok()) return std::nullopt;
  return std::move(found.value);
}

std::vector<Traversal> references_in_list(const Attribute& attribute,
                                          Problems& problems) {
  std::vector<Traversal> result;
  const Result<std::vector<Expression>> list =
      static_list(attribute.expression);
  problems.append(list.diagnostics);
  for (const Expression& item : list.value) {
    std::optional<Traversal> found = reference_of(item, problems);
    if (found) result.push_back(std::move(*found));
  }
  return result;
}

std::string to_text(const SourceSpan& span) {
  const SourceRange range = span.range();
  std::string text = span.file.name() + ":" + std::to_string(range.start.line) +
                     "," + std::to_string(range.start.column) + "-";
  if (range.end.line != range.start.line) {
    text += std::to_string(range.end.line) + ",";
  }
  return text + std::to_string(range.end.column);
}

}  // namespace hcl::terraform
