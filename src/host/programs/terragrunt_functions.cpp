#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>

#include "hcl/convert.h"
#include "hcl/file_names.h"
#include "hcl/json.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/native_function.h"
#include "host/engine/members.h"
#include "host/engine/merge_values.h"
#include "host/engine/versions.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

namespace fs = std::filesystem;

using Texts = std::vector<std::string>;
using Implementation1 = std::function<FunctionResult(const Texts&)>;

// A function of any number of strings.
Function of_texts(std::string description, Implementation1 call) {
  FunctionDefinition definition;
  definition.description = std::move(description);
  definition.variadic = Parameter{.name = "arguments", .type = Type::string()};
  definition.return_type = returns(Type::dynamic());
  definition.implementation = [call = std::move(call)](
                                  std::span<const Value> arguments,
                                  const Type&) -> FunctionResult {
    Texts texts;
    for (const Value& argument : arguments) {
      texts.emplace_back(argument.as_string());
    }
    return call(texts);
  };
  return Function(std::move(definition));
}

Function constant(Value value) {
  return Function(FunctionDefinition{
      .description = "A value of the run.",
      .return_type = returns(value.type()),
      .implementation = [value](std::span<const Value>, const Type&)
          -> FunctionResult { return value; }});
}

// How many files one file may read by way of others, and how deep that goes.
constexpr std::int64_t kMostReads = 1000;
constexpr std::size_t kDeepest = 20;

FunctionResult find_above(const Inputs& inputs, const Texts& arguments) {
  Texts names = {"terragrunt.hcl", "terragrunt.hcl.json"};
  if (arguments.size() > 2) return wrong_call("expected a name and a fallback");
  if (!arguments.empty()) names = {arguments[0]};
  // No file has an empty name.
  std::erase(names, "");
  fs::path folder = unit_folder(inputs);
  while (folder.has_parent_path() && folder.parent_path() != folder) {
    folder = folder.parent_path();
    for (const std::string& name : names) {
      std::error_code error;
      if (fs::exists(folder / name, error)) {
        return Value::string((folder / name).string());
      }
    }
  }
  if (arguments.size() > 1) return Value::string(arguments[1]);
  if (inputs.checks_only) return Value::unknown(Type::string());
  const std::string name = names.empty() ? "" : names[0];
  return wrong_call("no file \"" + name + "\" in any parent directory");
}

// The directory of the included file that a function means; for an included
// file its own, whatever else the unit includes.
Expected<std::string, FunctionError> included_folder(const Inputs& inputs,
                                                     const Texts& arguments) {
  if (!inputs.setting("included").empty() && !inputs.files.empty()) {
    return fs::path(absolute(inputs.files[0].name())).parent_path().string();
  }
  const std::vector<IncludedFile> files = included_files(inputs);
  if (files.empty()) return std::string();
  if (files.size() == 1) return fs::path(files[0].path).parent_path().string();
  if (arguments.empty()) {
    return wrong_call("the unit includes several files: name one");
  }
  for (const IncludedFile& file : files) {
    if (file.name == arguments[0]) {
      return fs::path(file.path).parent_path().string();
    }
  }
  return wrong_call("the unit includes no file \"" + arguments[0] + "\"");
}

std::string relative_path(const std::string& to, const std::string& from) {
  const std::string path =
      fs::path(to).lexically_relative(from).generic_string();
  return path.empty() ? "." : path;
}

std::string repository_root(const Inputs& inputs) {
  fs::path folder = unit_folder(inputs);
  while (true) {
    std::error_code error;
    if (fs::exists(folder / ".git", error)) return folder.string();
    if (!folder.has_parent_path() || folder.parent_path() == folder) return {};
    folder = folder.parent_path();
  }
}

