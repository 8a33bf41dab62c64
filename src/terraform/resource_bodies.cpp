#include "terraform/resource_bodies.h"

#include <optional>
#include <utility>

#include "hcl/decode.h"
#include "hcl/dynamic_blocks.h"
#include "terraform/attribute_blocks.h"
#include "terraform/builtin_provider.h"
#include "terraform/configuration.h"

namespace hcl::terraform {
namespace {

Spec block_spec(const std::string& name, const NestedBlockInfo& block) {
  const Spec nested = spec_of(*block.content);
  const BlockCount count = {block.min_items, block.max_items};
  const bool has_dynamic = type_of(*block.content).has_dynamic();
  switch (block.nesting) {
    case BlockNesting::Single:
    case BlockNesting::Group:
      break;
    case BlockNesting::List:
      if (has_dynamic) {
        return BlockTupleSpec{.type = name, .nested = nested, .count = count};
      }
      return BlockListSpec{.type = name, .nested = nested, .count = count};
    case BlockNesting::Set:
      return BlockSetSpec{.type = name, .nested = nested, .count = count};
    case BlockNesting::Map:
      if (has_dynamic) {
        return BlockObjectSpec{
            .type = name, .labels = {"key"}, .nested = nested};
      }
      return BlockMapSpec{.type = name, .labels = {"key"}, .nested = nested};
  }
  Spec single = BlockSpec{
      .type = name, .nested = nested, .required = block.min_items > 0};
  if (block.nesting == BlockNesting::Single) return single;
  // An absent group has the value of an empty block.
  std::vector<std::pair<std::string, Value>> empty;
  const Type type = type_of(*block.content);
  for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
    empty.emplace_back(type.attribute_names()[i],
                       Value::null(type.element_types()[i]));
  }
  return DefaultSpec{{single, LiteralSpec{Value::object(std::move(empty))}}};
}

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

ProviderReference provider_reference(const ResourceConfig& resource) {
  if (resource.provider) return *resource.provider;
  ProviderReference implied;
  implied.name = resource.type.substr(0, resource.type.find('_'));
  return implied;
}

std::string provider_name(const ResourceConfig& resource) {
  return provider_reference(resource).name;
}

std::string provider_address(const ResourceConfig& resource,
                             const Module& module, const Settings& settings) {
  return module.content->provider_source(provider_name(resource),
                                         default_registry(settings.tool));
}

const ProviderSchema* find_provider(const std::string& address,
                                    const Settings& settings) {
  if (address == kBuiltinProvider) return &builtin_provider();
  const auto found = settings.schemas.find(address);
  return found == settings.schemas.end() ? nullptr : &found->second;
}

const ResourceSchema* find_schema(const ResourceConfig& resource,
                                  const Module& module,
                                  const Settings& settings) {
  const ProviderSchema* provider =
      find_provider(provider_address(resource, module, settings), settings);
  if (provider == nullptr) return nullptr;
  const auto& types =
      resource.mode == ResourceMode::Managed ? provider->resources
      : resource.mode == ResourceMode::Data  ? provider->data_sources
                                             : provider->ephemeral_resources;
  const auto found = types.find(resource.type);
  return found == types.end() ? nullptr : &found->second;
}

Spec spec_of(const ResourceSchema& schema) {
  ObjectSpec object;
  for (const auto& [name, attribute] : schema.attributes) {
    object.members.emplace_back(name,
                                AttributeSpec{.name = name,
                                              .type = attribute.type,
                                              .required = attribute.required});
  }
  for (const auto& [name, block] : schema.blocks) {
    object.members.emplace_back(name, block_spec(name, block));
  }
  return object;
}

Type type_of(const ResourceSchema& schema) {
  return implied_type(spec_of(schema));
}

bool is_of_unknown_type(const ResourceConfig& resource, const Module& module,
                        const Settings& settings) {
  return find_schema(resource, module, settings) == nullptr &&
         find_provider(provider_address(resource, module, settings),
                       settings) != nullptr;
}

}  // namespace hcl::terraform
