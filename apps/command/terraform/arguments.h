#ifndef HCL_APPS_COMMAND_TERRAFORM_ARGUMENTS_H_
#define HCL_APPS_COMMAND_TERRAFORM_ARGUMENTS_H_

#include <vector>

namespace hcl::apps {

// Rewrites options of `hcl terraform` as people type them for Terraform: with
// one hyphen, as in `-var x=1`, and `-chdir=DIR` in front of the command, whose
// option it becomes. Leaves other command lines alone. New words live until the
// process ends.
void accept_terraform_options(std::vector<char*>& arguments);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_ARGUMENTS_H_
