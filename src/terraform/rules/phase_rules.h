#ifndef HCL_TERRAFORM_RULES_PHASE_RULES_H_
#define HCL_TERRAFORM_RULES_PHASE_RULES_H_

#include "hcl/terraform.h"

// What each phase does, as data. Code tests a rule, never a phase.
namespace hcl::terraform {

struct PhaseRules {
  // Variables, resources and modules have values, and things are repeated.
  // Otherwise all of these are unknown, which is no mistake.
  bool has_values = false;
  // What a block says is checked although nothing may come of it:
  // dependencies, conditions, provisioners, imports, backends.
  bool validates = false;
  // Resources are planned: conditions hold, imports find their instances,
  // results are noted, and moved and removed objects do not exist any more.
  bool plans = false;
  // Resources have the values of the state.
  bool reads_state = false;
  // Every variable of the root module without a default needs a value.
  bool needs_inputs = false;
  // A file with a value of an undeclared variable gives a warning.
  bool warns_about_unused_inputs = false;
  // Check blocks and provider configurations are evaluated.
  bool evaluates_checks = false;
  bool evaluates_providers = false;
  // Functions may give the time and random values, which would differ later.
  bool has_clock = false;
  // plantimestamp() is known.
  bool has_plan_time = false;
};

// The rules of a phase, as long as the program runs.
const PhaseRules& rules_of(Phase phase);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_PHASE_RULES_H_
