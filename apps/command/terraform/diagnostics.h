#ifndef HCL_APPS_COMMAND_TERRAFORM_DIAGNOSTICS_H_
#define HCL_APPS_COMMAND_TERRAFORM_DIAGNOSTICS_H_

#include <string>

#include "hcl/diagnostic.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// A path that is relative to the directory of a module, from the directory of
// the user.
std::string path_of_user(const std::string& folder, const std::string& path);

// `main.tf:2:3: `, or nothing for a diagnostic without a place.
std::string place_text(const Diagnostic& diagnostic);

// The diagnostics of a module as its user sees them: with paths from the
// directory of the user, and with the blocks around each.
Diagnostics for_user(Diagnostics found, const std::string& folder,
                     const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_DIAGNOSTICS_H_
