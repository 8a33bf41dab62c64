#include "terraform/scope/walk_data.h"

#include <utility>

#include "terraform/rules/tools.h"

namespace hcl::terraform {
namespace {

// What functions may access in a phase: nothing that would differ later.
FunctionHost host_of(const Settings& settings, Phase phase) {
  FunctionHost host = settings.host;
  if (phase != Phase::Console) {
    host.clock = nullptr;
    host.random = nullptr;
  }
  if (phase == Phase::Validate) host.plan_time.reset();
  return host;
}

}  // namespace

WalkData::WalkData(Configuration given, Phase phase_of)
    : configuration(std::move(given)),
      phase(phase_of),
      data(configuration.data()),
      settings(data.settings),
      variable_problems(settings.language.limits.max_diagnostics),
      problems(settings.language.limits.max_diagnostics) {}

FunctionsOnDemand& WalkData::functions() const {
  if (!functions_) {
    functions_.emplace(function_table(settings.tool), host_of(settings, phase),
                       settings.language);
  }
  return *functions_;
}

std::string address_in(const ModuleInstance& instance,
                       const std::string& rest) {
  return instance.address.empty() ? rest : instance.address + "." + rest;
}

void report(WalkData& walk, const ModuleInstance& instance, Problems found) {
  for (Problem& problem : found.items()) {
    if (problem.module.empty()) problem.module = instance.address;
  }
  walk.problems.append(std::move(found));
}

}  // namespace hcl::terraform
