#include "host/engine/variable_text.h"

#include <utility>

#include "hcl/convert.h"
#include "hcl/json.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "host/description/codes.h"

namespace hcl::host {
namespace {

bool takes_text_itself(const std::optional<Type>& type) {
  return !type || type->is_string() || type->is_number() || type->is_dynamic();
}

void report(CodeRow code, const Variable& variable,
            std::optional<SourceSpan> place, std::string detail,
            Session& session) {
  session.diags.error(
      code, {.subject = std::move(place), .context = {}},
      "Variable \"" + variable.name + "\": " + std::move(detail));
}

std::optional<Value> converted(const Value& value, Variable& variable,
                               const std::optional<Type>& type,
                               std::optional<SourceSpan> place,
                               Session& session) {
  if (!type) return value;
  ConversionResult result =
      variable.type ? convert(value, *variable.type, session.options)
                    : convert(value, *type, session.options.switches);
  if (result.ok()) return *std::move(result);
  const std::string why = variable.is_sensitive
                              ? std::string("the value does not convert")
                              : to_text(result.error());
  report(code::HostInvalidText, variable, std::move(place), why + ".", session);
  return std::nullopt;
}

// An expression without variables and functions, in a source that is named
// after the variable.
std::optional<Value> expression_value(const VariableText& text,
                                      Variable& variable,
                                      const std::optional<Type>& type,
                                      Session& session) {
  const char* origin = text.source->kind == VariableSource::Kind::Environment
                           ? "env"
                           : "arguments";
  const SourceFile file(
      "<value for var." + variable.name + " from " + origin + ">", text.text);
  Result<ast::Tree> tree = parse_expression(file, session.options);
  if (!tree.ok()) {
    session.diags.append(std::move(tree.diagnostics));
    return std::nullopt;
  }
  const Expression expr = native_expression(tree.value, session.options);
  const std::size_t before = session.diags.error_count();
  const Value value = expr.evaluate(literal_only_context(), session.diags);
  if (session.diags.error_count() != before) return std::nullopt;
  variable.given_source = expr.source();
  return converted(value, variable, type, expr.source(), session);
}

std::optional<Value> json_value(const VariableText& text, Variable& variable,
                                const std::optional<Type>& type,
                                Session& session) {
  const auto value = from_json(text.text, type.value_or(Type::dynamic()),
                               session.options.switches);
  if (value.ok()) return *value;
  report(code::HostInvalidText, variable, variable.missing_item,
         "the text is not JSON of its type.", session);
  return std::nullopt;
}

}  // namespace

std::optional<Type> target_type(const Variable& variable, const Value& preset,
                                const Variables& rules) {
  if (variable.type) {
    if (variable.type->type.is_dynamic()) return std::nullopt;
    return variable.type->type;
  }
  if (!variable.preset) return std::nullopt;
  const bool is_null = preset.is_known() && preset.is_null();
  const bool is_empty = is_null || (preset.has_content() &&
                                    (preset.kind() == TypeKind::Object ||
                                     preset.kind() == TypeKind::Tuple) &&
                                    preset.length() == 0);
  if (is_empty && rules.empty_default_is_open) return std::nullopt;
  if (is_null) return Type::dynamic();
  return preset.type();
}

std::optional<Value> value_of_text(const VariableText& text, Variable& variable,
                                   const Value& preset, Session& session) {
  const Variables& rules = session.description.variables;
  const std::string& form = text.source->text;
  if (form == "json") {
    return json_value(text, variable, target_type(variable, preset, rules),
                      session);
  }
  const auto own = session.inputs.code.texts.find(form);
  if (own != session.inputs.code.texts.end()) {
    std::optional<Type> declared;
    if (variable.type) declared = variable.type->type;
    auto value = own->second(text.text, declared, preset);
    if (value.ok()) return *std::move(value);
    report(code::HostInvalidText, variable, variable.missing_item,
           value.error().message, session);
    return std::nullopt;
  }
  const std::optional<Type> type = target_type(variable, preset, rules);
  const bool is_null_default = !variable.type && type && type->is_dynamic();
  if (takes_text_itself(type) && !is_null_default) {
    variable.given_source = std::nullopt;
    return converted(Value::string(text.text), variable, type, std::nullopt,
                     session);
  }
  return expression_value(text, variable, type, session);
}

}  // namespace hcl::host
