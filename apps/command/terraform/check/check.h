#ifndef HCL_APPS_COMMAND_TERRAFORM_CHECK_CHECK_H_
#define HCL_APPS_COMMAND_TERRAFORM_CHECK_CHECK_H_

#include "command/terraform/session.h"
#include "hcl/terraform.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// The module of the request as it is checked: with its tests, and without files
// of variables. False, with the reason on standard error, if the value of an
// option is unusable.
bool settings_to_check(TerraformRequest request, const Settings& settings,
                       terraform::Settings& result);

// Checks the modules of the directories, or of all directories below, and
// reports what is wrong with them, after its fixes are made if that is
// requested. Returns the exit code.
int check_modules(const TerraformRequest& request, const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_CHECK_CHECK_H_
