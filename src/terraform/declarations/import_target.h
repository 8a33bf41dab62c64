#ifndef HCL_TERRAFORM_DECLARATIONS_IMPORT_TARGET_H_
#define HCL_TERRAFORM_DECLARATIONS_IMPORT_TARGET_H_

#include <optional>
#include <vector>

#include "hcl/body.h"
#include "hcl/terraform.h"
#include "terraform/declarations/config.h"
#include "terraform/rules/tool_rules.h"

// The resources that `import` blocks name.
namespace hcl::terraform {

// The target that `to` names; nothing, with a problem, if it is not a managed
// resource.
std::optional<ImportTarget> read_import_target(const Attribute& to,
                                               const ToolRules& rules,
                                               Diagnostics& problems);

// The blocks that target the resource, whichever instance of it. They are in
// the root module.
std::vector<const ImportConfig*> imports_into(const Module& module,
                                              const ResourceConfig& resource);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_IMPORT_TARGET_H_
