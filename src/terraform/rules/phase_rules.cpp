#include "terraform/rules/phase_rules.h"

namespace hcl::terraform {
namespace {

constexpr PhaseRules kValidate = {
    .validates = true,
    .evaluates_checks = true,
    .evaluates_providers = true,
};

constexpr PhaseRules kPlan = {
    .has_values = true,
    .plans = true,
    .needs_inputs = true,
    .warns_about_unused_inputs = true,
    .evaluates_checks = true,
    .evaluates_providers = true,
    .has_plan_time = true,
};

constexpr PhaseRules kConsole = {
    .has_values = true,
    .reads_state = true,
    .has_clock = true,
    .has_plan_time = true,
};

}  // namespace

const PhaseRules& rules_of(Phase phase) {
  switch (phase) {
    case Phase::Validate:
      return kValidate;
    case Phase::Plan:
      return kPlan;
    case Phase::Console:
      break;
  }
  return kConsole;
}

}  // namespace hcl::terraform
