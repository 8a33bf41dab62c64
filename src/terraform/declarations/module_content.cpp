#include "terraform/declarations/module_content.h"

#include <set>
#include <utility>

#include "terraform/declarations/known_content.h"
#include "terraform/declarations/overrides.h"
#include "terraform/declarations/provider_names.h"
#include "terraform/declarations/read_action.h"
#include "terraform/declarations/read_module_call.h"
#include "terraform/declarations/read_provider.h"
#include "terraform/declarations/read_resource.h"
#include "terraform/declarations/read_rules.h"
#include "terraform/declarations/read_values.h"
#include "terraform/declarations/read_variable.h"
#include "terraform/declarations/required_version.h"
#include "terraform/declarations/schemas.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {
namespace {

// Collects the blocks of all files.
class Builder {
 public:
  Builder(ModuleContent& content, const ToolRules& rules, Problems& problems)
      : content_(content), rules_(rules), problems_(problems) {}

  void add_file(const ModuleFile& file) {
    override_ = file.override;
    const BodyContent blocks =
        known_content(file.body, "", file_schema(), reader());
    for (const Block& block : blocks.blocks) add_block(block);
  }

 private:
  BlockReader reader() const { return {rules_, override_, problems_}; }

  void add_block(const Block& block) {
    if (block.type == "terraform") return add_settings(block);
    if (block.type == "variable") return add_variable(block);
    if (block.type == "locals") return add_locals(block);
    if (block.type == "output") return add_output(block);
    if (block.type == "module") return add_call(block);
    if (block.type == "resource")
      return add_resource(block, ResourceMode::Managed);
    if (block.type == "data") return add_resource(block, ResourceMode::Data);
    if (block.type == "ephemeral") {
      return add_resource(block, ResourceMode::Ephemeral);
    }
    if (block.type == "action") return add_action(block);
    if (block.type == "check") return add_check(block);
    if (block.type == "provider") return add_provider(block);
    if (block.type == "required_providers") return add_required(block);
    add_statement(block);
  }

  void add_statement(const Block& block) {
    if (override_ &&
        (block.type == "moved" || block.type == "import" ||
         (block.type == "removed" && rules_.removed_cannot_override))) {
      problems_.error("Cannot override '" + block.type + "' blocks",
                      block.definition,
                      "Files of overrides cannot have such blocks.");
      return;
    }
    if (block.type == "moved")
      content_.moved.push_back(read_moved(block, reader()));
    if (block.type == "removed") {
      content_.removed.push_back(read_removed(block, reader()));
    }
    if (block.type == "import") {
      add_import(read_import(block, reader()));
    }
  }

  void add_import(ImportConfig item) {
    const std::size_t place = content_.imports.size();
    if (item.to && !item.for_each) {
      const SourceSpan written = item.to->source();
      const std::string target(written.text());
      const auto [known, is_new] =
          content_.imports_by_text.emplace(target, place);
      if (!is_new) {
        problems_.error("Duplicate import configuration for \"" + target + "\"",
                        rules_.import_reported_at_target ? item.to->source()
                                                         : item.declared,
                        "It is imported at " +
                            to_text(content_.imports[known->second].declared) +
                            " already.");
      }
    }
    if (item.target) {
      content_.imports_by_target[item.target->address()].push_back(place);
    }
    content_.imports.push_back(std::move(item));
  }

  template <class T>
  void add(ByName<T>& items, const std::string& key, T item,
           std::string summary, std::string_view what, const char* base) {
    const auto found = items.find(key);
    if (override_) {
      if (found == items.end()) {
        problems_.error(std::string("Missing ") + base + " to override",
                        item.declared,
                        "There is no " + std::string(what) + " of this name " +
                            "to be overridden.");
        return;
      }
      merge_override(found->second, std::move(item), problems_);
      return;
    }
    if (found != items.end()) {
      problems_.error(std::move(summary), item.declared,
                      "A " + std::string(what) +
                          " of this name is declared at " +
                          to_text(found->second.declared) + " already.");
      return;
    }
    items.emplace(key, std::move(item));
  }

  void add_variable(const Block& block) {
    VariableConfig item = read_variable(block, reader());
    const std::string key = item.name;
    add(content_.variables, key, std::move(item),
        "Duplicate variable declaration", "variable",
        "base variable declaration");
  }

  void add_locals(const Block& block) {
    for (LocalConfig& item : read_locals(block, reader())) {
      const std::string key = item.name;
      add(content_.locals, key, std::move(item),
          "Duplicate local value definition", "local value",
          "base local value definition");
    }
  }

  void add_output(const Block& block) {
    OutputConfig item = read_output(block, reader());
    const std::string key = item.name;
    add(content_.outputs, key, std::move(item), "Duplicate output definition",
        "output value", "base output definition");
  }

  void add_call(const Block& block) {
    std::optional<CallConfig> item = read_module_call(block, reader());
    if (!item) return;
    const std::string key = item->name;
    add(content_.calls, key, std::move(*item), "Duplicate module call",
        "module call", "module call");
  }

  void add_resource(const Block& block, ResourceMode mode) {
    ResourceConfig item = read_resource(block, mode, reader());
    const std::string key = item.address();
    const char* what = mode == ResourceMode::Data        ? "data"
                       : mode == ResourceMode::Ephemeral ? "ephemeral"
                                                         : "resource";
    std::string summary = std::string("Duplicate ") + what + " \"" + item.type +
                          "\" configuration";
    add(content_.resources, key, std::move(item), std::move(summary),
        "resource", "resource");
  }

