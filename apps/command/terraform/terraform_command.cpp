#include <algorithm>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "command/check/report.h"
#include "command/commands.h"
#include "command/shared/inputs.h"
#include "command/shared/shared_options.h"
#include "command/terraform/check/check.h"
#include "command/terraform/check/versions.h"
#include "command/terraform/examples.h"
#include "command/terraform/module_console.h"
#include "command/terraform/refactor_commands.h"
#include "command/terraform/reports/graph.h"
#include "command/terraform/reports/module_docs.h"
#include "command/terraform/reports/reports.h"
#include "command/terraform/session.h"
#include "command/terraform/values.h"
#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"
#include "support/command_line/command.h"
#include "support/output/console.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

using terraform::Configuration;
using terraform::Phase;
using terraform::Walk;

using Action =
    std::function<int(const TerraformRequest&, const Configuration&)>;

// A walk that is never destroyed: the process ends with the command, and
// freeing functions and values takes as long as evaluating a small module.
Walk& lasting_walk(const Configuration& configuration, Phase phase) {
  static auto& walks = *new std::deque<Walk>;
  return walks.emplace_back(configuration, phase);
}

int evaluate_one(Walk& walk, const TerraformRequest& request,
                 const std::string& expression, std::size_t& shown) {
  Diagnostics problems;
  const Value value = walk.evaluate_at({.module = request.scope, .names = {}},
                                       expression, problems);
  // Problems found on the way to the value are part of the answer.
  Diagnostics on_the_way;
  for (; shown < walk.diagnostics().size(); ++shown) {
    on_the_way.add(walk.diagnostics()[shown]);
  }
  report(on_the_way, request);
  report(problems, request);
  if (problems.has_errors() || on_the_way.has_errors()) return kDiagnostics;
  std::string text;
  const bool whole = value_text(value, request, text);
  if (!whole) {
    write_and_flush(
        stderr,
        "hcl terraform eval: " + expression +
            (request.raw ? " cannot be printed: it must be a known string, "
                           "number or bool that is not sensitive\n"
                         : " cannot be printed in full: it is partly unknown "
                           "or sensitive\n"));
    if (request.raw) return kDiagnostics;
  }
  const int code = print(text + "\n");
  return whole ? code : kDiagnostics;
}

// All values of all modules, by address.
std::vector<terraform::NamedValue> all_values(const Walk& walk) {
  std::vector<terraform::NamedValue> result;
  for (const terraform::ModuleValues& module : walk.values()) {
    const std::string prefix =
        module.address.empty() ? "" : module.address + ".";
    for (const auto& [kind, values] : {std::pair("var.", &module.variables),
                                       std::pair("local.", &module.locals),
                                       std::pair("output.", &module.outputs)}) {
      for (const terraform::NamedValue& named : *values) {
        result.push_back(
            {prefix + kind + named.name, named.value, named.hidden});
      }
    }
  }
  return result;
}

// Shows all values.
int evaluate_all(Walk& walk, const TerraformRequest& request) {
  walk.evaluate_all();
  report(walk.diagnostics(), request);
  const std::vector<terraform::NamedValue> values = all_values(walk);
  std::string text;
  if (request.json) {
    JsonWriter writer(text, 2);
    writer.begin_object();
    for (const terraform::NamedValue& named : values) {
      bool complete = true;
      writer.key(named.name);
      write_shown(writer, value_of(named), complete);
    }
    write_unknown_of(writer, values);
    writer.end_object();
    text += "\n";
  } else {
    for (const terraform::NamedValue& named : values) {
      text += named.name + " = " + shown_text(value_of(named)) + "\n";
    }
  }
  const int code = print(text);
  return walk.diagnostics().has_errors() ? kDiagnostics : code;
}

// Reports problems with the values of variables. Returns the exit code.
int report_variables(const Walk& walk, const TerraformRequest& request) {
  report(walk.variable_diagnostics(), request);
  return walk.variable_diagnostics().has_errors() ? kDiagnostics : kFine;
}

