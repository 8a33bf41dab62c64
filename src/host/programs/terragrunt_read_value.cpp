#include <initializer_list>

#include "host/engine/members.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

using Names = std::initializer_list<const char*>;

constexpr Names kHook = {"if", "run_on_error", "suppress_stdout",
                         "working_dir"};

// A block with its name and all arguments; null where one is not set.
Value whole(const Value& block, Names arguments) {
  Members members = members_of(block);
  for (const char* name : arguments) members.emplace(name, Value::null());
  return object_of(members);
}

Value with_name(const std::string& name, const Value& block) {
  Members members = members_of(block);
  members["name"] = Value::string(name);
  return object_of(members);
}

Value named_wholes(const Value& blocks, Names arguments) {
  Members all;
  for (const auto& [name, block] : members_of(blocks)) {
    all.emplace(name, whole(with_name(name, block), arguments));
  }
  return object_of(all);
}

Value terraform_as_read(const Value& block) {
  Members members =
      members_of(whole(block, {"source", "include_in_copy", "exclude_from_copy",
                               "copy_terraform_lock_file", "extra_arguments",
                               "before_hook", "after_hook", "error_hook"}));
  const auto change = [&members](const char* type, Names arguments) {
    members[type] = named_wholes(members[type], arguments);
  };
  change("extra_arguments",
         {"arguments", "required_var_files", "optional_var_files", "env_vars"});
  change("before_hook", kHook);
  change("after_hook", kHook);
  change("error_hook", {"suppress_stdout", "working_dir"});
  return object_of(members);
}

Value generate_as_read(const Value& files) {
  Members all;
  for (const auto& [name, file] : members_of(files)) {
    all.emplace(name, whole(file, {"hcl_fmt", "mutable"}));
  }
  return object_of(all);
}

Value remote_state_as_read(const Value& block) {
  Members members = members_of(whole(block, {"generate", "encryption"}));
  for (const char* name : {"disable_init", "disable_dependency_optimization"}) {
    members.emplace(name, Value::boolean(false));
  }
  return object_of(members);
}

Value engine_as_read(const Value& block) {
  Members members = members_of(block);
  for (const char* name : {"version", "type"}) {
    members.emplace(name, Value::string(""));
  }
  return object_of(members);
}

// Blocks by name as a list of objects with their names.
Value errors_as_read(const Value& errors) {
  Members kinds;
  for (const auto& [kind, blocks] : members_of(errors)) {
    std::vector<Value> list;
    for (const auto& [name, block] : members_of(blocks)) {
      Members members = members_of(with_name(name, block));
      if (kind == "ignore") members.emplace("signals", object_of({}));
      list.push_back(object_of(members));
    }
    kinds.emplace(kind, Value::tuple(std::move(list)));
  }
  kinds.emplace("retry", Value::null());
  return object_of(kinds);
}

Value features_as_read(const Value& features) {
  return named_wholes(features, {});
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
    for (const char* argument :
         {"enabled", "skip", "mock_outputs",
          "mock_outputs_allowed_terraform_commands",
          "mock_outputs_merge_with_state",
          "mock_outputs_merge_strategy_with_state", "inputs"}) {
      members.emplace(argument, Value::null());
    }
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
  change("generate", generate_as_read);
  change("remote_state", remote_state_as_read);
  change("engine", engine_as_read);
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