  void add_action(const Block& block) {
    ActionConfig item = read_action(block, reader());
    const std::string key = item.type + "." + item.name;
    add(content_.actions, key, std::move(item),
        "Duplicate action configuration", "action", "action");
  }

  void add_check(const Block& block) {
    std::optional<ResourceConfig> data;
    CheckConfig item = read_check(block, reader(), data);
    const std::string key = item.name;
    std::string summary = "Duplicate check \"" + key + "\" configuration";
    if (override_) return;
    add(content_.checks, key, std::move(item), std::move(summary), "check",
        "check");
    if (data) {
      const std::string address = data->address();
      summary = "Duplicate data \"" + data->type + "\" configuration";
      add(content_.resources, address, std::move(*data), std::move(summary),
          "data source", "resource");
    }
  }

  void add_provider(const Block& block) {
    ProviderConfig item = read_provider(block, reader());
    const std::string key = item.address();
    add(content_.providers, key, std::move(item),
        "Duplicate provider configuration", "provider configuration",
        "base provider configuration");
  }

  void add_required(const Block& block) {
    std::vector<RequiredProvider> items =
        read_required_providers(block, reader());
    if (content_.required_providers_declared && !override_) {
      problems_.error("Duplicate required providers configuration",
                      block.definition,
                      "A module can have one such block; there is one at " +
                          to_text(*content_.required_providers_declared) + ".");
      return;
    }
    content_.required_providers_declared = block.definition;
    for (RequiredProvider& item : items) {
      const std::string key = item.name;
      content_.required_providers.insert_or_assign(key, std::move(item));
    }
  }

  void add_backend(const Block& block) {
    if (override_) {
      content_.backends = {block.definition};
      content_.cloud.reset();
      return;
    }
    if (!content_.backends.empty()) {
      problems_.error("Duplicate backend configuration", block.definition,
                      "A module can have one such block; there is one at " +
                          to_text(content_.backends[0]) + ".");
      return;
    }
    content_.backends.push_back(block.definition);
  }

  void add_cloud(const Block& block) {
    if (override_ &&
        (!content_.cloud || !(content_.cloud->file == block.definition.file))) {
      content_.backends.clear();
    }
    const bool is_second =
        content_.cloud && (content_.cloud->file == block.definition.file ||
                           (!override_ && rules_.one_cloud_block));
    if (is_second) {
      problems_.error("Duplicate cloud configurations", block.definition,
                      "A module can have one such block; there is one at " +
                          to_text(*content_.cloud) + ".");
      return;
    }
    content_.cloud = block.definition;
  }

  void add_settings(const Block& block) {
    const BodyContent content =
        known_content(block.body, "terraform", settings_schema(), reader());
    const Attribute* version = content.attribute("required_version");
    if (version != nullptr && rules_.required_version_is_checked) {
      check_version_constraint(version->expression, problems_);
    }
    if (const Attribute* found = content.attribute("language")) {
      check_edition(found->expression, problems_);
    }
    if (const Attribute* found = content.attribute("experiments")) {
      check_experiments(*found, rules_, problems_);
    }
    for (const Block& inner : content.blocks) {
      if (inner.type == "required_providers") {
        add_required(inner);
      } else if (inner.type == "backend") {
        add_backend(inner);
      } else if (inner.type == "cloud") {
        add_cloud(inner);
      } else if (inner.type == "provider_meta") {
        if (!meta_.insert(inner.labels[0]).second) {
          problems_.error("Duplicate provider_meta block", inner.definition,
                          "A module can have one such block for a provider.");
          continue;
        }
        read_provider_meta(inner, reader());
      }
    }
  }

  ModuleContent& content_;
  const ToolRules& rules_;
  Problems& problems_;
  bool override_ = false;
  // The providers with a `provider_meta` block in this file.
  std::set<std::string> meta_;
};

// The provider of a declared target is that of its declaration.
void check_import_providers(const ModuleContent& content,
                            const ToolRules& rules, Problems& problems) {
  for (const ImportConfig& import : content.imports) {
    if (!import.provider || !import.target) continue;
    const ImportTarget& target = *import.target;
    const bool declared =
        target.modules.empty()
            ? rules.declared_import_has_no_provider &&
                  content.resources.count(target.type + "." + target.name) > 0
            : content.calls.count(target.modules.front().name) > 0;
    if (!declared) continue;
    problems.error("Invalid import provider argument", *import.provider,
                   "The provider of what is imported is the one of the "
                   "resource that is declared.");
  }
}

}  // namespace

std::shared_ptr<ModuleContent> module_content(
    const std::string& folder, const std::vector<ModuleFile>& files,
    const Settings& settings, const ToolRules& rules, Problems& problems) {
  auto content = std::make_shared<ModuleContent>();
  content->folder = folder;
  Problems versions;
  const bool fits = check_required_versions(files, rules, versions);
  content->version_errors = versions.error_count();
  problems.append(std::move(versions));
  // The tools report nothing else.
  if (!fits && !settings.keep_going) return content;
  for (const ModuleFile& file : files) {
    content->files.push_back(file.body);
    Builder(*content, rules, problems).add_file(file);
  }
  if (content->cloud && !content->backends.empty()) {
    problems.error("Both a backend and cloud configuration are present",
                   content->backends[0],
                   "The state is kept in one place; the other one is at " +
                       to_text(*content->cloud) + ".");
  }
  check_provider_names(*content, problems);
  check_action_triggers(*content, rules, problems);
  check_import_providers(*content, rules, problems);
  return content;
}

}  // namespace hcl::terraform