// The same for the variables to which anything evaluated refers. Variables
// that nothing needs may lack a value.
int report_needed_variables(const Walk& walk, const TerraformRequest& request) {
  Diagnostics found = walk.needed_variable_diagnostics();
  for (const Diagnostic& each : walk.variable_diagnostics()) {
    // What the command line sets concerns no declared variable.
    if (!each.subject) found.add(each);
  }
  report(found, request);
  return found.has_errors() ? kDiagnostics : kFine;
}

int run_eval(const TerraformRequest& request,
             const Configuration& configuration) {
  Walk& walk = lasting_walk(configuration, phase_of(request));
  if (request.expressions.empty()) {
    const int code = report_variables(walk, request);
    return std::max(code, evaluate_all(walk, request));
  }
  int code = kFine;
  std::size_t shown = 0;
  for (const std::string& expression : request.expressions) {
    code = std::max(code, evaluate_one(walk, request, expression, shown));
  }
  return std::max(code, report_needed_variables(walk, request));
}

int run_outputs(const TerraformRequest& request,
                const Configuration& configuration) {
  if (request.markdown) return print(outputs_markdown(describe(configuration)));
  Walk& walk = lasting_walk(configuration, Phase::Plan);
  int code = report_variables(walk, request);
  walk.evaluate_all();
  report(walk.diagnostics(), request);
  if (walk.diagnostics().has_errors()) code = kDiagnostics;
  return std::max(code, print(outputs_report(walk, configuration, request)));
}

// With `why ADDRESS` alone, the module is the working directory.
void settle_address(TerraformRequest& request) {
  if (!request.address.empty()) return;
  request.address = request.folder;
  request.folder = ".";
}

// Whether `why` was given a directory without an address; says so.
bool lacks_address(const TerraformRequest& request) {
  std::error_code error;
  const bool is_folder = request.folder == "." &&
                         (request.address.find('/') != std::string::npos ||
                          request.address.find('.') == std::string::npos) &&
                         std::filesystem::is_directory(request.address, error);
  if (is_folder) {
    write_and_flush(stderr, "hcl terraform why: " + request.address +
                                " is a directory; the address of a value must "
                                "follow it\n");
  }
  return is_folder;
}

int run_why(const TerraformRequest& request,
            const Configuration& configuration) {
  Walk& walk = lasting_walk(configuration, Phase::Plan);
  std::string text;
  if (!why_report(walk, configuration, request, text)) {
    std::vector<std::string> addresses;
    for (const terraform::Part& part : parts(configuration)) {
      addresses.push_back(part.address);
    }
    write_and_flush(
        stderr, "hcl terraform why: nothing found at " + request.address + "." +
                    did_you_mean(request.address, addresses) + "\n");
    return kUsage;
  }
  report(walk.diagnostics(), request);
  const int code = report_needed_variables(walk, request);
  return std::max(code, print(text));
}

int run_unknown(const TerraformRequest& request,
                const Configuration& configuration) {
  Walk& walk = lasting_walk(configuration, Phase::Plan);
  const int code = report_variables(walk, request);
  walk.evaluate_all();
  report(walk.diagnostics(), request);
  return std::max(code, print(unknown_report(walk, configuration, request)));
}

using Report = std::string (*)(const Configuration&, const TerraformRequest&);

Action print_report(Report make) {
  return [make](const TerraformRequest& request,
                const Configuration& configuration) {
    return print(make(configuration, request));
  };
}

// Declarations lost to a mistake may refer to anything.
int run_unused(const TerraformRequest& request,
               const Configuration& configuration) {
  if (!configuration.is_complete()) return kDiagnostics;
  bool any = false;
  const int code = print(unused_report(configuration, request, any));
  return any && request.exit_code ? std::max(code, int{kDiagnostics}) : code;
}

// The headings of the help.
constexpr const char* kEvaluateGroup = "Evaluate";
constexpr const char* kCheckGroup = "Check";
constexpr const char* kDocumentGroup = "Document";
constexpr const char* kExplainGroup = "Explain";

