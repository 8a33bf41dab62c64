#include "terraform/reading/module_content.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "terraform/declarations/provider_names.h"
#include "terraform/declarations/read_values.h"
#include "terraform/declarations/symbol_types.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/overrides.h"
#include "terraform/reading/read_action.h"
#include "terraform/reading/read_encryption.h"
#include "terraform/reading/read_language.h"
#include "terraform/reading/read_module_call.h"
#include "terraform/reading/read_provider.h"
#include "terraform/reading/read_resource.h"
#include "terraform/reading/read_rules.h"
#include "terraform/reading/read_state_store.h"
#include "terraform/reading/read_variable.h"
#include "terraform/reading/required_version.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {
namespace {

// Collects the blocks of all files.
class Builder {
 public:
  // `is_root` says whether the module is not called by another one.
  Builder(ModuleContent& content, bool is_root, const ToolRules& rules,
          Diagnostics& problems)
      : content_(content),
        is_root_(is_root),
        rules_(rules),
        problems_(problems) {
    if (content.symbols != nullptr) types_.emplace(*content.symbols);
  }

  void add_file(const ModuleFile& file) {
    override_ = file.override;
    const BodyContent blocks =
        known_content(file.body, "", file_schema(), reader());
    for (const Block& block : blocks.blocks) add_block(block);
  }

 private:
  BlockReader reader() const {
    return {rules_, override_, problems_, types_ ? &*types_ : nullptr};
  }

  void add_block(const Block& block) {
    if (block.type == "terraform") return add_settings(block);
    if (block.type == "language") return check_language(block, reader());
    if (block.type == "symbols") return check_symbols(block);
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
    if (block.type == "required_providers") {
      problems_.error(code::MisplacedRequiredProviders, {block.type_source},
                      "Write required_providers inside a terraform block.");
      return;
    }
    add_statement(block);
  }

  // The libraries have been read.
  void check_symbols(const Block& block) {
    if (content_.symbols != nullptr) return;
    problems_.error(code::UnavailableInVersion, {block.definition},
                    "Symbol libraries are an experiment: language { "
                    "experiments = [symbol_libraries] }.");
  }

  void add_statement(const Block& block) {
    if (override_ &&
        (block.type == "moved" || block.type == "import" ||
         (block.type == "removed" && rules_.removed_cannot_override))) {
      problems_.error(
          code::UnsupportedOverride, {block.definition},
          "An override file cannot contain a \"" + block.type + "\" block.");
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
        problems_
            .error(code::DuplicateImport,
                   {rules_.import_reported_at_target ? item.to->source()
                                                     : item.declared},
                   target + " is already imported by another import block.")
            .related.push_back({content_.imports[known->second].declared,
                                "It is imported here first."});
      }
    }
    if (item.target) {
      content_.imports_by_target[item.target->address()].push_back(place);
    }
    content_.imports.push_back(std::move(item));
  }

  template <class T>
  void add(ByName<T>& items, const std::string& key, T item,
           const CodeRow& duplicate, std::string_view what) {
    const auto found = items.find(key);
    if (override_) {
      if (found == items.end()) {
        problems_.error(
            code::MissingOverrideBase, {item.declared},
            "There is no " + std::string(what) +
                " with this name that an override file could change.");
        return;
      }
      merge_override(found->second, std::move(item), problems_);
      return;
    }
    if (found != items.end()) {
      problems_
          .error(duplicate, {item.declared},
                 "A " + std::string(what) + " \"" + key +
                     "\" is already declared in this module.")
          .related.push_back(
              {found->second.declared, "It is declared here first."});
      return;
    }
    items.emplace(key, std::move(item));
  }

  void add_variable(const Block& block) {
    VariableConfig item = read_variable(block, reader());
    const std::string key = item.name;
    add(content_.variables, key, std::move(item), code::DuplicateVariable,
        "variable");
  }

  void add_locals(const Block& block) {
    for (LocalConfig& item : read_locals(block, reader())) {
      const std::string key = item.name;
      add(content_.locals, key, std::move(item), code::DuplicateLocal,
          "local value");
    }
  }

