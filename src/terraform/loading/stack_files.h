#ifndef HCL_TERRAFORM_LOADING_STACK_FILES_H_
#define HCL_TERRAFORM_LOADING_STACK_FILES_H_

#include <vector>

#include "hcl/terraform.h"
#include "terraform/loading/stack_components.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {

// Checks the component files (`*.tfcomponent.hcl`) and deployment files
// (`*.tfdeploy.hcl`) of a directory, and those in JSON, by their schemas.
// Versions that lack them give an error for the first. Gives the modules of the
// components, which `load` loads. Terraform documentation: "Stacks".
std::vector<Configuration> check_stack_files(const Settings& settings,
                                             const ToolRules& rules,
                                             StackComponents::Loader load,
                                             Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_STACK_FILES_H_
