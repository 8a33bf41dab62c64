#ifndef HCL_TERRAFORM_WALK_H_
#define HCL_TERRAFORM_WALK_H_

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "terraform/configuration.h"
#include "terraform/graph.h"
#include "terraform_functions/functions_on_demand.h"

// What an evaluation knows so far.
namespace hcl::terraform {

// `count`, `each` or nothing, for what is inside of something repeated.
struct RepetitionValues {
  std::optional<Value> count_index;
  std::optional<Value> each_key;
  std::optional<Value> each_value;
};

// How something is repeated.
enum class RepetitionKind : std::uint8_t { Single, Count, ForEach, Enabled };

struct Expansion {
  RepetitionKind kind = RepetitionKind::Single;
  // The instances are not known: the phase does not repeat.
  bool unknown = false;
  // A key for each instance: null, a number or a string; and what the
  // expressions in it see.
  std::vector<std::pair<Value, RepetitionValues>> instances;
};

// `["a"]`, `[0]` or nothing.
std::string key_text(const Value& key);

// One instance of a resource.
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

// A module as often as it is there, with its values.
struct ModuleInstance {
  const Module* module = nullptr;
  ModuleInstance* parent = nullptr;
  // With keys: `module.a["x"].module.b`.
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
  Phase phase;
  const ConfigurationData& data;
  const Settings& settings;
  Graph graph;
  // In the order in which they were made; parents come first.
  std::vector<std::unique_ptr<ModuleInstance>> instances = {};
  std::map<const Module*, std::vector<ModuleInstance*>> instances_of = {};
  Problems variable_problems = {};
  Problems problems = {};
  // By address of the object with conditions.
  ByName<CheckResult> checks = {};
  std::map<std::string, Value> planned = {};
  std::vector<PlannedOutput> outputs = {};
  // The root's variables whose values cannot be used.
  std::set<std::string, std::less<>> unusable_variables = {};
  // Values of the root's variables; missing ones are unknown or an error.
  ByName<std::pair<Value, SourceSpan>> inputs = {};
  // Nodes that have a value, by address; made when they are first asked for.
  std::map<std::string, NodeId, std::less<>> addresses = {};
  bool prepared = false;
  bool moves_checked = false;
  // Nothing can be evaluated: a cycle, or a mistake at which the tools stop.
  bool blocked = false;
  std::size_t evaluated = 0;

  WalkData(Configuration given, Phase phase_of);

  // Those of the tool.
  FunctionsOnDemand& functions() const;

 private:
  // Many configurations call none.
  mutable std::optional<FunctionsOnDemand> functions_ = {};
};

// Evaluates nodes of the graph with what they need. What depends on something
// wrong is left out.
void evaluate_nodes(WalkData& walk, const std::vector<NodeId>& wanted);

// The address of something in an instance of a module.
std::string address_in(const ModuleInstance& instance, const std::string& rest);

// One function for each kind of node; false if it failed.
bool evaluate_variable(WalkData& walk, const Module& module,
                       const VariableConfig& config);
bool check_variable(WalkData& walk, const Module& module,
                    const VariableConfig& config);
bool evaluate_local(WalkData& walk, const Module& module,
                    const LocalConfig& config);
bool evaluate_output(WalkData& walk, const Module& module,
                     const OutputConfig& config);
bool expand_call(WalkData& walk, const Module& module,
                 const CallConfig& config);
bool evaluate_resource(WalkData& walk, const Module& module,
                       const ResourceConfig& config);
bool evaluate_check(WalkData& walk, const Module& module,
                    const CheckConfig& config);
bool evaluate_provider(WalkData& walk, const Module& module,
                       const ProviderConfig& config);

// The values of the root's variables from outside.
void prepare_inputs(WalkData& walk);
// Creates the instance of the root.
void prepare_root(WalkData& walk);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_WALK_H_
