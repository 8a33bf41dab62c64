#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command/commands.h"
#include "command/console/files.h"
#include "command/convert/conversion.h"
#include "command/host/eval_host.h"
#include "command/shared/file_scope.h"
#include "command/shared/inputs.h"
#include "command/shared/parsed_file.h"
#include "command/shared/shared_options.h"
#include "command/shared/variables.h"
#include "hcl/configuration_text.h"
#include "hcl/edit.h"
#include "hcl/evaluate.h"
#include "hcl/expression_text.h"
#include "hcl/json.h"
#include "hcl/parser.h"
#include "hcl/standard_functions.h"
#include "support/command_line/command.h"
#include "support/help/functions.h"

namespace hcl::apps {
namespace {

constexpr const char* kEvalFooter = R"(Examples:
  hcl eval service.hcl --var 'environment="prod"'
  hcl eval common.hcl service.hcl --format=hcl
  hcl eval -e 'upper_limit / 3' --var upper_limit=10
  hcl eval service.hcl -e 'service.web[0].port' --raw
  hcl eval sums.hcl --scope attributes
  hcl eval docker-bake.hcl --var TAG=v2 --setting targets=app
  generate | hcl eval - --var-file defaults.hcl
  generate-json | hcl eval - --syntax json
  git show HEAD:x.pkr.hcl | hcl eval - --stdin-filename x.pkr.hcl

Files of Docker bake, Nomad, Packer and Terragrunt are evaluated as these
programs do (hcl host); -e then sees the names of their configuration.
Several files, or those directly in a directory, form one configuration. Files
named *.json are in JSON syntax,
where every property is an attribute. In JSON output, blocks become
{type: {label: [body, ...]}}; the innermost value is always a list. The value of
a variable is an expression, so strings need quotes. On errors, nothing goes to
standard output, and the exit code is 1.)";

enum class Format { Json, Native, Typed };

struct EvalRequest {
  std::vector<std::string> files;
  std::string expression;
  bool has_expression = false;
  VariableSources variables;
  HostOption host;
  // Names that the files see: see FileScope.
  std::string scope;
  std::string format = "json";
  bool compact = false;
  // Whether strings are printed without quotes.
  bool raw = false;
  // Whether marked values are printed.
  bool show_marked = false;