FunctionResult environment_value(const Inputs& inputs, const Texts& names) {
  if (names.empty() || names.size() > 2 || names[0].empty()) {
    return wrong_call("get_env takes a name and perhaps a default");
  }
  const auto text =
      inputs.environment ? inputs.environment(names[0]) : std::nullopt;
  if (text) return Value::string(*text);
  if (names.size() == 2) return Value::string(names[1]);
  if (inputs.checks_only) return Value::unknown(Type::string());
  return wrong_call("the environment variable is not set");
}

FunctionResult tfvars_text(const Inputs& inputs, const Texts& arguments) {
  if (arguments.size() != 1) return wrong_call("expected one path");
  const std::string path = path_from_unit(inputs, arguments[0]);
  const auto file = read_source(path, inputs);
  if (!file) {
    if (inputs.checks_only) return Value::unknown(Type::string());
    return wrong_call("the file " + why_unreadable(path, inputs));
  }
  const Result<Body> body = is_json_file(file->name())
                                ? parse_json_body(*file)
                                : parse_native_body(*file);
  Members members;
  Diagnostics diags;
  for (const Attribute& attribute : body.value.attributes(diags)) {
    members.emplace(attribute.name, attribute.expression.evaluate(
                                        literal_only_context(), diags));
  }
  const auto text = to_json(object_of(members));
  if (!body.ok() || diags.has_errors() || !text.ok()) {
    return wrong_call("the file is not one of constant values");
  }
  return Value::string(*text);
}

// The values of the root `dependency`.
Value dependencies_of(const Outcome& outcome) {
  const auto found = outcome.names.find("dependency");
  return found == outcome.names.end() ? Value::null() : found->second;
}

// The directory of the file at which the run began.
std::string original_folder(const Inputs& inputs) {
  const Texts& given = inputs.setting("original");
  return given.empty() ? unit_folder(inputs) : given[0];
}

Function read_config(const Inputs& inputs) {
  FunctionDefinition definition;
  definition.description = "The value of another file.";
  definition.parameters = {{.name = "path", .type = Type::string()}};
  definition.variadic = Parameter{
      .name = "default", .type = Type::dynamic(), .allow_unknown = true};
  definition.return_type = returns(Type::dynamic());
  definition.implementation = [inputs](std::span<const Value> arguments,
                                       const Type&) -> FunctionResult {
    const std::string path =
        path_from_unit(inputs, std::string(arguments[0].as_string()));
    const Texts& reading = inputs.setting("reading");
    if (std::ranges::find(reading, path) != reading.end()) {
      return wrong_call("the file reads itself");
    }
    const auto left = inputs.evaluations_left != nullptr
                          ? inputs.evaluations_left
                          : std::make_shared<std::int64_t>(kMostReads);
    if (reading.size() >= kDeepest || --*left < 0) {
      return wrong_call("files read too many others");
    }
    const std::string name = fs::path(path).filename().string();
    Inputs own = inputs;
    own.settings["unit"] = {fs::path(path).parent_path().string()};
    own.settings["reading"].push_back(path);
    own.settings["original"] = {original_folder(inputs)};
    own.evaluations_left = left;
    own.settings["own-includes"] = {"yes"};
    EvaluatedUnit unit = evaluate_included(path, own, {});
    if (!unit.is_readable) {
      if (arguments.size() > 1) return arguments[1];
      if (inputs.checks_only) return Value::dynamic();
      return wrong_call("the file " + why_unreadable(path, inputs));
    }
    if (!unit.outcome.ok()) {
      return wrong_call("the file has mistakes: " +
                        unit.outcome.diagnostics[0].detail);
    }
    if (name == "terragrunt.values.hcl") return unit.outcome.value;
    return name == "terragrunt.stack.hcl"
               ? stack_as_read(unit.outcome)
               : unit_as_read(unit.outcome.value,
                              dependencies_of(unit.outcome));
  };
  return Function(std::move(definition));
}

