#include "lsp/features/schemas.h"

#include "lsp/terraform/facts.h"

namespace hcl::lsp {

const BodySchema* schema_for(const Session& session, const Document& document) {
  for (const FileSchema& schema : session.schemas) {
    if (schema.applies_to(document.name())) return schema.body.get();
  }
  if (const BodySchema* own = session.hosts.schema(document)) return own;
  return module_file(document.name()) == ModuleFile::Module
             ? terraform_schema().body.get()
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
