#ifndef HCL_TERRAFORM_PENDING_CHANGES_H_
#define HCL_TERRAFORM_PENDING_CHANGES_H_

#include <vector>

#include "hcl/traversal.h"
#include "terraform/walk.h"

namespace hcl::terraform {

// Whether something is going to change that a data source of this module
// explicitly depends on, or that the calls of the modules around it do. Then it
// is not read in the plan.
// Terraform documentation: "Data Sources", "Data Resource Dependencies".
bool waits_for_changes(const ModuleInstance& instance,
                       const std::vector<Traversal>& depends_on);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_PENDING_CHANGES_H_
