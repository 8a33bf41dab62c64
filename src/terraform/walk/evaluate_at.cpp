// Evaluates expressions in instances of modules.

#include <algorithm>
#include <utility>

#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/terraform.h"
#include "terraform/declarations/addresses.h"
#include "terraform/rules/codes.h"
#include "terraform/scope/scope.h"
#include "terraform/walk/walk_state.h"

namespace hcl::terraform {

using detail::evaluate_nodes;
using detail::WalkState;

namespace {

constexpr std::size_t kMostNamed = 5;

// The address without its keys.
std::string unkeyed_address(const ObjectAddress& address) {
  ObjectAddress result = address;
  for (auto& [name, key] : result.modules) key.clear();
  return result.module_address();
}

// The module of an address, whose instances are determined; null if there is
// none.
const Module* find_module(WalkState& state, const ObjectAddress& address) {
  const Module* module = state.walk.data.root.get();
  for (const auto& [name, key] : address.modules) {
    const auto child = module->children.find(name);
    if (child == module->children.end()) return nullptr;
    const NodeId* call = state.graph.find<CallNode>(*module, name);
    if (call != nullptr) evaluate_nodes(state, {*call});
    module = child->second.get();
  }
  return module;
}

ModuleInstance* missing(const WalkState& state, const std::string& address,
                        const Module* module, Diagnostics& problems) {
  std::string detail = "There is no instance " + address + ".";
  if (module != nullptr) {
    std::vector<std::string> others;
    for (const ModuleInstance* each : state.walk.instances.of(*module)) {
      if (others.size() < kMostNamed) others.push_back(each->address);
    }
    for (std::size_t i = 0; i < others.size(); ++i) {
      detail += (i == 0 ? " Instances of the module are " : ", ") + others[i];
    }
    if (!others.empty()) detail += ".";
  }
  problems.error(code::UndeclaredModule, {}, std::move(detail));
  return nullptr;
}

// The instance at an address; null, with a problem, if there is none.
ModuleInstance* find_instance(WalkState& state, const std::string& text,
                              Diagnostics& problems) {
  if (text.empty()) return &state.walk.instances.root();
  const Options& language = state.walk.settings.language;
  const Result<ast::Tree> tree =
      parse_traversal(SourceFile("<module>", text), language);
  problems.append(tree.diagnostics);
  if (!tree.ok()) return nullptr;
  const std::vector<Traversal> found =
      native_expression(tree.value, language).variables();
  Diagnostics ignored;
  const std::optional<ObjectAddress> address =
      found.size() == 1 ? read_address(found.front(), ignored) : std::nullopt;
  if (!address || !address->is_module()) {
    return missing(state, text, nullptr, problems);
  }
  const Module* module = find_module(state, *address);
  if (module == nullptr) return missing(state, text, nullptr, problems);
  const std::vector<ModuleInstance*>& all = state.walk.instances.of(*module);
  const std::string whole = address->module_address();
  for (ModuleInstance* each : all) {
    if (each->address == whole) return each;
  }
  if (all.size() == 1 && unkeyed_address(*address) == whole) return all[0];
  return missing(state, text, module, problems);
}

}  // namespace

Value Walk::evaluate(std::string_view expression, Diagnostics& problems,
                     const std::string& name) {
  return evaluate_at({}, expression, problems, name);
}

Value Walk::evaluate_at(const ExpressionPlace& where,
                        std::string_view expression, Diagnostics& problems,
                        const std::string& name) {
  WalkState& state = data();
  const Options& language = state.walk.settings.language;
  const SourceFile source(name, expression);
  const Result<ast::Tree> tree = parse_expression(source, language);
  problems.append(tree.diagnostics);
  if (!tree.ok()) return Value::dynamic();
  ModuleInstance* instance = find_instance(state, where.module, problems);
  if (instance == nullptr) return Value::dynamic();
  const Expression read = native_expression(tree.value, language);
  std::vector<NodeId> wanted;
  Diagnostics ignored;
  for (const Reference& reference :
       read_references(read.variables(), ignored)) {
    const NodeId* found = state.graph.find(*instance->module, reference);
    if (found != nullptr) wanted.push_back(*found);
  }
  evaluate_nodes(state, wanted);
  Place place = {.instance = instance};
  place.is_console_input = true;
  if (!where.names.empty()) place.names = &where.names;
  const std::optional<Value> value =
      evaluate_open(state.walk, place, read, Type::dynamic(), problems);
  return value ? with_open_form(*value, OpenForm::Plain) : Value::dynamic();
}

std::vector<std::string> Walk::module_instances() {
  WalkState& state = data();
  std::vector<NodeId> calls;
  for (NodeId id = 0; id < state.graph.nodes().size(); ++id) {
    if (state.graph.nodes()[id].is<CallNode>()) calls.push_back(id);
  }
  evaluate_nodes(state, calls);
  std::vector<std::string> result;
  for (const auto& instance : state.walk.instances.all()) {
    if (!instance->address.empty()) result.push_back(instance->address);
  }
  std::ranges::sort(result);
  return result;
}

}  // namespace hcl::terraform
