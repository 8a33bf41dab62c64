#include "terraform/declarations/read_resource.h"

#include <algorithm>
#include <utility>

#include "hcl/eval_context.h"
#include "hcl/native_body.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/known_content.h"
#include "terraform/declarations/override_body.h"
#include "terraform/declarations/read_action.h"
#include "terraform/declarations/read_provider.h"
#include "terraform/declarations/read_provisioner.h"
#include "terraform/declarations/read_rules.h"
#include "terraform/declarations/read_values.h"
#include "terraform/declarations/references.h"
#include "terraform/declarations/schemas.h"

namespace hcl::terraform {
namespace {

// `["*"]`, the old form of `all`.
bool is_star(const Expression& item) {
  Diagnostics ignored;
  const Value value = item.evaluate(literal_only_context(), ignored);
  return !ignored.has_errors() && value.is_plain_string() &&
         value.as_string() == "*";
}

// Reads `ignore_changes`: relative references or the word `all`, which old
// configurations quote.
void read_ignored(const Attribute& attribute, ResourceConfig& resource,
                  Problems& problems) {
  if (static_keyword(attribute.expression) == "all") return;
  for (const Expression& item : list_items(attribute.expression, problems)) {
    if (is_star(item)) {
      problems.error("Invalid ignore_changes wildcard",
                     attribute.expression.source(),
                     "All changes are ignored with ignore_changes = all.");
      continue;
    }
    if (auto path = reference_of(item, problems)) {
      resource.ignored.push_back(std::move(*path));
    }
  }
}

// Whether `replace_triggered_by` may use the reference to name another
// resource.
bool check_trigger(const Reference& reference, const Expression& item,
                   Problems& problems) {
  const auto wrong = [&](const std::string& kind, const std::string& allowed) {
    problems.error(
        "Invalid " + kind + "reference in replace_triggered_by expression",
        item.source(), "Only " + allowed + " can be used here.");
  };
  if (reference.kind == Reference::Kind::Resource) return true;
  if (reference.kind == Reference::Kind::Each) {
    if (reference.name != "key") wrong("each ", "each.key");
  } else if (reference.kind == Reference::Kind::Count) {
    if (reference.name != "index") wrong("count ", "count.index");
  } else {
    wrong("", "resources, count.index and each.key");
  }
  return false;
}

// Reads an element of `replace_triggered_by`. Returns false after a mistake.
bool read_trigger(const Expression& item, ResourceConfig& resource,
                  Problems& problems) {
  Problems found;
  const Result<ast::Tree> tree = reference_tree(item);
  if (native_syntax(item) == nullptr) problems.append(tree.diagnostics);
  const Expression path =
      native_syntax(item) == nullptr && tree.ok()
          ? native_expression(tree.value, Options::of(Dialect::Terraform))
          : item;
  resource.triggers.push_back(path);
  const std::vector<Reference> references =
      read_references(path.variables(), found);
  for (Problem& problem : found.items()) problem.subject = item.source();
  const bool failed = found.has_errors();
  problems.append(std::move(found));
  if (failed) return true;
  const auto resources = std::count_if(
      references.begin(), references.end(), [&](const Reference& reference) {
        return check_trigger(reference, item, problems);
      });
  if (resources == 1) return true;
  problems.error("Invalid replace_triggered_by expression", item.source(),
                 "Each element refers to one resource.");
  return false;
}

void read_triggers(const Attribute& attribute, ResourceConfig& resource,
                   Problems& problems) {
  for (const Expression& item : list_items(attribute.expression, problems)) {
    if (!read_trigger(item, resource, problems)) return;
  }
}

// When its conditions are evaluated, a resource does not exist yet, or is
// described by `self`.
void check_self_references(const Rule& rule, const std::string& kind,
                           const ResourceConfig& resource, Problems& problems) {
  for (const auto* expression : {&rule.condition, &rule.message}) {
    if (!*expression) continue;
    Problems ignored;
    for (const Reference& reference :
         read_references((*expression)->variables(), ignored)) {
      if (reference.kind != Reference::Kind::Resource ||
          reference.resource_address() != resource.address()) {
        continue;
      }
      problems.error("Invalid reference in " + kind, (*expression)->source(),
                     resource.address() + " must not refer to itself.");
      break;
    }
  }
}

// Reports arguments that only managed resources may have.
void refuse_arguments(const Block& block, const BodyContent& content,
                      ResourceMode mode, Problems& problems) {
  for (const Attribute& found : content.attributes) {
    if (found.name == "enabled") continue;
    const bool data = mode == ResourceMode::Data;
    problems.error(
        data ? "Invalid data resource lifecycle argument"
             : "Invalid lifecycle configuration for ephemeral "
               "resource",
        data ? found.name_source : block.definition,
        "The argument " + found.name + " is for managed resources only.");
  }
}

void read_trigger_of(const Block& block, ResourceConfig& resource,
                     const BlockReader& reader) {
  if (resource.mode == ResourceMode::Managed) {
    read_action_trigger(block, resource, reader);
    return;
  }
  reader.problems.error("Invalid action_trigger block", block.type_source,
                        "Only managed resources run actions.");
}

void read_lifecycle(const Block& block, ResourceConfig& resource,
                    const BlockReader& reader) {
  Problems& problems = reader.problems;
  const BodyContent content =
      known_content(block.body, "lifecycle", lifecycle_schema(), reader);
  if (const Attribute* found = content.attribute("enabled")) {
    resource.repetition.enabled = found->expression;
  }
  if (resource.mode != ResourceMode::Managed) {
    refuse_arguments(block, content, resource.mode, problems);
  } else {
    constant_flag(content, "create_before_destroy", reader.rules, problems);
    constant_flag(content, "prevent_destroy", reader.rules, problems);
    if (const Attribute* found = content.attribute("ignore_changes")) {
      read_ignored(*found, resource, problems);
    }
    if (const Attribute* found = content.attribute("replace_triggered_by")) {
      read_triggers(*found, resource, problems);
    }
  }
  for (const Block& rule : content.blocks) {
    if (rule.type == "action_trigger") {
      read_trigger_of(rule, resource, reader);
      continue;
    }
    auto& rules = rule.type == "precondition" ? resource.preconditions
                                              : resource.postconditions;
    rules.push_back(read_rule(rule, rule.type, reader));
    check_self_references(rules.back(), rule.type, resource, problems);
  }
}

void read_meta_arguments(const BodyContent& content, ResourceConfig& resource,
                         const BlockReader& reader) {
  resource.repetition = read_repetition(content, "resource", reader);
  if (const Attribute* found = content.attribute("provider")) {
    resource.provider = read_provider_reference(found->expression, reader.rules,
                                                reader.problems);
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

// Reads the blocks of the language in a resource.
void read_nested(const BodyContent& content, ResourceConfig& resource,
                 const BlockReader& reader) {
  const Block* lifecycle = nullptr;
  const Block* connection = nullptr;
  const Block* escaped = nullptr;
  Problems& problems = reader.problems;
  for (const Block& block : content.blocks) {
    if (block.type == "lifecycle") {
      if (is_repeated(block, lifecycle, "lifecycle", problems)) continue;
      read_lifecycle(block, resource, reader);
    } else if (block.type == "_") {
      if (is_repeated(block, escaped, "escaping", problems)) continue;
      resource.body = override_body(resource.body, block.body);
    } else if (block.type == "locals") {
      problems.error("Reserved block type name in resource block",
                     block.type_source,
                     "The block type name \"" + block.type + "\" is reserved.");
    } else if (resource.mode == ResourceMode::Ephemeral) {
      problems.error("Invalid configuration block for ephemeral resource",
                     block.definition,
                     "Ephemeral resources have no " + block.type + ".");
    } else if (block.type == "connection") {
      if (is_repeated(block, connection, "connection", problems)) continue;
      resource.connection = block.body;
    } else if (auto provisioner = read_provisioner(block, reader)) {
      resource.provisioners.push_back(std::move(*provisioner));
    }
  }
  const bool destroys = std::any_of(
      resource.provisioners.begin(), resource.provisioners.end(),
      [](const ProvisionerConfig& item) { return item.at_destruction; });
  if (destroys && resource.connection) {
    check_own_references(*resource.connection, problems);
  }
}

// The same check for `lifecycle { enabled = ... }`.
void check_enabled_of(const BodyContent& content, const BlockReader& reader) {
  for (const Block* block : content.blocks_of("lifecycle")) {
    Diagnostics ignored;
    const PartialContent parts = block->body.partial_content(
        {.attributes = {{"enabled"}}, .blocks = {}}, ignored);
    if (const Attribute* enabled = parts.content.attribute("enabled")) {
      return check_enabled(content, *enabled, reader.problems);
    }
  }
}

}  // namespace

Repetition read_repetition(const BodyContent& content, std::string_view what,
                           const BlockReader& reader) {
  Repetition result;
  const Attribute* count = content.attribute("count");
  const Attribute* for_each = content.attribute("for_each");
  if (count != nullptr) result.count = count->expression;
  if (for_each != nullptr) result.for_each = for_each->expression;
  if (count != nullptr && for_each != nullptr) {
    SourceSpan place = for_each->name_source;
    if (reader.rules.repetitions_reported_jointly) {
      place.span = join(count->name_source.span, place.span);
    }
    reader.problems.error(
        R"(Invalid combination of "count" and "for_each")", place,
        "A " + std::string(what) + " can have one of the two arguments only.");
  }
  return result;
}

void check_enabled(const BodyContent& content, const Attribute& enabled,
                   Problems& problems) {
  for (const char* name : {"count", "for_each"}) {
    const Attribute* other = content.attribute(name);
    if (other == nullptr) continue;
    SourceSpan place = enabled.name_source;
    place.span = join(other->name_source.span, place.span);
    problems.error(
        "Invalid combination of \"" + std::string(name) + "\" and \"enabled\"",
        place, "Only one of the two arguments can be used.");
  }
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
  if (result.repetition.enabled) check_enabled_of(parts.content, reader);
  return result;
}

ResourceConfig read_nested_data(const Block& block, const std::string& check,
                                const BlockReader& reader) {
  ResourceConfig result = read_resource(block, ResourceMode::Data, reader);
  result.check = check;
  Diagnostics ignored;
  const PartialContent parts =
      block.body.partial_content(data_schema(), ignored);
  for (const char* name : {"count", "for_each"}) {
    const Attribute* found = parts.content.attribute(name);
    if (found == nullptr) continue;
    reader.problems.error("Invalid \"" + std::string(name) + "\" attribute",
                          found->name_source,
                          "A data source in a check block is there once.");
  }
  for (const Block* lifecycle : parts.content.blocks_of("lifecycle")) {
    reader.problems.error("Invalid lifecycle block", lifecycle->definition,
                          "The check block is what a data source in it lives "
                          "with.");
  }
  return result;
}

}  // namespace hcl::terraform
