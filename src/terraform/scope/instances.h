#ifndef HCL_TERRAFORM_SCOPE_INSTANCES_H_
#define HCL_TERRAFORM_SCOPE_INSTANCES_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hcl/value.h"
#include "terraform/declarations/config.h"
#include "terraform/scope/open_values.h"

// Instances of modules and resources, with their values.
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

// A value that references to an object saw, so that many references to single
// instances do not each combine all of them.
struct SeenValue {
  // The attributes that were asked for, and the form of open objects if that
  // was the object as a whole.
  std::set<std::string> names;
  std::optional<OpenForm> whole;
  // What had been evaluated by then: instances or outputs.
  std::size_t evaluated = 0;
  Value value;
  // Whether there is an open object in it.
  bool is_open = false;
};

// The last few.
using SeenValues = std::vector<SeenValue>;

struct ResourceState {
  Expansion expansion;
  std::vector<ResourceInstance> instances;
  mutable SeenValues seen = {};
};

struct ModuleInstance;

struct CallState {
  Expansion expansion;
  std::vector<std::pair<Value, ModuleInstance*>> instances;
  mutable SeenValues seen = {};
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
  // How many outputs of called modules have been evaluated.
  std::size_t called_outputs = 0;
};

// The instances of all modules.
class Instances {
 public:
  // Adds an instance; the parent is null for the root module. The result lives
  // as long as this object.
  ModuleInstance& add(const Module& module, ModuleInstance* parent,
                      const Value& key, RepetitionValues repetition);

  // In the order of creation; parents come first.
  const std::vector<std::unique_ptr<ModuleInstance>>& all() const {
    return all_;
  }
  std::size_t size() const { return all_.size(); }
  // There must be one.
  ModuleInstance& root() const { return *all_.front(); }
  // Those of one module. Adding one of another module does not change them.
  const std::vector<ModuleInstance*>& of(const Module& module) const;

 private:
  std::vector<std::unique_ptr<ModuleInstance>> all_;
  std::map<const Module*, std::vector<ModuleInstance*>> of_modules_;
};

// The address of an object in an instance of a module.
std::string address_in(const ModuleInstance& instance, const std::string& rest);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_INSTANCES_H_
