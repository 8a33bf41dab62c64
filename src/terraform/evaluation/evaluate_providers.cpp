#include "terraform/evaluation/evaluate_providers.h"

#include "terraform/evaluation/evaluate_bodies.h"
#include "terraform/evaluation/expansion.h"
#include "terraform/providers/resource_bodies.h"

namespace hcl::terraform {

bool evaluate_provider(WalkData& walk, const Module& module,
                       const ProviderConfig& config) {
  if (!walk.phase.evaluates_providers) return true;
  const ProviderSchema* schema = find_provider(
      module.content->provider_source(config.name, walk.rules.registry),
      walk.settings);
  bool fine = true;
  for (ModuleInstance* instance : walk.instances.of(module)) {
    Diagnostics found;
    Repetition repetition;
    repetition.for_each = config.for_each;
    const std::optional<Expansion> expansion =
        expand(walk, *instance, repetition, found);
    if (!expansion) fine = false;
    for (std::size_t i = 0; expansion && i < expansion->instances.size(); ++i) {
      const Place place = {.instance = instance,
                           .repetition = &expansion->instances[i].second};
      if (schema != nullptr) {
        decode_body(walk, place, config.body, schema->provider,
                    body_variables(config.body, schema->provider), found);
      } else {
        read_attributes(walk, place, config.body, found);
      }
    }
    if (found.has_errors()) fine = false;
    report(walk, *instance, std::move(found));
  }
  return fine;
}

}  // namespace hcl::terraform