Function deep_merge_function(const Inputs& inputs) {
  const auto& given = inputs.setting("experiments");
  const bool is_enabled = inputs.checks_only ||
                          std::ranges::find(given, "deep-merge") != given.end();
  FunctionDefinition definition;
  definition.description = "Objects over each other, recursively.";
  definition.variadic = Parameter{.name = "objects",
                                  .type = Type::dynamic(),
                                  .allow_null = true,
                                  .allow_unknown = true,
                                  .allow_dynamic = true};
  definition.return_type = returns(Type::dynamic());
  definition.implementation = [is_enabled](std::span<const Value> arguments,
                                           const Type&) -> FunctionResult {
    if (!is_enabled) {
      return wrong_call("this is an experiment, \"deep-merge\"");
    }
    Value merged = object_of({});
    bool is_fine = true;
    for (const Value& argument : arguments) {
      if (!argument.is_known()) return Value::dynamic();
      if (!argument.is_null()) merged = deep_merged(merged, argument, is_fine);
    }
    if (!is_fine) return wrong_call("a list cannot be laid over another value");
    return merged;
  };
  return Function(std::move(definition));
}

// What a command prints is not known: nothing is run.
FunctionResult printed_text(const Texts& arguments) {
  std::set<std::string_view> options;
  auto rest = arguments.begin();
  while (rest != arguments.end() && rest->starts_with("--terragrunt-")) {
    options.insert(*rest++);
  }
  if (options.contains("--terragrunt-global-cache") &&
      options.contains("--terragrunt-no-cache")) {
    return wrong_call("a result is kept for all units, or not at all");
  }
  if (rest == arguments.end()) return wrong_call("expected a command");
  return Value::unknown(Type::string());
}

// Terraform had it as an experiment only.
Function removed_function() {
  FunctionDefinition definition;
  definition.description = "Not available.";
  definition.variadic = Parameter{.name = "arguments",
                                  .type = Type::dynamic(),
                                  .allow_null = true,
                                  .allow_unknown = true,
                                  .allow_dynamic = true};
  definition.return_type = returns(Type::dynamic());
  definition.implementation = [](std::span<const Value>,
                                 const Type&) -> FunctionResult {
    return wrong_call("this was an experiment, which has ended");
  };
  return Function(std::move(definition));
}

void add_path_functions(FunctionMap& map, const Inputs& inputs) {
  const auto add = [&](const char* name, const char* description,
                       Implementation1 call) {
    map.insert_or_assign(name, of_texts(description, std::move(call)));
  };
  add("find_in_parent_folders", "The nearest file of a name above the unit.",
      [inputs](const Texts& t) { return find_above(inputs, t); });
  add("path_relative_to_include", "The unit as seen from the included file.",
      [inputs](const Texts& t) -> FunctionResult {
        const auto folder = included_folder(inputs, t);
        if (!folder.ok()) return folder.error();
        if (folder->empty()) return Value::string(".");
        return Value::string(relative_path(unit_folder(inputs), *folder));
      });
  add("path_relative_from_include", "The included file as seen from the unit.",
      [inputs](const Texts& t) -> FunctionResult {
        const auto folder = included_folder(inputs, t);
        if (!folder.ok()) return folder.error();
        if (folder->empty()) return Value::string(".");
        return Value::string(relative_path(*folder, unit_folder(inputs)));
      });
  add("get_parent_terragrunt_dir", "The directory of the included file.",
      [inputs](const Texts& t) -> FunctionResult {
        const auto folder = included_folder(inputs, t);
        if (!folder.ok()) return folder.error();
        return Value::string(folder->empty() ? unit_folder(inputs) : *folder);
      });
  add("get_env", "An environment variable.",
      [inputs](const Texts& t) { return environment_value(inputs, t); });
  add("read_tfvars_file", "A file of values as JSON text.",
      [inputs](const Texts& t) { return tfvars_text(inputs, t); });
  add("run_cmd", "What a command prints; unknown here.", printed_text);
  add("sops_decrypt_file", "What a file contains; unknown here.",
      [](const Texts& t) -> FunctionResult {
        if (t.size() != 1) return wrong_call("expected one path");
        return Value::unknown(Type::string());
      });
  add("mark_as_read", "The path.", [](const Texts& t) -> FunctionResult {
    if (t.size() != 1) return wrong_call("expected one path");
    return Value::string(t[0]);
  });
  add("constraint_check", "Whether a version meets a constraint.",
      [](const Texts& t) -> FunctionResult {
        const auto met =
            t.size() == 2 ? meets_version(t[0], t[1]) : std::nullopt;
        if (!met) return wrong_call("expected a version and a constraint");
        return Value::boolean(*met);
      });
}