using OwnOptions = void (*)(const Command&, TerraformRequest&);

struct TerraformCommand {
  const char* name;
  const char* group;
  const char* help;
  Action action;
  // The options that other commands do not have.
  OwnOptions add_options = nullptr;
  // Whether it needs the values of the root module's variables.
  bool reads_variables = false;
};

int run(const TerraformCommand& command, const TerraformRequest& request,
        const Settings& settings) {
  terraform::Settings module;
  if (!module_settings(request, settings, module)) return kUsage;
  module.reads_variable_files = command.reads_variables;
  const Configuration configuration = terraform::load(module);
  report_loading(configuration, request);
  if (!configuration.can_be_evaluated()) return kDiagnostics;
  const int code = command.action(request, configuration);
  return configuration.ok() ? code : std::max(code, int{kDiagnostics});
}

void add_graph_options(const Command& command, TerraformRequest& request) {
  command
      .add_option("--format", request.graph_format,
                  "Form of the graph; Graphviz makes svg [dot]")
      .one_of({"dot", "mermaid", "json", "svg"})
      .type_name("dot|mermaid|json|svg");
  const CommandOption focus =
      command
          .add_option("--focus", request.address,
                      "Print only what this depends on and what depends on it")
          .type_name("ADDRESS");
  command
      .add_option("--depth", request.depth,
                  "Print only what is at most this many references away from "
                  "--focus")
      .needs(focus)
      .between(0, std::numeric_limits<int>::max())
      .type_name("N");
}

void add_place_options(const Command& command, TerraformRequest& request) {
  command
      .add_option("--phase", request.phase,
                  "Phase to simulate [" + request.phase + "]")
      .one_of({"validate", "plan", "console"})
      .type_name("validate|plan|console");
  command
      .add_option("--scope", request.scope,
                  "Evaluate in this instance of a module, such as "
                  "module.a[\"x\"]")
      .type_name("MODULE");
  command.add_flag("-r,--raw", request.raw,
                   "Print strings, numbers and bools without quotes");
}

void add_eval_options(const Command& command, TerraformRequest& request) {
  command
      .add_option("-e,--expression", request.expressions,
                  "Evaluate this in the root module instead of printing all "
                  "values; repeatable")
      .type_name("EXPR")
      .allow_extra_args(false);
  add_place_options(command, request);
}

void add_console_options(const Command& command, TerraformRequest& request) {
  request.phase = "console";
  add_place_options(command, request);
}

void add_check_options(const Command& command, TerraformRequest& request) {
  add_format_option(command, request.format, check_formats());
  command.add_flag("-r,--recursive", request.recursive,
                   "Also check modules in subdirectories; called modules are "
                   "checked through their callers");
  command.add_flag("--fix", request.fix,
                   "Fix, in the files, the mistakes that have a fix");
  command.add_flag("--diff", request.diff,
                   "Write nothing; show what --fix would change");
}

void add_table_option(const Command& command, TerraformRequest& request) {
  command.add_flag("--markdown", request.markdown, "Print Markdown tables");
}

void add_output_options(const Command& command, TerraformRequest& request) {
  command.add_flag("--markdown", request.markdown,
                   "Print a Markdown table without values");
}

void add_docs_options(const Command& command, TerraformRequest& request) {
  const CommandOption into =
      command
          .add_option("--into", request.into,
                      "Write between the comments BEGIN_TF_DOCS and "
                      "END_TF_DOCS of this file, or at its end")
          .type_name("FILE");
  const CommandOption diff =
      command
          .add_flag("--diff", request.diff,
                    "Write nothing; show what would change")
          .needs(into);
  command
      .add_flag("--exit-code", request.exit_code,
                "With --diff, exit with 1 if anything would change")
      .needs(diff);
}

void add_tfvars_options(const Command& command, TerraformRequest& request) {
  command.add_flag("--json-schema", request.json_schema,
                   "Print the JSON Schema of terraform.tfvars.json instead");
}

