// templatefile, templatestring.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "diagnostics/first_error.h"
#include "diagnostics/place_text.h"
#include "function/hidden_error.h"
#include "hcl/convert.h"
#include "hcl/deferred_expression.h"
#include "hcl/evaluate.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "meter/charged.h"
#include "stdlib/parameters.h"
#include "terraform_functions/host_families.h"
#include "terraform_functions/template_context.h"

namespace hcl::terraform {
namespace {

using stdlib::Arguments;
using stdlib::wrong_argument;
using stdlib::wrong_call;

// The memory of reading a template, for each byte of it, by an upper bound.
constexpr std::size_t kParsing = 150;

// A template with all that rendering it needs.
struct Template {
  TablePointer table;
  Renderer renderer;
  // For diagnostics.
  std::string name;
  // Must outlive the template.
  std::string_view text;
  // The number of templates that are being rendered around it.
  std::int32_t depth = 0;
  std::size_t variables_argument = 1;
};

// The number of templates that may be rendered inside each other. Each of them
// evaluates, so the meter watches the call stack.
std::int32_t most_nested(const Table& table) {
  return std::max(1, table.host.max_template_depth);
}

// The names of the variables must be identifiers, and all variables that the
// template uses must be present.
std::optional<FunctionError> check_variables(const Template& source,
                                             const ast::Tree& tree,
                                             const Value& variables) {
  const std::size_t argument = source.variables_argument;
  for (const std::string& name : variables.keys()) {
    if (is_identifier(name, source.table->options)) continue;
    return wrong_argument(argument, "\"" + name +
                                        "\" cannot be the name of a variable "
                                        "in a template");
  }
  const Expression whole = native_expression(tree, source.table->options);
  for (const Traversal& used : whole.variables()) {
    if (variables.find(used.root) != nullptr) continue;
    return wrong_argument(
        argument, "there is no variable \"" + used.root +
                      "\", which the template uses at " +
                      detail::place_text({tree.file(), used.root_span}));
  }
  return std::nullopt;
}

FunctionResult render(const Template& source, const Value& marked_variables) {
  const Table& table = *source.table;
  if (source.depth >= most_nested(table)) {
    return wrong_call(
        "templates call each other more deeply than the limit "
        "max_template_depth of " +
        std::to_string(most_nested(table)) + " allows, at " + source.name);
  }
  const Value variables = marked_variables.unmarked();
  const bool keyed =
      variables.kind() == TypeKind::Object || variables.kind() == TypeKind::Map;
  const meter::WorkingMemory memory(kParsing * source.text.size());
  if (!memory.is_granted() || !meter::take_parsed(source.text.size())) {
    return limit_error();
  }
  const auto tree =
      parse_template(SourceFile(source.name, source.text), table.options);
  if (!tree.ok()) return wrong_call(detail::first_error_text(tree.diagnostics));
  if (!keyed) {
    return wrong_argument(source.variables_argument,
                          "the variables must be a map or an object");
  }
  if (auto error = check_variables(source, tree.value, variables)) {
    return *std::move(error);
  }
  const TemplateContext context(source.table, source.renderer, variables,
                                source.depth + 1);
  auto result = evaluate(tree.value, context, table.options);
  if (!result.ok())
    return wrong_call(detail::first_error_text(result.diagnostics));
  return result.value.with_marks(marked_variables.marks());
}

Parameter variables_parameter() {
  return {.name = "vars",
          .type = Type::dynamic(),
          .description = "An object or map of the variables of the template."};
}

// The error of rendering. The diagnostics of a template know the marks of
// single variables, but not those of the text and of all variables together.
FunctionError shown(FunctionError error, const Value& text,
                    const Value& variables) {
  if (!text.is_marked() && !variables.is_marked()) return error;
  return detail::without_marked(std::move(error),
                                std::array<Value, 2>{text, variables});
}

FunctionResult rendered_file(const TablePointer& table, std::int32_t depth,
                             Arguments arguments) {
  const Value path = arguments[0].unmarked();
  auto text = read_file(*table, path.as_string(), "templatefile");
  if (!text) return shown(text.error(), arguments[0], arguments[1]);
  const auto result =
      render({table, Renderer::File, std::string(path.as_string()),
              text->view(), depth},
             arguments[1]);
  if (!result) return shown(result.error(), arguments[0], arguments[1]);
  return result->with_marks(arguments[0].marks());
}

FunctionResult rendered_string(const TablePointer& table, std::int32_t depth,
                               const Value& text, const Value& variables) {
  const Value plain = text.unmarked();
  const auto result =
      render({table, Renderer::String, "<templatestring argument>",
              plain.as_string(), depth},
             variables);
  if (!result) return shown(result.error(), text, variables);
  return result->with_marks(text.marks());
}

// Terraform's first argument: the text that a reference yields.
FunctionResult referenced_text(const Value& argument, const Table& table) {
  if (DeferredArgument::from(argument) == nullptr) return argument;
  const DeferredSyntax syntax = deferred_syntax(argument);
  const bool reference =
      syntax.expression == nullptr ||
      syntax.expression->kind == ast::ExpressionKind::Variable ||
      syntax.expression->kind == ast::ExpressionKind::Traversal;
  if (!reference) {
    return wrong_argument(0,
                          "a reference to a text is required; other "
                          "templates can stand in place of the call");
  }
  auto value = DeferredArgument::from(argument)->evaluate();
  if (!value) return wrong_argument(0, value.error().message);
  auto text = convert(*value, Type::string(), table.options.switches);
  if (!text) return wrong_argument(0, "a text is required");
  if (text->is_null()) return wrong_argument(0, "argument must not be null");
  return *std::move(text);
}

FunctionResult terraform_string(const TablePointer& table, std::int32_t depth,
                                Arguments arguments) {
  const auto text = referenced_text(arguments[0], *table);
  if (!text) return FunctionError(text.error());
  const Value& variables = arguments[1];
  if (!text->is_known() || !variables.is_known()) {
    return Value::unknown(Type::string())
        .with_marks(text->marks() | variables.marks());
  }
  const auto result = rendered_string(table, depth, *text, variables);
  if (!result) return FunctionError(result.error());
  auto out = convert(*result, Type::string(), table->options.switches);
  if (!out || out->is_null()) {
    return wrong_call("the result of the template is not a text");
  }
  return *std::move(out);
}

Function terraform_template_string(const TablePointer& table,
                                   std::int32_t depth) {
  Parameter text{.name = "template",
                 .type = Type::string(),
                 .description = "A reference to the text of a template.",
                 .deferred = true};
  Parameter variables = variables_parameter();
  variables.allow_unknown = true;
  variables.allow_dynamic = true;
  variables.allow_marked = true;
  return Function(
      {.description = "A template rendered to a text.",
       .parameters = {std::move(text), std::move(variables)},
       .return_type = returns(Type::string()),
       .implementation = [table, depth](Arguments arguments, const Type&) {
         return terraform_string(table, depth, arguments);
       }});
}

Function opentofu_template_string(const TablePointer& table,
                                  std::int32_t depth) {
  Parameter text{.name = "data",
                 .type = Type::string(),
                 .description = "The text of a template.",
                 .allow_marked = true};
  Parameter variables = variables_parameter();
  variables.allow_marked = true;
  return Function(
      {.description = "A template rendered with variables.",
       .parameters = {std::move(text), std::move(variables)},
       .return_type = returns(Type::dynamic()),
       .implementation = [table, depth](Arguments arguments, const Type&) {
         return rendered_string(table, depth, arguments[0], arguments[1]);
       }});
}

}  // namespace

Function template_file(const TablePointer& table, std::int32_t depth) {
  Parameter path{.name = "path",
                 .type = Type::string(),
                 .description = "The path of a file with a template.",
                 .allow_marked = true};
  // The type of the result is known only after rendering, which happens once.
  return Function(
      {.description = "A file rendered as a template.",
       .parameters = {std::move(path), variables_parameter()},
       .return_type = returns(Type::dynamic()),
       .implementation = [table, depth](Arguments arguments, const Type&) {
         return rendered_file(table, depth, arguments);
       }});
}

Function template_string(const TablePointer& table, std::int32_t depth) {
  return table->dialect == functions::kOpenTofu
             ? opentofu_template_string(table, depth)
             : terraform_template_string(table, depth);
}

}  // namespace hcl::terraform
