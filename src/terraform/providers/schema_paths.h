#ifndef HCL_TERRAFORM_PROVIDERS_SCHEMA_PATHS_H_
#define HCL_TERRAFORM_PROVIDERS_SCHEMA_PATHS_H_

#include <vector>

#include "hcl/terraform.h"
#include "hcl/traversal.h"

namespace hcl::terraform {

// Whether steps into a resource lead to something in its schema, whatever the
// values are. The problem is reported at the first step that does not.
bool check_path(const std::vector<TraverseStep>& steps, const SourceFile& file,
                const ResourceSchema& schema, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_PROVIDERS_SCHEMA_PATHS_H_
