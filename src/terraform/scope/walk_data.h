#ifndef HCL_TERRAFORM_SCOPE_WALK_DATA_H_
#define HCL_TERRAFORM_SCOPE_WALK_DATA_H_

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "terraform/loading/configuration.h"
#include "terraform/loading/symbol_values.h"
#include "terraform/providers/schema_forms.h"
#include "terraform/rules/phase_rules.h"
#include "terraform/rules/tool_rules.h"
#include "terraform/rules/versioned_functions.h"
#include "terraform/scope/instances.h"
#include "terraform/scope/open_parts.h"

// The state of an evaluation: module instances with their values, results, and
// problems. An expression is evaluated at a Place, in a Scope (scope.h) that
// looks up what it refers to (named_values.h, object_values.h). PhaseRules say
// which values exist; all others are unknown.
//
// Failure: what is wrong is reported at the reference, and the expression has
// no value. What a module with mistakes may lack is unknown and not reported.
namespace hcl::terraform {

// The values of root variables from outside.
struct RootInputs {
  // With the place of each; missing ones are unknown or an error.
  ByName<std::pair<Value, SourceSpan>> values;
  // The variables whose values cannot be used, with the reasons.
  ByName<Diagnostics> unusable;
};

// What an evaluation gives besides the values of module instances.
struct Results {
  // By address of the object with conditions.
  ByName<CheckResult> checks;
  // By address of the instance.
  std::map<std::string, Value> planned;
  std::vector<PlannedOutput> outputs;
};

// The state of an evaluation. A function that needs one part takes that part.
struct WalkData {
  WalkData(Configuration given, Phase phase_of);

  // What is evaluated, and by which rules. None of this changes.
  Configuration configuration;
  const ConfigurationData& data;
  const Settings& settings;
  const ToolRules& rules;
  const PhaseRules& phase;

  RootInputs inputs = {};
  Instances instances = {};
  Results results = {};
  Diagnostics problems = {};
  // What is wrong with the variables of the root module that were needed.
  Diagnostics needed_input_problems = {};

  // The functions of the version.
  VersionedFunctions& functions() const;
  // The values and functions of symbol libraries.
  SymbolValues& symbols() const;
  // What is made of a schema of the settings.
  const SchemaForm& form_of(const ResourceSchema& schema) const {
    return forms.of(schema);
  }
  mutable SchemaForms forms = {};
  // What expressions saw of open objects.
  mutable FormedValues formed = {};

 private:
  // Created on demand, since many configurations call no functions.
  mutable std::optional<VersionedFunctions> functions_ = {};
  mutable std::optional<SymbolValues> symbols_ = {};
};

// Adds problems to those of the walk, along with the module instance that they
// concern.
void report(WalkData& walk, const ModuleInstance& instance, Diagnostics found);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_WALK_DATA_H_
