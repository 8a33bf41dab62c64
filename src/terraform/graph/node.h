#ifndef HCL_TERRAFORM_GRAPH_NODE_H_
#define HCL_TERRAFORM_GRAPH_NODE_H_

#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "terraform/declarations/config.h"

// The nodes of the dependency graph: one type for each kind, which points to
// the declaration that it evaluates. The tree of modules must outlive them.
namespace hcl::terraform {

using NodeId = std::uint32_t;

struct VariableNode {
  const VariableConfig* config = nullptr;
};
// The validations of a variable, on which references to it depend.
struct VariableCheckNode {
  const VariableConfig* config = nullptr;
};
struct LocalNode {
  const LocalConfig* config = nullptr;
};
struct OutputNode {
  const OutputConfig* config = nullptr;
};
// Determines the instances of a called module.
struct CallNode {
  const CallConfig* config = nullptr;
};
// Complete when all of a called module is.
struct CloseNode {
  const CallConfig* config = nullptr;
};
struct ResourceNode {
  const ResourceConfig* config = nullptr;
};
struct CheckNode {
  const CheckConfig* config = nullptr;
};
struct ProviderNode {
  const ProviderConfig* config = nullptr;
};

using AnyNode =
    std::variant<VariableNode, VariableCheckNode, LocalNode, OutputNode,
                 CallNode, CloseNode, ResourceNode, CheckNode, ProviderNode>;

struct Node {
  AnyNode content;
  const Module* module = nullptr;
  std::vector<NodeId> needs = {};
  // Further nodes that it refers to, which do not have to be evaluated first,
  // such as those in the arguments of a call that variables of the module take.
  std::vector<NodeId> mentions = {};
  enum class State : std::uint8_t { Waiting, Done, Failed };
  State state = State::Waiting;

  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(content);
  }
};

// The address in messages, such as `module.a.var.x`.
std::string name_of(const Node& node);
// The place of the declaration.
SourceSpan declared(const Node& node);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_GRAPH_NODE_H_
