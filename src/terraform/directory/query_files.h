#ifndef HCL_TERRAFORM_DIRECTORY_QUERY_FILES_H_
#define HCL_TERRAFORM_DIRECTORY_QUERY_FILES_H_

#include <string>

#include "terraform/declarations/config.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {

// Checks the query files (`*.tfquery.hcl` and `.json`) of the root module, if
// the version has them. They share the names of the module. Terraform
// documentation: "Query Configuration Files".
void check_query_files(const Settings& settings, const ToolRules& rules,
                       const ModuleContent& module, Diagnostics& problems);

// Reports the lists in the query files of a called module, which must not have
// any.
void refuse_lists(const std::string& folder, const Settings& settings,
                  const ToolRules& rules, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_QUERY_FILES_H_
