#include "terraform/evaluation/evaluate_calls.h"

#include <utility>

#include "terraform/evaluation/expansion.h"
#include "terraform/rules/codes.h"
#include "terraform/scope/scope.h"

namespace hcl::terraform {
void prepare_root(WalkData& walk) {
  walk.instances.add(*walk.data.root, nullptr, Value::null(), {});
}

bool expand_call(WalkData& walk, const Module& module,
                 const CallConfig& config) {
  const auto child = module.children.find(config.name);
  bool fine = true;
  for (ModuleInstance* instance : walk.instances.of(module)) {
    Diagnostics found;
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
        Diagnostics limit;
        limit.error(code::TooManyModuleInstances, {config.declared},
                    "The configuration has more module instances than the "
                    "limit max_module_instances, " +
                        std::to_string(walk.settings.max_module_instances) +
                        ".");
        report(walk, *instance, std::move(limit));
        return false;
      }
      state.instances.emplace_back(
          key, &walk.instances.add(*child->second, instance, key, values));
    }
    instance->calls.insert_or_assign(config.name, std::move(state));
  }
  return fine;
}

}  // namespace hcl::terraform
