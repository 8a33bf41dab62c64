#include "lsp/schema/provider_schemas.h"

#include <utility>

#include "hcl/files.h"

namespace hcl::lsp {
namespace {

using terraform::ProviderSchema;
using terraform::ResourceSchema;

// Blocks of providers are not nested deeper than this.
constexpr int kDeepest = 32;

AttributeSchema attribute_of(const terraform::AttributeInfo& info) {
  AttributeSchema result{.type = info.type.text()};
  result.is_required = info.required;
  if (info.computed && info.optional) {
    result.description = "Computed if it is not set.";
  }
  if (info.sensitive) result.description += " Sensitive.";
  if (info.write_only) result.description += " Write-only.";
  if (info.deprecated) result.deprecated = "the provider says so";
  return result;
}

std::shared_ptr<const BodySchema> body_of(const ResourceSchema& schema,
                                          int depth) {
  auto result = std::make_shared<BodySchema>();
  for (const auto& [name, info] : schema.attributes) {
    // What only the provider computes cannot be set.
    if (info.required || info.optional) {
      result->attributes[name] = attribute_of(info);
    }
  }
  if (depth == kDeepest) return result;
  for (const auto& [type, info] : schema.blocks) {
    BlockSchema block;
    const bool is_single = info.nesting == terraform::BlockNesting::Single ||
                           info.nesting == terraform::BlockNesting::Group;
    block.min = info.min_items;
    block.max = is_single ? 1 : info.max_items;
    if (info.nesting == terraform::BlockNesting::Map) block.labels = {"key"};
    block.body = info.content != nullptr ? body_of(*info.content, depth + 1)
                                         : std::make_shared<const BodySchema>();
    result->blocks[type] = std::move(block);
  }
  return result;
}

using Schemas = std::map<std::string, ResourceSchema, std::less<>>;

// Null for another kind.
const Schemas* schemas_of(const ProviderSchema& provider,
                          std::string_view kind) {
  if (kind == "resource") return &provider.resources;
  if (kind == "data") return &provider.data_sources;
  return kind == "ephemeral" ? &provider.ephemeral_resources : nullptr;
}

const ResourceSchema* schema_in(const terraform::ProviderSchemas& all,
                                std::string_view kind,
                                const std::string& type) {
  for (const auto& [address, provider] : all) {
    if (kind == "provider" && address.ends_with("/" + type)) {
      return &provider.provider;
    }
    const Schemas* schemas = schemas_of(provider, kind);
    if (schemas == nullptr) continue;
    const auto found = schemas->find(type);
    if (found != schemas->end()) return &found->second;
  }
  return nullptr;
}

}  // namespace

void ProviderSchemaFiles::use(
    const std::vector<std::string>& paths,
    const std::function<void(const std::string&)>& log) {
  files_ = {paths.begin(), paths.end()};
  schemas_.clear();
  bodies_.clear();
  for (const std::string& path : paths) {
    const Result<SourceFile> file = read_file(path);
    if (!file.ok()) {
      log("The schemas of providers in " + path + " cannot be read.");
      continue;
    }
    const auto schemas = terraform::read_provider_schemas(file.value.text());
    if (!schemas.ok()) {
      log("The schemas of providers in " + path +
          " are ignored: " + schemas.error() + ".");
      continue;
    }
    schemas_.insert(schemas->begin(), schemas->end());
  }
}

std::shared_ptr<const BodySchema> ProviderSchemaFiles::body(
    const std::string& kind, const std::string& type) const {
  const auto [kept, is_new] = bodies_.try_emplace(kind + " " + type);
  if (!is_new) return kept->second;
  const ResourceSchema* schema = schema_in(schemas_, kind, type);
  if (schema != nullptr) kept->second = body_of(*schema, 0);
  return kept->second;
}

std::vector<std::string> ProviderSchemaFiles::types(
    std::string_view kind) const {
  std::vector<std::string> result;
  for (const auto& [address, provider] : schemas_) {
    const Schemas* schemas = schemas_of(provider, kind);
    if (schemas == nullptr) continue;
    for (const auto& [type, schema] : *schemas) result.push_back(type);
  }
  return result;
}

}  // namespace hcl::lsp
