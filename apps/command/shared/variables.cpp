#include "command/shared/variables.h"

#include <cstdio>
#include <utility>

#include "command/shared/inputs.h"
#include "hcl/evaluate.h"
#include "hcl/evaluate_body.h"
#include "hcl/files.h"
#include "hcl/json_reader.h"
#include "hcl/parser.h"
#include "support/command_line/command.h"
#include "support/help/functions.h"

namespace hcl::apps {
namespace {

int usage_error(const std::string& text) {
  std::fprintf(stderr, "hcl: %s\n", text.c_str());
  return kUsage;
}

// Shows diagnostics; returns kDiagnostics after errors and otherwise kFine.
int report_result(const Diagnostics& diagnostics, const Settings& settings) {
  report(diagnostics, settings);
  return diagnostics.has_errors() ? kDiagnostics : kFine;
}

int add_assignment(const std::string& text, const Settings& settings,
                   MapContext& context) {
  const Options options = settings.options();
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  if (equals == std::string::npos || !is_identifier(name, options)) {
    return usage_error("--var needs NAME=EXPRESSION, not \"" + text + "\"");
  }
  const SourceFile source("--var " + name, text.substr(equals + 1));
  Result<ast::Tree> parsed = parse_expression(source, options);
  if (!parsed.ok()) return report_result(parsed.diagnostics, settings);
  Result<Value> value =
      evaluate(parsed.value, FunctionScope(settings), options);
  if (!value.ok()) {
    const int code = report_result(value.diagnostics, settings);
    if (is_identifier(source.text(), options)) {
      std::fprintf(stderr, "  A string needs quotes: --var '%s=\"%s\"'\n",
                   name.c_str(), std::string(source.text()).c_str());
    }
    return code;
  }
  context.set_variable(name, std::move(value.value));
  return kFine;
}

int add_json_file(const std::string& path, const Settings& settings,
                  MapContext& context) {
  const Result<SourceFile> read = read_file(path, settings.limits);
  if (!read.ok()) {
    return usage_error(path + ": " + read.diagnostics[0].detail);
  }
  const auto value = from_json(read.value.text(), settings.options().switches,
                               settings.limits);
  if (!value.ok()) return usage_error(path + ": " + to_text(value.error()));
  if (value->kind() != TypeKind::Object) {
    return usage_error(path + ": must contain an object of variables");
  }
  for (std::size_t i = 0; i < value->length(); ++i) {
    context.set_variable(value->keys()[i], value->elements()[i]);
  }
  return kFine;
}

int add_native_file(const std::string& path, const Settings& settings,
                    MapContext& context) {
  const std::optional<SourceFile> source = read_input(path, settings);
  if (!source) return kUsage;
  const Options options = settings.options();
  const Result<ast::Tree> parsed = parse_config(*source, options);
  if (!parsed.ok()) return report_result(parsed.diagnostics, settings);
  Result<EvaluatedBody> body =
      evaluate_body(parsed.value, MapContext(), options);
  if (!body.ok()) return report_result(body.diagnostics, settings);
  if (!body.value.blocks.empty()) {
    return usage_error(path + ": a variables file cannot contain blocks");
  }
  for (EvaluatedAttribute& item : body.value.attributes) {
    context.set_variable(std::move(item.name), std::move(item.value));
  }
  return kFine;
}

}  // namespace

void add_variable_options(const Command& command, VariableSources& sources) {
  command
      .add_option("--var", sources.assignments,
                  "Set a variable to the value of an expression")
      .type_name("NAME=EXPR")
      .allow_extra_args(false);
  command
      .add_option("--var-file", sources.files,
                  "Set variables from the attributes of a file, or from the "
                  "object in a .json file")
      .type_name("FILE")
      .allow_extra_args(false);
}

int add_variables(const VariableSources& sources, const Settings& settings,
                  MapContext& context) {
  for (const std::string& path : sources.files) {
    const int code = is_json_syntax(path)
                         ? add_json_file(path, settings, context)
                         : add_native_file(path, settings, context);
    if (code != kFine) return code;
  }
  for (const std::string& text : sources.assignments) {
    const int code = add_assignment(text, settings, context);
    if (code != kFine) return code;
  }
  return kFine;
}

}  // namespace hcl::apps
