#include "command/command_line.h"

#include <string>

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

}  // namespace

CommandLine::CommandLine()
    : app_("Reads, checks and evaluates HCL configuration files.", "hcl") {
  app_.footer(kFooter);
  app_.require_subcommand(1);
  app_.set_version_flag("--version", std::string("hcl ") + HCL_VERSION_STRING,
                        "Show the version and exit");
  app_.get_formatter()->label("SUBCOMMANDS", "COMMANDS");
  add_eval_command(app_, settings_, exit_code_);
  add_console_command(app_, settings_, exit_code_);
  add_check_command(app_, settings_, exit_code_);
  add_fmt_command(app_, exit_code_);
  add_json_command(app_, settings_, exit_code_);
  add_native_command(app_, settings_, exit_code_);
  add_functions_command(app_, settings_, exit_code_);
  add_tokens_command(app_, settings_, exit_code_);
  add_tree_command(app_, settings_, exit_code_);
  add_ast_command(app_, settings_, exit_code_);
  add_completion_command(app_, exit_code_);
  add_manual_command(app_, exit_code_);
}

int CommandLine::run(int argc, char** argv) {
  try {
    app_.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // Help and version come this way too.
    return end_parsing(app_, error);
  }
  return exit_code_;
}

}  // namespace hcl::apps
