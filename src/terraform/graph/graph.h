#ifndef HCL_TERRAFORM_GRAPH_GRAPH_H_
#define HCL_TERRAFORM_GRAPH_GRAPH_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hcl/terraform.h"
#include "terraform/declarations/config.h"
#include "terraform/declarations/references.h"

// The dependency graph: one node for each thing that a module declares, for all
// its instances together.
namespace hcl::terraform {

using NodeId = std::uint32_t;

enum class NodeKind : std::uint8_t {
  Variable,
  // The validations of a variable, on which references to it depend.
  VariableCheck,
  Local,
  Output,
  // Determines the instances of a called module.
  Call,
  // Complete when all of a called module is.
  Close,
  Resource,
  Check,
  Provider,
};

struct Node {
  NodeKind kind = NodeKind::Local;
  const Module* module = nullptr;
  // The configuration, of the type for `kind`; for `Call` and `Close` the call.
  const void* config = nullptr;
  std::vector<NodeId> needs = {};
  // Further nodes that it refers to, which do not have to be evaluated first,
  // such as those in the arguments of a call that variables of the module take.
  std::vector<NodeId> mentions = {};
  enum class State : std::uint8_t { Waiting, Done, Failed };
  State state = State::Waiting;
};

class Graph {
 public:
  // The tree of modules must outlive the graph.
  void build(const Module& root, const Settings& settings);

  std::vector<Node>& nodes() { return nodes_; }
  const std::vector<Node>& nodes() const { return nodes_; }
  // The node to which a reference in a module leads; null if there is none.
  const NodeId* find(const Module& module, const Reference& reference) const;
  const NodeId* find(const Module& module, NodeKind kind,
                     std::string_view name) const;
  // Adds the nodes to which references in a module lead.
  void find_all(const Module& module, const std::vector<Traversal>& traversals,
                std::vector<NodeId>& nodes) const;
  // The name in messages.
  std::string name(NodeId id) const;

  // The wanted nodes and their dependencies, in the order in which they can be
  // evaluated. Nothing, with a problem for each, if there are cycles.
  std::vector<NodeId> order(const std::vector<NodeId>& wanted,
                            Problems& problems) const;

 private:
  NodeId add(NodeKind kind, const Module& module, const void* config,
             std::string_view name);
  void add_module(const Module& module);
  void connect(NodeId id);
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
  void connect_variable(NodeId id);
  void connect_resource(NodeId id);
  void connect_close(NodeId id);

  const Settings* settings_ = nullptr;
  std::vector<Node> nodes_;
  // By kind and name.
  std::map<const Module*, std::map<std::string, NodeId, std::less<>>> names_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_GRAPH_GRAPH_H_
