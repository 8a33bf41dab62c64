#ifndef HCL_TERRAFORM_DIRECTORY_IGNORED_FILES_H_
#define HCL_TERRAFORM_DIRECTORY_IGNORED_FILES_H_

#include "hcl/terraform.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {

// Warns about files of the root module that the version does not read although
// others do: once for each kind, at its first file. A file beside the one that
// it replaces in the other tool is there on purpose.
void warn_about_ignored_files(const Settings& settings, const ToolRules& rules,
                              Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_IGNORED_FILES_H_
