#include <algorithm>

#include "hcl/json.h"
#include "host/engine/members.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

using Texts = std::vector<std::string>;
using ByName = ArgumentValues;

// NAME=VALUE in a list of settings.
std::optional<std::string> named_setting(const Texts& settings,
                                         const std::string& name) {
  for (const std::string& setting : settings) {
    if (setting.starts_with(name + "=")) return setting.substr(name.size() + 1);
  }
  return std::nullopt;
}

// What the including file gives for a dependency.
std::optional<Value> given_value(const Texts& labels, const Inputs& inputs) {
  const auto root = inputs.roots.find("dependency");
  if (root == inputs.roots.end()) return std::nullopt;
  const Value* value = &root->second;
  for (const std::string& label : labels) {
    if (!is_keyed(*value)) return std::nullopt;
    value = value->find(label);
    if (value == nullptr) return std::nullopt;
  }
  return *value;
}

// Mocks under outputs: objects recursively, everything else replaced.
Value with_mocks(const Value& mocks, const Value& outputs) {
  if (!is_keyed(mocks) || !is_keyed(outputs)) return outputs;
  Members members = members_of(mocks);
  for (const auto& [name, value] : members_of(outputs)) {
    const auto [found, is_new] = members.emplace(name, value);
    if (!is_new) found->second = with_mocks(found->second, value);
  }
  return object_of(members);
}

Value dependency_value(const std::string&, const Texts& labels,
                       const ByName& arguments, const Inputs& inputs) {
  const bool is_included = !inputs.setting("included").empty();
  if (const auto given = given_value(labels, inputs); is_included && given) {
    return *given;
  }
  const bool has_mocks = allows_mocks(arguments, inputs);
  const auto with_outputs = [](const Value& outputs) {
    return Value::object({{"outputs", outputs}, {"inputs", Value::dynamic()}});
  };
  const auto mocks = arguments.find("mock_outputs");
  const bool is_disabled = !is_true(arguments, "enabled", true);
  if (is_disabled || is_true(arguments, "skip_outputs", false)) {
    // Mocks of what is disabled are for every command.
    if (has_mocks || (is_disabled && mocks != arguments.end()))
      return with_outputs(mocks->second);
    return Value::object({{"inputs", Value::dynamic()}});
  }
  const auto path = text_of(arguments, "config_path");
  const std::optional<Value> state =
      path ? state_of(*path, inputs) : std::nullopt;
  if (!state || state->length() == 0) {
    return with_outputs(has_mocks ? mocks->second : Value::dynamic());
  }
  const std::string strategy =
      text_of(arguments, "mock_outputs_merge_strategy_with_state")
          .value_or("no_merge");
  if (!has_mocks || strategy == "no_merge") return with_outputs(*state);
  if (strategy == "shallow") {
    Members members = members_of(mocks->second);
    for (const auto& [name, value] : members_of(*state)) {
      members.insert_or_assign(name, value);
    }
    return with_outputs(object_of(members));
  }
  return with_outputs(with_mocks(mocks->second, *state));
}

}  // namespace

std::optional<std::string> text_of(const ArgumentValues& arguments,
                                   const char* name) {
  const auto found = arguments.find(name);
  if (found == arguments.end()) return std::nullopt;
  const auto text = found->second.if_string();
  if (!text) return std::nullopt;
  return std::string(*text);
}

bool is_true(const ArgumentValues& arguments, const char* name,
             bool otherwise) {
  const auto found = arguments.find(name);
  if (found == arguments.end()) return otherwise;
  return found->second.if_bool().value_or(otherwise);
}

// The outputs of another unit that are known: those that the caller gives.
std::optional<Value> state_of(const std::string& path, const Inputs& inputs) {
  const auto text = named_setting(inputs.setting("outputs"), path);
  if (!text) return std::nullopt;
  const auto value = from_json(*text);
  if (!value.ok()) return std::nullopt;
  return *value;
}

bool allows_mocks(const ByName& arguments, const Inputs& inputs) {
  if (!arguments.contains("mock_outputs")) return false;
  const auto allowed =
      arguments.find("mock_outputs_allowed_terraform_commands");
  const Texts& command = inputs.setting("command");
  if (allowed == arguments.end() || !allowed->second.has_content() ||
      allowed->second.length() == 0 || command.empty()) {
    return true;
  }
  return std::ranges::any_of(
      allowed->second.elements(), [&](const Value& each) {
        return each.if_string() == std::string_view(command[0]);
      });
}

std::vector<std::string> feature_flags(const Inputs& inputs) {
  const Texts& given = inputs.setting("feature");
  if (!given.empty() || !inputs.environment) return given;
  Texts flags;
  std::string all = inputs.environment("TG_FEATURE").value_or("");
  while (!all.empty()) {
    const std::size_t end = std::min(all.find(','), all.size());
    flags.push_back(all.substr(0, end));
    all.erase(0, end + 1);
  }
  return flags;
}

void add_block_values(HostCode& code) {
  code.values.emplace("terragrunt_dependency", dependency_value);
}

}  // namespace hcl::host
