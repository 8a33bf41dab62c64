#include "terraform/loading/stack_files.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/read_values.h"
#include "terraform/directory/module_files.h"
#include "terraform/directory/module_sources.h"
#include "terraform/directory/special_files.h"
#include "terraform/loading/stack_schemas.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// The files of one kind in a directory, whose blocks share their names.
class StackFiles {
 public:
  StackFiles(const ToolRules& rules, StackComponents& components,
             Diagnostics& problems)
      : rules_(rules), components_(components), problems_(problems) {}

  void check_file(const Body& body, const NestedSchema& schema) {
    for (const Block& block : check(body, schema).blocks) {
      check_name(block);
      if (block.type == "removed") check_removed(block, schema);
      if (block.type == "store") check_store(block);
      if (block.type == "component" || block.type == "stack" ||
          block.type == "removed") {
        check_module(block, schema);
      }
    }
  }

 private:
  void refuse(const SourceSpan& place, std::string why) {
    problems_.error(code::InvalidStackFile, {place}, std::move(why));
  }

  // Checks a body and the blocks in it by the schema, and gives its content.
  BodyContent check(const Body& body, const NestedSchema& schema) {
    Diagnostics diagnostics;
    BodyContent content = body.content(schema.schema, diagnostics);
    problems_.append(diagnostics);
    if (!schema.required_block.empty() &&
        content.blocks_of(schema.required_block).empty()) {
      refuse(
          body.missing_item(),
          "At least one block \"" + schema.required_block + "\" is required.");
    }
    const Block* config = nullptr;
    for (const Block& block : content.blocks) {
      const auto inner = schema.blocks.find(block.type);
      if (inner != schema.blocks.end()) check(block.body, inner->second);
      if (block.type == "precondition") {
        refuse(block.definition,
               "Outputs of stacks have no preconditions yet.");
      }
      if (block.type == "validation" && !rules_.stack_variables_are_validated) {
        refuse(block.definition,
               "Variables of stacks have validations from Terraform 1.15 on.");
      }
      if (block.type == "config" || block.type == "lifecycle") {
        (void)is_repeated(block, config);
      }
    }
    return content;
  }

  bool is_repeated(const Block& block, const Block*& known) {
    if (known == nullptr) {
      known = &block;
      return false;
    }
    problems_
        .error(Code::DuplicateBlock, {block.definition},
               "Only one " + block.type + " block is allowed here.")
        .related.push_back({known->definition, "The first one is here."});
    return true;
  }

  // Names are identifiers, and each is declared once in all files.
  void check_name(const Block& block) {
    if (block.labels.empty()) return;
    std::string address = block.type;
    for (const std::string& label : block.labels) address += "." + label;
    if (!is_identifier(block.labels.back())) {
      problems_.error(code::InvalidName, {block.label_sources.back()},
                      "A name must be an identifier.");
    }
    const auto [first, is_new] = declared_.emplace(address, block.definition);
    if (is_new) return;
    problems_
        .error(code::InvalidStackFile, {block.definition},
               address + " is already declared.")
        .related.push_back({first->second, "It is declared here first."});
  }

  void check_store(const Block& block) {
    const BodySchema* schema = store_schema(block.labels[0]);
    if (schema == nullptr) {
      refuse(block.label_sources[0],
             "A store is of the type varset or tfvars.");
      return;
    }
    const BodyContent content = check(block.body, {.schema = *schema});
    if (block.labels[0] != "varset") return;
    const bool has_id = content.attribute("id") != nullptr;
    const bool has_name = content.attribute("name") != nullptr;
    if (has_id == has_name) {
      refuse(block.definition,
             "A set of variables is named by its id or by its name.");
    }
  }

