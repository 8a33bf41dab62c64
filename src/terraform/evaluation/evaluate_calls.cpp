#include "terraform/evaluation/evaluate_calls.h"

#include <utility>

#include "terraform/declarations/addresses.h"
#include "terraform/evaluation/expansion.h"
#include "terraform/scope/scope.h"

namespace hcl::terraform {
namespace {

ModuleInstance& add_instance(WalkData& walk, const Module& module,
                             ModuleInstance* parent, const Value& key,
                             RepetitionValues repetition) {
  auto instance = std::make_unique<ModuleInstance>();
  instance->module = &module;
  instance->parent = parent;
  instance->repetition = std::move(repetition);
  if (parent != nullptr) {
    instance->address = parent->address;
    if (!instance->address.empty()) instance->address += '.';
    instance->address += "module." + module.call->name + key_text(key);
  }
  ModuleInstance& result = *instance;
  walk.instances_of[&module].push_back(&result);
  walk.instances.push_back(std::move(instance));
  return result;
}

}  // namespace

void prepare_root(WalkData& walk) {
  add_instance(walk, *walk.data.root, nullptr, Value::null(), {});
}

bool expand_call(WalkData& walk, const Module& module,
                 const CallConfig& config) {
  const auto child = module.children.find(config.name);
  bool fine = true;
  for (ModuleInstance* instance : walk.instances_of[&module]) {
    Problems found;
    if (walk.phase.validates) {
      validate_dependencies(walk, *instance, config.depends_on, found);
    }
    const std::optional<Expansion> expansion =
        expand(walk, *instance, config.repetition, found);
    if (found.has_errors()) fine = false;
    report(walk, *instance, std::move(found));
    if (!expansion || child == module.children.end()) continue;
    CallState state;
    state.expansion = *expansion;
    for (const auto& [key, values] : expansion->instances) {
      if (static_cast<std::int64_t>(walk.instances.size()) >=
          walk.settings.max_module_instances) {
        Problems limit;
        limit.error("Too many module instances", config.declared,
                    "The limit is " +
                        std::to_string(walk.settings.max_module_instances) +
                        ".");
        report(walk, *instance, std::move(limit));
        return false;
      }
      state.instances.emplace_back(
          key, &add_instance(walk, *child->second, instance, key, values));
    }
    instance->calls.insert_or_assign(config.name, std::move(state));
  }
  return fine;
}

}  // namespace hcl::terraform
