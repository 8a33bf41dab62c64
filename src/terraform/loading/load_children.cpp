#include "terraform/loading/load_children.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "hcl/json_reader.h"
#include "hcl/notation.h"
#include "terraform/declarations/read_values.h"
#include "terraform/directory/module_files.h"
#include "terraform/directory/module_sources.h"
#include "terraform/loading/static_values.h"
#include "terraform/loading/symbol_libraries.h"
#include "terraform/reading/module_content.h"
#include "terraform/reading/read_provider.h"
#include "terraform/reading/read_variable.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {
namespace {

// The directories of installed modules by key: the names of the calls,
// separated by points.
ByName<std::string> installed_modules(const Settings& settings) {
  ByName<std::string> result;
  if (files_of(settings) == nullptr) return result;
  const std::string path =
      join_path(settings.folder, ".terraform/modules/modules.json");
  const auto text = files_of(settings)->read(path, 1U << 26U);
  if (!text.ok()) return result;
  const auto json =
      from_json(*text, settings.language.switches, settings.language.limits);
  if (!json.ok() || json->kind() != TypeKind::Object) return result;
  const Value* list = json->find("Modules");
  if (list == nullptr || list->kind() != TypeKind::Tuple) return result;
  for (const Value& item : list->elements()) {
    if (item.kind() != TypeKind::Object) continue;
    const Value* key = item.find("Key");
    const Value* folder = item.find("Dir");
    if (key != nullptr && folder != nullptr && key->is_plain_string() &&
        folder->is_plain_string()) {
      result.emplace(
          key->as_string(),
          join_path(settings.folder, std::string(folder->as_string())));
    }
  }
  return result;
}

class TreeLoader {
 public:
  explicit TreeLoader(ConfigurationData& data)
      : data_(data),
        statics_(data),
        installed_(installed_modules(data.settings)) {
    contents_.emplace(data.root->content->folder, data.root->content);
  }

  void load() {
    std::vector<Module*> waiting = {data_.root.get()};
    while (!waiting.empty()) {
      Module* module = waiting.back();
      waiting.pop_back();
      check_requirements(*module);
      check_provider_instances(*module);
      std::vector<std::pair<const CallConfig*, std::string>> found;
      for (const auto& [name, call] : module->content->calls) {
        if (++modules_ > data_.settings.max_module_instances) {
          return too_many(call);
        }
        const auto source = source_of(*module, call);
        if (!source) continue;
        const auto folder = folder_of(*module, call, *source);
        if (!folder || is_circular(*module, call, *folder)) continue;
        found.emplace_back(&call, *folder);
      }
      read_folders(found);
      for (const auto& [call, folder] : found) {
        Module* child = load_call(*module, *call, folder);
        if (child != nullptr) waiting.push_back(child);
      }
    }
  }

 private:
  void too_many(const CallConfig& call) {
    data_.problems.error(
        code::TooManyModules, {call.declared},
        "The configuration calls more modules than the limit "
        "max_module_instances, " +
            std::to_string(data_.settings.max_module_instances) + ".");
  }

  std::optional<std::string> source_of(const Module& module,
                                       const CallConfig& call) {
    if (!call.source) return std::nullopt;
    const Expression& expression = call.source->expression;
    if (expression.is_incomplete()) return std::nullopt;
    const std::string what = "module." + call.name + ".source";
    std::optional<Value> value;
    const ToolRules& rules = data_.rules;
    if (rules.static_module_sources) {
      value = statics_.evaluate(module, expression, what, data_.problems);
    } else {
      value =
          required_constant(expression, Type::string(), rules, data_.problems);
    }
    if (!value) return std::nullopt;
    const MarkSet marks = value->unmark_deep().second;
    if (rules.static_values_are_public &&
        (marks.contains("sensitive") || marks.contains("ephemeral"))) {
      data_.problems.error(code::SensitiveStaticValue, {expression.source()},
                           "The source of a module must be neither sensitive "
                           "nor ephemeral.");
      return std::nullopt;
    }
    const Value plain = value->unmarked();
    if (!plain.has_content() || !plain.type().is_string()) {
      data_.problems.error(code::UnsuitableValue, {expression.source()},
                           "The source of a module must be a string.");
      return std::nullopt;
    }
    return std::string(plain.as_string());
  }