void add_unused_options(const Command& command, TerraformRequest& request) {
  command.add_flag("--exit-code", request.exit_code,
                   "Exit with 1 if anything is unused");
}

void add_why_options(const Command& command, TerraformRequest& request) {
  command.add_option("ADDRESS", request.address,
                     "Such as local.x, var.x, output.x or module.m.x; "
                     "without DIR, in the current directory");
}

const std::vector<TerraformCommand>& definitions() {
  static const std::vector<TerraformCommand> kDefinitions = {
      {"eval", kEvaluateGroup,
       "Evaluate expressions in a module, or print its values", run_eval,
       add_eval_options, true},
      {"console", kEvaluateGroup,
       "Evaluate expressions in a module interactively", run_module_console,
       add_console_options, true},
      {"check", kCheckGroup, "Check modules for errors, without providers",
       nullptr, add_check_options},
      {"outputs", kEvaluateGroup, "Print the planned outputs of a module",
       run_outputs, add_output_options, true},
      {"variables", kDocumentGroup,
       "Print the variables and outputs of a module",
       print_report(variables_report), add_table_option},
      {"providers", kDocumentGroup, "Print the providers of a module",
       print_report(providers_report), add_table_option},
      {"modules", kDocumentGroup, "Print the modules that a module calls",
       print_report(modules_report), add_table_option},
      {"resources", kDocumentGroup,
       "Print the resources and data sources of a module",
       print_report(resources_report), add_table_option},
      {"docs", kDocumentGroup,
       "Print the documentation of a module, or write it into a file", run_docs,
       add_docs_options, true},
      {"tfvars", kDocumentGroup,
       "Print a file with values for the variables of a module",
       print_report(tfvars_report), add_tfvars_options},
      {"graph", kDocumentGroup, "Print the reference graph of a module",
       print_graph, add_graph_options},
      {"unused", kCheckGroup,
       "Print unused variables, local values and data sources", run_unused,
       add_unused_options},
      {"why", kExplainGroup, "Print where a value comes from", run_why,
       add_why_options, true},
      {"unknown", kExplainGroup, "Print values that stay unknown, and why",
       run_unknown, nullptr, true},
      {"versions", kCheckGroup,
       "Print the versions of the tools that a module works with", nullptr},
  };
  return kDefinitions;
}

int run_command(const TerraformCommand& command, TerraformRequest& request,
                const Settings& settings) {
  const std::string_view name = command.name;
  if (name == "why") {
    settle_address(request);
    if (lacks_address(request)) return kUsage;
  }
  settle_folders(request);
  if (name == "versions") return print_versions(request, settings);
  if (name == "check") {
    if (request.json) request.format = "json";
    return check_modules(request, settings);
  }
  return run(command, request, settings);
}

}  // namespace

void add_terraform_command(const Command& app, Settings& settings,
                           int& exit_code, std::string_view only) {
  const Command terraform = app.add_subcommand(
      "terraform", "Evaluate Terraform and OpenTofu modules");
  terraform.footer(terraform_footer(""));
  terraform.require_subcommand();
  const bool knows_only = std::ranges::any_of(
      definitions(),
      [&](const TerraformCommand& each) { return each.name == only; });
  for (const TerraformCommand& each : definitions()) {
    if (is_refactor_command(only)) break;
    if (knows_only && each.name != only) continue;
    const auto request = std::make_shared<TerraformRequest>();
    const Command command = terraform.add_subcommand(each.name, each.help);
    command.group(each.group);
    command.footer(terraform_footer(each.name));
    const bool is_check = std::string_view(each.name) == "check";
    add_module_options(command, *request, settings, is_check);
    if (each.add_options != nullptr) each.add_options(command, *request);
    command.callback([&each, request, &settings, &exit_code] {
      exit_code = run_command(each, *request, settings);
    });
  }
  add_refactor_commands(terraform, settings, exit_code,
                        knows_only || is_refactor_command(only) ? only : "");
}

}  // namespace hcl::apps
