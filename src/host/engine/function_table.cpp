#include "host/engine/function_table.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"

namespace hcl::host {
namespace {

FunctionHost function_host(const Inputs& inputs) {
  FunctionHost host = system_function_host();
  host.files = nullptr;
  if (!inputs.directory.empty()) {
    std::vector<std::string> allowed = inputs.setting("allow-read");
    if (allowed.empty()) allowed.push_back(inputs.directory);
    host.files = files_below(allowed, inputs.directory);
    host.working_folder = inputs.directory;
  }
  host.reading_hint = inputs.reading_hint.empty()
                          ? "this evaluation may not read files"
                          : inputs.reading_hint;
  return host;
}

// A function by its name; also from the other tables under "cty:NAME" and
// "terraform:NAME".
const Function* find_function(std::string_view name, const Inputs& inputs,
                              const FunctionMap& base, const FunctionMap& cty,
                              const FunctionMap& terraform) {
  const auto find = [](const FunctionMap& map,
                       std::string_view wanted) -> const Function* {
    const auto found = map.find(wanted);
    return found == map.end() ? nullptr : &found->second;
  };
  if (name.starts_with("cty:")) return find(cty, name.substr(4));
  if (name.starts_with("terraform:")) return find(terraform, name.substr(10));
  for (const FunctionMap* map :
       {&inputs.code.functions, &base, &terraform, &cty}) {
    if (const Function* found = find(*map, name)) return found;
  }
  return nullptr;
}

bool is_file_function(std::string_view name) {
  constexpr std::array kNames = {"abspath", "basename",   "dirname",
                                 "file",    "filebase64", "fileexists",
                                 "fileset", "pathexpand", "templatefile"};
  return std::ranges::find(kNames, name) != kNames.end();
}

// Stands for a function of files where the caller allows none.
Function disabled_function() {
  return Function(FunctionDefinition{
      .description = "Not available, because no files may be read.",
      .variadic = Parameter{.name = "arguments",
                            .type = Type::dynamic(),
                            .allow_null = true,
                            .allow_unknown = true},
      .return_type = returns(Type::dynamic()),
      .implementation = [](std::span<const Value>,
                           const Type&) -> FunctionResult {
        return FunctionError{.message = "functions of files are disabled here"};
      }});
}

// The value of an environment variable; an empty string if it is not set.
Function environment_function(const Inputs& inputs) {
  return native_function(
      [environment = inputs.environment](const std::string& name) {
        const auto text = environment ? environment(name) : std::nullopt;
        return text.value_or("");
      },
      {.description = "The value of an environment variable."});
}

// The functions that all places may call.
FunctionMap built_in_functions(const Description& description,
                               const Inputs& inputs, const FunctionMap& cty,
                               const FunctionMap& terraform, bool reads_files) {
  const FunctionRules& rules = description.functions;
  const FunctionMap none;
  const FunctionMap& base = rules.base == "cty"         ? cty
                            : rules.base == "terraform" ? terraform
                                                        : none;
  FunctionMap functions;
  for (const auto& [name, function] : base) {
    if (!name.starts_with("core::") && !name.starts_with("provider::")) {
      functions.emplace(name, function);
    }
  }
  for (const std::string& name : rules.without) functions.erase(name);
  const auto add = [&](const std::string& name, std::string_view from) {
    if (const Function* found =
            find_function(from, inputs, base, cty, terraform)) {
      functions.insert_or_assign(name, *found);
    }
  };
  for (const std::string& name : rules.add) {
    add(name, name);
    if (!reads_files && is_file_function(name)) {
      functions.insert_or_assign(name, disabled_function());
    }
  }
  for (const std::string& name : rules.cty) add(name, "cty:" + name);
  for (const auto& [name, from] : rules.aliases) add(name, from);
  if (inputs.code.functions_of) {
    for (const auto& [name, function] : inputs.code.functions_of(inputs)) {
      functions.insert_or_assign(name, function);
    }
  }
  return functions;
}

}  // namespace

FunctionTables function_tables(const Description& description,
                               const Inputs& inputs, const Options& options) {
  const FunctionMap cty = standard_functions(options);
  FunctionMap terraform = terraform_functions(function_host(inputs), options);
  FunctionTables tables;
  const bool reads_files = !inputs.directory.empty();
  tables.built_in =
      built_in_functions(description, inputs, cty, terraform, reads_files);
  tables.in_conditions = tables.built_in;
  const Variables& variables = description.variables;
  if (!variables.validate_reads_files && reads_files) {
    tables.in_conditions =
        built_in_functions(description, inputs, cty, terraform, false);
  }
  for (const std::string& name : variables.default_functions) {
    if (name == "env") {
      tables.of_defaults.insert_or_assign(name, environment_function(inputs));
      continue;
    }
    const FunctionMap none;
    if (const Function* found =
            find_function(name, inputs, none, cty, terraform)) {
      tables.of_defaults.insert_or_assign(name, *found);
    }
  }
  tables.of_descriptions = std::move(terraform);
  for (const auto& [name, function] : inputs.code.functions) {
    tables.of_descriptions.insert_or_assign(name, function);
  }
  return tables;
}

}  // namespace hcl::host
