#ifndef HCL_APPS_COMMAND_COMMANDS_H_
#define HCL_APPS_COMMAND_COMMANDS_H_

#include <string_view>

#include "support/settings.h"

namespace CLI {
class App;
}

// One sub-command each. The command fills `exit_code` when it has run; the
// references must outlive the parsing of the command line.
namespace hcl::apps {

void add_eval_command(CLI::App& app, Settings& settings, int& exit_code);
void add_console_command(CLI::App& app, Settings& settings, int& exit_code);
void add_check_command(CLI::App& app, Settings& settings, int& exit_code);
void add_fmt_command(CLI::App& app, int& exit_code);
void add_get_command(CLI::App& app, int& exit_code);
void add_list_command(CLI::App& app, int& exit_code);
void add_set_command(CLI::App& app, int& exit_code);
void add_rm_command(CLI::App& app, int& exit_code);
void add_mv_command(CLI::App& app, int& exit_code);
void add_append_command(CLI::App& app, int& exit_code);
void add_rename_command(CLI::App& app, int& exit_code);
void add_diff_command(CLI::App& app, int& exit_code);
void add_patch_command(CLI::App& app, int& exit_code);
void add_json_command(CLI::App& app, Settings& settings, int& exit_code);
void add_native_command(CLI::App& app, Settings& settings, int& exit_code);
void add_functions_command(CLI::App& app, Settings& settings, int& exit_code);
// Where `only` names one of its own commands, the options of the others, which
// nobody can ask for, are not defined.
void add_terraform_command(CLI::App& app, Settings& settings, int& exit_code,
                           std::string_view only);
void add_tokens_command(CLI::App& app, Settings& settings, int& exit_code);
void add_tree_command(CLI::App& app, Settings& settings, int& exit_code);
void add_ast_command(CLI::App& app, Settings& settings, int& exit_code);
void add_query_command(CLI::App& app, Settings& settings, int& exit_code);
void add_completion_command(CLI::App& app, int& exit_code);
void add_explain_command(CLI::App& app, int& exit_code);
void add_manual_command(CLI::App& app, int& exit_code);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_COMMANDS_H_
