#ifndef HCL_TERRAFORM_WALK_CHECKS_H_
#define HCL_TERRAFORM_WALK_CHECKS_H_

#include "terraform/walk.h"

// What is checked before a walk begins, and keeps it from beginning.
namespace hcl::terraform {

// Providers without a schema, where they are needed.
void check_provider_schemas(const WalkData& walk, Problems& problems);

// Arguments of module calls that no variable takes, and required ones that are
// missing.
void check_call_arguments(const WalkData& walk, Problems& problems);

// `provider::NAME::f` where the module requires no provider NAME.
void check_provider_functions(const WalkData& walk, Problems& problems);

// `removed` and `import` against the resources that there are; in a plan only.
void check_statements(const WalkData& walk, Problems& problems);

// Configurations with an alias that resources use: of the module, or passed to
// it.
void check_provider_aliases(const WalkData& walk, Problems& problems);

// Blocks `moved`, once the instances of modules and resources are known.
void check_moves(const WalkData& walk, Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_WALK_CHECKS_H_
