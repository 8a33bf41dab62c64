#ifndef HCL_TERRAFORM_EVALUATION_RESOURCE_ARGUMENTS_H_
#define HCL_TERRAFORM_EVALUATION_RESOURCE_ARGUMENTS_H_

#include "terraform/scope/walk_data.h"

// Checks the type and the arguments of a resource against the provider's
// schemas. Each function returns false after it has reported something.
namespace hcl::terraform {

// If the types of the provider are known, the type of the resource must be
// among them.
bool check_type(const ResourceConfig& config, const Module& module,
                const WalkData& walk, Diagnostics& problems);

// Attributes that only the provider decides must not be set, and ephemeral
// values must not be stored.
bool check_arguments(const ResourceConfig& config, const ResourceSchema& schema,
                     const Value& configured, Diagnostics& problems);

// The state of another configuration must be in a backend that the tools know.
bool check_backend(const ResourceConfig& config, const Value& configured,
                   Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_RESOURCE_ARGUMENTS_H_
