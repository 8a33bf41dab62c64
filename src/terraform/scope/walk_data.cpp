#include "terraform/scope/walk_data.h"

#include <algorithm>
#include <utility>

#include "terraform/rules/codes.h"
#include "terraform/scope/removed_functions.h"

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

VersionedFunctions& WalkData::functions() const {
  if (!functions_) {
    functions_.emplace(rules, host_of(settings, phase), settings.language);
  }
  return *functions_;
}

SymbolValues& WalkData::symbols() const {
  if (!symbols_) {
    symbols_.emplace(rules, host_of(settings, phase), settings.language);
  }
  return *symbols_;
}

namespace {

// Whether the check of all calls of provider functions has reported this one.
bool is_reported(const WalkData& walk, const Diagnostic& found) {
  if (found.code != Code::UnknownFunction || !found.subject) return false;
  return std::ranges::any_of(walk.problems, [&](const Diagnostic& each) {
    return (each.name() == code::UnknownFunctionProvider.name ||
            each.name() == code::UnknownProviderFunction.name) &&
           each.subject && each.subject->file == found.subject->file &&
           each.subject->span.begin == found.subject->span.begin;
  });
}

}  // namespace

// Whether a call around what is in the module asks to ignore deprecations.
static bool ignores_deprecations(const Module* module) {
  for (; module != nullptr; module = module->parent) {
    if (module->call != nullptr && module->call->ignores_deprecations) {
      return true;
    }
  }
  return false;
}

// Whether nobody wants to know of a deprecation. That of a variable is about
// the call that sets it.
static bool is_ignored(const Module& module, const Diagnostic& each) {
  if (each.name() == code::DeprecatedValue.name) {
    return ignores_deprecations(&module);
  }
  return each.name() == code::DeprecatedVariable.name &&
         ignores_deprecations(module.parent);
}

void report(WalkData& walk, const ModuleInstance& instance, Diagnostics found) {
  if (found.empty()) return;
  found.remove_if([&](const Diagnostic& each) {
    return is_ignored(*instance.module, each);
  });
  found.remove_if(
      [&](const Diagnostic& each) { return is_reported(walk, each); });
  found.change_each([&](Diagnostic& each) {
    suggest_constructor(each, walk.settings.language);
  });
  if (!instance.address.empty()) {
    found.change_each(
        [&](Diagnostic& each) { each.frames = {instance.address}; });
  }
  walk.problems.append(std::move(found));
}

}  // namespace hcl::terraform
