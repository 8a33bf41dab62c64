#include "terraform/evaluation/destruction_checks.h"

#include "hcl/eval_context.h"
#include "terraform/rules/codes.h"
#include "terraform/scope/scope.h"

namespace hcl::terraform {
namespace {

void check_destroyed(const Expression& expression, Diagnostics& problems) {
  Diagnostics found;
  const Value value = expression.evaluate(literal_only_context(), found);
  const bool failed = found.has_errors();
  problems.append(std::move(found));
  if (failed || (value.kind() == TypeKind::Bool && value.has_content())) {
    return;
  }
  problems.error(code::UnsuitableValue, {expression.source()},
                 "The argument \"destroy\" must be true or false.");
}

}  // namespace

void check_destruction(WalkData& walk, ModuleInstance& instance,
                       const ResourceConfig& config, Diagnostics& problems) {
  if (config.destroyed && walk.phase.plans) {
    check_destroyed(*config.destroyed, problems);
  }
  if (config.prevented && walk.phase.validates) {
    const Place place = {.instance = &instance};
    evaluate(walk, place, *config.prevented, Type::boolean(), problems);
  }
}

}  // namespace hcl::terraform
