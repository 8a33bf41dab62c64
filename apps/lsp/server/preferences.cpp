#include "lsp/server/preferences.h"

namespace hcl::lsp {
namespace {

std::vector<std::string> strings_at(const Json& json, const char* name) {
  std::vector<std::string> result;
  for (const Json& each : array_at(json, name)) {
    if (each.is_string()) result.push_back(each);
  }
  return result;
}

}  // namespace

Preferences preferences_of(const Json& json) {
  Preferences result;
  // Clients send the section or an object that contains it.
  const Json* section = find(json, "hcl");
  const Json& from = section != nullptr ? *section : json;
  if (string_at(from, "tool") == "tofu") result.tool = "tofu";
  result.tool_version = string_at(from, "toolVersion");
  result.root_module = string_at(from, "rootModule");
  result.variable_files = strings_at(from, "variableFiles");
  result.instance = string_at(from, "instance");
  result.schemas = strings_at(from, "schemas");
  result.provider_schemas = strings_at(from, "providerSchemas");
  result.hosts = strings_at(from, "hosts");
  result.references_command = string_at(from, "referencesCommand");
  result.code_pages = string_at(from, "codePages");
  result.adds_moved = bool_at(from, "movedBlocks");
  result.shows_value_hints = bool_at(from, "valueHints", true);
  result.shows_reference_lenses = bool_at(from, "referenceLenses", true);
  result.shows_root_lenses = bool_at(from, "rootLenses", true);
  return result;
}

}  // namespace hcl::lsp
