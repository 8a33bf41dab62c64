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

template <class T>
const T& config_of(const Node& node) {
  return *static_cast<const T*>(node.config);
}

std::optional<Expression> argument_of(const Module& module,
                                      const VariableConfig& config) {
  if (module.is_root()) return std::nullopt;
  Diagnostics ignored;
  const PartialContent found = module.call->arguments.partial_content(
      {.attributes = {{config.name}}, .blocks = {}}, ignored);
  const Attribute* argument = found.content.attribute(config.name);
  if (argument == nullptr) return std::nullopt;
  return argument->expression;
}

// Notes the expression that the value of a part comes from.
void add_expression(const Module& module,
                    const std::optional<Expression>& expression, Part& part) {
  if (!expression) return;
  part.expression = expression->source();
  for (const FunctionReference& found : expression->functions()) {
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

// The part that a node represents; nothing for nodes that are not parts of
// their own.
std::optional<Part> part_of(const Graph& graph, NodeId id) {
  const Node& node = graph.nodes()[id];
  Part result;
  switch (node.kind) {
    case NodeKind::Variable: {
      const auto& config = config_of<VariableConfig>(node);
      result.kind = PartKind::Variable;
      result.declared = config.declared;
      if (!node.module->is_root()) {
        add_expression(*node.module->parent, argument_of(*node.module, config),
                       result);
      }
      break;
    }
    case NodeKind::Local: {
      const auto& config = config_of<LocalConfig>(node);
      result.declared = config.declared;
      add_expression(*node.module, config.value, result);
      break;
    }
    case NodeKind::Output: {
      const auto& config = config_of<OutputConfig>(node);
      result.kind = PartKind::Output;
      result.declared = config.declared;
      add_expression(*node.module, config.value, result);
      break;
    }
    case NodeKind::Close:
      result.kind = PartKind::ModuleCall;
      result.declared = config_of<CallConfig>(node).declared;
      break;
    case NodeKind::Resource: {
      const auto& config = config_of<ResourceConfig>(node);
      result.kind = config.mode == ResourceMode::Data ? PartKind::DataSource
                                                      : PartKind::Resource;
      result.declared = config.declared;
      break;
    }
    case NodeKind::Check:
      result.kind = PartKind::Check;
      result.declared = config_of<CheckConfig>(node).declared;
      break;
    case NodeKind::Provider:
      result.kind = PartKind::Provider;
      result.declared = config_of<ProviderConfig>(node).declared;
      break;
    case NodeKind::VariableCheck:
    case NodeKind::Call:
      return std::nullopt;
  }
  result.address = graph.name(id);
  return result;
}

// The node that represents this one: the variable of a validation, or the call
// whose instances the node determines.
NodeId standing_for(const Graph& graph, NodeId id) {
  const Node& node = graph.nodes()[id];
  if (node.kind == NodeKind::VariableCheck) {
    return *graph.find(*node.module, NodeKind::Variable,
                       config_of<VariableConfig>(node).name);
  }
  if (node.kind == NodeKind::Call) {
    return *graph.find(*node.module, NodeKind::Close,
                       config_of<CallConfig>(node).name);
  }
  return id;
}

// Whether a node is in the module of the call.
bool is_inside(const Graph& graph, NodeId id, NodeId call) {
  const Node& outer = graph.nodes()[call];
  if (outer.kind != NodeKind::Call && outer.kind != NodeKind::Close) {
    return false;
  }
  const auto child =
      outer.module->children.find(config_of<CallConfig>(outer).name);
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
  // Modules of one folder share their files.
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
    std::optional<Part> part = part_of(graph, id);
    if (!part) continue;
    found.push_back(std::move(*part));
    ids.push_back(id);
  }
  std::vector<std::size_t> order(found.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
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
    std::sort(part.needs.begin(), part.needs.end());
    part.needs.erase(std::unique(part.needs.begin(), part.needs.end()),
                     part.needs.end());
  }
  return result;
}

ModuleDescription describe(const Configuration& configuration) {
  ModuleDescription result;
  const ModuleContent& content = *configuration.data().root->content;
  for (const auto& [name, variable] : content.variables) {
    result.variables.push_back(
        {name, variable.description, variable.type_text, variable.type.type,
         variable.default_value, variable.nullable, variable.sensitive,
         variable.ephemeral, variable.deprecated, variable.declared});
  }
  for (const auto& [name, output] : content.outputs) {
    result.outputs.push_back({name, output.description, output.sensitive,
                              output.ephemeral, output.deprecated,
                              output.declared});
  }
  return result;
}

std::vector<std::string> module_folders(const Configuration& configuration) {
  const auto& folders = configuration.data().folders;
  return {folders.begin(), folders.end()};
}

std::vector<NamedValue> values_of(Walk& walk, const Part& part) {
  return walk.values_at(part.address);
}

}  // namespace hcl::terraform
