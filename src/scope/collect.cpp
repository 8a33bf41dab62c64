// The diagnostics of a name and of what it uses.

#include <unordered_set>

#include "scope/run.h"

namespace hcl::scope {

// Names without problems use only such names.
void collect(Node& start, Diagnostics& diagnostics) {
  if (!start.has_problems) return;
  std::unordered_set<const Node*> seen = {&start};
  std::vector<const Node*> pending = {&start};
  const auto visit = [&](const Node* node) {
    if (node->has_problems && seen.insert(node).second) pending.push_back(node);
  };
  while (!pending.empty()) {
    const Node& node = *pending.back();
    pending.pop_back();
    if (node.problems != nullptr) diagnostics.append(*node.problems);
    for (const Edge& use : node.uses) visit(use.node);
    for (const Node* const member : node.members) visit(member);
  }
  diagnostics.sort_by_position();
}

}  // namespace hcl::scope
