#ifndef HCL_TERRAFORM_EVALUATION_EVALUATE_RESOURCES_H_
#define HCL_TERRAFORM_EVALUATION_EVALUATE_RESOURCES_H_

#include "terraform/declarations/config.h"
#include "terraform/scope/walk_data.h"

// One evaluator for each kind of node, in the order of the graph: for each
// instance of the module, expand() (expansion.h) finds the instances of the
// object, and each of them is evaluated, checked and noted. PhaseRules say
// which of these steps a phase has.
//
// Failure: each function reports what is wrong, together with the address of
// the module instance, and returns false. What needs the node is then left out,
// so that a mistake is reported once.
namespace hcl::terraform {

// Evaluates a resource, data source or ephemeral resource; returns false if it
// failed.
bool evaluate_resource(WalkData& walk, const Module& module,
                       const ResourceConfig& config);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_EVALUATION_EVALUATE_RESOURCES_H_
