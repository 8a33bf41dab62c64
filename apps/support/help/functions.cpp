#include "support/help/functions.h"

#include <algorithm>

#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"
#include "support/command_line/command.h"

namespace hcl::apps {

void add_function_options(const Command& command, Settings& settings) {
  command
      .add_option("--allow-read", settings.allow_read,
                  "Allow functions of --dialect=terraform, and functions and "
                  "includes of the languages of --host, to read this "
                  "directory; repeatable [none]")
      .type_name("DIR")
      .allow_extra_args(false);
}

FunctionMap command_functions(const Settings& settings) {
  const Options options = settings.options();
  if (settings.dialect != Dialect::Terraform) {
    return standard_functions(options);
  }
  FunctionHost host = system_function_host();
  if (!settings.allow_read.empty())
    host.files = files_below(settings.allow_read);
  host.reading_hint = "--allow-read=DIR allows it for a directory";
  return terraform_functions(host, options);
}

const FunctionMap& FunctionScope::functions() const {
  std::call_once(made_, [this] { functions_ = command_functions(settings_); });
  return functions_;
}

const Value* FunctionScope::variable(std::string_view /*name*/) const {
  return nullptr;
}

const Function* FunctionScope::function(std::string_view name) const {
  const auto found = functions().find(name);
  return found == functions().end() ? nullptr : &found->second;
}

std::vector<std::string> FunctionScope::function_names() const {
  std::vector<std::string> names;
  for (const auto& [name, function] : functions()) names.push_back(name);
  std::ranges::sort(names);
  return names;
}

}  // namespace hcl::apps
