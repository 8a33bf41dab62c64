#ifndef HCL_TERRAFORM_EVALUATION_DESTRUCTION_CHECKS_H_
#define HCL_TERRAFORM_EVALUATION_DESTRUCTION_CHECKS_H_

#include "terraform/scope/walk_data.h"

namespace hcl::terraform {

// Checks what a resource says about its destruction, where that is no constant
// that is read with the block: `prevent_destroy` is an expression of the values
// of the module, and `destroy` a constant of which a plan asks for the type.
// OpenTofu documentation: "Resource Behavior".
void check_destruction(WalkData& walk, ModuleInstance& instance,
                       const ResourceConfig& config, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_DESTRUCTION_CHECKS_H_
