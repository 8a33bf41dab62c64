#ifndef HCL_APPS_COMMAND_TERRAFORM_CHECK_VERSIONS_H_
#define HCL_APPS_COMMAND_TERRAFORM_CHECK_VERSIONS_H_

#include "command/terraform/session.h"
#include "support/command_line/settings.h"

namespace hcl::apps {

// Prints the versions of Terraform and OpenTofu that the module works with, and
// what keeps it from working with others. Returns the exit code.
int print_versions(const TerraformRequest& request, const Settings& settings);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_CHECK_VERSIONS_H_
