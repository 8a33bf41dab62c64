#include "terraform/reading/read_module_call.h"

#include <utility>

#include "hcl/static_analysis.h"
#include "terraform/declarations/override_body.h"
#include "terraform/declarations/read_values.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/read_provider.h"
#include "terraform/reading/read_resource.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

void read_providers(const Attribute& attribute, CallConfig& call,
                    const ToolRules& rules, Diagnostics& problems) {
  call.providers_set = true;
  ByName<bool> seen;
  for (const StaticMapElement& pair :
       map_items(attribute.expression, problems)) {
    const auto inside = read_provider_reference(pair.key, rules, problems);
    const auto outside = read_provider_reference(pair.value, rules, problems);
    if (!inside || !outside) continue;
    if (inside->has_key) {
      problems.error(code::InvalidProviderReference, {pair.key.source()},
                     "The module chooses no instance of its provider. Write "
                     "the key after the equals sign.");
      continue;
    }
    const std::string name = inside->alias.empty()
                                 ? inside->name
                                 : inside->name + "." + inside->alias;
    if (!seen.emplace(name, true).second) {
      problems.error(
          code::DuplicatePassedProvider, {pair.value.source()},
          "A configuration " + name + " is already passed to this module.");
      continue;
    }
    call.providers.push_back({*inside, *outside});
  }
}

void read_lifecycle(const Block& block, const BodyContent& call,
                    CallConfig& result, Diagnostics& problems) {
  Diagnostics diagnostics;
  const BodyContent lifecycle = block.body.content(
      {.attributes = {{"enabled"}}, .blocks = {}}, diagnostics);
  problems.append(diagnostics);
  if (const Attribute* enabled = lifecycle.attribute("enabled")) {
    result.repetition.enabled = enabled->expression;
    check_enabled(call, *enabled, problems);
  }
}

void read_inner_blocks(const BodyContent& content, CallConfig& result,
                       const BlockReader& reader) {
  Diagnostics& problems = reader.problems;
  const Block* escaped = nullptr;
  for (const Block& inner : content.blocks) {
    if (inner.type == "lifecycle" && reader.rules.module_lifecycle) {
      read_lifecycle(inner, content, result, problems);
    } else if (inner.type == "_") {
      if (is_repeated(inner, escaped, "escaping", problems)) continue;
      result.arguments = override_body(result.arguments, inner.body);
    } else {
      problems.error(code::ReservedBlockType, {inner.type_source},
                     "The block type name \"" + inner.type + "\" is reserved.");
    }
  }
}

bool is_null(const Expression& expression) {
  Diagnostics unread;
  const auto value = constant_value(expression, Type::dynamic(), unread);
  return value && value->is_null();
}

// A constant that is a bool, without conversion.
bool read_nested_deprecations(const Expression& expression,
                              Diagnostics& problems) {
  Diagnostics unread;
  const auto value = constant_value(expression, Type::dynamic(), unread);
  if (value && value->has_content() && value->type() == Type::boolean()) {
    return value->as_bool();
  }
  problems.error(code::InvalidNestedDeprecations, {expression.source()},
                 "The value must be true or false.");
  return false;
}

// The references of `version`, where these are evaluated: variables and local
// values.
void check_version_references(const Expression& expression,
                              const BlockReader& reader) {
  for (const Traversal& reference : expression.variables()) {
    if (reference.root == "var" || reference.root == "local") continue;
    reader.problems.error(code::DynamicValueInStaticContext, {reference.span()},
                          "The version of a module can refer only to variables "
                          "and local values.");
  }
}

}  // namespace

std::optional<CallConfig> read_module_call(const Block& block,
                                           const BlockReader& reader) {
  Diagnostics& problems = reader.problems;
  const BodySchema known =
      known_schema("module", module_schema(), reader.rules);
  const BodySchema schema = reader.override ? without_required(known) : known;
  Diagnostics diagnostics;
  PartialContent parts = block.body.partial_content(schema, diagnostics);
  problems.append(diagnostics);
  const BodyContent& content = parts.content;
  CallConfig result;
  result.name = block.labels[0];
  result.arguments = std::move(parts.remain);
  result.declared = block.definition;
  check_name(block, 0, reader);
  if (const Attribute* found = content.attribute("source")) {
    result.source = *found;
  }
  if (const Attribute* found = content.attribute("version")) {
    result.version = *found;
    if (!reader.rules.static_module_sources ||
        found->expression.variables().empty()) {
      check_version_constraint(found->expression, problems);
    } else if (reader.rules.static_variables_are_const) {
      check_version_references(found->expression, reader);
    }
    if (reader.rules.null_version_is_none && is_null(found->expression)) {
      result.version.reset();
    }
  }
  result.repetition = read_repetition(content, "module", reader);
  if (const Attribute* found = content.attribute("depends_on")) {
    result.depends_on = references_in_list(*found, problems);
  }
  if (const Attribute* found = content.attribute("providers")) {
    read_providers(*found, result, reader.rules, problems);
  }
  if (const Attribute* found =
          content.attribute("ignore_nested_deprecations")) {
    result.ignores_deprecations =
        read_nested_deprecations(found->expression, problems);
  }
  read_inner_blocks(content, result, reader);
  return result;
}

}  // namespace hcl::terraform
