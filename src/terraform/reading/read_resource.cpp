#include "terraform/reading/read_resource.h"

#include <algorithm>
#include <utility>

#include "hcl/convert.h"
#include "hcl/eval_context.h"
#include "hcl/native_body.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/override_body.h"
#include "terraform/declarations/read_values.h"
#include "terraform/declarations/references.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/read_action.h"
#include "terraform/reading/read_provider.h"
#include "terraform/reading/read_provisioner.h"
#include "terraform/reading/read_rules.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"

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
                  Diagnostics& problems) {
  if (static_keyword(attribute.expression) == "all") return;
  for (const Expression& item : list_items(attribute.expression, problems)) {
    if (is_star(item)) {
      problems.error(code::InvalidIgnoreChanges,
                     {attribute.expression.source()},
                     "To ignore all changes, write ignore_changes = all.");
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
                   Diagnostics& problems) {
  const auto wrong = [&](const std::string& allowed) {
    problems.error(code::InvalidReplaceTrigger, {item.source()},
                   "Only " + allowed + " can be used here.");
  };
  if (reference.kind == Reference::Kind::Resource) return true;
  if (reference.kind == Reference::Kind::Each) {
    if (reference.name != "key") wrong("each.key");
  } else if (reference.kind == Reference::Kind::Count) {
    if (reference.name != "index") wrong("count.index");
  } else {
    wrong("resources, count.index and each.key");
  }
  return false;
}

// Reads an element of `replace_triggered_by`. Returns false after a mistake.
bool read_trigger(const Expression& item, ResourceConfig& resource,
                  Diagnostics& problems) {
  Diagnostics found;
  const Result<ast::Tree> tree = reference_tree(item);
  if (native_syntax(item) == nullptr) problems.append(tree.diagnostics);
  const Expression path =
      native_syntax(item) == nullptr && tree.ok()
          ? native_expression(tree.value, Options::of(Dialect::Terraform))
          : item;
  resource.triggers.push_back(path);
  const std::vector<Reference> references =
      read_references(path.variables(), found);
  found.change_each([&](Diagnostic& each) { each.subject = item.source(); });
  const bool failed = found.has_errors();
  problems.append(std::move(found));
  if (failed) return true;
  const std::size_t errors = problems.error_count();
  const auto resources =
      std::ranges::count_if(references, [&](const Reference& reference) {
        return check_trigger(reference, item, problems);
      });
  if (resources == 1) return true;
  // A reference to something else has been reported.
  if (problems.error_count() > errors) return false;
  problems.error(code::InvalidReplaceTrigger, {item.source()},
                 "Each element must refer to exactly one resource.");
  return false;
}

void read_triggers(const Attribute& attribute, ResourceConfig& resource,
                   Diagnostics& problems) {
  for (const Expression& item : list_items(attribute.expression, problems)) {
    if (!read_trigger(item, resource, problems)) return;
  }
}

// When its conditions are evaluated, a resource does not exist yet, or is
// described by `self`.
void check_self_references(const Rule& rule, const ResourceConfig& resource,
                           Diagnostics& problems) {
  for (const auto* expression : {&rule.condition, &rule.message}) {
    if (!*expression) continue;
    Diagnostics ignored;
    for (const Reference& reference :
         read_references((*expression)->variables(), ignored)) {
      if (reference.kind != Reference::Kind::Resource ||
          reference.resource_address() != resource.address()) {
        continue;
      }
      problems.error(code::SelfReference, {(*expression)->source()},
                     resource.address() + " must not refer to itself.");
      break;
    }
  }
}

// Reports arguments that only managed resources may have.
void refuse_arguments(const Block& block, const BodyContent& content,
                      ResourceMode mode, const ToolRules& rules,
                      Diagnostics& problems) {
  for (const Attribute& found : content.attributes) {
    if (found.name == "enabled") continue;
    const bool at_argument = mode == ResourceMode::Data ||
                             rules.ephemeral_lifecycle_reported_at_argument;
    problems.error(
        code::ManagedOnlyArgument,
        {at_argument ? found.name_source : block.definition},
        "The argument " + found.name + " applies only to managed resources.");
  }
}

void read_trigger_of(const Block& block, ResourceConfig& resource,
                     const BlockReader& reader) {
  if (resource.mode == ResourceMode::Managed) {
    read_action_trigger(block, resource, reader);
    return;
  }
  reader.problems.error(code::InvalidActionTrigger, {block.type_source},
                        "Only managed resources run actions.");
}

// Whether the resource is kept must be the same for all instances.
void refuse_repetition(const Expression& expression, Diagnostics& problems) {
  for (const Traversal& traversal : expression.variables()) {
    if (traversal.root != "each" && traversal.root != "count") continue;
    const SourceSpan end = traversal.span();
    problems.error(code::InvalidPreventDestroy, {end},
                   "\"prevent_destroy\" is the same for all instances, so it "
                   "must not depend on " +
                       traversal.root + ".");
  }
}

// A constant, or, in some versions, an expression of the values of the module.
void read_prevented(const Attribute& attribute, const BodyContent& content,
                    ResourceConfig& resource, const BlockReader& reader) {
  if (!reader.rules.prevent_destroy_is_expression) {
    constant_flag(content, "prevent_destroy", reader.rules, reader.problems);
    return;
  }
  const Expression& expression = attribute.expression;
  if (!expression.variables().empty() || !expression.functions().empty()) {
    const std::size_t errors = reader.problems.error_count();
    refuse_repetition(expression, reader.problems);
    if (reader.problems.error_count() == errors) {
      resource.prevented = expression;
    }
    return;
  }
  Diagnostics found;
  const Value value = expression.evaluate(literal_only_context(), found);
  reader.problems.append(std::move(found));
  if (convert(value, Type::boolean(), {}).ok()) return;
  reader.problems.error(code::UnsuitableValue, {expression.source()},
                        "The argument \"prevent_destroy\" must be true or "
                        "false.");
}

void read_lifecycle(const Block& block, ResourceConfig& resource,
                    const BlockReader& reader) {
  Diagnostics& problems = reader.problems;
  const BodyContent content =
      known_content(block.body, "lifecycle", lifecycle_schema(), reader);
  if (const Attribute* found = content.attribute("enabled")) {
    resource.repetition.enabled = found->expression;
  }
  if (resource.mode != ResourceMode::Managed) {
    refuse_arguments(block, content, resource.mode, reader.rules, problems);
  } else {
    constant_flag(content, "create_before_destroy", reader.rules, problems);
    if (const Attribute* found = content.attribute("prevent_destroy")) {
      read_prevented(*found, content, resource, reader);
    }
    if (const Attribute* found = content.attribute("destroy")) {
      if (reader.rules.destroy_is_checked_by_plan) {
        resource.destroyed = found->expression;
      } else {
        constant_flag(content, "destroy", reader.rules, problems);
      }
    }
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
    rules.push_back(read_rule(rule, reader));
    check_self_references(rules.back(), resource, problems);
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
  Diagnostics& problems = reader.problems;
  for (const Block& block : content.blocks) {
    if (block.type == "lifecycle") {
      if (is_repeated(block, lifecycle, "lifecycle", problems)) continue;
      read_lifecycle(block, resource, reader);
    } else if (block.type == "_") {
      if (is_repeated(block, escaped, "escaping", problems)) continue;
      resource.body = override_body(resource.body, block.body);
    } else if (block.type == "locals") {
      problems.error(code::ReservedBlockType, {block.type_source},
                     "The block type name \"" + block.type + "\" is reserved.");
    } else if (resource.mode == ResourceMode::Ephemeral) {
      problems.error(
          code::InvalidEphemeralBlock, {block.definition},
          "An ephemeral resource cannot have a " + block.type + " block.");
    } else if (block.type == "connection") {
      if (is_repeated(block, connection, "connection", problems)) continue;
      resource.connection = block.body;
      check_connection(block, reader);
    } else if (auto provisioner = read_provisioner(block, reader)) {
      resource.provisioners.push_back(std::move(*provisioner));
    }
  }
  const bool destroys = std::ranges::any_of(
      resource.provisioners,
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
    reader.problems.error(code::ConflictingRepetition, {place},
                          "A " + std::string(what) +
                              " can set either count or for_each, not both.");
  }
  return result;
}

void check_enabled(const BodyContent& content, const Attribute& enabled,
                   Diagnostics& problems) {
  for (const char* name : {"count", "for_each"}) {
    const Attribute* other = content.attribute(name);
    if (other == nullptr) continue;
    SourceSpan place = enabled.name_source;
    place.span = join(other->name_source.span, place.span);
    problems.error(
        code::ConflictingRepetition, {place},
        "Set either enabled or " + std::string(name) + ", not both.");
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
  check_name(block, 0, reader);
  check_name(block, 1, reader);
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
    reader.problems.error(code::RepeatedDataInCheck, {found->name_source},
                          "A data source in a check block cannot be repeated.");
  }
  for (const Block* lifecycle : parts.content.blocks_of("lifecycle")) {
    reader.problems.error(
        code::LifecycleInCheck, {lifecycle->definition},
        "A data source in a check block cannot have a lifecycle block.");
  }
  return result;
}

}  // namespace hcl::terraform
