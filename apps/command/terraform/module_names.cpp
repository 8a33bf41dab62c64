// What the console of a module completes.

#include <algorithm>
#include <set>

#include "command/terraform/module_console.h"
#include "command/terraform/values.h"
#include "hcl/terraform_functions.h"
#include "support/help/function_help.h"

namespace hcl::apps {
namespace {

using terraform::Part;
using terraform::PartKind;

Value object_of_names(const std::set<std::string>& names) {
  std::vector<std::pair<std::string, Value>> attributes;
  for (const std::string& name : names) {
    attributes.emplace_back(name, Value::dynamic());
  }
  return Value::object(std::move(attributes));
}

}  // namespace

const FunctionMap& ModuleConsole::functions() {
  if (functions_.empty()) {
    functions_ = request_.tool == "tofu"
                     ? opentofu_functions(system_function_host(), options_)
                     : terraform_functions(system_function_host(), options_);
  }
  return functions_;
}

std::vector<std::string> ModuleConsole::known_functions() {
  return function_names(functions());
}

const Function* ModuleConsole::find_function(const std::string& name) {
  const auto found = functions().find(name);
  return found == functions().end() ? nullptr : &found->second;
}

std::vector<Part> ModuleConsole::own_parts() const {
  const std::string module = address_without_keys(place_.module);
  const std::string start = module.empty() ? "" : module + ".";
  if (!parts_) parts_ = parts(configuration_);
  std::vector<Part> result;
  for (const Part& part : *parts_) {
    if (!part.address.starts_with(start)) continue;
    Part own = part;
    own.address = part.address.substr(start.size());
    const bool is_call = own.kind == PartKind::ModuleCall;
    const std::size_t end = own.address.find('.', sizeof("module.") - 1);
    const bool is_deeper = own.address.starts_with("module.") &&
                           (!is_call || end != std::string::npos);
    if (!is_deeper) result.push_back(std::move(own));
  }
  return result;
}

std::vector<std::string> ModuleConsole::first_names() const {
  std::set<std::string> names = {"path", "terraform"};
  for (const Part& part : own_parts()) {
    if (part.kind == PartKind::Output || part.kind == PartKind::Provider ||
        part.kind == PartKind::Check) {
      continue;
    }
    names.insert(part.address.substr(0, part.address.find('.')));
  }
  for (const auto& [name, value] : place_.names) names.insert(name);
  return {names.begin(), names.end()};
}

// Names of the module one by one, and the attributes and keys of values.
Value ModuleConsole::names_after(std::string_view traversal) {
  const std::string start = std::string(traversal) + ".";
  std::set<std::string> names;
  for (const Part& part : own_parts()) {
    if (!part.address.starts_with(start)) continue;
    const std::string rest = part.address.substr(start.size());
    names.insert(rest.substr(0, rest.find('.')));
  }
  if (traversal == "path") names = {"cwd", "module", "root"};
  if (traversal == "terraform") names = {"workspace"};
  if (!names.empty()) return object_of_names(names);
  ConsoleReply ignored;
  const Value value = evaluate_in(*walk_, traversal, ignored);
  if (!value.is_dynamic()) return value;
  return evaluate_in(plan(), traversal, ignored);
}

Completion ModuleConsole::complete(std::string_view line) {
  const std::size_t shown = shown_;
  Completion result = apps::complete(
      line,
      {.names = first_names(),
       .functions = known_functions(),
       .commands = command_words(),
       .value_of =
           [&](std::string_view traversal) { return names_after(traversal); }},
      options_);
  // Problems on the way are told when a value is asked for.
  shown_ = shown;
  return result;
}

}  // namespace hcl::apps
