// Describes what a module declares, for documentation.

#include <set>
#include <utility>

#include "hcl/eval_context.h"
#include "hcl/terraform_parts.h"
#include "terraform/declarations/provider_names.h"
#include "terraform/providers/resource_bodies.h"
#include "terraform/scope/walk_data.h"

namespace hcl::terraform {
namespace {

// The string of a literal, or the expression as it is written.
std::string written_text(const std::optional<Attribute>& attribute) {
  if (!attribute) return "";
  Diagnostics ignored;
  const Value value =
      attribute->expression.evaluate(literal_only_context(), ignored);
  if (!ignored.has_errors() && value.is_plain_string()) {
    return std::string(value.as_string());
  }
  const SourceSpan source = attribute->expression.source();
  return std::string(source.text());
}

// `count` or `for_each`; empty without either.
std::string repetition_of(const Repetition& repetition) {
  if (repetition.count) return "count";
  return repetition.for_each ? "for_each" : "";
}

void describe_values(const ModuleContent& content, ModuleDescription& result) {
  for (const auto& [name, variable] : content.variables) {
    result.variables.push_back(
        {name, variable.description, variable.type_text, variable.type.type,
         variable.default_value, variable.nullable, variable.sensitive,
         variable.ephemeral, variable.deprecated, variable.declared});
  }
  for (const auto& [name, output] : content.outputs) {
    result.outputs.push_back({name, output.description, output.sensitive,
                              output.ephemeral, output.deprecated,
                              output.declared});
  }
}

// The providers that the module requires, and those that it uses without.
void describe_providers(const Module& module, const Settings& settings,
                        ModuleDescription& result) {
  const ModuleContent& content = *module.content;
  ByName<ProviderDescription> found;
  for (const auto& [name, required] : content.required_providers) {
    ProviderDescription each = {
        name, required.source, required.version, {}, required.declared};
    for (const ProviderReference& alias : required.aliases) {
      each.configuration_aliases.push_back(alias.full_name());
    }
    found.emplace(name, std::move(each));
  }
  for (const auto& [address, resource] : content.resources) {
    const std::string name = provider_name(resource);
    found.try_emplace(
        name, ProviderDescription{name,
                                  provider_address(resource, module, settings),
                                  "",
                                  {},
                                  resource.declared});
  }
  for (auto& [name, each] : found) result.providers.push_back(std::move(each));
}

void describe_objects(const Module& module, const Settings& settings,
                      ModuleDescription& result) {
  for (const auto& [name, call] : module.content->calls) {
    result.calls.push_back({name, written_text(call.source),
                            written_text(call.version),
                            repetition_of(call.repetition), call.declared});
  }
  for (const auto& [address, resource] : module.content->resources) {
    result.resources.push_back(
        {address,
         resource.mode == ResourceMode::Data        ? "data"
         : resource.mode == ResourceMode::Ephemeral ? "ephemeral"
                                                    : "managed",
         resource.type, resource.name,
         provider_address(resource, module, settings),
         provider_reference(resource).full_name(),
         repetition_of(resource.repetition), resource.declared});
  }
}

}  // namespace

ModuleDescription describe(const Configuration& configuration) {
  ModuleDescription result;
  const Module& root = *configuration.data().root;
  const Settings& settings = configuration.data().settings;
  describe_values(*root.content, result);
  describe_providers(root, settings, result);
  describe_objects(root, settings, result);
  return result;
}

std::vector<std::string> module_folders(const Configuration& configuration) {
  const auto& folders = configuration.data().folders;
  return {folders.begin(), folders.end()};
}

}  // namespace hcl::terraform
