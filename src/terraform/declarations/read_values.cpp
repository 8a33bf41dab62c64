#include "terraform/declarations/read_values.h"

#include <algorithm>
#include <utility>

#include "hcl/convert.h"
#include "hcl/detail/json_fragment.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/version_constraints.h"

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

ByteSpan first_byte(ByteSpan span) {
  if (span.size() > 0) span.end = span.begin + 1;
  return span;
}

// The beginning of an expression as the tools report it: the bracket that opens
// a collection, the name of a function with its parenthesis, or the first part
// of a template.
ByteSpan start_span(const ast::Expression& expression) {
  const ast::Expression* e = &expression;
  for (;;) {
    switch (e->kind) {
      case ast::ExpressionKind::Operation:
        e = static_cast<const ast::OperationExpr*>(e)->first;
        continue;
      case ast::ExpressionKind::Conditional:
        e = static_cast<const ast::ConditionalExpr*>(e)->condition;
        continue;
      case ast::ExpressionKind::FunctionCall:
        return join(
            static_cast<const ast::FunctionCallExpr*>(e)->name_span,
            static_cast<const ast::FunctionCallExpr*>(e)->open_parenthesis);
      case ast::ExpressionKind::Tuple:
      case ast::ExpressionKind::Object:
      case ast::ExpressionKind::ForTuple:
      case ast::ExpressionKind::ForObject:
      case ast::ExpressionKind::Unary:
        return first_byte(e->span);
      case ast::ExpressionKind::Template: {
        const auto& parts = static_cast<const ast::TemplateExpr*>(e)->parts;
        if (parts.empty() || (parts.size() == 1 &&
                              parts[0].kind == ast::PartKind::Interpolation)) {
          return e->span;
        }
        return parts[0].span;
      }
      default:
        return e->span;
    }
  }
}

// Errors about an expression as a whole are reported at its beginning.
void append_at_start(const Diagnostics& diagnostics,
                     const Expression& expression, Diagnostics& problems) {
  const SourceSpan whole = expression.source();
  for (const Diagnostic& found : diagnostics) {
    Diagnostic moved = found;
    if (moved.subject && moved.subject->span.begin == whole.span.begin &&
        moved.subject->span.end == whole.span.end) {
      moved.subject = start_of(expression);
    }
    Diagnostics one;
    one.add(std::move(moved));
    problems.append(one);
  }
}

void unsuitable(const Expression& expression, const std::string& why,
                Diagnostics& problems) {
  problems
      .error(code::UnsuitableValue, {start_of(expression)},
             "Unsuitable value: " + why + ".")
      .context = expression.source();
}

// The span between the quotes.
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
  SourceSpan result = expression.source();
  const ast::Expression* syntax = native_syntax(expression);
  if (syntax != nullptr) result.span = start_span(*syntax);
  return result;
}

bool is_quoted_string(const Expression& expression) {
  return quoted(expression) != nullptr;
}

std::string text_in_quotes(const Expression& expression) {
  const SourceSpan inside = inside_quotes(expression);
  return std::string(inside.text());
}

void suggest_instead(Diagnostic& found, const Expression& expression,
                     std::string text) {
  found.suggestion = text;
  if (native_syntax(expression) == nullptr) return;
  found.fix = {{expression.source().span, std::move(text)}};
}

std::optional<Value> constant_value(const Expression& expression,
                                    const Type& type, Diagnostics& problems) {
  Diagnostics diagnostics;
  const Value value = expression.evaluate(literal_only_context(), diagnostics);
  const bool failed = diagnostics.has_errors();
  problems.append(diagnostics);
  if (failed) return std::nullopt;
  ConversionResult converted = convert(value, type, language().switches);
  if (converted.ok()) return *converted;
  unsuitable(expression, hcl::to_text(converted.error()), problems);
  return std::nullopt;
}

std::optional<Value> required_constant(const Expression& expression,
                                       const Type& type, const ToolRules& rules,
                                       Diagnostics& problems) {
  Diagnostics found;
  std::optional<Value> value = constant_value(expression, type, found);
  const bool unsuited = std::ranges::any_of(found, [](const Diagnostic& each) {
    return each.name() == code::UnsuitableValue.name;
  });
  problems.append(std::move(found));
  if (value && value->is_null()) {
    unsuitable(expression, "null is not allowed", problems);
    return std::nullopt;
  }
  if (!value && !unsuited && rules.unknown_constant_is_unsuitable) {
    problems
        .error(code::UnknownConstant, {start_of(expression)},
               "The value must be a constant.")
        .context = expression.source();
  }
  return value;
}

