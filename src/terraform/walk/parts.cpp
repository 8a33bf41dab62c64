#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "hcl/terraform_parts.h"
#include "terraform/declarations/written_bodies.h"
#include "terraform/graph/graph.h"
#include "terraform/providers/builtin_provider.h"
#include "terraform/scope/walk_data.h"

namespace hcl::terraform {
namespace {

std::optional<Expression> argument_of(const Module& module,
                                      const VariableConfig& config) {
  const Attribute* argument = module.argument(config.name);
  if (argument == nullptr) return std::nullopt;
  return argument->expression;
}

// Functions whose results are known when a plan is applied. Terraform
// documentation: "timestamp Function" and its like.
bool is_known_later(std::string_view function) {
  return function == "timestamp" || function == "uuid" || function == "bcrypt";
}

// Notes the expression that the value of a part comes from.
void add_expression(const Module& module,
                    const std::optional<Expression>& expression, Part& part) {
  if (!expression) return;
  part.expression = expression->source();
  for (const FunctionReference& found : expression->functions()) {
    if (is_known_later(found.name)) part.later_functions.push_back(found.name);
    constexpr std::string_view kProvider = "provider::";
    if (!found.name.starts_with(kProvider)) continue;
    const std::string_view rest =
        std::string_view(found.name).substr(kProvider.size());
    const auto& required = module.content->required_providers;
    const auto provider = required.find(rest.substr(0, rest.find("::")));
    if (provider != required.end() &&
        provider->second.source != kBuiltinProvider) {
      part.provider_functions.push_back(found.name);
    }
  }
}

// Describes the part that a node of each kind represents; nothing for nodes
// that are not parts of their own.
struct PartMaker {
  const Module& module;

  std::optional<Part> operator()(const VariableNode& node) const {
    Part result = made(PartKind::Variable, *node.config);
    if (!module.is_root()) {
      add_expression(*module.parent, argument_of(module, *node.config), result);
    }
    return result;
  }
  std::optional<Part> operator()(const LocalNode& node) const {
    Part result = made(PartKind::Local, *node.config);
    add_expression(module, node.config->value, result);
    return result;
  }
  std::optional<Part> operator()(const OutputNode& node) const {
    Part result = made(PartKind::Output, *node.config);
    add_expression(module, node.config->value, result);
    return result;
  }
  std::optional<Part> operator()(const CloseNode& node) const {
    return made(PartKind::ModuleCall, *node.config);
  }
  std::optional<Part> operator()(const ResourceNode& node) const {
    const bool is_data = node.config->mode == ResourceMode::Data;
    return made(is_data ? PartKind::DataSource : PartKind::Resource,
                *node.config);
  }
  std::optional<Part> operator()(const CheckNode& node) const {
    return made(PartKind::Check, *node.config);
  }
  std::optional<Part> operator()(const ProviderNode& node) const {
    return made(PartKind::Provider, *node.config);
  }
  std::optional<Part> operator()(const VariableCheckNode& /*node*/) const {
    return std::nullopt;
  }
  std::optional<Part> operator()(const CallNode& /*node*/) const {
    return std::nullopt;
  }

 private:
  template <class Config>
  static Part made(PartKind kind, const Config& config) {
    Part result;
    result.kind = kind;
    result.declared = config.declared;
    return result;
  }
};

std::optional<Part> part_of(const Node& node) {
  std::optional<Part> result =
      std::visit(PartMaker{*node.module}, node.content);
  if (result) result->address = name_of(node);
  return result;
}

// The node that represents this one: the variable of a validation, or the call
// whose instances the node determines.
NodeId standing_for(const Graph& graph, NodeId id) {
  const Node& node = graph.nodes()[id];
  if (const auto* check = std::get_if<VariableCheckNode>(&node.content)) {
    return *graph.find<VariableNode>(*node.module, check->config->name);
  }
  if (const auto* call = std::get_if<CallNode>(&node.content)) {
    return *graph.find<CloseNode>(*node.module, call->config->name);
  }
  return id;
}

// The call of which a node is the beginning or the end; null for other nodes.
const CallConfig* call_of(const Node& node) {
  if (const auto* call = std::get_if<CallNode>(&node.content)) {
    return call->config;
  }
  const auto* close = std::get_if<CloseNode>(&node.content);
  return close == nullptr ? nullptr : close->config;
}

// Whether a node is in the module of the call.
bool is_inside(const Graph& graph, NodeId id, NodeId call) {
  const Node& outer = graph.nodes()[call];
  const CallConfig* const config = call_of(outer);
  if (config == nullptr) return false;
  const auto child = outer.module->children.find(config->name);
  if (child == outer.module->children.end()) return false;
  for (const Module* module = graph.nodes()[id].module; module != nullptr;
       module = module->parent) {
    if (module == child->second.get()) return true;
  }
  return false;
}

// The nodes to which anything in the files of their modules refers.
std::vector<NodeId> written_references(const Graph& graph) {
  std::vector<NodeId> found;
  // Modules of one directory share their files.
  std::map<const ModuleContent*, std::vector<Traversal>> of_folders;
  std::set<const Module*> seen;
  for (const Node& node : graph.nodes()) {
    if (!seen.insert(node.module).second) continue;
    const ModuleContent& content = *node.module->content;
    const auto [place, is_new] =
        of_folders.emplace(&content, std::vector<Traversal>());
    for (const Body& file : content.files) {
      if (!is_new) break;
      std::vector<Traversal> inside = written_variables(file);
      std::move(inside.begin(), inside.end(),
                std::back_inserter(place->second));
    }
    graph.find_all(*node.module, place->second, found);
  }
  return found;
}

}  // namespace

std::vector<Part> parts(const Configuration& configuration) {
  Graph graph;
  graph.build(*configuration.data().root, configuration.data().settings);
  std::vector<Part> found;
  std::vector<NodeId> ids;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    std::optional<Part> part = part_of(graph.nodes()[id]);
    if (!part) continue;
    found.push_back(std::move(*part));
    ids.push_back(id);
  }
  std::vector<std::size_t> order(found.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return found[a].address < found[b].address;
  });
  std::vector<std::size_t> index_of(graph.nodes().size(), found.size());
  for (std::size_t i = 0; i < order.size(); ++i) index_of[ids[order[i]]] = i;
  std::vector<Part> result;
  for (const std::size_t i : order) result.push_back(std::move(found[i]));
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const std::size_t from = index_of[standing_for(graph, id)];
    const Node& node = graph.nodes()[id];
    for (const auto* list : {&node.needs, &node.mentions}) {
      for (const NodeId needed : *list) {
        const std::size_t to = index_of[standing_for(graph, needed)];
        result[to].is_referenced = true;
        if (from == to || is_inside(graph, id, needed)) continue;
        result[from].needs.push_back(to);
      }
    }
  }
  for (const NodeId id : written_references(graph)) {
    result[index_of[standing_for(graph, id)]].is_referenced = true;
  }
  for (Part& part : result) {
    std::ranges::sort(part.needs);
    part.needs.erase(std::unique(part.needs.begin(), part.needs.end()),
                     part.needs.end());
  }
  return result;
}

std::vector<NamedValue> values_of(Walk& walk, const Part& part) {
  return walk.values_at(part.address);
}

}  // namespace hcl::terraform
