#include "terraform/loading/test_files.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "hcl/static_analysis.h"
#include "terraform/declarations/known_content.h"
#include "terraform/declarations/read_rules.h"
#include "terraform/declarations/read_values.h"
#include "terraform/declarations/read_variable.h"
#include "terraform/loading/module_files.h"

namespace hcl::terraform {
namespace {

const BodySchema& test_schema() {
  static const BodySchema kSchema = {.attributes = {},
                                     .blocks = {{"run", {"name"}},
                                                {"variables", {}},
                                                {"provider", {"name"}},
                                                {"mock_provider", {"name"}},
                                                {"test", {}},
                                                {"variable", {"name"}},
                                                {"override_resource", {}},
                                                {"override_data", {}},
                                                {"override_module", {}}}};
  return kSchema;
}

BodySchema with_overrides(BodySchema schema) {
  for (const char* type :
       {"override_resource", "override_data", "override_module"}) {
    schema.blocks.push_back({type, {}});
  }
  return schema;
}

BodySchema run_schema() {
  return with_overrides({.attributes = {{"command"},
                                        {"providers"},
                                        {"expect_failures"},
                                        {"state_key"},
                                        {"parallel"},
                                        {"skip_cleanup"}},
                         .blocks = {{"plan_options", {}},
                                    {"variables", {}},
                                    {"module", {}},
                                    {"backend", {"type"}},
                                    {"assert", {}}}});
}

BodySchema mock_provider_schema() {
  return with_overrides(
      {.attributes = {{"alias"}, {"source"}, {"override_during"}, {"for_each"}},
       .blocks = {{"mock_resource", {"type"}}, {"mock_data", {"type"}}}});
}

const BodySchema& settings_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"parallel"}, {"skip_cleanup"}}, .blocks = {}};
  return kSchema;
}

const BodySchema& mock_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"defaults"}, {"override_during"}}, .blocks = {}};
  return kSchema;
}

const BodySchema& override_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"target"}, {"values"}, {"outputs"}, {"override_during"}},
      .blocks = {}};
  return kSchema;
}

const BodySchema& plan_options_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"mode"}, {"refresh"}, {"replace"}, {"target"}},
      .blocks = {}};
  return kSchema;
}

const BodySchema& assert_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"condition", true}, {"error_message", true}},
      .blocks = {}};
  return kSchema;
}

bool is_test_file(std::string_view name, const ToolRules& rules) {
  if (name.starts_with('.')) return false;
  if (name.ends_with(".tftest.hcl") || name.ends_with(".tftest.json")) {
    return true;
  }
  return rules.tofu_files &&
         (name.ends_with(".tofutest.hcl") || name.ends_with(".tofutest.json"));
}

