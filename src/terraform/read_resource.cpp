#include <utility>

#include "hcl/static_analysis.h"
#include "terraform/override_body.h"
#include "terraform/read_blocks.h"
#include "terraform/read_values.h"
#include "terraform/schemas.h"

namespace hcl::terraform {
namespace {

// `ignore_changes`: relative references or the word `all`, in quotes in old
// configurations.
void check_ignore_changes(const Attribute& attribute, Problems& problems) {
  if (static_keyword(attribute.expression) == "all") return;
  const Result<std::vector<Expression>> list =
      static_list(attribute.expression);
  problems.append(list.diagnostics);
  for (const Expression& item : list.value) {
    reference_of(item, problems);
  }
}

void read_lifecycle(const Block& block, ResourceConfig& resource,
                    const BlockReader& reader) {
  Problems& problems = reader.problems;
  Diagnostics diagnostics;
  const BodyContent content = block.body.content(
      for_tool(lifecycle_schema(), reader.tool), diagnostics);
  problems.append(diagnostics);
  for (const char* name : {"create_before_destroy", "prevent_destroy"}) {
    const Attribute* found = content.attribute(name);
    if (found == nullptr) continue;
    if (resource.mode != ResourceMode::Managed) {
      problems.error(resource.mode == ResourceMode::Data
                         ? "Invalid data resource lifecycle argument"
                         : "Invalid lifecycle configuration for ephemeral "
                           "resource",
                     block.definition,
                     std::string("The argument ") + name +
                         " is for managed resources only.");
      continue;
    }
    constant_flag(content, name, problems);
  }
  if (const Attribute* found = content.attribute("enabled")) {
    resource.repetition.enabled = found->expression;
  }
  if (const Attribute* found = content.attribute("ignore_changes")) {
    if (resource.mode == ResourceMode::Managed) {
      check_ignore_changes(*found, problems);
    }
  }
  const Attribute* triggers = content.attribute("replace_triggered_by");
  if (triggers != nullptr && resource.mode == ResourceMode::Managed) {
    const Attribute* found = triggers;
    Result<std::vector<Expression>> list = static_list(found->expression);
    problems.append(list.diagnostics);
    resource.triggers = std::move(list.value);
  }
  for (const Block& rule : content.blocks) {
    auto& rules = rule.type == "precondition" ? resource.preconditions
                                              : resource.postconditions;
    rules.push_back(read_rule(rule, rule.type, reader));
  }
}

void read_meta_arguments(const BodyContent& content, ResourceConfig& resource,
                         const BlockReader& reader) {
  resource.repetition = read_repetition(content, "resource", reader);
  if (const Attribute* found = content.attribute("provider")) {
    resource.provider =
        read_provider_reference(found->expression, reader.problems);
  }
  if (const Attribute* found = content.attribute("depends_on")) {
    resource.depends_on = references_in_list(*found, reader.problems);
  }
}

const BodySchema& schema_of(ResourceMode mode) {
  switch (mode) {
    case ResourceMode::Managed:
      return resource_schema();
    case ResourceMode::Data:
      return data_schema();
    case ResourceMode::Ephemeral:
      break;
  }
  return ephemeral_schema();
}

// Keywords in quotes, as old configurations have them.
void check_keywords(const Block& block, Problems& problems) {
  Diagnostics ignored;
  const PartialContent parts = block.body.partial_content(
      {.attributes = {{"when"}, {"on_failure"}}, .blocks = {}}, ignored);
  for (const Attribute& attribute : parts.content.attributes) {
    if (!is_quoted_string(attribute.expression)) continue;
    problems.warning("Quoted keywords are deprecated",
                     attribute.expression.source(),
                     "Keywords are written without quotes.");
  }
}

// The blocks of the language in a resource.
void read_nested(const BodyContent& content, ResourceConfig& resource,
                 const BlockReader& reader) {
  const Block* lifecycle = nullptr;
  for (const Block& block : content.blocks) {
    if (block.type == "lifecycle") {
      if (lifecycle != nullptr) {
        reader.problems.error("Duplicate lifecycle block", block.definition,
                              "A resource can have one lifecycle block.");
        continue;
      }
      lifecycle = &block;
      read_lifecycle(block, resource, reader);
    } else if (block.type == "provisioner" || block.type == "connection") {
      if (resource.mode == ResourceMode::Ephemeral) {
        reader.problems.error(
            "Invalid configuration block for ephemeral resource",
            block.definition,
            "Ephemeral resources have no " + block.type + ".");
        continue;
      }
      if (block.type == "provisioner") check_keywords(block, reader.problems);
      resource.provisioners.push_back(block.body);
    } else if (block.type == "_") {
      resource.body = override_body(resource.body, block.body);
    } else if (block.type == "locals") {
      reader.problems.error(
          "Reserved block type name in resource block", block.type_source,
          "The block type name \"" + block.type + "\" is reserved.");
    }
  }
}

}  // namespace

std::string ResourceConfig::address() const {
  const std::string text = type + "." + name;
  if (mode == ResourceMode::Data) return "data." + text;
  return mode == ResourceMode::Ephemeral ? "ephemeral." + text : text;
}

Repetition read_repetition(const BodyContent& content, std::string_view what,
                           const BlockReader& reader) {
  Repetition result;
  const Attribute* count = content.attribute("count");
  const Attribute* for_each = content.attribute("for_each");
  if (count != nullptr) result.count = count->expression;
  if (for_each != nullptr) result.for_each = for_each->expression;
  if (count != nullptr && for_each != nullptr) {
    SourceSpan both = count->name_source;
    both.span = join(both.span, for_each->name_source.span);
    reader.problems.error(
        R"(Invalid combination of "count" and "for_each")", both,
        "A " + std::string(what) + " can have one of the two arguments only.");
  }
  return result;
}

ResourceConfig read_resource(const Block& block, ResourceMode mode,
                             const BlockReader& reader) {
  Diagnostics diagnostics;
  PartialContent parts =
      block.body.partial_content(schema_of(mode), diagnostics);
  reader.problems.append(diagnostics);
  ResourceConfig result;
  result.mode = mode;
  result.type = block.labels[0];
  result.name = block.labels[1];
  result.body = std::move(parts.remain);
  result.declared = block.definition;
  result.type_source = block.label_sources[0];
  const bool is_data = mode == ResourceMode::Data;
  check_name(block, 0,
             is_data ? "Invalid data source name" : "Invalid resource name",
             reader);
  check_name(block, 1,
             is_data ? "Invalid data resource name" : "Invalid resource name",
             reader);
  read_meta_arguments(parts.content, result, reader);
  read_nested(parts.content, result, reader);
  return result;
}

}  // namespace hcl::terraform