  void add_output(const Block& block) {
    OutputConfig item = read_output(block, reader());
    if (override_ && !rules_.overrides_deprecate_outputs) {
      item.deprecated.clear();
    }
    const std::string key = item.name;
    add(content_.outputs, key, std::move(item), code::DuplicateOutput,
        "output value");
  }

  void add_call(const Block& block) {
    std::optional<CallConfig> item = read_module_call(block, reader());
    if (!item) return;
    const std::string key = item->name;
    add(content_.calls, key, std::move(*item), code::DuplicateModuleCall,
        "module call");
  }

  void add_resource(const Block& block, ResourceMode mode) {
    ResourceConfig item = read_resource(block, mode, reader());
    const std::string key = item.address();
    add(content_.resources, key, std::move(item), code::DuplicateResource,
        mode == ResourceMode::Data ? "data source" : "resource");
  }

  void add_action(const Block& block) {
    ActionConfig item = read_action(block, reader());
    const std::string key = item.type + "." + item.name;
    add(content_.actions, key, std::move(item), code::DuplicateAction,
        "action");
  }

  void add_check(const Block& block) {
    std::optional<ResourceConfig> data;
    CheckConfig item = read_check(block, reader(), data);
    const std::string key = item.name;
    if (override_) return;
    add(content_.checks, key, std::move(item), code::DuplicateCheck, "check");
    if (data) {
      const std::string address = data->address();
      add(content_.resources, address, std::move(*data),
          code::DuplicateResource, "data source");
    }
  }

  void add_provider(const Block& block) {
    ProviderConfig item = read_provider(block, reader());
    const std::string key = item.address();
    add(content_.providers, key, std::move(item), code::DuplicateProvider,
        "provider configuration");
  }

  void add_required(const Block& block) {
    std::vector<RequiredProvider> items =
        read_required_providers(block, reader());
    if (content_.required_providers_declared && !override_) {
      problems_
          .error(code::DuplicateRequiredProviders, {block.definition},
                 "A module can have only one required_providers block.")
          .related.push_back({*content_.required_providers_declared,
                              "The first one is here."});
      return;
    }
    content_.required_providers_declared = block.definition;
    for (RequiredProvider& item : items) {
      const std::string key = item.name;
      content_.required_providers.insert_or_assign(key, std::move(item));
    }
  }

  // Terraform documentation: "Backend block configuration overview".
  void check_backend_type(const Block& block) {
    constexpr std::array<std::string_view, 14> kTypes = {
        "azurerm", "consul", "cos", "gcs", "http",   "inmem", "kubernetes",
        "local",   "oci",    "oss", "pg",  "remote", "s3",    "cloud"};
    if (!is_root_ || !rules_.backend_types_are_checked ||
        std::ranges::find(kTypes, block.labels[0]) != kTypes.end()) {
      return;
    }
    problems_.error(code::UnknownBackend, {block.label_sources[0]},
                    "There is no backend \"" + block.labels[0] + "\".");
  }

  void add_backend(const Block& block) {
    check_backend_type(block);
    if (override_) {
      content_.backends = {block.definition};
      content_.cloud.reset();
      content_.state_store.reset();
      return;
    }
    if (!content_.backends.empty()) {
      problems_
          .error(code::DuplicateBackend, {block.definition},
                 "A module can have only one backend block.")
          .related.push_back({content_.backends[0], "The first one is here."});
      return;
    }
    content_.backends.push_back(block.definition);
  }

  void add_state_store(const Block& block) {
    StateStoreConfig item = read_state_store(block, reader());
    if (override_) {
      content_.backends.clear();
      content_.cloud.reset();
    } else if (content_.state_store) {
      problems_
          .error(code::InvalidStateStore, {block.definition},
                 "A module can have only one state_store block.")
          .related.push_back(
              {content_.state_store->declared, "The first one is here."});
      return;
    }
    content_.state_store = std::move(item);
  }

