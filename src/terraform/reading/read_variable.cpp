#include "terraform/reading/read_variable.h"

#include <algorithm>
#include <utility>

#include "hcl/convert.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/override_body.h"
#include "terraform/declarations/read_values.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/read_rules.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

bool is_reserved(const std::string& name, const ToolRules& rules) {
  const BodySchema schema = known_schema("module", module_schema(), rules);
  return std::ranges::any_of(
             schema.attributes,
             [&](const auto& item) { return item.name == name; }) ||
         std::ranges::any_of(schema.blocks, [&](const auto& item) {
           return item.type == name;
         });
}

void read_type(const Attribute& attribute, VariableConfig& variable,
               const BlockReader& reader) {
  Diagnostics& problems = reader.problems;
  const Expression& expression = attribute.expression;
  variable.has_type = true;
  // What is missing has been reported.
  if (expression.is_incomplete()) return;
  const SourceSpan written = expression.source();
  variable.type_text = native_syntax(expression) == nullptr
                           ? text_in_quotes(expression)
                           : std::string(written.text());
  if (is_quoted_string(expression)) {
    Diagnostic& found = problems.error(code::QuotedType, {expression.source()},
                                       "Write the type without quotes.");
    const std::string text = text_in_quotes(expression);
    const bool is_collection = text == "list" || text == "map";
    suggest_instead(found, expression,
                    is_collection ? text + "(string)" : text);
    return;
  }
  const std::string keyword = static_keyword(expression);
  if (keyword == "list" || keyword == "map") {
    const Type any = Type::dynamic();
    variable.type.type = keyword == "list" ? Type::list(any) : Type::map(any);
    variable.text_is_literal = false;
    return;
  }
  Result<TypeWithDefaults> type = ext::read_type_with_names(
      expression, Options::of(Dialect::Terraform), reader.types);
  problems.append(type.diagnostics);
  // A default is not compared with an invalid type.
  if (type.ok()) variable.type = std::move(type.value);
  variable.text_is_literal = variable.type.type.is_primitive();
}

}  // namespace

void warn_ignored(const Expression& expression, const Type& type,
                  Diagnostics& problems) {
  if (type.is_list() || type.is_set()) {
    const auto items = static_list(expression);
    for (const Expression& item : items.value) {
      warn_ignored(item, type.element_type(), problems);
    }
    return;
  }
  if (!type.is_object() && !type.is_map()) return;
  const auto pairs = static_map(expression);
  for (const StaticMapElement& pair : pairs.value) {
    if (type.is_map()) {
      warn_ignored(pair.value, type.element_type(), problems);
      continue;
    }
    std::string name = static_keyword(pair.key);
    if (name.empty() && is_quoted_string(pair.key)) {
      Diagnostics ignored;
      const auto text = constant_value(pair.key, Type::string(), ignored);
      if (text && text->has_content()) name = std::string(text->as_string());
    }
    if (name.empty()) continue;
    if (const Type* attribute = type.attribute_type(name)) {
      warn_ignored(pair.value, *attribute, problems);
      continue;
    }
    problems
        .warning(code::IgnoredObjectAttribute, {pair.key.source()},
                 "The type has no attribute \"" + name +
                     "\", so this value is ignored.")
        .context = expression.source();
  }
}

namespace {

void read_default(const Attribute& attribute, VariableConfig& variable,
                  const BlockReader& reader) {
  if (attribute.expression.is_incomplete()) {
    variable.default_value =
        Value::unknown(variable.type.type.without_optional_attributes());
    return;
  }
  Diagnostics& problems = reader.problems;
  const Options language = Options::of(Dialect::Terraform);
  Diagnostics diagnostics;
  Value value =
      attribute.expression.evaluate(literal_only_context(), diagnostics);
  problems.append(diagnostics);
  const ConversionResult converted = convert(value, variable.type, language);
  if (reader.rules.warns_about_ignored_attributes) {
    warn_ignored(attribute.expression, variable.type.type, problems);
  }
  if (!converted.ok()) {
    problems.error(code::InvalidVariableDefault,
                   {attribute.expression.source()},
                   "The default does not match the type of the variable: " +
                       hcl::to_text(converted.error()) + ".");
    value = Value::dynamic();
  } else {
    value = *converted;
  }
  if (!variable.nullable && value.is_null()) {
    problems.error(code::InvalidVariableDefault,
                   {attribute.expression.source()},
                   "The default must not be null, because the variable sets "
                   "nullable = false.");
  }
  variable.default_value = std::move(value);
}

// Reads a flag and whether it is set: overrides change only flags that are set.
void read_flag(const BodyContent& content, const char* name,
               const BlockReader& reader, bool& flag, bool& is_set) {
  if (const auto given =
          constant_flag(content, name, reader.rules, reader.problems)) {
    flag = *given;
  }
  is_set = content.attribute(name) != nullptr;
}

// Reads what variables and outputs share.
template <class Config>
void read_description(const BodyContent& content, const BlockReader& reader,
                      Config& config) {
  if (const auto text = constant_text(content, "description", reader.rules,
                                      reader.problems)) {
    config.description = *text;
  }
}

template <class Config>
void read_flags(const BodyContent& content, const BlockReader& reader,
                Config& config) {
  read_flag(content, "sensitive", reader, config.sensitive,
            config.sensitive_set);
  read_flag(content, "ephemeral", reader, config.ephemeral,
            config.ephemeral_set);
}

template <class Config>
void read_deprecation(const Block& block, const BodyContent& content,
                      const BlockReader& reader, Config& config) {
  const auto text =
      constant_text(content, "deprecated", reader.rules, reader.problems);
  if (!text) return;
  const bool is_blank = text->find_first_not_of(" \t\n") == std::string::npos;
  if (is_blank && reader.rules.deprecations_say_something) {
    reader.problems.error(
        code::EmptyDeprecation,
        {block.type == "output"
             ? content.attribute("deprecated")->expression.source()
             : block.label_sources[0]},
        "The message must not be empty.");
  }
  config.deprecated = *text;
}

bool mentions(const Rule& rule, const std::string& name) {
  if (!rule.condition) return true;
  const std::vector<Traversal> found = rule.condition->variables();
  return std::ranges::any_of(found, [&](const Traversal& item) {
    return item.root == "var" && !item.steps.empty() &&
           item.steps[0].name == name;
  });
}

void read_const(const BodyContent& content, const BlockReader& reader,
                VariableConfig& variable) {
  variable.is_const =
      constant_flag(content, "const", reader.rules, reader.problems);
  if (!reader.rules.const_excludes_marks ||
      !variable.is_const.value_or(false) ||
      (!variable.sensitive && !variable.ephemeral)) {
    return;
  }
  reader.problems.error(code::InvalidConstVariable, {variable.declared},
                        "A constant variable can be neither sensitive nor "
                        "ephemeral.");
}

// Whether the last validation refers to its variable alone, where the version
// demands that.
bool check_own_references(const VariableConfig& variable,
                          const BlockReader& reader) {
  if (reader.rules.validation_may_refer) return true;
  const Rule& rule = variable.validations.back();
  for (const auto* expression : {&rule.condition, &rule.message}) {
    if (!*expression) continue;
    for (const Traversal& item : (*expression)->variables()) {
      if (item.root == "var" && !item.steps.empty() &&
          item.steps[0].name == variable.name) {
        continue;
      }
      reader.problems.error(code::InvalidValidationReference, {item.span()},
                            "Validations can refer only to their own variable "
                            "before version 1.9.");
      return false;
    }
  }
  return true;
}

}  // namespace

