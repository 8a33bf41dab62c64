#ifndef HCL_TERRAFORM_SCOPE_WALK_DATA_H_
#define HCL_TERRAFORM_SCOPE_WALK_DATA_H_

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "terraform/graph/graph.h"
#include "terraform/loading/configuration.h"
#include "terraform/providers/schema_forms.h"
#include "terraform/rules/phase_rules.h"
#include "terraform/rules/tool_rules.h"
#include "terraform_functions/functions_on_demand.h"

// The state of an evaluation.
namespace hcl::terraform {

// `count`, `each` or nothing, for what is inside a repeated object.
struct RepetitionValues {
  std::optional<Value> count_index;
  std::optional<Value> each_key;
  std::optional<Value> each_value;
};

// The way in which an object is repeated.
enum class RepetitionKind : std::uint8_t { Single, Count, ForEach, Enabled };

struct Expansion {
  RepetitionKind kind = RepetitionKind::Single;
  // Whether the instances are unknown because the phase does not repeat.
  bool unknown = false;
  // For each instance its key, which is null, a number or a string, and the
  // values that its expressions see.
  std::vector<std::pair<Value, RepetitionValues>> instances;
};

// An instance of a resource.
struct ResourceInstance {
  Value key;
  Value value;
};

struct ResourceState {
  Expansion expansion;
  std::vector<ResourceInstance> instances;
};

struct ModuleInstance;

struct CallState {
  Expansion expansion;
  std::vector<std::pair<Value, ModuleInstance*>> instances;
};

// An instance of a module, with its values.
struct ModuleInstance {
  const Module* module = nullptr;
  ModuleInstance* parent = nullptr;
  // The address with keys: `module.a["x"].module.b`.
  std::string address;
  RepetitionValues repetition;
  ByName<Value> variables;
  ByName<Value> locals;
  ByName<Value> outputs;
  ByName<ResourceState> resources;
  ByName<CallState> calls;
};

struct WalkData {
  Configuration configuration;
  const PhaseRules& phase;
  const ConfigurationData& data;
  const Settings& settings;
  const ToolRules& rules;
  Graph graph;
  // In the order of creation; parents come first.
  std::vector<std::unique_ptr<ModuleInstance>> instances = {};
  std::map<const Module*, std::vector<ModuleInstance*>> instances_of = {};
  Problems variable_problems = {};
  Problems problems = {};
  // The results by address of the object with conditions.
  ByName<CheckResult> checks = {};
  std::map<std::string, Value> planned = {};
  std::vector<PlannedOutput> outputs = {};
  // The root variables whose values cannot be used.
  std::set<std::string, std::less<>> unusable_variables = {};
  // The values of root variables; missing ones are unknown or an error.
  ByName<std::pair<Value, SourceSpan>> inputs = {};
  // The nodes that have a value, by address; filled on first use.
  std::map<std::string, NodeId, std::less<>> addresses = {};
  bool prepared = false;
  bool moves_checked = false;
  // Whether nothing can be evaluated, because of a cycle or a mistake at which
  // the tools stop.
  bool blocked = false;
  std::size_t evaluated = 0;

  WalkData(Configuration given, Phase phase_of);

  // The functions of the tool.
  FunctionsOnDemand& functions() const;
  // What is made of a schema of the settings.
  const SchemaForm& form_of(const ResourceSchema& schema) const {
    return forms.of(schema);
  }
  mutable SchemaForms forms = {};

 private:
  // Created on demand, since many configurations call no functions.
  mutable std::optional<FunctionsOnDemand> functions_ = {};
};

// The address of an object in an instance of a module.
std::string address_in(const ModuleInstance& instance, const std::string& rest);

// Adds problems to those of the walk, along with the module instance that they
// concern.
void report(WalkData& walk, const ModuleInstance& instance, Problems found);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_WALK_DATA_H_
