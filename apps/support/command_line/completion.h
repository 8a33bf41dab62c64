#ifndef HCL_APPS_SUPPORT_COMMAND_LINE_COMPLETION_H_
#define HCL_APPS_SUPPORT_COMMAND_LINE_COMPLETION_H_

#include <string>
#include <vector>

#include "support/command_line/command_table.h"

namespace hcl::apps {

// Shell scripts that complete the words of a command line: commands, options,
// the allowed words of an option, and files everywhere else. Each is a file
// that the shell reads; docs/install.md says where to put it.
std::string bash_completion(const std::string& program,
                            const std::vector<CommandRow>& rows);
std::string zsh_completion(const std::string& program,
                           const std::vector<CommandRow>& rows);
std::string fish_completion(const std::string& program,
                            const std::vector<CommandRow>& rows);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_COMMAND_LINE_COMPLETION_H_