  // Modules of a registry, and no others, have a version.
  void check_module(const Block& block, const NestedSchema& schema) {
    Diagnostics ignored;
    const BodyContent content =
        block.body.content(schema.blocks.at(block.type).schema, ignored);
    if (const Attribute* providers = content.attribute("providers")) {
      check_providers(*providers);
    }
    const Attribute* source = content.attribute("source");
    if (source == nullptr) return;
    const auto text =
        constant_value(source->expression, Type::string(), problems_);
    if (!text || !text->has_content()) return;
    const Attribute* version = content.attribute("version");
    const SourceKind kind = source_kind(text->as_string());
    if (kind == SourceKind::Invalid) {
      problems_.error(code::InvalidModuleSource, {source->expression.source()},
                      "This is not the address of a module. A path to a local "
                      "module must begin with \"./\" or \"../\".");
    } else if (kind == SourceKind::Registry && version == nullptr) {
      refuse(source->expression.source(),
             "A module from a registry needs the argument version.");
    } else if (kind != SourceKind::Registry && version != nullptr) {
      refuse(version->name_source,
             "Only modules from a registry have a version.");
    }
    if (version != nullptr) {
      check_version_constraint(version->expression, problems_);
    }
    if (kind == SourceKind::Local && block.type == "component") {
      components_.add(block, content, std::string(text->as_string()));
    }
  }

  // `NAME` or `NAME.ALIAS` of the module, and `provider.TYPE.NAME` of the stack
  // with a key if it has several instances.
  void check_providers(const Attribute& attribute) {
    std::map<std::string, SourceSpan> passed;
    for (const StaticMapElement& pair :
         map_items(attribute.expression, problems_)) {
      const auto inside = reference_of(pair.key, problems_);
      const SourceSpan key = pair.key.source();
      if (inside && !passed.emplace(std::string(key.text()), key).second) {
        refuse(key, "This provider is already passed.");
      }
      const std::vector<Traversal> named = pair.value.variables();
      if (named.empty() || named[0].root != "provider" ||
          named[0].steps.size() < 2) {
        refuse(pair.value.source(),
               "A provider of the stack is named as provider.TYPE.NAME.");
      }
    }
  }

  // What is removed is a component, which has providers, or a stack, which has
  // inputs; its key uses `for_each`.
  void check_removed(const Block& block, const NestedSchema& schema) {
    Diagnostics ignored;
    const BodyContent content =
        block.body.content(schema.blocks.at("removed").schema, ignored);
    const Attribute* from = content.attribute("from");
    if (from == nullptr) return;
    bool uses_key = false;
    std::string root;
    for (const Traversal& reference : from->expression.variables()) {
      uses_key = uses_key || reference.root == "each";
      if (reference.root != "each") root = reference.root;
    }
    const auto refuse_argument = [&](const char* name, const std::string& why) {
      const Attribute* found = content.attribute(name);
      if (found != nullptr) refuse(found->name_source, why);
    };
    if (root != "component" && root != "stack") {
      refuse(from->expression.source(),
             "What is removed is a component or a stack.");
    }
    if (!uses_key) {
      refuse_argument("for_each", "The address in from must use each.key.");
    }
    if (root == "stack") {
      refuse_argument("providers", "Only components have providers.");
    }
    if (root == "component") {
      refuse_argument("inputs", "Only stacks have inputs.");
    }
  }

  const ToolRules& rules_;
  StackComponents& components_;
  Diagnostics& problems_;
  std::map<std::string, SourceSpan> declared_;
};

// The first version that has stacks still reads files of the older name.
std::vector<std::string_view> component_endings(const ToolRules& rules) {
  if (rules.old_stack_files) return {".tfcomponent", ".tfstack"};
  return {".tfcomponent"};
}

}  // namespace

std::vector<Configuration> check_stack_files(const Settings& settings,
                                             const ToolRules& rules,
                                             StackComponents::Loader load,
                                             Diagnostics& problems) {
  if (files_of(settings) == nullptr || rules.ignores_stack_files) return {};
  StackComponents components(settings, std::move(load), problems);
  const auto check = [&](const std::vector<std::string_view>& endings,
                         const NestedSchema& schema) {
    StackFiles files(rules, components, problems);
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
      files.check_file(parse_source(*source, settings, problems), schema);
    }
  };
  check(component_endings(rules), component_file_schema());
  check({".tfdeploy"}, deployment_file_schema());
  return components.take();
}

}  // namespace hcl::terraform
