#ifndef HCL_TERRAFORM_EVALUATION_EVALUATE_CHECKS_H_
#define HCL_TERRAFORM_EVALUATION_EVALUATE_CHECKS_H_

#include "terraform/declarations/config.h"
#include "terraform/scope/walk_data.h"

namespace hcl::terraform {

// Evaluates the assertions of a check block; returns false if it failed.
bool evaluate_check(WalkData& walk, const Module& module,
                    const CheckConfig& config);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_EVALUATE_CHECKS_H_