  std::optional<std::string> folder_of(const Module& module,
                                       const CallConfig& call,
                                       const std::string& source) {
    const SourceKind kind = source_kind(source);
    const SourceSpan place = call.source->expression.source();
    if (call.version && kind != SourceKind::Registry) {
      data_.problems.error(code::VersionOfLocalModule, {place},
                           "The argument version applies only to modules from "
                           "a registry, and \"" +
                               source + "\" is not the address of one.");
      return std::nullopt;
    }
    if (kind == SourceKind::Invalid) {
      data_.problems.error(
          code::InvalidModuleSource, {place},
          "\"" + source +
              "\" is not a valid module source. A path to a local module must "
              "begin with \"./\" or \"../\".");
      return std::nullopt;
    }
    if (kind == SourceKind::Local) {
      // Backslashes of Windows paths become slashes, as in Terraform.
      std::string path = source;
      std::ranges::replace(path, '\\', '/');
      return join_path(module.content->folder, path);
    }
    std::string key;
    for (const std::string& name : module.path) key += name + ".";
    const auto found = installed_.find(key + call.name);
    if (found != installed_.end()) return found->second;
    data_.problems.warning(
        code::ModuleNotInstalled, {call.declared},
        "The module " + source +
            " is not in .terraform/modules, so its outputs are unknown.");
    return std::nullopt;
  }

  // Whether a module calls itself, directly or through others, or is nested
  // too deep. The texts do not name all modules around it, which are many.
  bool is_circular(const Module& module, const CallConfig& call,
                   const std::string& folder) {
    const std::int32_t most = data_.settings.max_module_depth;
    std::int32_t depth = 1;
    for (const Module* above = &module; above != nullptr;
         above = above->parent, ++depth) {
      if (depth > most) {
        data_.problems.error(
            code::ModulesTooDeep, {call.declared},
            "The module " + quote_notation(call.name) +
                " is nested in more modules than the limit max_module_depth, " +
                std::to_string(most) + ".");
        return true;
      }
      if (above->content->folder == folder) {
        data_.problems.error(
            code::ModuleCallsItself, {call.declared},
            "The module " + quote_notation(call.name) +
                " is the same directory as a module that contains this call, " +
                std::to_string(depth) +
                (depth == 1 ? " level up." : " levels up."));
        return true;
      }
    }
    return false;
  }

  Module* load_call(Module& module, const CallConfig& call,
                    const std::string& folder) {
    const auto content = content_of(folder, call);
    if (content == nullptr) return nullptr;
    auto child = std::make_unique<Module>();
    child->path = module.path;
    child->path.push_back(call.name);
    child->content = content;
    child->parent = &module;
    child->call = &call;
    child->arguments = arguments_of(call, *content);
    Module* result = child.get();
    check_arguments(module, *child);
    module.children.emplace(call.name, std::move(child));
    return result;
  }

  // Evaluates what a module requires of providers by references.
  void check_requirements(const Module& module) {
    for (const auto& [name, provider] : module.content->required_providers) {
      const auto check = [&](const std::string& key,
                             const std::optional<Expression>& expression) {
        if (!expression) return;
        const std::size_t errors = data_.problems.error_count();
        const auto value =
            statics_.evaluate(module, *expression, key, data_.problems);
        if (!value || data_.problems.error_count() > errors) return;
        check_requirement(key, *value, expression->source(), data_.rules,
                          data_.problems);
      };
      check("source", provider.later_source);
      check("version", provider.later_version);
    }
  }

  // Evaluates for_each of the configurations of providers.
  void check_provider_instances(const Module& module) {
    if (!data_.rules.provider_instances_are_checked) return;
    for (const auto& [name, provider] : module.content->providers) {
      if (!provider.for_each || provider.for_each->is_incomplete()) continue;
      Diagnostics found;
      const auto value = statics_.evaluate(module, *provider.for_each,
                                           "provider." + name, found);
      // References that cannot be used are reported with the block.
      if (!value) continue;
      const std::string wrong = wrong_instances(*value);
      if (wrong.empty()) continue;
      data_.problems.error(code::InvalidProviderInstance,
                           {provider.for_each->source()}, wrong);
    }
  }

