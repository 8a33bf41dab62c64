#include "terraform/walk_checks.h"

#include <set>
#include <utility>

#include "hcl/static_analysis.h"
#include "terraform/references.h"
#include "terraform/resource_bodies.h"

namespace hcl::terraform {
namespace {

std::vector<const Module*> all_modules(const WalkData& walk) {
  std::vector<const Module*> result = {walk.data.root.get()};
  for (std::size_t i = 0; i < result.size(); ++i) {
    for (const auto& [name, child] : result[i]->children) {
      result.push_back(child.get());
    }
  }
  return result;
}

// The provider in `provider::NAME::f`; nothing for other functions and for
// names of another form.
std::optional<std::string> function_provider(std::string_view name) {
  constexpr std::string_view kPrefix = "provider::";
  if (!name.starts_with(kPrefix)) return std::nullopt;
  name.remove_prefix(kPrefix.size());
  const std::size_t end = name.find("::");
  if (end == std::string_view::npos) return std::nullopt;
  return std::string(name.substr(0, end));
}

void check_functions(const Module& module, const Expression& expression,
                     Problems& problems) {
  for (const FunctionReference& found : expression.functions()) {
    const auto provider = function_provider(found.name);
    if (!provider || module.content->required_providers.count(*provider) > 0) {
      continue;
    }
    problems.error(
        "Unknown function provider", found.name_source,
        "The module requires no provider with the name \"" + *provider + "\".");
  }
}

void check_rules(const Module& module, const std::vector<Rule>& rules,
                 Problems& problems) {
  for (const Rule& rule : rules) {
    if (rule.condition) check_functions(module, *rule.condition, problems);
    if (rule.message) check_functions(module, *rule.message, problems);
  }
}

void check_attributes(const Module& module, const Body& body,
                      Problems& problems) {
  Diagnostics ignored;
  for (const Attribute& attribute : body.attributes(ignored)) {
    check_functions(module, attribute.expression, problems);
  }
}

// Arguments that no variable of the module takes, and required ones that are
// missing.
void check_arguments(const Module& child, Problems& problems) {
  BodySchema schema;
  for (const auto& [name, variable] : child.content->variables) {
    schema.attributes.push_back({name, variable.required()});
  }
  Diagnostics diagnostics;
  child.call->arguments.content(schema, diagnostics);
  problems.append(diagnostics);
}

// The resource that an address names, without its index.
std::optional<std::string> resource_of(
    const std::optional<Traversal>& address) {
  if (!address) return std::nullopt;
  Problems ignored;
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

}  // namespace

void check_provider_schemas(const WalkData& walk, Problems& problems) {
  std::set<std::string> missing;
  for (const Module* module : all_modules(walk)) {
    for (const auto& [address, resource] : module->content->resources) {
      const std::string provider =
          provider_address(resource, *module, walk.settings);
      if (find_provider(provider, walk.settings) == nullptr) {
        missing.insert(provider);
      }
    }
    for (const auto& [name, provider] : module->content->providers) {
      const std::string source = module->content->provider_source(
          provider.name, default_registry(walk.settings.tool));
      if (find_provider(source, walk.settings) == nullptr) {
        missing.insert(source);
      }
    }
  }
  for (const std::string& provider : missing) {
    problems.error("Missing required provider", std::nullopt,
                   "There is no schema of the provider " + provider + ".");
  }
}

void check_provider_aliases(const WalkData& walk, Problems& problems) {
  for (const Module* module : all_modules(walk)) {
    std::set<std::string> names;
    for (const auto& [name, provider] : module->content->providers) {
      names.insert(name);
    }
    if (!module->is_root()) {
      for (const PassedProvider& passed : module->call->providers) {
        names.insert(passed.inside.name + "." + passed.inside.alias);
      }
    }
    for (const auto& [address, resource] : module->content->resources) {
      if (!resource.provider || resource.provider->alias.empty()) continue;
      const std::string name =
          resource.provider->name + "." + resource.provider->alias;
      if (names.count(name) > 0) continue;
      problems.error("Provider configuration not present", std::nullopt,
                     module->address() + (module->is_root() ? "" : ".") +
                         address + " needs the configuration " + name +
                         " of its provider, and there is none.");
    }
  }
}

void check_call_arguments(const WalkData& walk, Problems& problems) {
  for (const Module* module : all_modules(walk)) {
    if (!module->is_root()) check_arguments(*module, problems);
  }
}

void check_provider_functions(const WalkData& walk, Problems& problems) {
  for (const Module* module : all_modules(walk)) {
    const ModuleContent& content = *module->content;
    for (const auto& [name, local] : content.locals) {
      check_functions(*module, local.value, problems);
    }
    for (const auto& [name, output] : content.outputs) {
      if (output.value) check_functions(*module, *output.value, problems);
      check_rules(*module, output.preconditions, problems);
    }
    for (const auto& [name, variable] : content.variables) {
      check_rules(*module, variable.validations, problems);
    }
    for (const auto& [name, call] : content.calls) {
      check_attributes(*module, call.arguments, problems);
    }
    for (const auto& [name, resource] : content.resources) {
      check_attributes(*module, resource.body, problems);
    }
    for (const auto& [name, check] : content.checks) {
      check_rules(*module, check.asserts, problems);
    }
  }
}

void check_statements(const WalkData& walk, Problems& problems) {
  const ModuleContent& content = *walk.data.root->content;
  for (const Module* module : all_modules(walk)) {
    for (const RemovedConfig& removed : module->content->removed) {
      const auto address = resource_of(removed.from);
      if (!address || module->content->resources.count(*address) == 0) continue;
      const bool terraform = walk.settings.tool == Tool::Terraform;
      problems.error(terraform ? "Removed resource still exists"
                               : "Removed resource block still exists",
                     terraform
                         ? module->content->resources.at(*address).declared
                         : removed.declared,
                     *address + " is said to be removed, and is still there.");
    }
  }
  for (const ImportConfig& import : content.imports) {
    if (!import.to) continue;
    const auto address = resource_of(traversal_of(*import.to));
    if (!address || content.resources.count(*address) > 0) continue;
    problems.error("Configuration for import target does not exist",
                   walk.settings.tool == Tool::Terraform ? import.to->source()
                                                         : import.declared,
                   "There is no " + *address + " to be imported.");
  }
}

}  // namespace hcl::terraform
