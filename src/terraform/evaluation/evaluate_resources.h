#ifndef HCL_TERRAFORM_EVALUATION_EVALUATE_RESOURCES_H_
#define HCL_TERRAFORM_EVALUATION_EVALUATE_RESOURCES_H_

#include "terraform/declarations/config.h"
#include "terraform/scope/walk_data.h"

namespace hcl::terraform {

// Evaluates a resource, data source or ephemeral resource; returns false if it
// failed.
bool evaluate_resource(WalkData& walk, const Module& module,
                       const ResourceConfig& config);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_EVALUATE_RESOURCES_H_