std::vector<std::string> test_files_in(const std::string& folder,
                                       const Settings& settings,
                                       const ToolRules& rules) {
  std::vector<std::string> result;
  const auto entries =
      files_of(settings)->list(folder, settings.host.max_folder_entries);
  if (!entries.ok()) return result;
  for (const FolderEntry& entry : *entries) {
    if (!entry.is_folder && is_test_file(entry.name, rules)) {
      result.push_back(join_path(folder, entry.name));
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

// Checks the declarations of a test file, as far as the file alone allows.
class TestFile {
 public:
  TestFile(const ToolRules& rules, Problems& problems)
      : rules_(rules), problems_(problems) {}

  void check(const Body& body) {
    const BodyContent content = content_of(body, test_schema(), "test file");
    std::set<std::string> runs;
    std::set<std::string> providers;
    std::set<std::string> variables;
    check_single(content, "variables");
    check_single(content, "test");
    for (const Block& block : content.blocks) {
      if (block.type == "run") {
        check_run(block, runs);
      } else if (block.type == "provider" || block.type == "mock_provider") {
        check_provider(block, providers);
      } else if (block.type.starts_with("override_")) {
        check_override(block);
      } else if (block.type == "test") {
        content_of(block.body, settings_schema(), "test");
      } else if (block.type == "variable") {
        check_variable(block, content, variables);
      }
    }
  }

 private:
  // `name` is that of the type of block in `words.h`.
  BodyContent content_of(const Body& body, const BodySchema& schema,
                         std::string_view name) {
    return known_content(body, name, schema, {rules_, false, problems_});
  }

  // Reports more than one block of a type.
  void check_single(const BodyContent& content, const std::string& type) {
    const Block* first = nullptr;
    for (const Block* block : content.blocks_of(type)) {
      if (first != nullptr) {
        problems_.error("Multiple \"" + type + "\" blocks", block->definition,
                        "There can be one such block; there is one at " +
                            to_text(first->definition) + ".");
      } else {
        first = block;
      }
    }
  }

  void check_run(const Block& run, std::set<std::string>& names) {
    check_name(run, 0, "Invalid run block name", {rules_, false, problems_});
    const bool is_new = names.insert(run.labels[0]).second;
    if (!is_new && rules_.run_names_differ) {
      problems_.error("Duplicate \"run\" block names", run.definition,
                      "A file can have one run of a name, and \"" +
                          run.labels[0] + "\" is there already.");
    }
    const BodyContent content = content_of(run.body, run_schema(), "run");
    for (const char* type : {"variables", "module", "plan_options"}) {
      check_single(content, type);
    }
    for (const Block& block : content.blocks) {
      if (block.type == "assert") {
        content_of(block.body, assert_schema(), "assert");
      } else if (block.type == "plan_options") {
        content_of(block.body, plan_options_schema(), "plan_options");
      } else if (block.type.starts_with("override_")) {
        check_override(block);
      }
    }
    if (const Attribute* command = content.attribute("command")) {
      check_command(*command);
    }
  }

  // The keyword is read and not evaluated.
  void check_command(const Attribute& command) {
    const std::string word = static_keyword(command.expression);
    if (word == "plan" || word == "apply") return;
    problems_.error("Invalid \"command\" keyword", command.expression.source(),
                    "The command of a run is `plan` or `apply`.");
  }

  // `names` holds the names of providers with their aliases.
  void check_provider(const Block& block, std::set<std::string>& names) {
    std::string name = block.labels[0];
    const BodySchema alias = {.attributes = {{"alias"}}, .blocks = {}};
    Diagnostics ignored;
    const PartialContent partial = block.body.partial_content(alias, ignored);
    if (const Attribute* found = partial.content.attribute("alias")) {
      const SourceSpan written = found->expression.source();
      name += "." + std::string(written.text());
    }
    if (!names.insert(name).second) {
      problems_.error("Duplicate provider block", block.definition,
                      "A file can have one configuration of a provider, and "
                      "one for each alias.");
    }
    if (block.type == "mock_provider") check_mocks(block);
  }

  void check_mocks(const Block& provider) {
    const BodyContent content =
        content_of(provider.body, mock_provider_schema(), "mock_provider");
    std::set<std::string> mocks;
    for (const Block& block : content.blocks) {
      if (block.type.starts_with("override_")) {
        check_override(block);
        continue;
      }
      content_of(block.body, mock_schema(), "mock");
      if (!mocks.insert(block.type + " " + block.labels[0]).second) {
        problems_.error("Duplicate " + block.type + " block",
                        block.label_sources[0],
                        "A provider can have one such block for a type.");
      }
    }
  }

  // A variable has one declaration or one value in the file.
  void check_variable(const Block& block, const BodyContent& file,
                      std::set<std::string>& names) {
    const VariableConfig variable =
        read_variable(block, {rules_, false, problems_});
    bool is_new = names.insert(variable.name).second;
    for (const Block* values : file.blocks_of("variables")) {
      Diagnostics ignored;
      for (const Attribute& value : values->body.attributes(ignored)) {
        is_new = is_new && value.name != variable.name;
      }
    }
    if (is_new) return;
    problems_.error(
        "Duplicate variable declaration", block.definition,
        "The file already has the variable \"" + variable.name + "\".");
  }

  void check_override(const Block& block) {
    const BodyContent content =
        content_of(block.body, override_schema(), "override");
    if (content.attribute("target") != nullptr) return;
    problems_.error("Missing target attribute", block.definition,
                    "The argument \"target\" names what is overridden.");
  }

  const ToolRules& rules_;
  Problems& problems_;
};

void check_file(const std::string& path, const Settings& settings,
                const ToolRules& rules, Problems& problems) {
  const auto source = read_source(path, settings, problems);
  if (!source) return;
  TestFile(rules, problems).check(parse_source(*source, settings, problems));
}

}  // namespace

void check_test_files(const Settings& settings, const ToolRules& rules,
                      Problems& problems) {
  if (files_of(settings) == nullptr) return;
  for (const std::string& folder :
       {settings.folder, join_path(settings.folder, "tests")}) {
    for (const std::string& path : test_files_in(folder, settings, rules)) {
      check_file(path, settings, rules, problems);
    }
  }
}

}  // namespace hcl::terraform
