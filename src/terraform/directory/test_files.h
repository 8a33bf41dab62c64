#ifndef HCL_TERRAFORM_DIRECTORY_TEST_FILES_H_
#define HCL_TERRAFORM_DIRECTORY_TEST_FILES_H_

#include "hcl/terraform.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {

// Checks the test files of the root module: their syntax, their blocks and the
// names of runs. They are not run. Terraform documentation: "Tests".
void check_test_files(const Settings& settings, const ToolRules& rules,
                      Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_TEST_FILES_H_