  Format output() const {
    if (format == "hcl") return Format::Native;
    return format == "typed" ? Format::Typed : Format::Json;
  }
  Marked marked() const { return show_marked ? Marked::Shown : Marked::Hidden; }
  int indent() const { return compact ? 0 : 2; }
};

std::string typed_text(const Value& value, int indent, const Switches& switches,
                       Marked marked) {
  std::string out;
  JsonWriter writer(out, indent);
  write_typed_json(writer, value, switches, marked);
  return out;
}

// The text that --raw prints: a string verbatim, a number or a boolean as text.
std::optional<std::string> raw_result(const Value& value,
                                      const Options& options) {
  const bool is_plain = value.kind() == TypeKind::String ||
                        value.kind() == TypeKind::Number ||
                        value.kind() == TypeKind::Bool;
  if (!is_plain || !value.has_content()) return std::nullopt;
  if (value.kind() == TypeKind::String) return std::string(value.as_string());
  auto text = to_expression_text(value, 0, options.switches, options.limits);
  if (!text.ok()) return std::nullopt;
  return *std::move(text);
}

// The value as it may be shown: types as text, without marks. Marks that may
// not be shown are reported.
void make_showable(Value& value, const EvalRequest& request,
                   const SourceSpan& place, Diagnostics& diags) {
  if (request.output() == Format::Typed) return;
  if (const auto type = described_type(value)) {
    value = Value::string(type->text());
  }
  if (!value.contains_marks()) return;
  if (!request.show_marked) {
    diags.error(
        Code::UnwritableValue, {.subject = place, .context = {}},
        "The result is marked, for example by sensitive(), and is not shown. "
        "Use --show-marked to show it.");
    return;
  }
  value = value.unmarked_deep();
}

// A value in the form that is asked for.
Expected<std::string, EncodingError> value_text(const Value& value,
                                                const EvalRequest& request,
                                                const Options& options) {
  switch (request.output()) {
    case Format::Typed:
      return typed_text(value, request.indent(), options.switches,
                        request.marked());
    case Format::Native:
      return to_expression_text(value, 0, options.switches, options.limits);
    case Format::Json:
      break;
  }
  return to_json(value, request.indent(), options.switches, options.limits);
}

int run_expression(const EvalRequest& request, const Settings& settings,
                   const EvalContext& context) {
  const Options options = settings.options();
  const SourceFile source("<expression>", request.expression);
  const Result<ast::Tree> parsed = parse_expression(source, options);
  Diagnostics diags = parsed.diagnostics;
  if (!parsed.ok()) return finish(diags, "", settings);
  const SourceSpan place{source, parsed.value.expression().span};
  Result<Value> result = evaluate(parsed.value, context, options);
  diags.append(std::move(result.diagnostics));
  Value& value = result.value;
  if (!diags.has_errors()) {
    const auto type = described_type(value);
    if (type && request.output() == Format::Native) {
      return finish(diags, type->text(), settings);
    }
    make_showable(value, request, place, diags);
  }
  if (diags.has_errors()) return finish(diags, "", settings);
  const auto refuse = [&](std::string detail) {
    diags.error(Code::UnwritableValue, {.subject = place, .context = {}},
                std::move(detail));
    return finish(diags, "", settings);
  };
  if (request.raw) {
    const auto text = raw_result(value, options);
    return text
               ? finish(diags, *text, settings)
               : refuse(
                     "With --raw, the result must be a string, number or "
                     "bool; it is " +
                     (value.is_null() ? "null" : value.type().friendly_name()) +
                     ".");
  }
  const auto text = value_text(value, request, options);
  return text.ok()
             ? finish(diags, *text, settings)
             : refuse("The result cannot be written: " + to_text(text.error()) +
                      ".");
}

Result<std::string> output_text(const EvalRequest& request,
                                const std::vector<EvaluatedFile>& files,
                                const Options& options) {
  switch (request.output()) {
    case Format::Native:
      return to_native_syntax(files, options);
    case Format::Typed:
      return to_typed_json(files, request.indent(), options, request.marked());
    case Format::Json:
      break;
  }
  return to_json(files, request.indent(), options);
}

// Names the option with which expressions see the attributes of the files.
void hint_at_scope(const std::vector<ParsedFile>& files, Diagnostics& found) {
  found.change_each([&](Diagnostic& each) {
    if (each.code != Code::UnknownVariable || !each.subject) return;
    const SourceSpan subject = *each.subject;
    const std::string_view name = subject.text();
    const bool is_attribute =
        std::ranges::any_of(files, [&](const ParsedFile& file) {
          return !file.is_json && file.parsed_well &&
                 Document::attribute(file.tree.body(), name) != nullptr;
        });
    if (!is_attribute) return;
    each.detail +=
        " It is an attribute of the file: --scope=attributes makes these "
        "variables.";
  });
}

int run_files(const EvalRequest& request, const Settings& settings,
              const std::shared_ptr<const EvalContext>& context) {
  const Options options = settings.options();
  Diagnostics diags(options.limits.max_diagnostics);
  std::vector<ParsedFile> parsed;
  std::vector<Body> bodies;
  for (const std::string& path : request.files) {
    const std::optional<SourceFile> source = read_any_input(path, settings);
    if (!source) return kUsage;
    const bool is_json = is_json_input(path, settings);
    parsed.push_back(parse_file(*source, is_json, options, diags));
    bodies.push_back(parsed.back().body);
  }
  const FileScope scope(request.scope, std::move(bodies), context, options);
  Diagnostics evaluated = diags.for_part();
  std::vector<EvaluatedFile> files;
  for (const ParsedFile& file : parsed) {
    files.push_back(file.parsed_well ? evaluate_file(file, options,
                                                     scope.context(), evaluated)
                                     : EvaluatedFile{file.tree, {}});
  }
  scope.finish(files, evaluated);
  if (request.scope.empty()) hint_at_scope(parsed, evaluated);
  diags.append(std::move(evaluated));
  if (diags.has_errors()) return finish(diags, "", settings);
  if (request.show_marked && request.output() != Format::Typed) {
    for (EvaluatedFile& file : files) remove_marks(file.body);
  }
  Result<std::string> text = output_text(request, files, options);
  diags.append(std::move(text.diagnostics));
  return finish(diags, text.value, settings);
}

// Files of a language that a description makes of HCL.
int run_host(const host::Program& program, const EvalRequest& request,
             const Settings& settings) {
  const HostEvaluation evaluation = {.paths = request.files,
                                     .variables = request.variables,
                                     .settings = request.host.settings,
                                     .format = request.format,
                                     .indent = request.indent(),
                                     .raw = request.raw};
  return request.has_expression
             ? eval_in_host(program, evaluation, request.expression, settings)
             : eval_host(program, evaluation, settings);
}

int run(EvalRequest& request, const Settings& common) {
  if (!request.files.empty() && request.scope.empty()) {
    const std::optional<host::Program> program =
        host_of(request.host, request.files, common);
    if (!program) return kUsage;
    if (program->description != nullptr) {
      return run_host(*program, request, common);
    }
  }
  auto paths = configuration_files(request.files);
  if (!paths) return kUsage;
  request.files = *std::move(paths);
  const Settings settings = common.for_configuration(request.files);
  const auto context =
      std::make_shared<MapContext>(std::make_shared<FunctionScope>(settings));
  context->set_variables({});
  const int code = add_variables(request.variables, settings, *context);
  if (code != kFine) return code;
  if (request.has_expression && !request.files.empty()) {
    KnownBodies known;
    const int defined = define_from_files(request.files, request.scope,
                                          settings, known, *context);
    if (defined != kFine) return defined;
  }
  return request.has_expression ? run_expression(request, settings, *context)
                                : run_files(request, settings, context);
}

}  // namespace

