#include "terraform/loading/configuration.h"

#include <utility>
#include <vector>

#include "terraform/directory/ignored_files.h"
#include "terraform/directory/listed_folders.h"
#include "terraform/directory/migration_files.h"
#include "terraform/directory/module_files.h"
#include "terraform/directory/query_files.h"
#include "terraform/directory/test_files.h"
#include "terraform/loading/advice.h"
#include "terraform/loading/check_providers.h"
#include "terraform/loading/load_children.h"
#include "terraform/loading/stack_files.h"
#include "terraform/loading/symbol_libraries.h"
#include "terraform/reading/module_content.h"
#include "terraform/reading/required_version.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {

// Never destroyed, like everything that a handle may refer to at exit.
const ConfigurationData& Configuration::not_loaded() {
  static const auto* const kConfiguration = new Configuration(load(Settings()));
  return *kConfiguration->data_;
}

const Diagnostics& Configuration::variable_diagnostics() const& {
  return data().input_problems;
}

Diagnostics Configuration::variable_diagnostics() const&& {
  return data().input_problems;
}

const Diagnostics& Configuration::diagnostics() const& {
  return data().problems;
}

Diagnostics Configuration::diagnostics() const&& { return data().problems; }

bool Configuration::ok() const {
  return !data().input_problems.has_errors() && !data().problems.has_errors();
}

bool Configuration::is_complete() const {
  return data().has_root && !data().root->content->is_incomplete;
}

bool Configuration::can_be_evaluated() const {
  return ok() || (data().settings.keep_going && data().has_root);
}

std::string Configuration::tool_version() const {
  return data().rules.version.text();
}

namespace {

void report_unknown_version(const Settings& settings, Diagnostics& problems) {
  const Span known = known_versions(settings.tool);
  problems.error(code::UnknownToolVersion, {},
                 "\"" + settings.tool_version + "\" is not a version of " +
                     std::string(name_of(settings.tool)) + " from 1." +
                     std::to_string(known.first) + " to 1." +
                     std::to_string(known.last) + ".");
}

// Removes the modules whose files have mistakes after these were reported;
// their outputs are unknown.
void leave_out_wrong_modules(ConfigurationData& data) {
  std::vector<Module*> waiting = {data.root.get()};
  while (!waiting.empty()) {
    Module* module = waiting.back();
    waiting.pop_back();
    std::erase_if(module->children, [&](const auto& child) {
      return data.wrong_folders.contains(child.second->content->folder);
    });
    for (const auto& [name, child] : module->children) {
      waiting.push_back(child.get());
    }
  }
}

// Lists are for the root module alone.
void refuse_lists_of_children(ConfigurationData& data) {
  if (data.rules.modules_may_list) return;
  for (const std::string& folder : data.folders) {
    if (folder == data.settings.folder) continue;
    refuse_lists(folder, data.settings, data.rules, data.problems);
  }
}

// Reads the directory of the root module and decides by which version of the
// tool the configuration is evaluated: the one that the settings choose, or
// else the newest one that the module admits.
ModuleFolder read_root(Settings& reading, ConfigurationData& data) {
  const auto read = [&] {
    // Expressions are evaluated by the options that they were parsed with.
    reading.language.switches.logic_drop_undecided_errors =
        data.settings.language.switches.logic_drop_undecided_errors ||
        data.rules.logic_drops_errors;
    return std::move(
        read_module_folders({reading.folder}, reading, data.rules).front());
  };
  data.rules = rules_of(reading);
  if (!reading.tool_version.empty() && !data.rules.version_is_chosen) {
    report_unknown_version(reading, data.problems);
  }
  ModuleFolder folder = read();
  if (data.rules.version_is_chosen || !folder.files) return folder;
  const auto admitted = newest_admitted(*folder.files, reading.tool);
  if (!admitted) return folder;
  const ToolRules before = data.rules;
  data.rules = rules_of(*admitted);
  const bool reads_alike =
      data.rules.tofu_files == before.tofu_files &&
      data.rules.logic_drops_errors == before.logic_drops_errors;
  return reads_alike ? std::move(folder) : read();
}

// `is_component` says that the directory is that of a component of a stack,
// whose own files of stacks are not read.
Configuration load_configuration(const Settings& settings, bool is_component) {
  auto data = std::make_shared<ConfigurationData>();
  data->settings = settings;
  const std::int32_t limit = settings.language.limits.max_diagnostics;
  data->problems = Diagnostics(limit);
  data->input_problems = Diagnostics(limit);
  Settings reading = settings;
  reading.files = list_folders_once(files_of(settings));
  data->inputs = collect_inputs(reading, data->input_problems);
  data->root = std::make_unique<Module>();
  ModuleFolder folder = read_root(reading, *data);
  data->settings.language.switches = reading.language.switches;
  data->problems.append(std::move(folder.problems));
  if (!folder.files) {
    data->problems.error(code::UnreadableModule, {}, folder.reason);
    data->root->content = std::make_shared<ModuleContent>();
    return Configuration(std::move(data));
  }
  data->has_root = true;
  data->folders.insert(settings.folder);
  const auto content =
      module_content(settings.folder, *folder.files, settings, data->rules,
                     load_symbols(settings.folder, *folder.files, reading,
                                  data->rules, data->problems),
                     data->problems);
  content->is_incomplete =
      data->problems.error_count() > content->version_errors;
  data->root->content = content;
  if (settings.reads_tests) {
    check_test_files(reading, data->rules, data->problems);
  }
  check_query_files(reading, data->rules, *content, data->problems);
  if (!is_component) {
    data->components = check_stack_files(
        reading, data->rules,
        [](const Settings& module) { return load_configuration(module, true); },
        data->problems);
  }
  check_migration_files(reading, data->rules, data->problems);
  warn_about_ignored_files(reading, data->rules, data->problems);
  load_children(*data);
  refuse_lists_of_children(*data);
  check_providers(*data, data->problems);
  leave_out_wrong_modules(*data);
  if (settings.keep_going) leave_out_consequences(data->problems);
  advise_constants(data->problems);
  return Configuration(std::move(data));
}

}  // namespace

Configuration load(const Settings& settings) {
  return load_configuration(settings, false);
}

}  // namespace hcl::terraform