void add_run_functions(FunctionMap& map, const Inputs& inputs) {
  const std::string folder = unit_folder(inputs);
  const std::string root = repository_root(inputs);
  const Texts& command = inputs.setting("command");
  const auto add = [&map](const char* name, Value value) {
    map.insert_or_assign(name, constant(std::move(value)));
  };
  add("get_terragrunt_dir", Value::string(folder));
  add("get_original_terragrunt_dir", Value::string(original_folder(inputs)));
  add("get_working_dir", Value::string(folder));
  add("get_platform", Value::string("linux"));
  add("get_terraform_command",
      Value::string(command.empty() ? "" : command[0]));
  add("get_terraform_cli_args", list_of(inputs.setting("args")));
  add("get_terragrunt_source_cli_flag", Value::string(""));
  add("get_terraform_commands_that_need_vars",
      constant_list({"apply", "console", "destroy", "import", "plan", "push",
                     "refresh"}));
  add("get_terraform_commands_that_need_locking",
      constant_list({"apply", "destroy", "import", "plan", "refresh", "taint",
                     "untaint"}));
  add("get_terraform_commands_that_need_input",
      constant_list({"apply", "import", "init", "plan", "refresh"}));
  add("get_terraform_commands_that_need_parallelism",
      constant_list({"apply", "plan", "destroy"}));
  add("get_default_retryable_errors", retryable_errors());
  add("get_repo_root",
      root.empty() ? Value::unknown(Type::string()) : Value::string(root));
  add("get_path_from_repo_root",
      root.empty() ? Value::unknown(Type::string())
                   : Value::string(relative_path(folder, root)));
  add("get_path_to_repo_root",
      root.empty() ? Value::unknown(Type::string())
                   : Value::string(relative_path(root, folder)));
  for (const char* name :
       {"get_aws_account_id", "get_aws_account_alias",
        "get_aws_caller_identity_arn", "get_aws_caller_identity_user_id"}) {
    add(name, Value::unknown(Type::string()));
  }
}

// As in Terraform 0.15, which refuses what is not sensitive.
Function nonsensitive_function() {
  return Function(FunctionDefinition{
      .description = "A sensitive value as one that is not.",
      .parameters = {{.name = "value",
                      .type = Type::dynamic(),
                      .allow_null = true,
                      .allow_unknown = true,
                      .allow_dynamic = true,
                      .allow_marked = true}},
      .return_type = returns(Type::dynamic()),
      .implementation = [](std::span<const Value> arguments,
                           const Type&) -> FunctionResult {
        const Value& value = arguments[0];
        if (value.is_marked() || !value.is_known()) return value.unmarked();
        return wrong_argument(0, "the given value is not sensitive");
      }});
}

}  // namespace

FunctionMap terragrunt_functions(const Inputs& inputs) {
  FunctionMap map;
  add_path_functions(map, inputs);
  add_run_functions(map, inputs);
  map.insert_or_assign(
      "mark_glob_as_read",
      of_texts("The files whose paths match a pattern.",
               [inputs](const Texts& t) { return marked_paths(inputs, t); }));
  map.insert_or_assign("read_terragrunt_config", read_config(inputs));
  map.insert_or_assign("defaults", removed_function());
  map.insert_or_assign("nonsensitive", nonsensitive_function());
  map.insert_or_assign("deep_merge", deep_merge_function(inputs));
  return map;
}

}  // namespace hcl::host
