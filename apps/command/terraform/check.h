#ifndef HCL_APPS_COMMAND_TERRAFORM_CHECK_H_
#define HCL_APPS_COMMAND_TERRAFORM_CHECK_H_

#include "command/terraform/session.h"
#include "hcl/diagnostic.h"
#include "hcl/terraform.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// What is wrong with a module, with paths that begin at its folder.
Diagnostics check_module(const terraform::Configuration& configuration,
                         const Settings& settings);

// Checks the modules of the folders, or of all folders below, and reports what
// is wrong with them. Returns the exit code.
int check_modules(const TerraformRequest& request, const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_CHECK_H_
