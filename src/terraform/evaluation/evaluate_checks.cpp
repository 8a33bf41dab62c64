#include "terraform/evaluation/evaluate_checks.h"

#include "terraform/evaluation/conditions.h"

namespace hcl::terraform {

bool evaluate_check(WalkData& walk, const Module& module,
                    const CheckConfig& config) {
  if (!walk.phase.evaluates_checks) return true;
  for (ModuleInstance* instance : walk.instances.of(module)) {
    const Place place = {.instance = instance, .check = config.name};
    if (walk.phase.validates) {
      validate_rules(walk, place, config.asserts, RuleKind::Assertion);
      continue;
    }
    for (const Rule& rule : config.asserts) {
      Problems found;
      const RuleResult result =
          evaluate_rule(walk, place, rule, RuleKind::Assertion, found);
      note_check(walk.results, address_in(*instance, "check." + config.name),
                 result);
      if (result.status == CheckStatus::Fail) {
        found.warning("Check block assertion failed", rule.condition->source(),
                      result.message);
      }
      if (result.status == CheckStatus::Unknown) {
        found.warning("Check block assertion known after apply",
                      rule.condition->source(),
                      "The condition is known after apply.");
      }
      report(walk, *instance, std::move(found));
    }
  }
  return true;
}

}  // namespace hcl::terraform
