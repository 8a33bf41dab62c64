#ifndef HCL_TERRAFORM_RESOURCE_CHECKS_H_
#define HCL_TERRAFORM_RESOURCE_CHECKS_H_

#include "terraform/walk.h"

// What can be wrong with the meta-arguments of a resource once its module is
// there.
// Terraform documentation: "The lifecycle Meta-Argument".
namespace hcl::terraform {

// `ignore_changes` names what the schema has and the configuration can set.
// Nothing is found without a schema.
void check_ignored_changes(const ResourceConfig& config,
                           const ResourceSchema* schema, Problems& problems);

// How often a resource is there cannot depend on itself.
void check_repetition(const WalkData& walk, const ResourceConfig& config,
                      Problems& problems);

// What `replace_triggered_by` refers to has to be there, and be another
// resource.
void check_triggers(const ModuleInstance& instance,
                    const ResourceConfig& config, Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RESOURCE_CHECKS_H_
