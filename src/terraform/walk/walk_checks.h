#ifndef HCL_TERRAFORM_WALK_WALK_CHECKS_H_
#define HCL_TERRAFORM_WALK_WALK_CHECKS_H_

#include "terraform/scope/walk_data.h"

// Checks made before a walk begins. A walk (walk.cpp) reads the values of root
// variables (root_inputs.h), builds the graph, makes these checks, then
// evaluates the nodes that it is asked for and their dependencies in order; a
// plan ends with checks of moves (moves.h). parts.cpp describes the graph
// without evaluating it.
//
// Failure: checks run until one fails. Then, as with cycles, nothing is
// evaluated, unless Settings::keep_going says so.
namespace hcl::terraform {

// Reports providers that lack a schema although one is needed.
void check_provider_schemas(const ConfigurationData& data,
                            const ToolRules& rules, Diagnostics& problems);

// Reports arguments of module calls that no variable takes, and missing
// required ones.
void check_call_arguments(const Module& root, Diagnostics& problems);

// Reports `provider::NAME::f` if the module requires no provider NAME.
void check_provider_functions(const WalkData& walk, Diagnostics& problems);

// Checks `removed` and `import` against the existing resources; in a plan only.
void check_statements(const Module& root, const ToolRules& rules,
                      Diagnostics& problems);

// Reports targets of `import` that do not exist and for which no configuration
// could be generated; during validation only.
void check_import_targets(const Module& root, const ToolRules& rules,
                          Diagnostics& problems);

// Checks that aliased configurations used by resources are in the module or
// passed to it.
void check_provider_aliases(const Module& root, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_WALK_WALK_CHECKS_H_
