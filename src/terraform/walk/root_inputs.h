#ifndef HCL_TERRAFORM_WALK_ROOT_INPUTS_H_
#define HCL_TERRAFORM_WALK_ROOT_INPUTS_H_

#include "terraform/scope/walk_data.h"

namespace hcl::terraform {

// The values of root variables from outside. Reports those that are missing or
// that no variable takes.
RootInputs root_inputs(const ConfigurationData& data, const PhaseRules& phase,
                       Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_WALK_ROOT_INPUTS_H_
