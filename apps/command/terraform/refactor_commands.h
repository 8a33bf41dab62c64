#ifndef HCL_APPS_COMMAND_TERRAFORM_REFACTOR_COMMANDS_H_
#define HCL_APPS_COMMAND_TERRAFORM_REFACTOR_COMMANDS_H_

#include <string_view>

#include "support/command_line/command.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// Defines the commands that change modules and keep their values. If `only`
// names another command of `hcl terraform`, none is defined.
void add_refactor_commands(const Command& terraform, Settings& settings,
                           int& exit_code, std::string_view only);

// Whether this is one of them.
bool is_refactor_command(std::string_view name);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_REFACTOR_COMMANDS_H_
