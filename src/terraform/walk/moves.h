#ifndef HCL_TERRAFORM_WALK_MOVES_H_
#define HCL_TERRAFORM_WALK_MOVES_H_

#include "hcl/terraform.h"
#include "terraform/scope/instances.h"

// Contradictions between `moved` blocks. Terraform documentation:
// "Refactoring".
namespace hcl::terraform {

// Checks `moved` blocks once the instances of modules and resources are known.
void check_moves(const Instances& instances, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_WALK_MOVES_H_
