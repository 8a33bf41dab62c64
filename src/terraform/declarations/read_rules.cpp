#include "terraform/declarations/read_rules.h"

#include <utility>

#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/addresses.h"
#include "terraform/declarations/import_target.h"
#include "terraform/declarations/known_content.h"
#include "terraform/declarations/read_provisioner.h"
#include "terraform/declarations/read_resource.h"
#include "terraform/declarations/read_values.h"
#include "terraform/declarations/schemas.h"

namespace hcl::terraform {

Rule read_rule(const Block& block, std::string_view kind,
               const BlockReader& reader) {
  Rule rule;
  rule.declared = block.definition;
  if (reader.override) {
    reader.problems.error("Can't override " + block.type + " blocks",
                          block.definition,
                          "Files of overrides cannot have such blocks.");
    return rule;
  }
  Diagnostics diagnostics;
  const BodyContent content = block.body.content(rule_schema(), diagnostics);
  reader.problems.append(diagnostics);
  if (const Attribute* found = content.attribute("condition")) {
    rule.condition = found->expression;
    if (found->expression.variables().empty()) {
      reader.problems.error("Invalid " + std::string(kind) + " expression",
                            found->expression.source(),
                            "The condition refers to nothing, so its result "
                            "would always be the same.");
    }
  }
  if (const Attribute* found = content.attribute("error_message")) {
    rule.message = found->expression;
  }
  return rule;
}

CheckConfig read_check(const Block& block, const BlockReader& reader,
                       std::optional<ResourceConfig>& data) {
  Diagnostics diagnostics;
  const BodyContent content = block.body.content(check_schema(), diagnostics);
  reader.problems.append(diagnostics);
  CheckConfig result;
  result.name = block.labels[0];
  result.declared = block.definition;
  if (reader.override) {
    reader.problems.error("Can't override check blocks", block.definition,
                          "Files of overrides cannot have such blocks.");
    return result;
  }
  check_name(block, 0, "Invalid check block name", reader);
  for (const Block& inner : content.blocks) {
    if (inner.type == "assert") {
      Problems found;
      Rule rule =
          read_rule(inner, "assert", {reader.rules, reader.override, found});
      if (!found.has_errors()) result.asserts.push_back(std::move(rule));
      reader.problems.append(std::move(found));
      continue;
    }
    if (data) {
      reader.problems.error("Multiple data resource blocks", inner.definition,
                            "A check block can have one data source.");
      continue;
    }
    data = read_nested_data(inner, result.name, reader);
    result.data = data->address();
  }
  if (result.asserts.empty()) {
    reader.problems.error("Zero assert blocks", block.definition,
                          "A check block needs at least one assert block.");
  }
  return result;
}

namespace {

// Reads one end of a move; nothing, with a problem, if it is not an address.
std::optional<Traversal> read_end(const BodyContent& content,
                                  std::string_view name, Problems& problems) {
  const Attribute* found = content.attribute(name);
  if (found == nullptr) return std::nullopt;
  Result<Traversal> path = static_traversal(found->expression);
  problems.append(path.diagnostics);
  if (!path.ok() || !read_address(*path, problems)) return std::nullopt;
  return std::move(path.value);
}

}  // namespace

MovedConfig read_moved(const Block& block, const BlockReader& reader) {
  Diagnostics diagnostics;
  const BodyContent content = block.body.content(moved_schema(), diagnostics);
  reader.problems.append(diagnostics);
  MovedConfig result;
  result.declared = block.definition;
  result.from = read_end(content, "from", reader.problems);
  result.to = read_end(content, "to", reader.problems);
  if (result.to && result.from) {
    Problems ignored;
    if (read_address(*result.from, ignored)->is_module() !=
        read_address(*result.to, ignored)->is_module()) {
      reader.problems.error("Invalid \"moved\" addresses", result.declared,
                            "Both addresses are of resources, or both of "
                            "modules.");
    }
    return result;
  }
  if (reader.rules.moved_reported_at_block) {
    reader.problems.error("Invalid \"moved\" address", result.declared,
                          "Two addresses are needed, of what was and of what "
                          "is.");
  }
  return result;
}

namespace {

// A removed object is destroyed or forgotten; provisioners make sense only for
// the former.
bool is_module(const std::optional<Traversal>& address) {
  Problems ignored;
  if (!address) return false;
  const auto found = read_address(*address, ignored);
  return found && found->is_module();
}

void read_removal(const BodyContent& content, bool of_module,
                  const BlockReader& reader) {
  for (const Block& block : content.blocks) {
    if (block.type == "lifecycle") {
      Diagnostics diagnostics;
      const BodyContent inner = block.body.content(
          {.attributes = {{"destroy"}}, .blocks = {}}, diagnostics);
      reader.problems.append(diagnostics);
      constant_flag(inner, "destroy", reader.rules, reader.problems);
    } else if (block.type == "provisioner") {
      Diagnostics ignored;
      const PartialContent parts = block.body.partial_content(
          {.attributes = {{"when"}}, .blocks = {}}, ignored);
      read_provisioner(block, reader);
      if (of_module && reader.rules.removed_module_has_no_provisioners) {
        reader.problems.error("Invalid provisioner block", block.definition,
                              "Resources have provisioners, and a module has "
                              "none.");
        continue;
      }
      if (parts.content.attribute("when") != nullptr) continue;
      reader.problems.error("Invalid provisioner block", block.definition,
                            "Only provisioners with when = destroy can be "
                            "here.");
    }
  }
}

}  // namespace

RemovedConfig read_removed(const Block& block, const BlockReader& reader) {
  const BodyContent content =
      known_content(block.body, "removed", removed_schema(), reader);
  RemovedConfig result;
  result.declared = block.definition;
  if (const Attribute* found = content.attribute("from")) {
    result.from = reference_of(found->expression, reader.problems);
    if (result.from)
      check_removed_address(*result.from, reader.rules, reader.problems);
  }
  read_removal(content, is_module(result.from), reader);
  if (content.blocks_of("lifecycle").empty() &&
      reader.rules.removed_needs_lifecycle) {
    reader.problems.warning("Missing lifecycle from the removed block",
                            block.definition,
                            "Say with lifecycle { destroy = ... } whether the "
                            "object is to be destroyed.");
  }
  return result;
}

ImportConfig read_import(const Block& block, const BlockReader& reader) {
  const BodyContent content =
      known_content(block.body, "import", import_schema(), reader);
  ImportConfig result;
  result.declared = block.definition;
  if (const Attribute* found = content.attribute("to")) {
    result.to = found->expression;
    result.target = read_import_target(*found, reader.rules, reader.problems);
  }
  if (const Attribute* found = content.attribute("provider")) {
    result.provider = found->source;
  }
  if (const Attribute* found = content.attribute("id")) {
    result.id = found->expression;
  } else if (reader.rules.import_needs_id) {
    reader.problems.error("Missing required argument",
                          block.body.missing_item(),
                          "The argument \"id\" is required.");
  }
  if (const Attribute* found = content.attribute("for_each")) {
    result.for_each = found->expression;
  }
  return result;
}

}  // namespace hcl::terraform