void add_eval_command(const Command& app, Settings& settings, int& exit_code) {
  const auto request = std::make_shared<EvalRequest>();
  const Command command =
      app.add_subcommand("eval", "Evaluate files or an expression");
  command.footer(kEvalFooter);
  const CommandOption files =
      command.add_option("FILE", request->files,
                         "Files and directories to evaluate; - is standard "
                         "input");
  const CommandOption expression = command.add_option(
      "-e,--expression", request->expression,
      "Evaluate this expression; attributes and blocks of files are variables");
  expression.type_name("EXPR");
  add_variable_options(command, request->variables);
  add_scope_option(command, request->scope);
  add_host_options(command, request->host);
  add_format_option(command, request->format, {"json", "hcl", "typed"});
  command
      .add_flag("-r,--raw", request->raw,
                "Print the result of -e without quotes, for scripts")
      .needs(expression);
  command.add_flag("--show-marked", request->show_marked,
                   "Print marked values, such as those of sensitive(), instead "
                   "of rejecting them");
  command.add_flag("--compact", request->compact, "Print JSON on one line");
  command
      .add_option(
          "--syntax",
          [&settings](const std::string& given) {
            settings.stdin_is_json = given == "json";
          },
          "Syntax of standard input [native]")
      .one_of({"native", "json"})
      .type_name("native|json");
  add_stdin_filename_option(command, settings.stdin_filename);
  add_function_options(command, settings);
  add_common_options(command, settings, DefaultDialect::OfFileName);
  command.callback([request, files, expression, &settings, &exit_code] {
    request->has_expression = expression.count() > 0;
    if (!request->has_expression && files.count() == 0) {
      missing_words("FILE or --expression");
    }
    exit_code = run(*request, settings);
  });
}

}  // namespace hcl::apps
