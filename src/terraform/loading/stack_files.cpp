#include "terraform/loading/stack_files.h"

#include <array>
#include <map>
#include <string>

#include "hcl/body.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/read_values.h"
#include "terraform/loading/module_files.h"
#include "terraform/loading/special_files.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// The schema of a block with those of the blocks in it; a type without one may
// contain anything.
struct NestedSchema {
  BodySchema schema = {};
  std::map<std::string, NestedSchema> blocks = {};
  // The type of a block of which there must be one at least.
  std::string required_block = {};
};

NestedSchema attributes(std::vector<AttributeSchema> names) {
  return {.schema = {.attributes = std::move(names), .blocks = {}}};
}

NestedSchema conditions(const char* message) {
  return {.schema = {.attributes = {{"condition", true}, {message, true}},
                     .blocks = {}}};
}

const NestedSchema& component_schema() {
  static const NestedSchema kSchema = {
      .schema = {.attributes = {{"language"}},
                 .blocks = {{"required_providers", {}},
                            {"provider", {"type", "name"}},
                            {"component", {"name"}},
                            {"stack", {"name"}},
                            {"variable", {"name"}},
                            {"output", {"name"}},
                            {"locals", {}},
                            {"removed", {}}}},
      .blocks = {{"provider",
                  {.schema = {.attributes = {{"for_each"}},
                              .blocks = {{"config", {}}}}}},
                 {"component", attributes({{"source", true},
                                           {"version"},
                                           {"for_each"},
                                           {"inputs"},
                                           {"providers"},
                                           {"depends_on"}})},
                 {"stack", attributes({{"source", true},
                                       {"version"},
                                       {"for_each"},
                                       {"inputs"},
                                       {"depends_on"}})},
                 {"variable",
                  {.schema = {.attributes = {{"type", true},
                                             {"default"},
                                             {"description"},
                                             {"sensitive"},
                                             {"ephemeral"}},
                              .blocks = {{"validation", {}}}},
                   .blocks = {{"validation", conditions("error_message")}}}},
                 {"output",
                  {.schema = {.attributes = {{"type", true},
                                             {"value"},
                                             {"description"},
                                             {"sensitive"},
                                             {"ephemeral"}},
                              .blocks = {{"precondition", {}}}}}},
                 {"removed",
                  {.schema = {.attributes = {{"from", true},
                                             {"source", true},
                                             {"version"},
                                             {"for_each"},
                                             {"providers"},
                                             {"inputs"}},
                              .blocks = {{"lifecycle", {}}}},
                   .blocks = {{"lifecycle", attributes({{"destroy"}})}}}}}};
  return kSchema;
}

const NestedSchema& deployment_schema() {
  static const NestedSchema kChecks = {
      .schema = {.attributes = {}, .blocks = {{"check", {}}}},
      .blocks = {{"check", conditions("reason")}},
      .required_block = "check"};
  static const NestedSchema kSchema = {
      .schema = {.attributes = {},
                 .blocks = {{"deployment", {"name"}},
                            {"deployment_group", {"name"}},
                            {"deployment_auto_approve", {"name"}},
                            {"identity_token", {"name"}},
                            {"store", {"type", "name"}},
                            {"orchestrate", {"type", "name"}},
                            {"publish_output", {"name"}},
                            {"upstream_input", {"name"}},
                            {"locals", {}}}},
      .blocks = {
          {"deployment",
           attributes(
               {{"inputs"}, {"deployment_group"}, {"destroy"}, {"migrate"}})},
          {"deployment_group", attributes({{"auto_approve_checks", true},
                                           {"failure_tolerance"},
                                           {"eager_plan"}})},
          {"deployment_auto_approve", kChecks},
          {"identity_token", attributes({{"audience"}})},
          {"orchestrate", kChecks},
          {"publish_output", attributes({{"value", true}, {"description"}})},
          {"upstream_input", attributes({{"type", true}, {"source", true}})}}};
  return kSchema;
}

class StackFile {
 public:
  explicit StackFile(Diagnostics& problems) : problems_(problems) {}

  void check(const Body& body, const NestedSchema& schema) {
    Diagnostics diagnostics;
    const BodyContent content = body.content(schema.schema, diagnostics);
    problems_.append(diagnostics);
    if (!schema.required_block.empty() &&
        content.blocks_of(schema.required_block).empty()) {
      problems_.error(
          code::InvalidStackFile, {body.missing_item()},
          "At least one block \"" + schema.required_block + "\" is required.");
    }
    for (const Block& block : content.blocks) {
      const auto inner = schema.blocks.find(block.type);
      if (inner != schema.blocks.end()) check(block.body, inner->second);
      if (block.type == "removed") check_removed(block);
      if (block.type == "precondition") {
        problems_.error(code::InvalidStackFile, {block.definition},
                        "Outputs of stacks have no preconditions yet.");
      }
    }
  }

 private:
  // What is removed is a component, which has providers, or a stack, which has
  // inputs; its key uses `for_each`.
  void check_removed(const Block& block) {
    const NestedSchema& known = component_schema().blocks.at("removed");
    Diagnostics ignored;
    const BodyContent content = block.body.content(known.schema, ignored);
    const Attribute* from = content.attribute("from");
    if (from == nullptr) return;
    bool uses_key = false;
    std::string root;
    for (const Traversal& reference : from->expression.variables()) {
      uses_key = uses_key || reference.root == "each";
      if (reference.root != "each") root = reference.root;
    }
    const auto refuse = [&](const char* name, const std::string& why) {
      const Attribute* found = content.attribute(name);
      if (found == nullptr) return;
      problems_.error(code::InvalidStackFile, {found->name_source}, why);
    };
    if (!uses_key) {
      refuse("for_each", "The address in from must use each.key.");
    }
    if (root == "stack") refuse("providers", "Only components have providers.");
    if (root == "component") refuse("inputs", "Only stacks have inputs.");
  }

  Diagnostics& problems_;
};

}  // namespace

void check_stack_files(const Settings& settings, const ToolRules& rules,
                       Diagnostics& problems) {
  constexpr std::array<std::string_view, 1> kComponents = {".tfcomponent"};
  constexpr std::array<std::string_view, 1> kDeployments = {".tfdeploy"};
  if (files_of(settings) == nullptr) return;
  const auto check = [&](std::span<const std::string_view> endings,
                         const NestedSchema& schema) {
    for (const std::string& path :
         special_files(settings.folder, endings, settings)) {
      const auto source = read_source(path, settings, problems);
      if (!source) continue;
      if (!rules.stack_files) {
        problems.error(code::UnavailableInVersion,
                       {SourceSpan{*source, {0, 0}}},
                       "Files of stacks need Terraform 1.13 or newer; this is "
                       "evaluated as " +
                           std::string(name_of(rules.version.tool)) + " " +
                           rules.version.text() + ".");
        continue;
      }
      StackFile(problems).check(parse_source(*source, settings, problems),
                                schema);
    }
  };
  check(kComponents, component_schema());
  check(kDeployments, deployment_schema());
}

}  // namespace hcl::terraform