  // What is wrong with the instances of a provider; empty if nothing is.
  static std::string wrong_instances(const Value& value) {
    const MarkSet marks = value.unmark_deep().second;
    if (marks.contains("sensitive") || marks.contains("ephemeral")) {
      return "The instances of a provider must be neither sensitive nor "
             "ephemeral.";
    }
    const Value plain = value.unmarked_deep();
    if (plain.is_null()) return "The value must not be null.";
    const TypeKind kind = plain.kind();
    const bool fits =
        kind == TypeKind::Map || kind == TypeKind::Object ||
        kind == TypeKind::Dynamic ||
        (kind == TypeKind::Set && (plain.type().element_type().is_string() ||
                                   plain.type().element_type().is_dynamic()));
    return fits ? "" : "The value must be a map or a set of strings.";
  }

  static ByName<Attribute> arguments_of(const CallConfig& call,
                                        const ModuleContent& content) {
    BodySchema schema;
    for (const auto& [name, variable] : content.variables) {
      schema.attributes.push_back({name});
    }
    Diagnostics ignored;
    PartialContent parts = call.arguments.partial_content(schema, ignored);
    ByName<Attribute> result;
    for (Attribute& each : parts.content.attributes) {
      std::string name = each.name;
      result.emplace(std::move(name), std::move(each));
    }
    return result;
  }

  // Checks the arguments of a call of which something must be known early.
  void check_arguments(const Module& module, const Module& called) {
    for (const auto& [name, variable] : called.content->variables) {
      const bool is_const = variable.is_const.value_or(false) &&
                            data_.rules.const_arguments_are_known;
      const bool warns =
          variable.has_type && data_.rules.warns_about_ignored_attributes;
      const Attribute* const found =
          is_const || warns ? called.argument(name) : nullptr;
      if (found == nullptr) continue;
      if (is_const) check_constant(module, *called.call, *found);
      if (warns) {
        warn_ignored(found->expression, variable.type.type, data_.problems);
      }
    }
  }

  void check_constant(const Module& module, const CallConfig& call,
                      const Attribute& argument) {
    Diagnostics found;
    const auto value =
        statics_.evaluate(module, argument.expression,
                          "module." + call.name + "." + argument.name, found);
    if (value && value->is_wholly_known()) return;
    data_.problems.error(code::UnknownStaticValue,
                         {argument.expression.source()},
                         "The variable \"" + argument.name +
                             "\" is constant, so its value must be known "
                             "while modules are loaded.");
  }

  // Reads all directories that were not read yet in one go.
  void read_folders(
      const std::vector<std::pair<const CallConfig*, std::string>>& calls) {
    std::vector<std::string> folders;
    for (const auto& [call, folder] : calls) {
      if (contents_.count(folder) > 0 || read_.count(folder) > 0) continue;
      read_.emplace(folder, ModuleFolder{});
      folders.push_back(folder);
    }
    std::vector<ModuleFolder> found =
        read_module_folders(folders, data_.settings, data_.rules);
    for (std::size_t i = 0; i < folders.size(); ++i) {
      read_[folders[i]] = std::move(found[i]);
    }
  }

  std::shared_ptr<const ModuleContent> content_of(const std::string& folder,
                                                  const CallConfig& call) {
    const auto known = contents_.find(folder);
    if (known != contents_.end()) return known->second;
    ModuleFolder& found = read_[folder];
    const auto errors_before = data_.problems.error_count();
    data_.problems.append(std::move(found.problems));
    if (!found.files) {
      data_.problems.error(code::UnreadableModule,
                           {call.source->expression.source()}, found.reason);
      return nullptr;
    }
    auto content =
        module_content(folder, *found.files, data_.settings, data_.rules,
                       load_symbols(folder, *found.files, data_.settings,
                                    data_.rules, data_.problems),
                       data_.problems);
    if (data_.problems.error_count() >
        errors_before + content->version_errors) {
      data_.wrong_folders.insert(folder);
    }
    read_.erase(folder);
    data_.folders.insert(folder);
    contents_.emplace(folder, content);
    return content;
  }

  ConfigurationData& data_;
  StaticValues statics_;
  ByName<std::string> installed_;
  // The contents by directory.
  ByName<std::shared_ptr<const ModuleContent>> contents_;
  // The directories that were read but not processed; unreadable ones stay
  // here.
  ByName<ModuleFolder> read_;
  std::int64_t modules_ = 0;
};

}  // namespace

void load_children(ConfigurationData& data) { TreeLoader(data).load(); }

}  // namespace hcl::terraform
