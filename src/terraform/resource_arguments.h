#ifndef HCL_TERRAFORM_RESOURCE_ARGUMENTS_H_
#define HCL_TERRAFORM_RESOURCE_ARGUMENTS_H_

#include "terraform/walk.h"

// What the configuration of a resource may be and set, under the schemas of
// providers. Each gives false after it has reported something.
namespace hcl::terraform {

// A provider whose types are known has the type of the resource.
bool check_type(const ResourceConfig& config, const Module& module,
                const WalkData& walk, Problems& problems);

// What the provider alone decides is not set, and what is ephemeral is not
// kept.
bool check_arguments(const ResourceConfig& config, const ResourceSchema& schema,
                     const Value& configured, Problems& problems);

// The state of another configuration lies in a backend that the tools know.
bool check_backend(const ResourceConfig& config, const Value& configured,
                   Problems& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RESOURCE_ARGUMENTS_H_
