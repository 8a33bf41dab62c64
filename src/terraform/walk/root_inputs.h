#ifndef HCL_TERRAFORM_WALK_ROOT_INPUTS_H_
#define HCL_TERRAFORM_WALK_ROOT_INPUTS_H_

#include "terraform/scope/walk_data.h"

namespace hcl::terraform {

// Prepares the values of root variables from outside, and reports those that
// are missing or that no variable takes.
void prepare_inputs(WalkData& walk);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_WALK_ROOT_INPUTS_H_