std::optional<std::string> constant_text(const BodyContent& content,
                                         std::string_view name,
                                         const ToolRules& rules,
                                         Diagnostics& problems) {
  const Attribute* found = content.attribute(name);
  if (found == nullptr) return std::nullopt;
  const std::optional<Value> value =
      required_constant(found->expression, Type::string(), rules, problems);
  if (!value || !value->has_content()) return std::nullopt;
  return std::string(value->as_string());
}

std::optional<bool> constant_flag(const BodyContent& content,
                                  std::string_view name, const ToolRules& rules,
                                  Diagnostics& problems) {
  const Attribute* found = content.attribute(name);
  if (found == nullptr) return std::nullopt;
  const std::optional<Value> value =
      required_constant(found->expression, Type::boolean(), rules, problems);
  if (!value || !value->has_content()) return std::nullopt;
  return value->as_bool();
}

std::vector<Expression> list_items(const Expression& expression,
                                   Diagnostics& problems) {
  Result<std::vector<Expression>> list = static_list(expression);
  append_at_start(list.diagnostics, expression, problems);
  return std::move(list.value);
}

std::vector<StaticMapElement> map_items(const Expression& expression,
                                        Diagnostics& problems) {
  Result<std::vector<StaticMapElement>> map = static_map(expression);
  append_at_start(map.diagnostics, expression, problems);
  return std::move(map.value);
}

void check_version_constraint(const Expression& expression,
                              Diagnostics& problems) {
  Diagnostics diagnostics;
  const Value value = expression.evaluate(literal_only_context(), diagnostics);
  const bool failed = diagnostics.has_errors();
  problems.append(diagnostics);
  if (failed) return;
  const ConversionResult text =
      convert(value, Type::string(), language().switches);
  if (!text.ok()) {
    problems.error(code::InvalidVersionConstraint, {expression.source()},
                   "A version constraint must be a string.");
  } else if (text->has_content() && !satisfies("0.0.0", text->as_string())) {
    problems.error(code::InvalidVersionConstraint, {expression.source()},
                   "Write version constraints as in \">= 1.2.0, < 2.0.0\".");
  }
}

SourceFile source_in_quotes(const Expression& expression) {
  const SourceSpan place = inside_quotes(expression);
  return native_syntax(expression) == nullptr
             ? hcl::detail::json_fragment(place)
             : SourceFile(place.file, place.text(), {{0, place.span.begin}});
}

Result<ast::Tree> reference_tree(const Expression& expression) {
  if (native_syntax(expression) == nullptr) {
    return parse_expression(source_in_quotes(expression), language());
  }
  const SourceSpan place = expression.source();
  const SourceFile inside(place.file, place.text(), {{0, place.span.begin}});
  return parse_expression(inside, language());
}

std::optional<Traversal> reference_of(const Expression& expression,
                                      Diagnostics& problems) {
  Expression read = expression;
  if (is_quoted_string(expression)) {
    const SourceFile inside = source_in_quotes(expression);
    const Result<ast::Tree> tree = parse_traversal(inside, language());
    problems.append(tree.diagnostics);
    if (!tree.ok()) return std::nullopt;
    suggest_instead(
        problems.warning(code::QuotedReference, {expression.source()},
                         "Write the reference without quotes."),
        expression, std::string(inside.text()));
    read = native_expression(tree.value, language());
  }
  Result<Traversal> found = static_traversal(read);
  problems.append(found.diagnostics);
  if (!found.ok()) return std::nullopt;
  return std::move(found.value);
}

std::vector<Traversal> references_in_list(const Attribute& attribute,
                                          Diagnostics& problems) {
  std::vector<Traversal> result;
  for (const Expression& item : list_items(attribute.expression, problems)) {
    std::optional<Traversal> found = reference_of(item, problems);
    if (found) result.push_back(std::move(*found));
  }
  return result;
}

}  // namespace hcl::terraform
