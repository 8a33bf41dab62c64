#ifndef HCL_TERRAFORM_WALK_WALK_STATE_H_
#define HCL_TERRAFORM_WALK_WALK_STATE_H_

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "terraform/graph/graph.h"
#include "terraform/scope/walk_data.h"

namespace hcl::terraform::detail {

// The data of a Walk: the evaluation, and how far it is.
struct WalkState {
  WalkState(Configuration given, Phase phase);

  WalkData walk;
  Graph graph = {};
  Diagnostics variable_problems;
  // The nodes that have a value, by address; filled on first use.
  std::map<std::string, NodeId, std::less<>> addresses = {};
  bool moves_checked = false;
  bool components_checked = false;
  // Whether nothing can be evaluated, because of a cycle or a mistake at which
  // the tools stop.
  bool blocked = false;
  std::size_t evaluated = 0;
};

// Evaluates nodes of the graph and their dependencies. What depends on
// something wrong is left out.
void evaluate_nodes(WalkState& state, const std::vector<NodeId>& wanted);

}  // namespace hcl::terraform::detail

#endif  // HCL_TERRAFORM_WALK_WALK_STATE_H_
