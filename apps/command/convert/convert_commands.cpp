#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "command/commands.h"
#include "command/convert/conversion.h"
#include "command/shared/inputs.h"
#include "command/shared/shared_options.h"
#include "command/shared/variables.h"
#include "hcl/configuration_text.h"
#include "hcl/file_form.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/spec_file.h"
#include "hcl/terraform_forms.h"
#include "hcl/translate.h"
#include "support/command_line/command.h"
#include "support/help/functions.h"

namespace hcl::apps {
namespace {

constexpr const char* kJsonFooter = R"(Examples:
  hcl json service.hcl > service.hcl.json
  hcl json modules/vpc --output-dir vpc-json
  git show HEAD:main.tf | hcl json - --stdin-filename main.tf
  hcl json --values service.hcl --var 'environment="prod"'

Without --values, nothing is evaluated: the output is the configuration in HCL's
JSON syntax. With --values, it is plain JSON, as `hcl eval` prints it. The files
of a directory are one configuration. Files of Terraform and OpenTofu (*.tf,
*.tofu, *.tftest.hcl, *.tfmock.hcl, *.tfquery.hcl) become what these programs
read. Comments are lost.)";

constexpr const char* kNativeFooter = R"(Examples:
  hcl native settings.json
  hcl native main.tf.json > main.tf
  hcl native modules/vpc --output-dir vpc-native
  hcl native service.hcl.json --spec service.hcldec

Reads HCL's JSON syntax and evaluates nothing. The blocks of Terraform and
OpenTofu are known for *.tf.json, *.tofu.json, *.tftest.json and others; in the
body of a resource, an array of objects stands for blocks. In other files only a
decoder specification distinguishes blocks from attributes, so without --spec
every property becomes an attribute.)";

struct ConvertRequest {
  std::vector<std::string> files;
  std::string output_dir;
  VariableSources variables;
  std::string spec;
  bool values = false;
  bool compact = false;

  int indent() const { return compact ? 0 : 2; }
};

// How the file's application reads it; null if that is not known.
const FileForm* form_of(const SourceFile& source) {
  return terraform::file_form(source.name());
}

Options options_of(const SourceFile& source, const Settings& settings) {
  return settings.options_for(source.name());
}

std::string json_of(const ast::Tree& tree, const ConvertRequest& request) {
  const FileForm* form = form_of(tree.file());
  return form != nullptr ? to_json_syntax(tree, request.indent(), *form)
                         : to_json_syntax(tree, request.indent());
}

Result<std::string> json_of(const SourceFile& source,
                            const ConvertRequest& request,
                            const Settings& settings) {
  if (is_json_syntax(source.name())) return {std::string(source.text()), {}};
  Result<ast::Tree> parsed = parse_config(source, options_of(source, settings));
  std::string text = parsed.ok() ? json_of(parsed.value, request) : "";
  return {std::move(text), std::move(parsed.diagnostics)};
}

Result<std::string> native_of(const SourceFile& source, const Spec* spec,
                              const Settings& settings) {
  const Options options = options_of(source, settings);
  Result<Body> body = parse_json_body(source, options);
  if (!body.ok()) return {"", std::move(body.diagnostics)};
  const FileForm* form = spec == nullptr ? form_of(source) : nullptr;
  return form != nullptr ? to_native_syntax(body.value, *form, options)
                         : to_native_syntax(body.value, spec, options);
}

// The same for a file of either syntax, which in native syntax must be right.
Result<std::string> any_as_native(const SourceFile& source,
                                  const Settings& settings) {
  if (is_json_syntax(source.name()))
    return native_of(source, nullptr, settings);
  return {std::string(source.text()),
          parse_config(source, options_of(source, settings)).diagnostics};
}

// The only source of a request, as if it had the name that was given. Nothing,
// with the exit code, after a message on standard error.
std::optional<SourceFile> only_source(const ConvertRequest& request,
                                      bool reads_json, const Settings& settings,
                                      int& exit_code) {
  if (request.files.size() != 1) missing_words("--output-dir");
  const std::string& path = request.files.front();
  if (is_directory(path)) {
    return whole_directory(
        path,
        [&](const SourceFile& each) { return any_as_native(each, settings); },
        settings, exit_code);
  }
  const auto source =
      reads_json ? read_any_input(path, settings) : read_input(path, settings);
  if (!source) exit_code = kUsage;
  return source;
}

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
  if (!request.output_dir.empty()) {
    return convert_into(
        request.output_dir, request.files, Syntax::Json,
        [&](const SourceFile& each) {
          return json_of(each, request, settings);
        },
        settings);
  }
  int exit_code = kFine;
  const auto source = only_source(request, false, settings, exit_code);
  if (!source) return exit_code;
  Result<ast::Tree> parsed =
      parse_config(*source, options_of(*source, settings));
  if (!parsed.ok()) return finish(parsed.diagnostics, "", settings);
  if (request.values) {
    return print_values(request, std::move(parsed.value), settings);
  }
  return finish(parsed.diagnostics, json_of(parsed.value, request), settings);
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
  const Spec* const declared = spec ? &*spec : nullptr;
  if (!request.output_dir.empty()) {
    return convert_into(
        request.output_dir, request.files, Syntax::Native,
        [&](const SourceFile& each) {
          return is_json_syntax(each.name())
                     ? native_of(each, declared, settings)
                     : any_as_native(each, settings);
        },
        settings);
  }
  int exit_code = kFine;
  const auto source = only_source(request, true, settings, exit_code);
  if (!source) return exit_code;
  // A directory is in native syntax already.
  if (is_directory(request.files.front())) {
    return finish({}, std::string(source->text()), settings);
  }
  Result<std::string> text = native_of(*source, declared, settings);
  return finish(text.diagnostics, std::move(text.value), settings);
}

void add_files(const Command& command, ConvertRequest& request,
               Settings& settings, const char* what) {
  command.add_option("FILE", request.files, what).required();
  command
      .add_option("--output-dir", request.output_dir,
                  "Write each file, and the files of each directory, into this "
                  "directory")
      .type_name("DIR");
  add_stdin_filename_option(command, settings.stdin_filename);
}

}  // namespace

void add_json_command(const Command& app, Settings& settings, int& exit_code) {
  const auto request = std::make_shared<ConvertRequest>();
  const Command command =
      app.add_subcommand("json", "Convert files to JSON syntax");
  command.footer(kJsonFooter);
  add_files(command, *request, settings,
            "Files in native syntax, or a directory; - is standard input");
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
  add_common_options(command, settings, DefaultDialect::OfFileName);
  command.callback([request, &settings, &exit_code] {
    exit_code = run_json(*request, settings);
  });
}

void add_native_command(const Command& app, Settings& settings,
                        int& exit_code) {
  const auto request = std::make_shared<ConvertRequest>();
  const Command command =
      app.add_subcommand("native", "Convert JSON files to native syntax");
  command.footer(kNativeFooter);
  add_files(command, *request, settings,
            "Files in JSON syntax, or a directory; - is standard input");
  command
      .add_option("--spec", request->spec,
                  "Decoder specification that declares the blocks")
      .type_name("FILE");
  add_common_options(command, settings, DefaultDialect::OfFileName);
  command.callback([request, &settings, &exit_code] {
    exit_code = run_native(*request, settings);
  });
}

}  // namespace hcl::apps
