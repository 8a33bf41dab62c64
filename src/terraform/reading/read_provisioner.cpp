#include "terraform/reading/read_provisioner.h"

#include <algorithm>
#include <array>
#include <utility>

#include "hcl/eval_context.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/override_body.h"
#include "terraform/declarations/read_values.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// The keyword of an argument, which old configurations quote; nothing, with a
// problem, if it is not one of the two.
std::optional<std::string> read_keyword(const BodyContent& content,
                                        const std::string& name,
                                        std::array<std::string_view, 2> known,
                                        Diagnostics& problems) {
  const Attribute* found = content.attribute(name);
  if (found == nullptr) return std::nullopt;
  const Expression& expression = found->expression;
  std::string keyword = static_keyword(expression);
  if (keyword.empty()) {
    if (is_quoted_string(expression)) {
      suggest_instead(
          problems.warning(code::QuotedKeyword, {expression.source()},
                           "Write the keyword without quotes."),
          expression, text_in_quotes(expression));
    }
    Diagnostics ignored;
    const auto text = constant_value(expression, Type::string(), ignored);
    if (text && text->has_content()) keyword = std::string(text->as_string());
  }
  if (std::ranges::find(known, keyword) != known.end()) {
    return keyword;
  }
  problems.error(code::InvalidKeyword, {expression.source()},
                 "The argument " + name + " must be " + std::string(known[0]) +
                     " or " + std::string(known[1]) + ".");
  return std::nullopt;
}

bool is_one_attribute(const Traversal& traversal, std::string_view name) {
  return traversal.steps.size() == 1 &&
         traversal.steps[0].kind == TraverseStep::Kind::Attribute &&
         traversal.steps[0].name == name;
}

bool is_gone(const std::string& type) {
  return type == "chef" || type == "habitat" || type == "puppet" ||
         type == "salt-masterless";
}

}  // namespace

void check_own_references(const Body& body, Diagnostics& problems) {
  Diagnostics ignored;
  for (const Attribute& attribute : body.attributes(ignored)) {
    for (const Traversal& item : attribute.expression.variables()) {
      const std::string& root = item.root;
      if (root == "self" || root == "path" || root == "terraform" ||
          root == "tofu" ||
          (root == "count" && is_one_attribute(item, "index")) ||
          (root == "each" && is_one_attribute(item, "key"))) {
        continue;
      }
      problems.error(code::InvalidDestroyReference,
                     {attribute.expression.source()},
                     "When a resource is destroyed, only self, count.index and "
                     "each.key can be used.");
    }
  }
}

void check_connection(const Block& block, const BlockReader& reader) {
  if (!reader.rules.winrm_is_gone && !reader.rules.warns_about_winrm) return;
  Diagnostics ignored;
  const PartialContent parts = block.body.partial_content(
      {.attributes = {{"type"}}, .blocks = {}}, ignored);
  const Attribute* type = parts.content.attribute("type");
  if (type == nullptr) return;
  const Value value =
      type->expression.evaluate(literal_only_context(), ignored);
  if (!value.is_plain_string() || value.as_string() != "winrm") return;
  Diagnostic& found = reader.problems.error(
      code::UnsupportedConnection, {type->expression.source()},
      "OpenTofu 1.13 has no connections of the type winrm any more.");
  if (!reader.rules.winrm_is_gone) found.severity = Severity::Warning;
}

std::optional<ProvisionerConfig> read_provisioner(const Block& block,
                                                  const BlockReader& reader) {
  Diagnostics& problems = reader.problems;
  Diagnostics diagnostics;
  PartialContent parts = block.body.partial_content(
      {.attributes = {{"when"}, {"on_failure"}},
       .blocks = {{"_", {}}, {"connection", {}}, {"lifecycle", {}}}},
      diagnostics);
  problems.append(diagnostics);
  ProvisionerConfig result;
  result.type = block.labels[0];
  result.body = std::move(parts.remain);
  result.declared = block.definition;
  if (is_gone(result.type)) {
    problems.error(code::RemovedProvisioner, {block.label_sources[0]},
                   "The provisioner \"" + result.type +
                       "\" no longer exists. The built-in provisioners are "
                       "file, local-exec and remote-exec.");
    return std::nullopt;
  }
  const bool destroys =
      read_keyword(parts.content, "when", {"create", "destroy"}, problems) ==
      "destroy";
  result.at_destruction = destroys;
  if (destroys) check_own_references(result.body, problems);
  read_keyword(parts.content, "on_failure", {"continue", "fail"}, problems);
  const Block* escaped = nullptr;
  for (const Block& inner : parts.content.blocks) {
    if (inner.type == "_") {
      if (is_repeated(inner, escaped, "escaping", problems)) continue;
      result.body = override_body(result.body, inner.body);
    } else if (inner.type == "lifecycle") {
      problems.error(code::ReservedBlockType, {inner.type_source},
                     "The block type name \"lifecycle\" is reserved.");
    } else if (result.connection) {
      problems.error(code::DuplicateConnection, {inner.definition},
                     "A provisioner can have only one connection block.");
    } else {
      result.connection = inner.body;
      check_connection(inner, reader);
      if (destroys) check_own_references(inner.body, problems);
    }
  }
  return result;
}

}  // namespace hcl::terraform
