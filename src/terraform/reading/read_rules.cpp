#include "terraform/reading/read_rules.h"

#include <utility>

#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/addresses.h"
#include "terraform/declarations/import_target.h"
#include "terraform/declarations/read_values.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/read_provisioner.h"
#include "terraform/reading/read_resource.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {

Rule read_rule(const Block& block, const BlockReader& reader) {
  Rule rule;
  rule.declared = block.definition;
  if (reader.override) {
    reader.problems.error(
        code::UnsupportedOverride, {block.definition},
        "An override file cannot contain a \"" + block.type + "\" block.");
    return rule;
  }
  Diagnostics diagnostics;
  const BodyContent content = block.body.content(rule_schema(), diagnostics);
  reader.problems.append(diagnostics);
  if (const Attribute* found = content.attribute("condition")) {
    rule.condition = found->expression;
    if (found->expression.variables().empty()) {
      reader.problems.error(code::ConstantRule, {found->expression.source()},
                            "The condition refers to no value, so its result "
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
    reader.problems.error(code::UnsupportedOverride, {block.definition},
                          "An override file cannot contain a \"check\" block.");
    return result;
  }
  check_name(block, 0, reader);
  for (const Block& inner : content.blocks) {
    if (inner.type == "assert") {
      Diagnostics found;
      Rule rule = read_rule(inner, {reader.rules, reader.override, found});
      if (!found.has_errors()) result.asserts.push_back(std::move(rule));
      reader.problems.append(std::move(found));
      continue;
    }
    if (data) {
      reader.problems.error(code::SecondDataSourceInCheck, {inner.definition},
                            "A check block can have only one data source.");
      continue;
    }
    data = read_nested_data(inner, result.name, reader);
    result.data = data->address();
  }
  if (result.asserts.empty()) {
    reader.problems.error(code::MissingAssert, {block.definition},
                          "A check block needs at least one assert block.");
  }
  return result;
}

namespace {

// Reads one end of a move; nothing, with a problem, if it is not an address.
std::optional<Traversal> read_end(const BodyContent& content,
                                  std::string_view name,
                                  Diagnostics& problems) {
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
    Diagnostics ignored;
    if (read_address(*result.from, ignored)->is_module() !=
        read_address(*result.to, ignored)->is_module()) {
      reader.problems.error(
          code::MismatchedMove, {result.declared},
          "The two addresses must both be resources or both be modules.");
    }
    return result;
  }
  if (reader.rules.moved_reported_at_block) {
    reader.problems.error(code::IncompleteMove, {result.declared},
                          "A moved block needs both from and to.");
  }
  return result;
}

namespace {

// A removed object is destroyed or forgotten; provisioners make sense only for
// the former.
bool is_module(const std::optional<Traversal>& address) {
  Diagnostics ignored;
  if (!address) return false;
  const auto found = read_address(*address, ignored);
  return found && found->is_module();
}

// What a removed block says to do with the objects.
class RemovalReader {
 public:
  RemovalReader(const Block& removed, bool of_module, const BlockReader& reader)
      : removed_(removed), of_module_(of_module), reader_(reader) {}

  void read(const BodyContent& content) {
    for (const Block& block : content.blocks) {
      if (block.type == "connection") {
        read_connection(block);
      } else if (block.type == "lifecycle") {
        read_lifecycle(block);
      } else if (block.type == "provisioner") {
        read_own_provisioner(block);
      }
    }
    if (!destroys_ && reader_.rules.removed_module_reported_at_removed &&
        !content.blocks_of("provisioner").empty()) {
      reader_.problems.warning(
          code::InvalidProvisionerBlock, {removed_.definition},
          "The object is kept, so its provisioners never run.");
    }
  }

 private:
  void error(const SourceSpan& place, const char* sentence) {
    reader_.problems.error(code::InvalidProvisionerBlock, {place}, sentence);
  }

  void read_connection(const Block& block) {
    if (is_repeated(block, connection_, "connection", reader_.problems)) return;
    if (of_module_) {
      error(block.definition, "Only resources have connections, not modules.");
    }
  }

  void read_lifecycle(const Block& block) {
    if (reader_.rules.removed_module_reported_at_removed &&
        is_repeated(block, lifecycle_, "lifecycle", reader_.problems)) {
      return;
    }
    Diagnostics diagnostics;
    const BodyContent inner = block.body.content(
        {.attributes = {{"destroy"}}, .blocks = {}}, diagnostics);
    reader_.problems.append(diagnostics);
    destroys_ = constant_flag(inner, "destroy", reader_.rules, reader_.problems)
                    .value_or(true);
  }

  void read_own_provisioner(const Block& block) {
    Diagnostics ignored;
    const PartialContent parts = block.body.partial_content(
        {.attributes = {{"when"}}, .blocks = {}}, ignored);
    read_provisioner(block, reader_);
    const auto& rules = reader_.rules;
    if (of_module_ && (rules.removed_module_has_no_provisioners ||
                       rules.removed_module_reported_at_removed)) {
      error(rules.removed_module_has_no_provisioners ? block.definition
                                                     : removed_.definition,
            "Only resources have provisioners, not modules.");
    } else if (parts.content.attribute("when") == nullptr) {
      error(
          block.definition,
          "A removed block can contain only provisioners with when = destroy.");
    }
  }

  const Block& removed_;
  bool of_module_;
  const BlockReader& reader_;
  const Block* connection_ = nullptr;
  const Block* lifecycle_ = nullptr;
  bool destroys_ = true;
};

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
  RemovalReader(block, is_module(result.from), reader).read(content);
  if (content.blocks_of("lifecycle").empty() &&
      reader.rules.removed_needs_lifecycle) {
    reader.problems.warning(code::MissingRemovedLifecycle, {block.definition},
                            "Add lifecycle { destroy = false } to keep the "
                            "object, or destroy = true to destroy it.");
  }
  return result;
}

namespace {

// An import has either an `id` or an `identity`.
void read_import_id(const Block& block, const BodyContent& content,
                    ImportConfig& import, const BlockReader& reader) {
  const Attribute* id = content.attribute("id");
  const Attribute* identity = content.attribute("identity");
  if (id != nullptr) import.id = id->expression;
  if (id != nullptr && identity != nullptr) {
    SourceSpan place = block.definition;
    if (!reader.rules.import_reported_as_whole) {
      place = id->source;
      place.span = join(id->source.span, identity->source.span);
    }
    reader.problems.error(code::InvalidImportIdentity, {place},
                          "Use either id or identity, not both.");
  } else if (id == nullptr && reader.rules.import_needs_id) {
    reader.problems.error(Code::MissingRequiredArgument,
                          {block.body.missing_item()},
                          "The argument \"id\" is required.");
  } else if (id == nullptr && identity == nullptr) {
    reader.problems.error(code::InvalidImportIdentity, {block.definition},
                          "Set id or identity of the object to import.");
  }
}

}  // namespace

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
  read_import_id(block, content, result, reader);
  if (const Attribute* found = content.attribute("for_each")) {
    result.for_each = found->expression;
  }
  return result;
}

}  // namespace hcl::terraform
