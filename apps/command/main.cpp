// hcl: the command line tool (docs/command.md).

#include <string>
#include <string_view>
#include <vector>

#include "command/command_line.h"
#include "command/terraform/arguments.h"
#include "support/process/failure.h"

namespace hcl::apps {
namespace {

// Rewrites `help eval` as `eval --help`.
void spell_out_help(std::vector<char*>& arguments) {
  static std::string option = "--help";
  if (arguments.size() < 2 || std::string_view(arguments[1]) != "help") return;
  arguments.erase(arguments.begin() + 1);
  arguments.push_back(option.data());
}

// Other names of commands: `lint` of `check`, `docs` of `host`.
void take_other_names(std::vector<char*>& arguments) {
  static std::string names[] = {"check", "host"};
  if (arguments.size() < 2) return;
  const std::string_view word = arguments[1];
  if (word == "lint") arguments[1] = names[0].data();
  if (word == "docs") arguments[1] = names[1].data();
}

int main(int argc, char** argv) {
  std::vector<char*> arguments(argv, argv + argc);
  spell_out_help(arguments);
  take_other_names(arguments);
  accept_terraform_options(arguments);
  // Never freed, because it lives until the process ends.
  static CommandLine* const command_line = new CommandLine;
  return command_line->run(static_cast<int>(arguments.size()),
                           arguments.data());
}

}  // namespace
}  // namespace hcl::apps

int main(int argc, char** argv) {
  hcl::apps::ignore_closed_pipes();
  return hcl::apps::run_guarded("hcl", argc, argv, hcl::apps::main);
}
