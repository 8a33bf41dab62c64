#ifndef HCL_TERRAFORM_EVALUATION_RESOURCE_CHECKS_H_
#define HCL_TERRAFORM_EVALUATION_RESOURCE_CHECKS_H_

#include "terraform/scope/walk_data.h"

// Checks the meta-arguments of a resource once its module is loaded. Terraform
// documentation: "The lifecycle Meta-Argument".
namespace hcl::terraform {

// Attributes in `ignore_changes` must be in the schema and configurable.
// Nothing is reported without a schema.
void check_ignored_changes(const ResourceConfig& config,
                           const ResourceSchema* schema, Diagnostics& problems);

// The number of instances of a resource must not depend on the resource.
void check_repetition(const ToolRules& rules, const ResourceConfig& config,
                      Diagnostics& problems);

// References in `replace_triggered_by` must be to existing resources other than
// this one.
void check_triggers(const ModuleInstance& instance,
                    const ResourceConfig& config, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_RESOURCE_CHECKS_H_
