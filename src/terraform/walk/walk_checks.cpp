#include "terraform/walk/walk_checks.h"

#include <set>
#include <utility>

#include "hcl/static_analysis.h"
#include "terraform/declarations/addresses.h"
#include "terraform/declarations/provider_names.h"
#include "terraform/declarations/references.h"
#include "terraform/declarations/written_bodies.h"
#include "terraform/providers/builtin_provider.h"
#include "terraform/providers/resource_bodies.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

std::vector<const Module*> all_modules(const Module& root) {
  std::vector<const Module*> result = {&root};
  for (std::size_t i = 0; i < result.size(); ++i) {
    for (const auto& [name, child] : result[i]->children) {
      result.push_back(child.get());
    }
  }
  return result;
}

// The provider in `provider::NAME::f`; nothing for other functions and names of
// another form.
std::optional<std::string> function_provider(std::string_view name) {
  constexpr std::string_view kPrefix = "provider::";
  if (!name.starts_with(kPrefix)) return std::nullopt;
  name.remove_prefix(kPrefix.size());
  const std::size_t end = name.find("::");
  if (end == std::string_view::npos) return std::nullopt;
  return std::string(name.substr(0, end));
}

// Whether a module has any name with a namespace in its files. Most have none,
// and looking at all calls takes a tenth of the time of an evaluation.
bool names_providers(const ModuleContent& content) {
  return std::ranges::any_of(content.files, [](const Body& file) {
    const SourceSpan source = file.source();
    const std::string_view text = source.file.text();
    return text.find("::") != std::string_view::npos ||
           (source.file.name().ends_with(".json") &&
            text.find("\\u") != std::string_view::npos);
  });
}

class FunctionChecks {
 public:
  FunctionChecks(const WalkData& walk, const Module& module,
                 Diagnostics& problems)
      : walk_(walk), module_(module), problems_(problems) {}

  void check(const Expression& expression) {
    for (const FunctionReference& found : expression.functions()) {
      const auto provider = function_provider(found.name);
      if (provider) {
        check(found, *provider);
      } else if (is_early() && found.name.starts_with("provider::")) {
        unknown(found);
      }
    }
  }

  void check(const std::vector<Rule>& rules) {
    for (const Rule& rule : rules) {
      if (rule.condition) check(*rule.condition);
      if (rule.message) check(*rule.message);
    }
  }

  void check(const Body& body) {
    for (const Expression& expression : written_expressions(body)) {
      check(expression);
    }
  }

 private:
  void check(const FunctionReference& found, const std::string& provider) {
    const auto& required = module_.content->required_providers;
    const auto known = required.find(provider);
    if (known == required.end()) {
      problems_.error(code::UnknownFunctionProvider, {found.name_source},
                      "The module has no provider \"" + provider +
                          "\" in required_providers.");
    } else if (is_early() && known->second.source == kBuiltinProvider &&
               !is_builtin(found)) {
      unknown(found);
    }
  }

  bool is_early() const { return walk_.rules.provider_functions_checked_early; }

  void unknown(const FunctionReference& found) {
    problems_.error(
        code::UnknownProviderFunction, {found.name_source},
        "There is no function " + found.name +
            ". Functions of providers are called as provider::NAME::FUNCTION.");
  }

  // Whether the built-in provider, which is available under any local name
  // here, has the function.
  bool is_builtin(const FunctionReference& found) const {
    std::string_view name = found.name;
    name.remove_prefix(name.find("::") + 2);
    return walk_.functions().find("provider::terraform" +
                                  std::string(name.substr(name.find("::")))) !=
           nullptr;
  }

  const WalkData& walk_;
  const Module& module_;
  Diagnostics& problems_;
};

// Reports arguments that no variable of the module takes, and missing required
// ones.
void check_arguments(const Module& child, Diagnostics& problems) {
  BodySchema schema;
  for (const auto& [name, variable] : child.content->variables) {
    schema.attributes.push_back({name, variable.required()});
  }
  Diagnostics diagnostics;
  child.call->arguments.content(schema, diagnostics);
  problems.append(diagnostics);
}

// The address of the resource that a traversal names, without its index.
std::optional<std::string> resource_of(
    const std::optional<Traversal>& address) {
  if (!address) return std::nullopt;
  Diagnostics ignored;
  const auto reference = read_reference(*address, ignored);
  if (!reference || reference->kind != Reference::Kind::Resource) {
    return std::nullopt;
  }
  return reference->resource_address();
}

std::optional<Traversal> traversal_of(const Expression& expression) {
  const std::vector<Traversal> found = expression.variables();
  if (found.empty()) return std::nullopt;
  return found.front();
}

// The call of a module declared removed; null if there is none.
const CallConfig* removed_call(const Module& module,
                               const RemovedConfig& removed) {
  Diagnostics ignored;
  if (!removed.from) return nullptr;
  const auto address = read_address(*removed.from, ignored);
  if (!address || !address->is_module()) return nullptr;
  const Module* place = &module;
  const CallConfig* call = nullptr;
  for (const auto& [name, key] : address->modules) {
    if (place == nullptr) return nullptr;
    const auto found = place->content->calls.find(name);
    if (found == place->content->calls.end()) return nullptr;
    call = &found->second;
    const auto child = place->children.find(name);
    place = child == place->children.end() ? nullptr : child->second.get();
  }
  return call;
}

