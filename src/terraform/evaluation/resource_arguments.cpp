#include "terraform/evaluation/resource_arguments.h"

#include <algorithm>
#include <array>
#include <string>

#include "terraform/providers/resource_bodies.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

SourceSpan argument_place(const ResourceConfig& config,
                          const std::string& name) {
  Diagnostics ignored;
  const PartialContent parts = config.body.partial_content(
      {.attributes = {{name}}, .blocks = {}}, ignored);
  const Attribute* found = parts.content.attribute(name);
  return found == nullptr ? config.declared : found->expression.source();
}

}  // namespace

// If the types of a provider are known, the type of the resource must be among
// them.
bool check_type(const ResourceConfig& config, const Module& module,
                const WalkData& walk, Diagnostics& problems) {
  const std::string provider = provider_address(config, module, walk.settings);
  if (find_provider(provider, walk.settings) == nullptr) return true;
  const CodeRow& wrong_type =
      config.mode == ResourceMode::Data        ? code::InvalidDataSource
      : config.mode == ResourceMode::Ephemeral ? code::InvalidEphemeralResource
                                               : code::InvalidResourceType;
  std::optional<SourceSpan> where;
  if (walk.phase.validates || walk.rules.unknown_type_has_place) {
    where = config.type_source;
  }
  problems.error(wrong_type, {where},
                 "The provider " + provider + " does not support the type \"" +
                     config.type + "\".");
  return false;
}

namespace {

// The same for the blocks of which there is at most one, as far as their
// arguments are not made by `dynamic`.
bool check_single_blocks(const ResourceConfig& config,
                         const ResourceSchema& schema, const Value& plain,
                         Diagnostics& problems) {
  bool fine = true;
  for (const auto& [type, info] : schema.blocks) {
    const Value* value = plain.find(type);
    if (info.nesting != BlockNesting::Single || value == nullptr ||
        !value->unmarked().has_content()) {
      continue;
    }
    Diagnostics ignored;
    const PartialContent parts = config.body.partial_content(
        {.attributes = {}, .blocks = {{type, {}}}}, ignored);
    if (parts.content.blocks.size() != 1) continue;
    ResourceConfig inside = config;
    inside.body = parts.content.blocks[0].body;
    inside.declared = parts.content.blocks[0].definition;
    fine = check_arguments(inside, *info.content, *value, problems) && fine;
  }
  return fine;
}

}  // namespace

// Attributes that the provider decides must not be set, and ephemeral values
// must not be stored.
bool check_arguments(const ResourceConfig& config, const ResourceSchema& schema,
                     const Value& configured, Diagnostics& problems) {
  const Value plain = configured.unmarked();
  bool fine = check_single_blocks(config, schema, plain, problems);
  for (const auto& [name, info] : schema.attributes) {
    const Value* value = plain.find(name);
    if (value == nullptr) continue;
    if (info.computed && !info.optional && !value->is_null()) {
      // The built-in provider reports no place.
      std::optional<SourceSpan> place;
      if (config.type != "terraform_data") place = argument_place(config, name);
      problems.error(
          code::ReadOnlyAttribute, {place},
          "Only the provider can set \"" + name + "\". Remove this argument.");
      fine = false;
    }
    if (config.mode == ResourceMode::Managed && !info.write_only &&
        value->unmark_deep().second.contains("ephemeral")) {
      problems.error(code::EphemeralArgument, {argument_place(config, name)},
                     "The value of \"" + name +
                         "\" is stored, so it must not be ephemeral.");
      fine = false;
    }
  }
  return fine;
}

// The state of another configuration must be in a backend that the tools know.
bool check_backend(const ResourceConfig& config, const Value& configured,
                   Diagnostics& problems) {
  constexpr std::array<std::string_view, 12> kBackends = {
      "azurerm",    "consul", "cos", "gcs", "http",   "inmem",
      "kubernetes", "local",  "oss", "pg",  "remote", "s3"};
  if (config.type != "terraform_remote_state") return true;
  const Value plain = configured.unmark_deep().first;
  const Value* backend = plain.find("backend");
  if (backend == nullptr || !backend->is_plain_string() ||
      std::ranges::find(kBackends, backend->as_string()) != kBackends.end()) {
    return true;
  }
  // Which value was marked does not matter: it may be the whole object.
  const std::string name =
      configured.contains_marks()
          ? "of this name"
          : "\"" + std::string(backend->as_string()) + "\"";
  problems.error(code::UnknownBackend, {argument_place(config, "backend")},
                 "There is no backend " + name + ".");
  return false;
}

}  // namespace hcl::terraform
