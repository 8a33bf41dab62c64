#include <CLI/CLI.hpp>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "command/commands.h"
#include "support/console.h"
#include "support/failure.h"
#include "support/settings.h"
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

// `help eval` is another way to write `eval --help`.
void spell_out_help(std::vector<char*>& arguments) {
  static std::string option = "--help";
  if (arguments.size() < 2 || std::string_view(arguments[1]) != "help") return;
  arguments.erase(arguments.begin() + 1);
  arguments.push_back(option.data());
}

int run(int argc, char** argv) {
  CLI::App app("Reads, checks and evaluates HCL configuration files.", "hcl");
  app.footer(kFooter);
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string("hcl ") + HCL_VERSION,
                       "Show the version and exit");
  app.get_formatter()->label("SUBCOMMANDS", "COMMANDS");
  Settings settings;
  int exit_code = kFine;
  add_eval_command(app, settings, exit_code);
  add_console_command(app, settings, exit_code);
  add_check_command(app, settings, exit_code);
  add_fmt_command(app, exit_code);
  add_json_command(app, settings, exit_code);
  add_native_command(app, settings, exit_code);
  add_functions_command(app, settings, exit_code);
  add_tokens_command(app, settings, exit_code);
  add_tree_command(app, settings, exit_code);
  add_ast_command(app, settings, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // Help and version come this way too.
    return end_parsing(app, error);
  }
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<char*> arguments(argv, argv + argc);
  spell_out_help(arguments);
  return run(static_cast<int>(arguments.size()), arguments.data());
}

}  // namespace hcl::apps

int main(int argc, char** argv) {
  hcl::apps::ignore_closed_pipes();
  return hcl::apps::run_guarded("hcl", argc, argv, hcl::apps::main);
}