void check_removed_module(const Module& module, const RemovedConfig& removed,
                          const ToolRules& rules, Diagnostics& problems) {
  const CallConfig* call = removed_call(module, removed);
  if (call == nullptr) return;
  const bool at_call = rules.kept_object_reported_at_declaration;
  problems.error(code::RemovedModuleExists,
                 {at_call ? call->declared : removed.declared},
                 "The module is still called, although a removed block says "
                 "that it was removed.");
}

// A configuration with an alias must exist: in the module, or passed to it from
// a module that has it.
void check_provider(const Module& module, const std::string& address,
                    ProviderReference provider, Diagnostics& problems) {
  const std::string where = module.address();
  const Module* place = &module;
  for (;;) {
    if (place->content->providers.count(provider.full_name()) > 0) return;
    const PassedProvider* passed =
        place->is_root() ? nullptr : place->call->passed_as(provider);
    if (passed == nullptr) break;
    provider = passed->outside;
    place = place->parent;
  }
  if (provider.alias.empty()) return;
  problems.error(code::MissingProviderConfiguration, {},
                 where + (where.empty() ? "" : ".") + address +
                     " needs the provider configuration " +
                     provider.full_name() + ", which does not exist.");
}

}  // namespace

void check_provider_schemas(const ConfigurationData& data,
                            const ToolRules& rules, Diagnostics& problems) {
  std::set<std::string> missing;
  for (const Module* module : all_modules(*data.root)) {
    for (const auto& [address, resource] : module->content->resources) {
      const std::string provider =
          provider_address(resource, *module, data.settings);
      if (find_provider(provider, data.settings) == nullptr) {
        missing.insert(provider);
      }
    }
    for (const auto& [name, provider] : module->content->providers) {
      const std::string source =
          module->content->provider_source(provider.name, rules.registry);
      if (find_provider(source, data.settings) == nullptr) {
        missing.insert(source);
      }
    }
  }
  for (const std::string& provider : missing) {
    problems.error(code::MissingProviderSchema, {},
                   "There is no schema for the provider " + provider + ".");
  }
}

void check_provider_aliases(const Module& root, Diagnostics& problems) {
  for (const Module* module : all_modules(root)) {
    for (const auto& [address, resource] : module->content->resources) {
      check_provider(*module, address, provider_reference(resource), problems);
    }
  }
}

void check_call_arguments(const Module& root, Diagnostics& problems) {
  for (const Module* module : all_modules(root)) {
    if (!module->is_root()) check_arguments(*module, problems);
  }
}

void check_provider_functions(const WalkData& walk, Diagnostics& problems) {
  for (const Module* module : all_modules(*walk.data.root)) {
    const ModuleContent& content = *module->content;
    if (!names_providers(content)) continue;
    FunctionChecks checks(walk, *module, problems);
    for (const auto& [name, local] : content.locals) checks.check(local.value);
    for (const auto& [name, output] : content.outputs) {
      if (output.value) checks.check(*output.value);
      checks.check(output.preconditions);
    }
    for (const auto& [name, variable] : content.variables) {
      checks.check(variable.validations);
    }
    for (const auto& [name, call] : content.calls) checks.check(call.arguments);
    for (const auto& [name, resource] : content.resources) {
      checks.check(resource.body);
    }
    for (const auto& [name, check] : content.checks) {
      checks.check(check.asserts);
    }
  }
}

// The module that a target names; null if it does not exist. Nothing if that is
// not known, because a module on the way could not be loaded.
static std::optional<const Module*> module_of(const Module& root,
                                              const ImportTarget& target) {
  const Module* module = &root;
  for (const ImportTarget::Step& step : target.modules) {
    if (!module->content->calls.contains(step.name)) return nullptr;
    const auto child = module->children.find(step.name);
    if (child == module->children.end()) return std::nullopt;
    module = child->second.get();
  }
  return module;
}

void check_import_targets(const Module& root, const ToolRules& rules,
                          Diagnostics& problems) {
  if (!rules.imports_are_validated || root.content->is_incomplete) return;
  for (const ImportConfig& import : root.content->imports) {
    if (!import.to || !import.target) continue;
    const ImportTarget& target = *import.target;
    const auto module = module_of(root, target);
    if (!module ||
        (*module != nullptr && ((*module)->content->is_incomplete ||
                                (*module)->content->resources.contains(
                                    target.type + "." + target.name)))) {
      continue;
    }
    // A resource of the root module without instances can be generated.
    if (target.modules.empty() && !target.key && !import.for_each) continue;
    problems.error(code::MissingImportTarget, {import.to->source()},
                   "The configuration has no " + target.address() +
                       " to import, and none can be generated for it.");
  }
}

void check_statements(const Module& root, const ToolRules& rules,
                      Diagnostics& problems) {
  const ModuleContent& content = *root.content;
  for (const Module* module : all_modules(root)) {
    for (const RemovedConfig& removed : module->content->removed) {
      check_removed_module(*module, removed, rules, problems);
      const auto address = resource_of(removed.from);
      if (!address || module->content->resources.count(*address) == 0) continue;
      const bool at_resource = rules.kept_object_reported_at_declaration;
      problems.error(
          code::RemovedResourceExists,
          {at_resource ? module->content->resources.at(*address).declared
                       : removed.declared},
          *address +
              " is still declared, although a removed block says that it was "
              "removed.");
    }
  }
  for (const ImportConfig& import : content.imports) {
    if (!import.to) continue;
    const auto address = resource_of(traversal_of(*import.to));
    if (!address || content.resources.count(*address) > 0) continue;
    problems.error(code::MissingImportTarget,
                   {rules.import_reported_at_target ? import.to->source()
                                                    : import.declared},
                   "The configuration has no " + *address + " to import.");
  }
}

}  // namespace hcl::terraform
