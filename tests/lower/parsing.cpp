#include "lower/parsing.h"

#include <span>

#include "ast/describe_node.h"
#include "hcl/ast_walk.h"

namespace hcl::test {
namespace {

std::string border(ByteSpan span) {
  return std::to_string(span.begin) + "-" + std::to_string(span.end);
}

std::string decoded_parts(std::span<const ast::TemplatePart> parts,
                          const SourceFile& file) {
  std::string result;
  for (const ast::TemplatePart& part : parts) {
    if (&part != parts.data()) result += '|';
    switch (part.kind) {
      case ast::PartKind::Literal:
        result += part.text;
        break;
      case ast::PartKind::Interpolation:
        result += '<';
        result += file.text(part.expression->span);
        result += '>';
        break;
      case ast::PartKind::If: {
        const ast::TemplateIf& directive = *part.if_directive;
        result += "if(";
        result += file.text(directive.condition->span);
        result += "){" + decoded_parts(directive.then_parts, file) + "}";
        if (directive.has_else) {
          result += "{" + decoded_parts(directive.else_parts, file) + "}";
        }
        break;
      }
      case ast::PartKind::For: {
        const ast::TemplateFor& directive = *part.for_directive;
        result += "for(";
        result += directive.key.name;
        result += ',';
        result += directive.value.name;
        result += ':';
        result += file.text(directive.collection->span);
        result += "){" + decoded_parts(directive.parts, file) + "}";
        break;
      }
    }
  }
  return result;
}

}  // namespace

void PrintTo(const Case& test, std::ostream* out) { *out << test.input; }

Result<ast::Tree> config(std::string_view text, const Options& options) {
  return parse_config(SourceFile("test.hcl", text), options);
}

Result<ast::Tree> expression(std::string_view text, const Options& options) {
  return parse_expression(SourceFile("test.hcl", text), options);
}

Result<ast::Tree> bare_template(std::string_view text, const Options& options) {
  return parse_template(SourceFile("test.hcl", text), options);
}

Result<ast::Tree> traversal(std::string_view text, const Options& options) {
  return parse_traversal(SourceFile("test.hcl", text), options);
}

Result<ast::Tree> partial_traversal(std::string_view text,
                                    const Options& options) {
  return parse_partial_traversal(SourceFile("test.hcl", text), options);
}

Options reference() {
  return Options::of(Dialect::Hcl, Conformance::Reference);
}

Options zcl() { return Options::of(Dialect::Zcl); }

std::string problems(const Diagnostics& diags) {
  std::string result;
  for (const Diagnostic& diag : diags) {
    if (!result.empty()) result += "; ";
    result += code_name(diag.code);
    if (diag.subject) result += " " + border(diag.subject->span);
    if (diag.context) result += " in " + border(diag.context->span);
  }
  return result;
}

std::string outline(const ast::Tree& tree) {
  std::string result;
  const bool is_config = !tree.body().items.empty();
  ast::Walk walk =
      is_config ? ast::Walk(tree.body()) : ast::Walk(tree.expression());
  while (walk.next()) {
    const bool has_content = result.ends_with('(');
    if (!walk.entering()) {
      if (has_content) {
        result.pop_back();
      } else {
        result += ')';
      }
      continue;
    }
    if (!result.empty() && !has_content) result += ' ';
    result += ast::kind_name(walk.node());
    result += '{';
    result += tree.file().text(walk.node().span());
    result += "}(";
  }
  return result;
}

std::string decoded(const ast::Expression& expression, const SourceFile& file) {
  if (expression.kind != ast::ExpressionKind::Template) return "no template";
  const auto& node = static_cast<const ast::TemplateExpr&>(expression);
  return decoded_parts(node.parts, file);
}

std::string decoded(const ast::Tree& tree) {
  if (tree.body().items.empty()) return decoded(tree.expression(), tree.file());
  const auto* attr = static_cast<const ast::Attribute*>(tree.body().items[0]);
  return decoded(*attr->expression, tree.file());
}

}  // namespace hcl::test
