#ifndef HCL_APPS_COMMAND_TERRAFORM_CHECK_H_
#define HCL_APPS_COMMAND_TERRAFORM_CHECK_H_

#include "command/terraform/session.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// Checks the modules of the folders, or of all folders below, and reports what
// is wrong with them. Returns the exit code.
int check_modules(const TerraformRequest& request, const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_CHECK_H_
