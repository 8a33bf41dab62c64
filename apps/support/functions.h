#ifndef HCL_APPS_SUPPORT_FUNCTIONS_H_
#define HCL_APPS_SUPPORT_FUNCTIONS_H_

#include "hcl/eval_context.h"
#include "support/command.h"
#include "support/settings.h"

namespace hcl::apps {

// `--allow-read`; fills `settings`, which must live until the command line has
// been read.
void add_function_options(const Command& command, Settings& settings);

// The functions that expressions on the command line and in files may call:
// Terraform's under the dialect of that name, otherwise the standard library.
// Terraform's see the system's time, randomness, working and home folder, and
// the files below the folders that the settings allow.
FunctionMap command_functions(const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FUNCTIONS_H_
