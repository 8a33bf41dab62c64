#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "command/commands.h"
#include "command/shared/inputs.h"
#include "command/shared/variables.h"
#include "hcl/configuration_text.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/spec_file.h"
#include "hcl/translate.h"
#include "support/command_line/command.h"
#include "support/help/functions.h"

namespace hcl::apps {
namespace {

constexpr const char* kJsonFooter = R"(Examples:
  hcl json service.hcl > service.hcl.json
  hcl json --values service.hcl --var 'environment="prod"'

Without --values, nothing is evaluated: the output is the configuration in HCL's
JSON syntax. With --values, it is plain JSON, as `hcl eval` prints it.)";

constexpr const char* kNativeFooter = R"(Examples:
  hcl native settings.json
  hcl native service.hcl.json --spec service.hcldec

Reads HCL's JSON syntax and evaluates nothing. Only a decoder specification
distinguishes blocks from attributes, so without --spec every property becomes
an attribute.)";

struct ConvertRequest {
  std::string file;
  VariableSources variables;
  std::string spec;
  bool values = false;
  bool compact = false;

  int indent() const { return compact ? 0 : 2; }
};

int print_values(const ConvertRequest& request, ast::Tree tree,
                 const Settings& settings) {
  const Options options = settings.options();
  MapContext context(std::make_shared<FunctionScope>(settings));
  context.set_variables({});
  const int code = add_variables(request.variables, settings, context);
  if (code != kFine) return code;
  Result<EvaluatedBody> body = evaluate_body(tree, context, options);
  if (!body.ok()) return finish(body.diagnostics, "", settings);
  const std::vector<EvaluatedFile> files = {
      {std::move(tree), std::move(body.value)}};
  Result<std::string> text = to_json(files, request.indent(), options);
  return finish(text.diagnostics, std::move(text.value), settings);
}

int run_json(const ConvertRequest& request, const Settings& settings) {
  const std::optional<SourceFile> source = read_input(request.file, settings);
  if (!source) return kUsage;
  Result<ast::Tree> parsed = parse_config(*source, settings.options());
  if (!parsed.ok()) return finish(parsed.diagnostics, "", settings);
  if (request.values) {
    return print_values(request, std::move(parsed.value), settings);
  }
  return finish(parsed.diagnostics,
                to_json_syntax(parsed.value, request.indent()), settings);
}

// Reads the specification in a file; returns kFine, or another exit code if
// there is none.
int read_spec(const std::string& path, const Settings& settings,
              std::optional<Spec>& spec) {
  const std::optional<SourceFile> source = read_any_input(path, settings);
  if (!source) return kUsage;
  const Options options = settings.options();
  Result<Body> body = is_json_syntax(path)
                          ? parse_json_body(*source, options)
                          : parse_native_body(*source, options);
  if (!body.ok()) return finish(body.diagnostics, "", settings);
  Result<SpecFile> read = read_spec_file(body.value, options);
  spec = std::move(read.value.spec);
  report(read.diagnostics, settings);
  return read.ok() ? kFine : kDiagnostics;
}

int run_native(const ConvertRequest& request, const Settings& settings) {
  std::optional<Spec> spec;
  if (!request.spec.empty()) {
    const int code = read_spec(request.spec, settings, spec);
    if (code != kFine) return code;
  }
  const std::optional<SourceFile> source =
      read_any_input(request.file, settings);
  if (!source) return kUsage;
  const Options options = settings.options();
  Result<Body> body = parse_json_body(*source, options);
  if (!body.ok()) return finish(body.diagnostics, "", settings);
  Result<std::string> text =
      to_native_syntax(body.value, spec ? &*spec : nullptr, options);
  return finish(text.diagnostics, std::move(text.value), settings);
}

}  // namespace

void add_json_command(const Command& app, Settings& settings, int& exit_code) {
  const auto request = std::make_shared<ConvertRequest>();
  const Command command =
      app.add_subcommand("json", "Convert a file to JSON syntax");
  command.footer(kJsonFooter);
  command
      .add_option("FILE", request->file,
                  "File in native syntax; - is standard input")
      .required();
  command.add_flag("--values", request->values,
                   "Evaluate the file and print plain JSON");
  command
      .add_option("--var", request->variables.assignments,
                  "Set a variable for --values")
      .type_name("NAME=EXPR")
      .allow_extra_args(false);
  command
      .add_option("--var-file", request->variables.files,
                  "Set variables from a file for --values")
      .type_name("FILE")
      .allow_extra_args(false);
  command.add_flag("--compact", request->compact, "Print JSON on one line");
  add_function_options(command, settings);
  add_common_options(command, settings);
  command.callback([request, &settings, &exit_code] {
    exit_code = run_json(*request, settings);
  });
}

void add_native_command(const Command& app, Settings& settings,
                        int& exit_code) {
  const auto request = std::make_shared<ConvertRequest>();
  const Command command =
      app.add_subcommand("native", "Convert a JSON file to native syntax");
  command.footer(kNativeFooter);
  command
      .add_option("FILE", request->file,
                  "File in JSON syntax; - is standard input")
      .required();
  command
      .add_option("--spec", request->spec,
                  "Decoder specification that declares the blocks")
      .type_name("FILE");
  add_common_options(command, settings);
  command.callback([request, &settings, &exit_code] {
    exit_code = run_native(*request, settings);
  });
}

}  // namespace hcl::apps
