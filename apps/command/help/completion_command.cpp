#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "command/commands.h"
#include "command/shared/inputs.h"
#include "support/command_line/command.h"
#include "support/command_line/completion.h"
#include "support/command_line/manual_page.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

constexpr const char* kCompletionFooter = R"(Examples:
  hcl completion bash > ~/.local/share/bash-completion/completions/hcl
  hcl completion zsh > "${fpath[1]}/_hcl"
  hcl completion fish > ~/.config/fish/completions/hcl.fish)";

constexpr const char* kManualFooter = R"(Examples:
  hcl manual | man -l -
  hcl manual eval > hcl-eval.1

Without COMMAND, prints the page of hcl itself. --list lists all pages.)";

int print_completion(const std::string& shell, const Command& app) {
  const std::vector<CommandRow> rows = command_table(app);
  if (shell == "zsh") return print(zsh_completion(app.name(), rows));
  if (shell == "fish") return print(fish_completion(app.name(), rows));
  return print(bash_completion(app.name(), rows));
}

int print_manual(const std::vector<std::string>& path, bool is_list,
                 const Command& app) {
  const std::vector<CommandRow> rows = command_table(app);
  std::string names;
  for (const CommandRow& row : rows) {
    if (!is_list && row.path == path) {
      return print(manual_page(app.name(), rows, row));
    }
    names += joined_path(row, " ") + "\n";
  }
  if (is_list) return print(names);
  std::string name;
  for (const std::string& word : path) name += (name.empty() ? "" : " ") + word;
  write_and_flush(stderr, "hcl manual: unknown command \"" + name + "\".\n");
  return kUsage;
}

}  // namespace

void add_completion_command(const Command& app, int& exit_code) {
  auto shell = std::make_shared<std::string>();
  const Command command =
      app.add_subcommand("completion", "Print a shell completion script");
  command.footer(kCompletionFooter);
  command.add_option("SHELL", *shell, "Shell that runs the script")
      .required()
      .type_name("bash|zsh|fish")
      .one_of({"bash", "zsh", "fish"});
  command.callback(
      [shell, app, &exit_code] { exit_code = print_completion(*shell, app); });
}

void add_manual_command(const Command& app, int& exit_code) {
  auto path = std::make_shared<std::vector<std::string>>();
  auto is_list = std::make_shared<bool>(false);
  const Command command =
      app.add_subcommand("manual", "Print a manual page for man(1)");
  command.footer(kManualFooter);
  command.add_option("COMMAND", *path, "Command to document");
  command.add_flag("--list", *is_list, "Print the names of all commands");
  command.callback([path, is_list, app, &exit_code] {
    exit_code = print_manual(*path, *is_list, app);
  });
}

}  // namespace hcl::apps
