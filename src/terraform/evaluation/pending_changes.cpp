#include "terraform/evaluation/pending_changes.h"

#include "terraform/declarations/references.h"

namespace hcl::terraform {
namespace {

// In a first plan every managed resource changes.
bool has_changes(const ModuleInstance& instance) {
  for (const auto& [address, state] : instance.resources) {
    if (!address.starts_with("data.") && !address.starts_with("ephemeral.") &&
        !state.instances.empty()) {
      return true;
    }
  }
  for (const auto& [name, call] : instance.calls) {
    for (const auto& [key, inner] : call.instances) {
      if (has_changes(*inner)) return true;
    }
  }
  return false;
}

bool any_changes(const ModuleInstance& instance,
                 const std::vector<Traversal>& traversals) {
  Diagnostics ignored;
  for (const Reference& reference : read_references(traversals, ignored)) {
    if (reference.kind == Reference::Kind::Module) {
      const auto call = instance.calls.find(reference.name);
      if (call == instance.calls.end()) continue;
      for (const auto& [key, inner] : call->second.instances) {
        if (has_changes(*inner)) return true;
      }
    }
    if (reference.kind != Reference::Kind::Resource ||
        reference.mode != ResourceMode::Managed) {
      continue;
    }
    const auto state = instance.resources.find(reference.resource_address());
    if (state != instance.resources.end() && !state->second.instances.empty()) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool waits_for_changes(const ModuleInstance& instance,
                       const std::vector<Traversal>& depends_on) {
  if (any_changes(instance, depends_on)) return true;
  for (const ModuleInstance* inner = &instance; inner->parent != nullptr;
       inner = inner->parent) {
    if (any_changes(*inner->parent, inner->module->call->depends_on)) {
      return true;
    }
  }
  return false;
}

}  // namespace hcl::terraform
