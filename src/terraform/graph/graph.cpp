#include "terraform/graph/graph.h"

#include <algorithm>
#include <utility>

#include "terraform/declarations/import_target.h"
#include "terraform/declarations/provider_names.h"
#include "terraform/declarations/written_bodies.h"
#include "terraform/providers/resource_bodies.h"

namespace hcl::terraform {
namespace {

template <class T>
const T& config_of(const Node& node) {
  return *static_cast<const T*>(node.config);
}

std::string key_of(NodeKind kind, std::string_view name) {
  std::string key(1, static_cast<char>('a' + static_cast<int>(kind)));
  key += name;
  return key;
}

}  // namespace

NodeId Graph::add(NodeKind kind, const Module& module, const void* config,
                  std::string_view name) {
  const auto id = static_cast<NodeId>(nodes_.size());
  nodes_.push_back({.kind = kind, .module = &module, .config = config});
  names_[&module].emplace(key_of(kind, name), id);
  return id;
}

void Graph::add_module(const Module& module) {
  const ModuleContent& content = *module.content;
  for (const auto& [name, item] : content.variables) {
    add(NodeKind::Variable, module, &item, name);
    if (!item.validations.empty()) {
      add(NodeKind::VariableCheck, module, &item, name);
    }
  }
  for (const auto& [name, item] : content.locals) {
    add(NodeKind::Local, module, &item, name);
  }
  for (const auto& [name, item] : content.outputs) {
    add(NodeKind::Output, module, &item, name);
  }
  for (const auto& [name, item] : content.calls) {
    add(NodeKind::Call, module, &item, name);
    add(NodeKind::Close, module, &item, name);
  }
  for (const auto& [name, item] : content.providers) {
    add(NodeKind::Provider, module, &item, name);
  }
  for (const auto& [name, item] : content.resources) {
    add(NodeKind::Resource, module, &item, name);
  }
  for (const auto& [name, item] : content.checks) {
    add(NodeKind::Check, module, &item, name);
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
    std::sort(needs.begin(), needs.end());
    needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
    // References to oneself are reported elsewhere.
    std::erase(needs, id);
  }
}

const NodeId* Graph::find(const Module& module, NodeKind kind,
                          std::string_view name) const {
  const auto names = names_.find(&module);
  if (names == names_.end()) return nullptr;
  const auto found = names->second.find(key_of(kind, name));
  return found == names->second.end() ? nullptr : &found->second;
}

const NodeId* Graph::find(const Module& module,
                          const Reference& reference) const {
  switch (reference.kind) {
    case Reference::Kind::Variable:
      if (const NodeId* check =
              find(module, NodeKind::VariableCheck, reference.name)) {
        return check;
      }
      return find(module, NodeKind::Variable, reference.name);
    case Reference::Kind::Local:
      return find(module, NodeKind::Local, reference.name);
    case Reference::Kind::Resource:
      return find(module, NodeKind::Resource, reference.resource_address());
    case Reference::Kind::Module: {
      const auto child = module.children.find(reference.name);
      if (child != module.children.end() && reference.output) {
        if (const NodeId* output =
                find(*child->second, NodeKind::Output, *reference.output)) {
          return output;
        }
        // The output does not exist.
        return find(module, NodeKind::Call, reference.name);
      }
      return find(module, NodeKind::Close, reference.name);
    }
    default:
      return nullptr;
  }
}

void Graph::find_all(const Module& module,
                     const std::vector<Traversal>& traversals,
                     std::vector<NodeId>& nodes) const {
  Problems ignored;
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
    const NodeId* found = find(*place, NodeKind::Provider, wanted.full_name());
    if (found != nullptr) nodes_[id].needs.push_back(*found);
    if (found != nullptr || !wanted.alias.empty()) return;
  }
}

void Graph::connect_variable(NodeId id) {
  const Module& module = *nodes_[id].module;
  const auto& config = config_of<VariableConfig>(nodes_[id]);
  if (nodes_[id].kind == NodeKind::VariableCheck) {
    nodes_[id].needs.push_back(*find(module, NodeKind::Variable, config.name));
    need_rules(id, module, config.validations);
    return;
  }
  if (module.is_root()) return;
  Diagnostics ignored;
  const PartialContent parts = module.call->arguments.partial_content(
      {.attributes = {{config.name}}, .blocks = {}}, ignored);
  if (const Attribute* given = parts.content.attribute(config.name)) {
    need(id, *module.parent, given->expression);
  }
}

void Graph::connect_resource(NodeId id) {
  const Module& module = *nodes_[id].module;
  const auto& config = config_of<ResourceConfig>(nodes_[id]);
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

void Graph::connect_close(NodeId id) {
  const Module& module = *nodes_[id].module;
  const auto& config = config_of<CallConfig>(nodes_[id]);
  nodes_[id].needs.push_back(*find(module, NodeKind::Call, config.name));
  mention(id, module, config.arguments);
  const auto child = module.children.find(config.name);
  if (child == module.children.end()) return;
  for (const auto& [name, inner] : names_[child->second.get()]) {
    if (nodes_[inner].kind == NodeKind::Provider) continue;
    nodes_[id].needs.push_back(inner);
  }
}

void Graph::connect(NodeId id) {
  const Node node = nodes_[id];
  const Module& module = *node.module;
  if (!module.is_root()) {
    nodes_[id].needs.push_back(
        *find(*module.parent, NodeKind::Call, module.call->name));
  }
  switch (node.kind) {
    case NodeKind::Variable:
    case NodeKind::VariableCheck:
      return connect_variable(id);
    case NodeKind::Local:
      return need(id, module, config_of<LocalConfig>(node).value);
    case NodeKind::Output: {
      const auto& config = config_of<OutputConfig>(node);
      if (config.value) need(id, module, *config.value);
      need_rules(id, module, config.preconditions);
      return need(id, module, config.depends_on);
    }
    case NodeKind::Call: {
      const auto& config = config_of<CallConfig>(node);
      need_repetition(id, module, config.repetition);
      return need(id, module, config.depends_on);
    }
    case NodeKind::Close:
      return connect_close(id);
    case NodeKind::Resource:
      return connect_resource(id);
    case NodeKind::Check:
      return need_rules(id, module, config_of<CheckConfig>(node).asserts);
    case NodeKind::Provider: {
      const auto& config = config_of<ProviderConfig>(node);
      if (config.for_each) need(id, module, *config.for_each);
      return need(id, module, config.body);
    }
  }
}

std::string Graph::name(NodeId id) const {
  const Node& node = nodes_[id];
  std::string text = node.module->address();
  if (!text.empty()) text += '.';
  switch (node.kind) {
    case NodeKind::Variable:
      return text + "var." + config_of<VariableConfig>(node).name;
    case NodeKind::VariableCheck:
      return text + "var." + config_of<VariableConfig>(node).name +
             " (validation)";
    case NodeKind::Local:
      return text + "local." + config_of<LocalConfig>(node).name;
    case NodeKind::Output:
      return text + "output." + config_of<OutputConfig>(node).name;
    case NodeKind::Call:
      return text + "module." + config_of<CallConfig>(node).name +
             " (instances)";
    case NodeKind::Close:
      return text + "module." + config_of<CallConfig>(node).name;
    case NodeKind::Resource:
      return text + config_of<ResourceConfig>(node).address();
    case NodeKind::Check:
      return text + "check." + config_of<CheckConfig>(node).name;
    case NodeKind::Provider:
      break;
  }
  return text + "provider." + config_of<ProviderConfig>(node).address();
}

}  // namespace hcl::terraform
