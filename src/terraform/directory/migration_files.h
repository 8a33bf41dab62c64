#ifndef HCL_TERRAFORM_DIRECTORY_MIGRATION_FILES_H_
#define HCL_TERRAFORM_DIRECTORY_MIGRATION_FILES_H_

#include "hcl/terraform.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {

// Checks the files `*.tfmigrate.hcl` of the root module, which say from where
// its state is moved. They are an experiment of Terraform.
void check_migration_files(const Settings& settings, const ToolRules& rules,
                           Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_MIGRATION_FILES_H_
