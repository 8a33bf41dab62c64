#include "lsp/features/completion/schemas.h"

#include "lsp/terraform/facts.h"

namespace hcl::lsp {

std::shared_ptr<const BodySchema> schema_for(const Session& session,
                                             const Document& document) {
  if (auto found = session.schemas.of(document)) return found;
  if (auto own = session.hosts.schema(document)) return own;
  if (module_file(document.name()) != ModuleFile::Module) return nullptr;
  return session.schemas.of_tool(
      session.preferences.tool,
      session.values.tool_version(Modules::folder(document)));
}

std::shared_ptr<const BodySchema> provider_schema(
    const Session& session, const std::vector<std::string>& types,
    const std::string& label) {
  if (types.empty()) return nullptr;
  const auto body = session.providers.body(types.front(), label);
  if (body == nullptr) return nullptr;
  const BodySchema* inner = body_at(*body, {types.begin() + 1, types.end()});
  // Shares the ownership of the whole.
  return inner != nullptr ? std::shared_ptr<const BodySchema>(body, inner)
                          : nullptr;
}

std::string attribute_help(const std::string& name,
                           const AttributeSchema& attribute) {
  std::string text = "```hcl\n" + name + " = " +
                     (attribute.type.empty() ? "any" : attribute.type) +
                     "\n```\n" +
                     (attribute.is_required ? "Required. " : "Optional. ") +
                     attribute.description;
  if (!attribute.default_value.empty()) {
    text += "\n\nDefault: `" + attribute.default_value + "`";
  }
  for (std::size_t i = 0; i < attribute.values.size(); ++i) {
    text += (i == 0 ? "\n\nOne of `" : ", `") + attribute.values[i] + "`";
  }
  if (!attribute.deprecated.empty()) {
    text += "\n\nDeprecated: " + attribute.deprecated;
  }
  return text;
}

std::string block_help(const std::string& type, const BlockSchema& block) {
  std::string text = "```hcl\n" + type;
  for (const std::string& label : block.labels) text += " \"" + label + "\"";
  text += " {}\n```\n" + block.description;
  if (block.max == 1) text += "\n\nAt most one.";
  if (block.min > 0) text += "\n\nRequired.";
  if (!block.deprecated.empty()) text += "\n\nDeprecated: " + block.deprecated;
  return text;
}

}  // namespace hcl::lsp
