#ifndef HCL_APPS_COMMAND_COMMANDS_H_
#define HCL_APPS_COMMAND_COMMANDS_H_

#include <string_view>

#include "support/command_line/command.h"
#include "support/command_line/settings.h"

// One function per sub-command. The command sets `exit_code` when it has run;
// the references must outlive the parsing of the command line.
namespace hcl::apps {

void add_eval_command(const Command& app, Settings& settings, int& exit_code);
void add_console_command(const Command& app, Settings& settings,
                         int& exit_code);
void add_check_command(const Command& app, Settings& settings, int& exit_code);
void add_fmt_command(const Command& app, int& exit_code);
void add_get_command(const Command& app, int& exit_code);
void add_list_command(const Command& app, int& exit_code);
void add_set_command(const Command& app, int& exit_code);
void add_rm_command(const Command& app, int& exit_code);
void add_mv_command(const Command& app, int& exit_code);
void add_append_command(const Command& app, int& exit_code);
void add_rename_command(const Command& app, int& exit_code);
void add_diff_command(const Command& app, int& exit_code);
void add_patch_command(const Command& app, int& exit_code);
void add_merge_command(const Command& app, int& exit_code);
void add_json_command(const Command& app, Settings& settings, int& exit_code);
void add_native_command(const Command& app, Settings& settings, int& exit_code);
void add_functions_command(const Command& app, Settings& settings,
                           int& exit_code);
// If `only` names one of its own commands, the options of the others, which
// cannot be used then, are not defined.
void add_terraform_command(const Command& app, Settings& settings,
                           int& exit_code, std::string_view only);
void add_lsp_command(const Command& app, int& exit_code);
void add_tokens_command(const Command& app, Settings& settings, int& exit_code);
void add_tree_command(const Command& app, Settings& settings, int& exit_code);
void add_ast_command(const Command& app, Settings& settings, int& exit_code);
void add_host_command(const Command& app, int& exit_code);
void add_query_command(const Command& app, Settings& settings, int& exit_code);
void add_completion_command(const Command& app, int& exit_code);
void add_explain_command(const Command& app, int& exit_code);
void add_manual_command(const Command& app, int& exit_code);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_COMMANDS_H_
