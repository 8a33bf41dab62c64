#ifndef HCL_TERRAFORM_EVALUATION_PENDING_CHANGES_H_
#define HCL_TERRAFORM_EVALUATION_PENDING_CHANGES_H_

#include <vector>

#include "hcl/traversal.h"
#include "terraform/scope/walk_data.h"

namespace hcl::terraform {

// Whether there are pending changes of something on which a data source of this
// module, or a call of one of the enclosing modules, explicitly depends. Then
// the plan does not read the data source. Terraform documentation: "Data
// Sources", "Data Resource Dependencies".
bool waits_for_changes(const ModuleInstance& instance,
                       const std::vector<Traversal>& depends_on);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_PENDING_CHANGES_H_