  void add_encryption(const Block& block) {
    check_encryption(block, rules_, problems_);
    if (override_) return;
    if (!content_.encryption) {
      content_.encryption = block.definition;
      return;
    }
    problems_
        .error(code::DuplicateEncryptionPart, {block.definition},
               "A module can have only one encryption block.")
        .related.push_back({*content_.encryption, "The first one is here."});
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
      problems_
          .error(code::DuplicateCloud, {block.definition},
                 "A module can have only one cloud block.")
          .related.push_back({*content_.cloud, "The first one is here."});
      return;
    }
    content_.cloud = block.definition;
    if (override_) content_.state_store.reset();
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
      } else if (inner.type == "encryption") {
        add_encryption(inner);
      } else if (inner.type == "state_store") {
        add_state_store(inner);
      } else if (inner.type == "provider_meta") {
        if (!meta_.insert(inner.labels[0]).second) {
          problems_.error(code::DuplicateProviderMeta, {inner.definition},
                          "A module can have only one provider_meta block for "
                          "each provider.");
          continue;
        }
        read_provider_meta(inner, reader());
      }
    }
  }

  ModuleContent& content_;
  bool is_root_;
  const ToolRules& rules_;
  Diagnostics& problems_;
  std::optional<ImportedTypes> types_;
  bool override_ = false;
  // The providers with a `provider_meta` block in this file.
  std::set<std::string> meta_;
};

// The provider of a declared target is that of its declaration.
void check_import_providers(const ModuleContent& content,
                            const ToolRules& rules, Diagnostics& problems) {
  for (const ImportConfig& import : content.imports) {
    if (!import.provider || !import.target) continue;
    const ImportTarget& target = *import.target;
    const bool declared =
        target.modules.empty()
            ? rules.declared_import_has_no_provider &&
                  content.resources.count(target.type + "." + target.name) > 0
            : content.calls.count(target.modules.front().name) > 0;
    if (!declared) continue;
    problems.error(code::InvalidImportProvider, {*import.provider},
                   "The resource is declared, and its own provider is used. "
                   "Remove this argument.");
  }
}

// The state is kept in one place, and a state store has a provider that the
// module requires.
void check_state_storage(const ModuleContent& content, Diagnostics& problems) {
  if (content.cloud && !content.backends.empty()) {
    problems
        .error(code::BackendAndCloud, {content.backends[0]},
               "The state can be kept in only one place. Remove the backend "
               "block or the cloud block.")
        .related.push_back({*content.cloud, "The cloud block is here."});
  }
  if (!content.state_store) return;
  const StateStoreConfig& store = *content.state_store;
  if (content.cloud || !content.backends.empty()) {
    problems
        .error(code::InvalidStateStore, {store.declared},
               "The state can be kept in only one place. Remove one of the "
               "blocks.")
        .related.push_back(
            {content.cloud ? *content.cloud : content.backends[0],
             "The other one is here."});
  }
  if (store.provider.empty() || store.provider == "terraform" ||
      content.required_providers.contains(store.provider)) {
    return;
  }
  problems.error(
      code::InvalidStateStore, {store.declared},
      "The provider \"" + store.provider + "\" must be in required_providers.");
}

}  // namespace

std::shared_ptr<ModuleContent> module_content(
    const std::string& folder, const std::vector<ModuleFile>& files,
    const Settings& settings, const ToolRules& rules,
    std::shared_ptr<const SymbolTable> symbols, Diagnostics& problems) {
  auto content = std::make_shared<ModuleContent>();
  content->symbols = std::move(symbols);
  content->folder = folder;
  Diagnostics versions;
  const bool fits = check_required_versions(files, rules, versions);
  content->version_errors = versions.error_count();
  problems.append(std::move(versions));
  // The tools report nothing else.
  if (!fits && !settings.keep_going) return content;
  for (const ModuleFile& file : files) {
    content->files.push_back(file.body);
    Builder(*content, folder == settings.folder, rules, problems)
        .add_file(file);
  }
  check_state_storage(*content, problems);
  check_provider_names(*content, problems);
  check_action_triggers(*content, rules, problems);
  check_import_providers(*content, rules, problems);
  return content;
}

}  // namespace hcl::terraform
