#ifndef HCL_APPS_COMMAND_TERRAFORM_CHECK_CHECK_FIXES_H_
#define HCL_APPS_COMMAND_TERRAFORM_CHECK_CHECK_FIXES_H_

#include <string>
#include <vector>

#include "command/terraform/session.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// Makes the fixes of what is wrong with the modules of these directories, one
// after the other, and the fixes of what these reveal: in the files of a module
// and of the modules that it calls, except installed ones. Of one module, all
// files are written or none. With `diff` in the request none is, and what would
// change is printed. Returns the exit code, after a message if it is not kFine.
int fix_modules(const std::vector<std::string>& folders,
                TerraformRequest request, const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_CHECK_CHECK_FIXES_H_
