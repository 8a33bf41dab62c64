#ifndef HCL_TERRAFORM_EVALUATION_KNOWN_LATER_H_
#define HCL_TERRAFORM_EVALUATION_KNOWN_LATER_H_

#include "hcl/expression.h"
#include "terraform/scope/walk_data.h"

namespace hcl::terraform {

// Whether an unknown value of an expression in a module instance becomes known
// only when a plan is applied. Values of data sources, which the tools read
// while they plan unless something that they need changes, are known before;
// so are those that functions of providers give, and whatever is unknown here
// for want of a module or of the value of a variable.
// Terraform documentation: "Data Resource Behavior".
bool is_known_later(WalkData& walk, ModuleInstance& instance,
                    const Expression& expression);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_KNOWN_LATER_H_