VariableConfig read_variable(const Block& block, const BlockReader& reader) {
  Diagnostics& problems = reader.problems;
  const BodyContent content =
      known_content(block.body, "variable", variable_schema(), reader);
  VariableConfig result;
  result.name = block.labels[0];
  result.declared = block.definition;
  check_name(block, 0, reader);
  if (is_reserved(result.name, reader.rules)) {
    problems.error(code::ReservedVariableName, {block.label_sources[0]},
                   "The name \"" + result.name +
                       "\" is reserved, because module blocks have an argument "
                       "of this name.");
  }
  read_description(content, reader, result);
  if (const Attribute* type = content.attribute("type")) {
    read_type(*type, result, reader);
  }
  read_flags(content, reader, result);
  read_flag(content, "nullable", reader, result.nullable, result.nullable_set);
  read_deprecation(block, content, reader, result);
  read_const(content, reader, result);
  if (const Attribute* given = content.attribute("default")) {
    read_default(*given, result, reader);
  }
  for (const Block* rule : content.blocks_of("validation")) {
    result.validations.push_back(read_rule(*rule, reader));
    if (!check_own_references(result, reader)) continue;
    if (mentions(result.validations.back(), result.name)) continue;
    problems.error(code::ValidationOfOtherVariable,
                   {result.validations.back().condition->source()},
                   "The condition must refer to var." + result.name +
                       ", the variable that it validates.");
  }
  return result;
}

std::vector<LocalConfig> read_locals(const Block& block,
                                     const BlockReader& reader) {
  std::vector<LocalConfig> result;
  Diagnostics diagnostics;
  for (Attribute& found : block.body.attributes(diagnostics)) {
    if (!is_identifier(found.name)) {
      reader.problems.error(code::InvalidName, {found.name_source},
                            "The name of a local value must be an identifier.");
    }
    result.push_back({found.name, found.expression, found.source});
  }
  reader.problems.append(diagnostics);
  return result;
}

OutputConfig read_output(const Block& block, const BlockReader& reader) {
  Diagnostics& problems = reader.problems;
  const BodySchema& whole = output_schema();
  const BodyContent content =
      known_content(block.body, "output",
                    reader.override ? without_required(whole) : whole, reader);
  OutputConfig result;
  result.name = block.labels[0];
  result.declared = block.definition;
  check_name(block, 0, reader);
  read_description(content, reader, result);
  if (const Attribute* found = content.attribute("value")) {
    result.value = found->expression;
  }
  read_flags(content, reader, result);
  read_deprecation(block, content, reader, result);
  if (const Attribute* found = content.attribute("deprecated")) {
    result.deprecated_source = found->source;
  }
  if (const Attribute* found = content.attribute("type")) {
    Result<TypeWithDefaults> type = read_type_with_defaults(
        found->expression, Options::of(Dialect::Terraform));
    problems.append(type.diagnostics);
    if (type.ok()) result.type = std::move(type.value);
  }
  if (const Attribute* found = content.attribute("depends_on")) {
    result.depends_on = references_in_list(*found, problems);
  }
  for (const Block& rule : content.blocks) {
    if (rule.type == "precondition") {
      result.preconditions.push_back(read_rule(rule, reader));
    } else {
      problems.error(
          code::PostconditionInOutput, {rule.type_source},
          "An output can have preconditions, but no postconditions.");
    }
  }
  return result;
}

}  // namespace hcl::terraform
