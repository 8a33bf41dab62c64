#include "terraform/evaluation/evaluate_checks.h"

#include "terraform/evaluation/conditions.h"
#include "terraform/rules/codes.h"

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
      Diagnostics found;
      const RuleResult result =
          evaluate_rule(walk, place, rule, RuleKind::Assertion, found);
      note_check(walk.results, address_in(*instance, "check." + config.name),
                 result);
      if (result.status == CheckStatus::Fail) {
        found.warning(code::CheckFailed, {rule.condition->source()},
                      result.message);
      }
      if (result.status == CheckStatus::Unknown) {
        found.warning(code::CheckUnknown, {rule.condition->source()},
                      "The condition depends on values that are known only "
                      "after apply, so it cannot be checked now.");
      }
      report(walk, *instance, std::move(found));
    }
  }
  return true;
}

}  // namespace hcl::terraform
