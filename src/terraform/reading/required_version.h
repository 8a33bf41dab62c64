#ifndef HCL_TERRAFORM_READING_REQUIRED_VERSION_H_
#define HCL_TERRAFORM_READING_REQUIRED_VERSION_H_

#include <optional>
#include <vector>

#include "terraform/reading/module_content.h"
#include "terraform/rules/tool_rules.h"

// The versions of the tool that a module requires: `required_version` and, in
// OpenTofu, `language { compatible_with { opentofu = ... } }`.
namespace hcl::terraform {

// Reports requirements that the version does not meet. Returns whether it meets
// all.
bool check_required_versions(const std::vector<ModuleFile>& files,
                             const ToolRules& rules, Diagnostics& problems);

// The newest known version of the tool that meets all requirements; nothing if
// none does.
std::optional<ToolVersion> newest_admitted(const std::vector<ModuleFile>& files,
                                           Tool tool);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_READING_REQUIRED_VERSION_H_
