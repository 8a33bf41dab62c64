#ifndef HCL_TERRAFORM_WALK_WALK_CHECKS_H_
#define HCL_TERRAFORM_WALK_WALK_CHECKS_H_

#include "terraform/scope/walk_data.h"

// Checks made before a walk begins, which prevent it if they fail.
namespace hcl::terraform {

// Reports providers that lack a schema although one is needed.
void check_provider_schemas(const WalkData& walk, Problems& problems);

// Reports arguments of module calls that no variable takes, and missing
// required ones.
void check_call_arguments(const WalkData& walk, Problems& problems);

// Reports `provider::NAME::f` if the module requires no provider NAME.
void check_provider_functions(const WalkData& walk, Problems& problems);

// Checks `removed` and `import` against the existing resources; in a plan only.
void check_statements(const WalkData& walk, Problems& problems);

// Checks that aliased configurations used by resources are in the module or
// passed to it.
void check_provider_aliases(const WalkData& walk, Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_WALK_WALK_CHECKS_H_
