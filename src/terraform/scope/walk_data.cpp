#include "terraform/scope/walk_data.h"

#include <utility>

namespace hcl::terraform {
namespace {

// What functions may access in a phase: nothing that would differ later.
FunctionHost host_of(const Settings& settings, const PhaseRules& phase) {
  FunctionHost host = settings.host;
  if (!phase.has_clock) {
    host.clock = nullptr;
    host.random = nullptr;
  }
  if (!phase.has_plan_time) host.plan_time.reset();
  return host;
}

}  // namespace

WalkData::WalkData(Configuration given, Phase phase_of)
    : configuration(std::move(given)),
      data(configuration.data()),
      settings(data.settings),
      rules(data.rules),
      phase(rules_of(phase_of)),
      problems(settings.language.limits.max_diagnostics) {}

FunctionsOnDemand& WalkData::functions() const {
  if (!functions_) {
    functions_.emplace(rules.functions, host_of(settings, phase),
                       settings.language);
  }
  return *functions_;
}

void report(WalkData& walk, const ModuleInstance& instance, Problems found) {
  for (Problem& problem : found.items()) {
    if (problem.module.empty()) problem.module = instance.address;
  }
  walk.problems.append(std::move(found));
}

}  // namespace hcl::terraform
