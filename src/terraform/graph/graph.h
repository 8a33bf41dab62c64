#ifndef HCL_TERRAFORM_GRAPH_GRAPH_H_
#define HCL_TERRAFORM_GRAPH_GRAPH_H_

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/terraform.h"
#include "terraform/declarations/config.h"
#include "terraform/declarations/references.h"
#include "terraform/graph/node.h"

// The dependency graph: one node for each thing that a module declares, for all
// its instances together. build() adds the nodes of all modules, then connects
// each to what it refers to; graph_order.h sorts them. No phase matters here.
//
// Failure: references that lead nowhere are left out, and are reported when
// they are evaluated. Cycles are found, and reported, by the sorting.
namespace hcl::terraform {

class Graph {
 public:
  // The tree of modules must outlive the graph.
  void build(const Module& root, const Settings& settings);

  std::vector<Node>& nodes() { return nodes_; }
  const std::vector<Node>& nodes() const { return nodes_; }
  // The node to which a reference in a module leads; null if there is none.
  const NodeId* find(const Module& module, const Reference& reference) const;
  // The node of that kind for what a module declares under a name; null if it
  // declares nothing.
  template <class Kind>
  const NodeId* find(const Module& module, std::string_view name) const {
    return find(module, AnyNode(Kind()).index(), name);
  }
  // Adds the nodes to which references in a module lead.
  void find_all(const Module& module, const std::vector<Traversal>& traversals,
                std::vector<NodeId>& nodes) const;

 private:
  const NodeId* find(const Module& module, std::size_t kind,
                     std::string_view name) const;
  void add(AnyNode content, const Module& module, std::string_view name);
  void add_module(const Module& module);
  void connect(NodeId id);
  void report_cycle(std::vector<NodeId> members, Diagnostics& problems) const;
  void need(NodeId id, const Module& module, const Expression& expression);
  void need(NodeId id, const Module& module,
            const std::vector<Traversal>& traversals);
  void need(NodeId id, const Module& module, const Body& body);
  void mention(NodeId id, const Module& module, const Body& body);
  void need_rules(NodeId id, const Module& module,
                  const std::vector<Rule>& rules);
  void need_repetition(NodeId id, const Module& module,
                       const Repetition& repetition);
  void need_provider(NodeId id, const Module& module,
                     const ResourceConfig& resource);
  void need_imports(NodeId id, const Module& module,
                    const ResourceConfig& config);
  void need_keys(NodeId id, const Module& root, const ImportTarget& target);
  // Adds what a node of each kind needs.
  void connect(NodeId id, const VariableNode& node);
  void connect(NodeId id, const VariableCheckNode& node);
  void connect(NodeId id, const LocalNode& node);
  void connect(NodeId id, const OutputNode& node);
  void connect(NodeId id, const CallNode& node);
  void connect(NodeId id, const CloseNode& node);
  void connect(NodeId id, const ResourceNode& node);
  void connect(NodeId id, const CheckNode& node);
  void connect(NodeId id, const ProviderNode& node);

  const Settings* settings_ = nullptr;
  std::vector<Node> nodes_;
  // By kind, as an index of the variant, and name.
  using Key = std::pair<std::size_t, std::string>;
  std::map<const Module*, std::map<Key, NodeId>> names_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_GRAPH_GRAPH_H_
