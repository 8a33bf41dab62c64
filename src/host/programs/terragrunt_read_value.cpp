#include <array>

#include "host/engine/members.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

constexpr std::array kTerraformArguments = {"source",
                                            "version",
                                            "include_in_copy",
                                            "exclude_from_copy",
                                            "copy_terraform_lock_file",
                                            "update_source_with_cas",
                                            "mutable"};
constexpr std::array kTerraformBlocks = {"extra_arguments", "before_hook",
                                         "after_hook", "error_hook"};

Value terraform_as_read(const Value& block) {
  Members members = members_of(block);
  for (const char* name : kTerraformArguments) {
    members.emplace(name, Value::null());
  }
  for (const char* name : kTerraformBlocks) {
    members.emplace(name, object_of({}));
  }
  return object_of(members);
}

Value with_name(const std::string& name, const Value& block) {
  Members members = members_of(block);
  members["name"] = Value::string(name);
  return object_of(members);
}

// Blocks by name as a list of objects with their names.
Value errors_as_read(const Value& errors) {
  Members kinds;
  for (const auto& [kind, blocks] : members_of(errors)) {
    std::vector<Value> list;
    for (const auto& [name, block] : members_of(blocks)) {
      list.push_back(with_name(name, block));
    }
    kinds.emplace(kind, Value::tuple(std::move(list)));
  }
  return object_of(kinds);
}

Value features_as_read(const Value& features) {
  Members members;
  for (const auto& [name, block] : members_of(features)) {
    members.emplace(name, with_name(name, block));
  }
  return object_of(members);
}

// The outputs of a dependency, whose key follows its name in brackets.
Value outputs_of(const std::string& name, const Value& dependencies) {
  const std::size_t open = name.find('[');
  const Value* found = dependencies.find(name.substr(0, open));
  if (found != nullptr && open != std::string::npos && is_keyed(*found)) {
    found = found->find(name.substr(open + 1, name.size() - open - 2));
  }
  if (found == nullptr || !is_keyed(*found)) return Value::null();
  const Value* outputs = found->find("outputs");
  return outputs == nullptr ? Value::null() : *outputs;
}

Value dependencies_as_read(const Value& dependencies, const Value& known) {
  Members all;
  for (const auto& [name, block] : members_of(dependencies)) {
    Members members = members_of(with_name(name, block));
    if (const auto skip = members.find("skip_outputs"); skip != members.end()) {
      members.emplace("skip", skip->second);
      members.erase(skip);
    }
    members.emplace("inputs", Value::null());
    members.emplace("outputs",
                    is_keyed(known) ? outputs_of(name, known) : Value::null());
    all.emplace(name, object_of(members));
  }
  return object_of(all);
}

}  // namespace

Value unit_as_read(const Value& unit, const Value& dependencies) {
  if (!is_keyed(unit)) return unit;
  Members members = members_of(unit);
  members.erase("print");
  const auto change = [&members](const char* name,
                                 Value (*as_read)(const Value&)) {
    const auto found = members.find(name);
    if (found != members.end()) found->second = as_read(found->second);
  };
  change("terraform", terraform_as_read);
  change("errors", errors_as_read);
  change("feature", features_as_read);
  if (const auto blocks = members.find("dependency"); blocks != members.end()) {
    blocks->second = dependencies_as_read(blocks->second, dependencies);
  }
  return object_of(members);
}

Value stack_as_read(const Outcome& stack) {
  if (!is_keyed(stack.value)) return stack.value;
  const auto locals = stack.names.find("local");
  Members result = {
      {"local", locals == stack.names.end() ? object_of({}) : locals->second}};
  for (const char* type : {"unit", "stack"}) {
    Members blocks;
    const Value* all = stack.value.find(type);
    for (const auto& [name, block] :
         members_of(all == nullptr ? Value::null() : *all)) {
      Members members = members_of(block);
      members.erase("folder");
      blocks.emplace(name, object_of(members));
    }
    result.emplace(type, object_of(blocks));
  }
  return object_of(result);
}

}  // namespace hcl::host
