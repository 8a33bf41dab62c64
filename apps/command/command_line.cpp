#include "command/command_line.h"

#include <string>
#include <string_view>

#include "command/commands.h"
#include "hcl/version.h"
#include "support/usage.h"

namespace hcl::apps {
namespace {

constexpr const char* kFooter = R"(Examples:
  hcl eval service.hcl --var 'environment="prod"'
  hcl eval -e '[for x in [1, 2, 3] : x * 2]'
  hcl console service.hcl
  hcl check modules/ main.tf
  hcl ast service.hcl

A file called - is the standard input. Diagnostics go to standard error.
Exit codes: 0 fine, 1 the input has errors, 2 the command line is wrong or a
file cannot be read. `hcl COMMAND --help` tells more.)";

struct Definition {
  std::string_view name;
  void (*add)(CLI::App& app, Settings& settings, int& exit_code);
};

// In the order of the help.
constexpr Definition kCommands[] = {
    {"eval", add_eval_command},
    {"console", add_console_command},
    {"check", add_check_command},
    {"fmt",
     [](CLI::App& app, Settings&, int& code) { add_fmt_command(app, code); }},
    {"json", add_json_command},
    {"native", add_native_command},
    {"functions", add_functions_command},
    {"terraform", add_terraform_command},
    {"explain", [](CLI::App& app, Settings&,
                   int& code) { add_explain_command(app, code); }},
    {"tokens", add_tokens_command},
    {"tree", add_tree_command},
    {"ast", add_ast_command},
    {"query", add_query_command},
};

// The command that the arguments begin with, where that is enough to know.
const Definition* named(int argc, char** argv) {
  for (const Definition& each : kCommands) {
    if (argc > 1 && each.name == argv[1]) return &each;
  }
  return nullptr;
}

}  // namespace

CommandLine::CommandLine()
    : app_("Reads, checks and evaluates HCL configuration files.", "hcl") {
  app_.footer(kFooter);
  app_.require_subcommand(1);
  app_.set_version_flag("--version", std::string("hcl ") + HCL_VERSION_STRING,
                        "Show the version and exit");
  app_.get_formatter()->label("SUBCOMMANDS", "COMMANDS");
}

int CommandLine::run(int argc, char** argv) {
  // The options of a command take a while to define, so those of other
  // commands are defined only where they can be asked for.
  if (const Definition* command = named(argc, argv); command != nullptr) {
    command->add(app_, settings_, exit_code_);
  } else {
    add_all_commands();
  }
  try {
    app_.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // Help and version come this way too.
    return end_parsing(app_, error);
  }
  return exit_code_;
}

void CommandLine::add_all_commands() {
  for (const Definition& each : kCommands) {
    each.add(app_, settings_, exit_code_);
  }
  add_completion_command(app_, exit_code_);
  add_manual_command(app_, exit_code_);
}

}  // namespace hcl::apps
