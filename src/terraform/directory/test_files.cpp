#include "terraform/directory/test_files.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "terraform/declarations/read_values.h"
#include "terraform/directory/module_files.h"
#include "terraform/directory/special_files.h"
#include "terraform/directory/test_mocks.h"
#include "terraform/directory/test_runs.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/read_variable.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

const BodySchema& test_schema() {
  static const BodySchema kSchema =
      with_overrides({.attributes = {},
                      .blocks = {{"run", {"name"}},
                                 {"variables", {}},
                                 {"provider", {"name"}},
                                 {"mock_provider", {"name"}},
                                 {"test", {}},
                                 {"variable", {"name"}}}});
  return kSchema;
}

const BodySchema& defaults_of_runs_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"parallel"}, {"skip_cleanup"}}, .blocks = {}};
  return kSchema;
}

// Test files of OpenTofu hide those of Terraform of the same name and form.
std::vector<std::string> test_files_in(const std::string& folder,
                                       const Settings& settings,
                                       const ToolRules& rules) {
  constexpr std::array<std::string_view, 2> kEndings = {".tftest", ".tofutest"};
  constexpr std::string_view kTofu = ".tofutest.";
  const std::vector<std::string> all = special_files(
      folder, std::span(kEndings).first(rules.tofu_files ? 2 : 1), settings);
  std::set<std::string> hidden;
  for (std::string path : all) {
    const std::size_t at = path.rfind(kTofu);
    if (at == std::string::npos) continue;
    hidden.insert(path.replace(at, kTofu.size(), ".tftest."));
  }
  std::vector<std::string> result;
  std::ranges::copy_if(all, std::back_inserter(result), [&](const auto& path) {
    return !hidden.contains(path);
  });
  return result;
}

// Checks the declarations of a test file, as far as the file alone allows.
class TestFile {
 public:
  TestFile(const Settings& settings, const ToolRules& rules,
           Diagnostics& problems)
      : settings_(settings),
        reader_{rules, false, problems},
        overrides_(reader_) {}

  void check(const Body& body) {
    const BodyContent content =
        known_content(body, "test file", test_schema(), reader_);
    check_single(content, "variables", reader_.problems);
    check_single(content, "test", reader_.problems);
    for (const Block& block : content.blocks) {
      if (block.type == "provider" || block.type == "mock_provider") {
        check_provider(block);
      }
    }
    TestRuns runs(reader_, providers_);
    for (const Block& block : content.blocks) {
      if (block.type == "run") {
        runs.check(block);
      } else if (block.type.starts_with("override_")) {
        overrides_.check(block);
      } else if (block.type == "test") {
        check_flags(known_content(block.body, "test", defaults_of_runs_schema(),
                                  reader_),
                    reader_);
      } else if (block.type == "variable") {
        check_variable(block, content);
      }
    }
  }

 private:
  void check_provider(const Block& block) {
    std::string name = block.labels[0];
    Diagnostics ignored;
    const PartialContent partial = block.body.partial_content(
        {.attributes = {{"alias"}, {"version"}}, .blocks = {}}, ignored);
    if (const Attribute* found = partial.content.attribute("alias")) {
      Diagnostics unread;
      const auto alias =
          constant_value(found->expression, Type::string(), unread);
      if (alias && alias->has_content()) {
        name += "." + std::string(alias->as_string());
      }
    }
    if (!providers_.insert(name).second) {
      reader_.problems.error(code::DuplicateTestProvider, {block.definition},
                             "A file can have one configuration of a provider, "
                             "and one for each alias.");
    }
    if (block.type == "mock_provider") {
      check_mock_provider(block, settings_, reader_);
    } else if (const Attribute* found = partial.content.attribute("version")) {
      report_version(*found);
    }
  }

  void report_version(const Attribute& version) {
    const SourceSpan place = version.expression.source();
    const std::string detail =
        "The module under test decides on the versions of its providers.";
    if (reader_.rules.test_provider_has_no_version) {
      reader_.problems.error(code::VersionInTestFile, {place}, detail);
    } else {
      reader_.problems.warning(code::VersionInTestFile, {place}, detail);
    }
  }

  // A variable has one declaration or one value in the file.
  void check_variable(const Block& block, const BodyContent& file) {
    const VariableConfig variable = read_variable(block, reader_);
    bool is_new = variables_.insert(variable.name).second;
    for (const Block* values : file.blocks_of("variables")) {
      Diagnostics ignored;
      for (const Attribute& value : values->body.attributes(ignored)) {
        is_new = is_new && value.name != variable.name;
      }
    }
    if (is_new) return;
    reader_.problems.error(
        code::DuplicateVariable, {block.definition},
        "The file already has the variable \"" + variable.name + "\".");
  }

  const Settings& settings_;
  BlockReader reader_;
  TestOverrides overrides_;
  // The names of providers with their aliases.
  std::set<std::string> providers_;
  std::set<std::string> variables_;
};

}  // namespace

void check_test_files(const Settings& settings, const ToolRules& rules,
                      Diagnostics& problems) {
  if (files_of(settings) == nullptr) return;
  for (const std::string& folder :
       {settings.folder, join_path(settings.folder, "tests")}) {
    for (const std::string& path : test_files_in(folder, settings, rules)) {
      const auto source = read_source(path, settings, problems);
      if (!source) continue;
      TestFile(settings, rules, problems)
          .check(parse_source(*source, settings, problems));
    }
  }
}

}  // namespace hcl::terraform
