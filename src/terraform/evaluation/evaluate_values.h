#ifndef HCL_TERRAFORM_EVALUATION_EVALUATE_VALUES_H_
#define HCL_TERRAFORM_EVALUATION_EVALUATE_VALUES_H_

#include "terraform/declarations/config.h"
#include "terraform/scope/walk_data.h"

// Evaluates variables, local values and outputs. Each function returns false if
// it failed.
namespace hcl::terraform {

bool evaluate_variable(WalkData& walk, const Module& module,
                       const VariableConfig& config);
bool check_variable(WalkData& walk, const Module& module,
                    const VariableConfig& config);
bool evaluate_local(WalkData& walk, const Module& module,
                    const LocalConfig& config);
bool evaluate_output(WalkData& walk, const Module& module,
                     const OutputConfig& config);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_EVALUATE_VALUES_H_
