#include "terraform/graph/graph.h"

#include <algorithm>
#include <utility>

#include "terraform/declarations/import_target.h"
#include "terraform/declarations/provider_names.h"
#include "terraform/declarations/written_bodies.h"
#include "terraform/providers/resource_bodies.h"

namespace hcl::terraform {

void Graph::add(AnyNode content, const Module& module, std::string_view name) {
  const auto id = static_cast<NodeId>(nodes_.size());
  names_[&module].emplace(Key(content.index(), name), id);
  nodes_.push_back({.content = content, .module = &module});
}

void Graph::add_module(const Module& module) {
  const ModuleContent& content = *module.content;
  for (const auto& [name, item] : content.variables) {
    add(VariableNode{&item}, module, name);
    if (!item.validations.empty()) {
      add(VariableCheckNode{&item}, module, name);
    }
  }
  for (const auto& [name, item] : content.locals) {
    add(LocalNode{&item}, module, name);
  }
  for (const auto& [name, item] : content.outputs) {
    add(OutputNode{&item}, module, name);
  }
  for (const auto& [name, item] : content.calls) {
    add(CallNode{&item}, module, name);
    add(CloseNode{&item}, module, name);
  }
  for (const auto& [name, item] : content.providers) {
    add(ProviderNode{&item}, module, name);
  }
  for (const auto& [name, item] : content.resources) {
    add(ResourceNode{&item}, module, name);
  }
  for (const auto& [name, item] : content.checks) {
    add(CheckNode{&item}, module, name);
  }
}

void Graph::build(const Module& root, const Settings& settings) {
  settings_ = &settings;
  std::vector<const Module*> waiting = {&root};
  while (!waiting.empty()) {
    const Module* module = waiting.back();
    waiting.pop_back();
    add_module(*module);
    for (const auto& [name, child] : module->children) {
      waiting.push_back(child.get());
    }
  }
  for (NodeId id = 0; id < nodes_.size(); ++id) {
    connect(id);
    std::vector<NodeId>& needs = nodes_[id].needs;
    std::ranges::sort(needs);
    needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
    // References to oneself are reported elsewhere.
    std::erase(needs, id);
  }
}

const NodeId* Graph::find(const Module& module, std::size_t kind,
                          std::string_view name) const {
  const auto names = names_.find(&module);
  if (names == names_.end()) return nullptr;
  const auto found = names->second.find(Key(kind, name));
  return found == names->second.end() ? nullptr : &found->second;
}

const NodeId* Graph::find(const Module& module,
                          const Reference& reference) const {
  switch (reference.kind) {
    case Reference::Kind::Variable:
      if (const NodeId* check =
              find<VariableCheckNode>(module, reference.name)) {
        return check;
      }
      return find<VariableNode>(module, reference.name);
    case Reference::Kind::Local:
      return find<LocalNode>(module, reference.name);
    case Reference::Kind::Resource:
      return find<ResourceNode>(module, reference.resource_address());
    case Reference::Kind::Module: {
      const auto child = module.children.find(reference.name);
      if (child != module.children.end() && reference.output) {
        if (const NodeId* output =
                find<OutputNode>(*child->second, *reference.output)) {
          return output;
        }
        // The output does not exist.
        return find<CallNode>(module, reference.name);
      }
      return find<CloseNode>(module, reference.name);
    }
    default:
      return nullptr;
  }
}

void Graph::find_all(const Module& module,
                     const std::vector<Traversal>& traversals,
                     std::vector<NodeId>& nodes) const {
  Diagnostics ignored;
  for (const Reference& reference : read_references(traversals, ignored)) {
    const NodeId* found = find(module, reference);
    if (found != nullptr) nodes.push_back(*found);
  }
}

void Graph::need(NodeId id, const Module& module,
                 const std::vector<Traversal>& traversals) {
  find_all(module, traversals, nodes_[id].needs);
}

void Graph::mention(NodeId id, const Module& module, const Body& body) {
  find_all(module, written_variables(body), nodes_[id].mentions);
}

void Graph::need(NodeId id, const Module& module,
                 const Expression& expression) {
  need(id, module, expression.variables());
}

void Graph::need(NodeId id, const Module& module, const Body& body) {
  need(id, module, written_variables(body));
}

void Graph::need_rules(NodeId id, const Module& module,
                       const std::vector<Rule>& rules) {
  for (const Rule& rule : rules) {
    if (rule.condition) need(id, module, *rule.condition);
    if (rule.message) need(id, module, *rule.message);
  }
}

void Graph::need_repetition(NodeId id, const Module& module,
                            const Repetition& repetition) {
  if (repetition.count) need(id, module, *repetition.count);
  if (repetition.for_each) need(id, module, *repetition.for_each);
  if (repetition.enabled) need(id, module, *repetition.enabled);
}

// Adds the provider configuration that the resource uses: the one passed to the
// module, the module's own, or the one without an alias in the nearest
// enclosing module.
void Graph::need_provider(NodeId id, const Module& module,
                          const ResourceConfig& resource) {
  ProviderReference wanted = provider_reference(resource);
  for (const Module* place = &module; place != nullptr; place = place->parent) {
    const PassedProvider* passed =
        place->is_root() ? nullptr : place->call->passed_as(wanted);
    if (passed != nullptr) {
      wanted = passed->outside;
      continue;
    }
    const NodeId* found = find<ProviderNode>(*place, wanted.full_name());
    if (found != nullptr) nodes_[id].needs.push_back(*found);
    if (found != nullptr || !wanted.alias.empty()) return;
  }
}

void Graph::connect(NodeId id, const VariableNode& node) {
  const Module& module = *nodes_[id].module;
  if (module.is_root()) return;
  if (const Attribute* given = module.argument(node.config->name)) {
    need(id, *module.parent, given->expression);
  }
}

void Graph::connect(NodeId id, const VariableCheckNode& node) {
  const Module& module = *nodes_[id].module;
  nodes_[id].needs.push_back(*find<VariableNode>(module, node.config->name));
  need_rules(id, module, node.config->validations);
}

void Graph::connect(NodeId id, const LocalNode& node) {
  need(id, *nodes_[id].module, node.config->value);
}

void Graph::connect(NodeId id, const OutputNode& node) {
  const Module& module = *nodes_[id].module;
  if (node.config->value) need(id, module, *node.config->value);
  need_rules(id, module, node.config->preconditions);
  need(id, module, node.config->depends_on);
}

void Graph::connect(NodeId id, const CallNode& node) {
  const Module& module = *nodes_[id].module;
  need_repetition(id, module, node.config->repetition);
  need(id, module, node.config->depends_on);
}

void Graph::connect(NodeId id, const CheckNode& node) {
  need_rules(id, *nodes_[id].module, node.config->asserts);
}

void Graph::connect(NodeId id, const ProviderNode& node) {
  const Module& module = *nodes_[id].module;
  if (node.config->for_each) need(id, module, *node.config->for_each);
  need(id, module, node.config->body);
}

void Graph::connect(NodeId id, const ResourceNode& node) {
  const Module& module = *nodes_[id].module;
  const ResourceConfig& config = *node.config;
  need_repetition(id, module, config.repetition);
  need(id, module, config.depends_on);
  need_provider(id, module, config);
  need_rules(id, module, config.preconditions);
  need_rules(id, module, config.postconditions);
  if (is_of_unknown_type(config, module, *settings_)) {
    mention(id, module, config.body);
  } else {
    need(id, module, config.body);
  }
  if (config.prevented) need(id, module, *config.prevented);
  for (const Expression& trigger : config.triggers) need(id, module, trigger);
  for (const ProvisionerConfig& provisioner : config.provisioners) {
    need(id, module, provisioner.body);
    if (provisioner.connection) need(id, module, *provisioner.connection);
  }
  if (config.connection) need(id, module, *config.connection);
  need_imports(id, module, config);
}

// What is imported into the resource is declared in the root module.
void Graph::need_imports(NodeId id, const Module& module,
                         const ResourceConfig& config) {
  const Module* root = &module;
  while (!root->is_root()) root = root->parent;
  for (const ImportConfig* import : imports_into(module, config)) {
    if (import->id) need(id, *root, *import->id);
    if (import->for_each) need(id, *root, *import->for_each);
    need_keys(id, *root, *import->target);
  }
}

void Graph::need_keys(NodeId id, const Module& root,
                      const ImportTarget& target) {
  if (target.key) need(id, root, *target.key);
  for (const ImportTarget::Step& step : target.modules) {
    if (step.key) need(id, root, *step.key);
  }
}

void Graph::connect(NodeId id, const CloseNode& node) {
  const Module& module = *nodes_[id].module;
  const CallConfig& config = *node.config;
  nodes_[id].needs.push_back(*find<CallNode>(module, config.name));
  mention(id, module, config.arguments);
  const auto child = module.children.find(config.name);
  if (child == module.children.end()) return;
  for (const auto& [name, inner] : names_[child->second.get()]) {
    if (nodes_[inner].is<ProviderNode>()) continue;
    nodes_[id].needs.push_back(inner);
  }
}

void Graph::connect(NodeId id) {
  const Module& module = *nodes_[id].module;
  if (!module.is_root()) {
    nodes_[id].needs.push_back(
        *find<CallNode>(*module.parent, module.call->name));
  }
  const AnyNode content = nodes_[id].content;
  std::visit([&](const auto& node) { connect(id, node); }, content);
}

}  // namespace hcl::terraform
