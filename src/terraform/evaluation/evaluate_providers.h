#ifndef HCL_TERRAFORM_EVALUATION_EVALUATE_PROVIDERS_H_
#define HCL_TERRAFORM_EVALUATION_EVALUATE_PROVIDERS_H_

#include "terraform/declarations/config.h"
#include "terraform/scope/walk_data.h"

namespace hcl::terraform {

// Evaluates a provider configuration; returns false if it failed.
bool evaluate_provider(WalkData& walk, const Module& module,
                       const ProviderConfig& config);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_EVALUATE_PROVIDERS_H_
