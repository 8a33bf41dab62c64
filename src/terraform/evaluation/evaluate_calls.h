#ifndef HCL_TERRAFORM_EVALUATION_EVALUATE_CALLS_H_
#define HCL_TERRAFORM_EVALUATION_EVALUATE_CALLS_H_

#include "terraform/declarations/config.h"
#include "terraform/scope/walk_data.h"

// Evaluates the instances of called modules.
namespace hcl::terraform {

// Creates the instance of the root module.
void prepare_root(WalkData& walk);

// Determines the instances; returns false if it failed.
bool expand_call(WalkData& walk, const Module& module,
                 const CallConfig& config);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_EVALUATE_CALLS_H_
