#include <algorithm>
#include <utility>

#include "hcl/terraform.h"
#include "terraform/evaluation/evaluate_calls.h"
#include "terraform/evaluation/evaluate_checks.h"
#include "terraform/evaluation/evaluate_providers.h"
#include "terraform/evaluation/evaluate_resources.h"
#include "terraform/evaluation/evaluate_values.h"
#include "terraform/graph/graph_order.h"
#include "terraform/scope/open_values.h"
#include "terraform/walk/moves.h"
#include "terraform/walk/root_inputs.h"
#include "terraform/walk/walk_checks.h"
#include "terraform/walk/walk_state.h"

namespace hcl::terraform {

using detail::evaluate_nodes;
using detail::WalkState;

namespace {

struct NodeEvaluator {
  WalkData& walk;
  const Module& module;

  bool operator()(const VariableNode& node) const {
    return evaluate_variable(walk, module, *node.config);
  }
  bool operator()(const VariableCheckNode& node) const {
    return check_variable(walk, module, *node.config);
  }
  bool operator()(const LocalNode& node) const {
    return evaluate_local(walk, module, *node.config);
  }
  bool operator()(const OutputNode& node) const {
    return evaluate_output(walk, module, *node.config);
  }
  bool operator()(const CallNode& node) const {
    return expand_call(walk, module, *node.config);
  }
  // What it waits for is evaluated already.
  bool operator()(const CloseNode& /*node*/) const { return true; }
  bool operator()(const ResourceNode& node) const {
    return evaluate_resource(walk, module, *node.config);
  }
  bool operator()(const CheckNode& node) const {
    return evaluate_check(walk, module, *node.config);
  }
  bool operator()(const ProviderNode& node) const {
    return evaluate_provider(walk, module, *node.config);
  }
};

bool evaluate_node(WalkData& walk, const Node& node) {
  return std::visit(NodeEvaluator{walk, *node.module}, node.content);
}

// Makes the checks before a walk; false if one fails.
bool check_before(const WalkData& walk, Diagnostics& problems) {
  const Module& root = *walk.data.root;
  if (walk.settings.providers_required) {
    check_provider_schemas(walk.data, walk.rules, problems);
  }
  if (!problems.has_errors()) check_call_arguments(root, problems);
  if (!problems.has_errors()) check_provider_functions(walk, problems);
  if (!problems.has_errors()) check_provider_aliases(root, problems);
  if (!problems.has_errors() && walk.phase.plans) {
    check_statements(root, walk.rules, problems);
  }
  return !problems.has_errors();
}

void prepare(WalkState& state) {
  WalkData& walk = state.walk;
  walk.inputs = root_inputs(walk.data, walk.phase, state.variable_problems);
  prepare_root(walk);
  state.graph.build(*walk.data.root, walk.settings);
  const bool keep_going = walk.settings.keep_going;
  if (!walk.configuration.can_be_evaluated() ||
      (state.variable_problems.has_errors() && !keep_going)) {
    state.blocked = true;
    return;
  }
  if (walk.data.root->content->is_incomplete) return;
  Diagnostics found;
  state.blocked = !check_before(walk, found) && !keep_going;
  if (!state.blocked && walk.phase.validates && !walk.phase.plans) {
    check_import_targets(*walk.data.root, walk.rules, found);
  }
  walk.problems.append(std::move(found));
}

}  // namespace

void detail::evaluate_nodes(WalkState& state,
                            const std::vector<NodeId>& wanted) {
  if (state.blocked) return;
  Diagnostics cycles;
  const std::vector<NodeId> order =
      evaluation_order(state.graph.nodes(), wanted, cycles);
  if (cycles.has_errors()) {
    state.blocked = true;
    state.walk.problems.append(std::move(cycles));
    return;
  }
  for (const NodeId id : order) {
    Node& node = state.graph.nodes()[id];
    if (node.state != Node::State::Waiting) continue;
    const bool ready = std::ranges::none_of(node.needs, [&](NodeId needed) {
      return state.graph.nodes()[needed].state == Node::State::Failed;
    });
    ++state.evaluated;
    node.state = ready && evaluate_node(state.walk, node) ? Node::State::Done
                                                          : Node::State::Failed;
  }
}

detail::WalkState::WalkState(Configuration given, Phase phase)
    : walk(std::move(given), phase),
      variable_problems(walk.settings.language.limits.max_diagnostics) {}

Walk::Walk(Configuration configuration, Phase phase)
    : data_(std::make_unique<WalkState>(std::move(configuration), phase)) {
  prepare(*data_);
}

Walk::~Walk() = default;
Walk::Walk(Walk&&) noexcept = default;
Walk& Walk::operator=(Walk&&) noexcept = default;

detail::WalkState& Walk::data() {
  if (data_ == nullptr) *this = Walk(Configuration(), Phase::Plan);
  return *data_;
}

// Never destroyed, like everything that a handle may refer to at exit.
const detail::WalkState& Walk::data() const {
  static const Walk* const kNothing = new Walk(Configuration(), Phase::Plan);
  return data_ != nullptr ? *data_ : *kNothing->data_;
}

// Validates the modules of the components of a stack; nothing is planned for
// them, since their inputs are not known.
static void evaluate_components(detail::WalkState& state) {
  if (!state.walk.phase.validates || state.components_checked) return;
  state.components_checked = true;
  for (const Configuration& component : state.walk.data.components) {
    Walk walk(component, Phase::Validate);
    walk.evaluate_all();
    state.walk.problems.append(walk.diagnostics());
  }
}

void Walk::evaluate_all() {
  // Provider configurations are evaluated when resources need them.
  std::vector<NodeId> all;
  for (NodeId id = 0; id < data().graph.nodes().size(); ++id) {
    if (!data().graph.nodes()[id].is<ProviderNode>()) all.push_back(id);
  }
  evaluate_nodes(data(), all);
  evaluate_components(data());
  if (!data().walk.phase.plans || data().blocked || data().moves_checked ||
      data().variable_problems.has_errors()) {
    return;
  }
  data().moves_checked = true;
  Diagnostics moves(data().walk.settings.language.limits.max_diagnostics);
  check_moves(data().walk.instances, moves);
  // Wrong moves may have caused the other problems, which are therefore not
  // reported with them.
  if (moves.has_errors()) data().walk.problems = std::move(moves);
}

Diagnostics check(const Configuration& configuration) {
  Diagnostics found = configuration.variable_diagnostics();
  found.append(configuration.diagnostics());
  if (configuration.can_be_evaluated() && configuration.is_complete()) {
    Walk walk(configuration, Phase::Validate);
    walk.evaluate_all();
    found.append(walk.diagnostics());
  }
  return found;
}

const Diagnostics& Walk::variable_diagnostics() const& {
  return data().variable_problems;
}

Diagnostics Walk::variable_diagnostics() const&& {
  return data().variable_problems;
}

namespace {

using NamedValues = ByName<Value> ModuleInstance::*;

// Where the values of nodes of this kind are; null if they have none.
NamedValues values_of_kind(const AnyNode& node) {
  if (std::holds_alternative<VariableNode>(node)) {
    return &ModuleInstance::variables;
  }
  if (std::holds_alternative<LocalNode>(node)) return &ModuleInstance::locals;
  return std::holds_alternative<OutputNode>(node) ? &ModuleInstance::outputs
                                                  : nullptr;
}

// The nodes that have a value, by address.
const std::map<std::string, NodeId, std::less<>>& addresses(WalkState& state) {
  if (!state.addresses.empty()) return state.addresses;
  for (NodeId id = 0; id < state.graph.nodes().size(); ++id) {
    const Node& node = state.graph.nodes()[id];
    if (values_of_kind(node.content) != nullptr) {
      state.addresses.emplace(name_of(node), id);
    }
  }
  return state.addresses;
}

template <class T>
bool is_hidden(const ByName<T>& items, std::string_view name) {
  const auto found = items.find(name);
  return found != items.end() &&
         (found->second.sensitive || found->second.ephemeral);
}

bool is_hidden(const ModuleInstance& instance, NamedValues kind,
               std::string_view name) {
  const ModuleContent& content = *instance.module->content;
  if (kind == &ModuleInstance::variables) {
    return is_hidden(content.variables, name);
  }
  return kind == &ModuleInstance::outputs && is_hidden(content.outputs, name);
}

}  // namespace

std::vector<NamedValue> Walk::values_at(std::string_view address) {
  std::vector<NamedValue> result;
  const auto found = addresses(data()).find(address);
  if (found == data().addresses.end()) return result;
  const Node& node = data().graph.nodes()[found->second];
  if (node.state == Node::State::Waiting) {
    evaluate_nodes(data(), {found->second});
  }
  const std::string module = node.module->address();
  if (!module.empty()) address.remove_prefix(module.size() + 1);
  const std::string_view name = address.substr(address.find('.') + 1);
  const NamedValues kind = values_of_kind(node.content);
  for (const ModuleInstance* instance :
       data().walk.instances.of(*node.module)) {
    const ByName<Value>& values = instance->*kind;
    const auto value = values.find(name);
    if (value == values.end()) continue;
    std::string whole = instance->address;
    if (!whole.empty()) whole += '.';
    result.push_back({whole + std::string(address),
                      with_open_form(value->second, OpenForm::Plain),
                      is_hidden(*instance, kind, name)});
  }
  return result;
}

bool Walk::is_blocked() const { return data().blocked; }

const Diagnostics& Walk::needed_variable_diagnostics() const& {
  return data().walk.needed_input_problems;
}

Diagnostics Walk::needed_variable_diagnostics() const&& {
  return data().walk.needed_input_problems;
}

const Diagnostics& Walk::diagnostics() const& { return data().walk.problems; }

Diagnostics Walk::diagnostics() const&& { return data().walk.problems; }

namespace {

std::vector<NamedValue> list_of(const ModuleInstance& instance,
                                NamedValues kind) {
  std::vector<NamedValue> result;
  for (const auto& [name, value] : instance.*kind) {
    result.push_back({name, with_open_form(value, OpenForm::Plain),
                      is_hidden(instance, kind, name)});
  }
  return result;
}

}  // namespace

std::vector<ModuleValues> Walk::values() const {
  std::vector<ModuleValues> result;
  for (const auto& instance : data().walk.instances.all()) {
    result.push_back({instance->address,
                      list_of(*instance, &ModuleInstance::variables),
                      list_of(*instance, &ModuleInstance::locals),
                      list_of(*instance, &ModuleInstance::outputs)});
  }
  std::ranges::sort(result,
                    [](const ModuleValues& left, const ModuleValues& right) {
                      return left.address < right.address;
                    });
  return result;
}

std::vector<PlannedOutput> Walk::outputs() const {
  std::vector<PlannedOutput> result = data().walk.results.outputs;
  std::ranges::sort(result,
                    [](const PlannedOutput& left, const PlannedOutput& right) {
                      return left.name < right.name;
                    });
  return result;
}

std::vector<PlannedResource> Walk::resources() const {
  std::vector<PlannedResource> result;
  for (const auto& [address, value] : data().walk.results.planned) {
    result.push_back({address, value});
  }
  return result;
}

std::vector<CheckResult> Walk::checks() const {
  std::vector<CheckResult> result;
  for (const auto& [address, check] : data().walk.results.checks)
    result.push_back(check);
  return result;
}

std::size_t Walk::evaluated_parts() const { return data().evaluated; }

}  // namespace hcl::terraform
