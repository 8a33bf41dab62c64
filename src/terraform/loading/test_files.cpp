#include "terraform/loading/test_files.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "hcl/static_analysis.h"
#include "terraform/declarations/read_rules.h"
#include "terraform/declarations/read_values.h"
#include "terraform/loading/module_files.h"
#include "terraform/rules/words.h"

namespace hcl::terraform {
namespace {

const BodySchema& test_schema() {
  static const BodySchema kSchema = {.attributes = {},
                                     .blocks = {{"run", {"name"}},
                                                {"variables", {}},
                                                {"provider", {"name"}},
                                                {"mock_provider", {"name"}},
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

BodySchema run_schema(const ToolRules& rules) {
  const BodySchema schema = with_overrides({.attributes = {{"command"},
                                                           {"providers"},
                                                           {"expect_failures"},
                                                           {"state_key"}},
                                            .blocks = {{"plan_options", {}},
                                                       {"variables", {}},
                                                       {"module", {}},
                                                       {"assert", {}}}});
  return known_words("run", schema, rules);
}

BodySchema mock_provider_schema(const ToolRules& rules) {
  const BodySchema schema = with_overrides(
      {.attributes = {{"alias"}, {"source"}, {"override_during"}, {"for_each"}},
       .blocks = {{"mock_resource", {"type"}}, {"mock_data", {"type"}}}});
  return known_words("mock_provider", schema, rules);
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
                                       const Settings& settings) {
  std::vector<std::string> result;
  const auto entries =
      files_of(settings)->list(folder, settings.host.max_folder_entries);
  if (!entries.ok()) return result;
  for (const FolderEntry& entry : *entries) {
    if (!entry.is_folder && is_test_file(entry.name, rules_of(settings.tool))) {
      result.push_back(join_path(folder, entry.name));
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

// Checks the declarations of a test file, as far as the file alone allows.
class TestFile {
 public:
  TestFile(const Settings& settings, Problems& problems)
      : rules_(rules_of(settings.tool)), problems_(problems) {}

  void check(const Body& body) {
    const BodyContent content = content_of(body, test_schema());
    std::set<std::string> runs;
    std::set<std::string> providers;
    check_single(content, "variables");
    for (const Block& block : content.blocks) {
      if (block.type == "run") {
        check_run(block, runs);
      } else if (block.type == "provider" || block.type == "mock_provider") {
        check_provider(block, providers);
      } else if (block.type.starts_with("override_")) {
        check_override(block);
      }
    }
  }

 private:
  BodyContent content_of(const Body& body, const BodySchema& schema) {
    Diagnostics diagnostics;
    BodyContent content = body.content(schema, diagnostics);
    problems_.append(diagnostics);
    return content;
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
    const BodyContent content = content_of(run.body, run_schema(rules_));
    for (const char* type : {"variables", "module", "plan_options"}) {
      check_single(content, type);
    }
    for (const Block& block : content.blocks) {
      if (block.type == "assert") {
        content_of(block.body, assert_schema());
      } else if (block.type == "plan_options") {
        content_of(block.body, plan_options_schema());
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
        content_of(provider.body, mock_provider_schema(rules_));
    std::set<std::string> mocks;
    for (const Block& block : content.blocks) {
      if (block.type.starts_with("override_")) {
        check_override(block);
        continue;
      }
      content_of(block.body, mock_schema());
      if (!mocks.insert(block.type + " " + block.labels[0]).second) {
        problems_.error("Duplicate " + block.type + " block",
                        block.label_sources[0],
                        "A provider can have one such block for a type.");
      }
    }
  }

  void check_override(const Block& block) {
    const BodyContent content = content_of(block.body, override_schema());
    if (content.attribute("target") != nullptr) return;
    problems_.error("Missing target attribute", block.definition,
                    "The argument \"target\" names what is overridden.");
  }

  const ToolRules& rules_;
  Problems& problems_;
};

void check_file(const std::string& path, const Settings& settings,
                Problems& problems) {
  const auto source = read_source(path, settings, problems);
  if (!source) return;
  TestFile(settings, problems).check(parse_source(*source, settings, problems));
}

}  // namespace

void check_test_files(const Settings& settings, Problems& problems) {
  if (files_of(settings) == nullptr) return;
  for (const std::string& folder :
       {settings.folder, join_path(settings.folder, "tests")}) {
    for (const std::string& path : test_files_in(folder, settings)) {
      check_file(path, settings, problems);
    }
  }
}

}  // namespace hcl::terraform
