#include "host/engine/function_table.h"

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
    host.files = files_below({inputs.directory}, inputs.directory);
    host.working_folder = inputs.directory;
  }
  host.reading_hint = "this evaluation may not read files";
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
  for (const FunctionMap* map : {&inputs.code.functions, &base, &terraform,
                                 &cty}) {
    if (const Function* found = find(*map, name)) return found;
  }
  return nullptr;
}

}  // namespace

FunctionTables function_tables(const Description& description,
                               const Inputs& inputs, const Options& options) {
  const FunctionRules& rules = description.functions;
  const FunctionMap cty = standard_functions(options);
  const FunctionMap terraform =
      terraform_functions(function_host(inputs), options);
  FunctionTables tables;
  const FunctionMap none;
  const FunctionMap& base = rules.base == "cty"         ? cty
                            : rules.base == "terraform" ? terraform
                                                        : none;
  for (const auto& [name, function] : base) {
    if (!name.starts_with("core::") && !name.starts_with("provider::")) {
      tables.built_in.emplace(name, function);
    }
  }
  for (const std::string& name : rules.without) tables.built_in.erase(name);
  const auto add = [&](const std::string& name, std::string_view from,
                       FunctionMap& to) {
    if (const Function* found =
            find_function(from, inputs, base, cty, terraform)) {
      to.insert_or_assign(name, *found);
    }
  };
  for (const std::string& name : rules.add) add(name, name, tables.built_in);
  for (const auto& [name, from] : rules.aliases) {
    add(name, from, tables.built_in);
  }
  for (const std::string& name : description.variables.default_functions) {
    add(name, name, tables.of_defaults);
  }
  return tables;
}

}  // namespace hcl::host
