#ifndef HCL_APPS_COMMAND_COMPLETE_COMPLETE_COMMAND_H_
#define HCL_APPS_COMMAND_COMPLETE_COMPLETE_COMMAND_H_

#include <string>
#include <string_view>
#include <vector>

#include "support/command_line/command_table.h"

namespace hcl::apps {

// The command with which completion scripts ask for names, as programs with
// cobra have it. It is in no help.
inline constexpr std::string_view kCompleteCommand = "__complete";

// Prints what the last of these words can become, one candidate on each line;
// nothing if only the shell knows. Returns the exit code.
int print_candidates(std::vector<std::string> words,
                     const std::vector<CommandRow>& rows);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_COMPLETE_COMPLETE_COMMAND_H_
