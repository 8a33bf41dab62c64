#ifndef HCL_TERRAFORM_GRAPH_GRAPH_ORDER_H_
#define HCL_TERRAFORM_GRAPH_GRAPH_ORDER_H_

#include <vector>

#include "hcl/terraform.h"
#include "terraform/graph/node.h"

namespace hcl::terraform {

// The wanted nodes and their dependencies, in the order in which they can be
// evaluated. Nothing, with a problem for each, if there are cycles.
std::vector<NodeId> evaluation_order(const std::vector<Node>& nodes,
                                     const std::vector<NodeId>& wanted,
                                     Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_GRAPH_GRAPH_ORDER_H_
