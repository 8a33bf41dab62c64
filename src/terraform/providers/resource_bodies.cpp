#include "terraform/providers/resource_bodies.h"

#include <optional>
#include <utility>

#include "hcl/decode.h"
#include "hcl/dynamic_blocks.h"
#include "terraform/declarations/provider_names.h"
#include "terraform/providers/attribute_blocks.h"
#include "terraform/providers/builtin_provider.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {
namespace {

// The schema of the blocks of a type; nothing if the schema has none.
std::optional<ResourceSchema> nested_schema(const ResourceSchema& schema,
                                            const std::string& type) {
  const auto block = schema.blocks.find(type);
  if (block != schema.blocks.end()) return *block->second.content;
  const auto attribute = schema.attributes.find(type);
  if (attribute == schema.attributes.end()) return std::nullopt;
  return element_schema(attribute->second);
}

void walk_variables(const DynamicBlockVariables& walk,
                    const ResourceSchema& schema,
                    std::vector<Traversal>& found) {
  DynamicBlockVariables::Level level =
      walk.visit(written_schema(walk.body(), schema));
  std::move(level.variables.begin(), level.variables.end(),
            std::back_inserter(found));
  for (const DynamicBlockVariables::Child& child : level.children) {
    const auto inner = nested_schema(schema, child.type);
    if (inner) walk_variables(child.walk, *inner, found);
  }
}

}  // namespace

std::vector<Traversal> body_variables(const Body& body,
                                      const ResourceSchema& schema,
                                      DynamicBlockVariables::Scope scope) {
  std::vector<Traversal> found;
  walk_variables(DynamicBlockVariables(body, scope), schema, found);
  return found;
}

std::string provider_address(const ResourceConfig& resource,
                             const Module& module, const Settings& settings) {
  return module.content->provider_source(provider_name(resource),
                                         registry_of(settings.tool));
}

const ProviderSchema* find_provider(const std::string& address,
                                    const Settings& settings) {
  if (address == kBuiltinProvider) {
    return &builtin_provider(newest_version(settings.tool));
  }
  const auto found = settings.schemas.find(address);
  return found == settings.schemas.end() ? nullptr : &found->second;
}

const ResourceSchema* find_schema(const ResourceConfig& resource,
                                  const Module& module,
                                  const Settings& settings,
                                  const ToolVersion& version) {
  const std::string address = provider_address(resource, module, settings);
  const ProviderSchema* provider = address == kBuiltinProvider
                                       ? &builtin_provider(version)
                                       : find_provider(address, settings);
  if (provider == nullptr) return nullptr;
  const auto& types =
      resource.mode == ResourceMode::Managed ? provider->resources
      : resource.mode == ResourceMode::Data  ? provider->data_sources
                                             : provider->ephemeral_resources;
  const auto found = types.find(resource.type);
  return found == types.end() ? nullptr : &found->second;
}

bool is_of_unknown_type(const ResourceConfig& resource, const Module& module,
                        const Settings& settings) {
  return find_schema(resource, module, settings,
                     newest_version(settings.tool)) == nullptr &&
         find_provider(provider_address(resource, module, settings),
                       settings) != nullptr;
}

}  // namespace hcl::terraform
