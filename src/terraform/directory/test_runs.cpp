#include "terraform/directory/test_runs.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "hcl/static_analysis.h"
#include "terraform/declarations/read_values.h"
#include "terraform/directory/module_sources.h"
#include "terraform/directory/test_mocks.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/read_rules.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

const BodySchema& run_schema() {
  static const BodySchema kSchema =
      with_overrides({.attributes = {{"command"},
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
  return kSchema;
}

const BodySchema& plan_options_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"mode"}, {"refresh"}, {"replace"}, {"target"}},
      .blocks = {}};
  return kSchema;
}

const BodySchema& module_schema_of_run() {
  static const BodySchema kSchema = {.attributes = {{"source"}, {"version"}},
                                     .blocks = {}};
  return kSchema;
}

// Whether what a reference begins with has no checks, and so cannot fail.
bool cannot_fail(std::string_view root) {
  constexpr std::array<std::string_view, 10> kRoots = {
      "local", "module", "path", "terraform", "tofu",
      "each",  "count",  "self", "run",       "provider"};
  return std::ranges::find(kRoots, root) != kRoots.end();
}

}  // namespace

void check_flags(const BodyContent& content, const BlockReader& reader) {
  for (const char* name : {"parallel", "skip_cleanup"}) {
    (void)constant_flag(content, name, reader.rules, reader.problems);
  }
}

void check_single(const BodyContent& content, const std::string& type,
                  Diagnostics& problems) {
  const Block* first = nullptr;
  for (const Block* block : content.blocks_of(type)) {
    if (first != nullptr) {
      problems
          .error(Code::DuplicateBlock, {block->definition},
                 "Only one " + type + " block is allowed here.")
          .related.push_back({first->definition, "The first one is here."});
    } else {
      first = block;
    }
  }
}

void TestRuns::check(const Block& run) {
  check_run_name(run);
  const BodyContent content =
      known_content(run.body, "run", run_schema(), reader_);
  for (const char* type : {"variables", "module", "plan_options"}) {
    check_single(content, type, reader_.problems);
  }
  check_flags(content, reader_);
  TestOverrides overrides(reader_);
  for (const Block& block : content.blocks) {
    if (block.type == "assert") {
      (void)known_content(block.body, "assert", rule_schema(), reader_);
    } else if (block.type == "plan_options") {
      check_options(block);
    } else if (block.type == "module") {
      check_module(block);
    } else if (block.type.starts_with("override_")) {
      overrides.check(block);
    }
  }
  if (const Attribute* command = content.attribute("command")) {
    check_command(*command);
  }
  if (const Attribute* failures = content.attribute("expect_failures")) {
    check_failures(*failures);
  }
  if (const Attribute* given = content.attribute("providers")) {
    check_providers(*given);
  }
}

void TestRuns::check_run_name(const Block& run) {
  const ToolRules& rules = reader_.rules;
  if (rules.run_names_are_identifiers) {
    check_name(run, 0, reader_);
  }
  const bool is_new = names_.insert(run.labels[0]).second;
  if (is_new || !rules.run_names_differ) return;
  reader_.problems.error(
      code::DuplicateRun,
      {rules.duplicate_run_reported_at_label ? run.label_sources[0]
                                             : run.definition},
      "A run \"" + run.labels[0] + "\" is already in this file.");
}

// The keyword is read and not evaluated.
void TestRuns::check_command(const Attribute& command) {
  const std::string word = static_keyword(command.expression);
  if (word == "plan" || word == "apply") return;
  reader_.problems.error(code::InvalidRunCommand, {command.expression.source()},
                         "The command of a run must be plan or apply.");
}

void TestRuns::check_options(const Block& block) {
  const BodyContent content =
      known_content(block.body, "plan_options", plan_options_schema(), reader_);
  const Attribute* mode = content.attribute("mode");
  if (mode == nullptr) return;
  const std::string word = static_keyword(mode->expression);
  if (word != "normal" && word != "refresh-only") {
    reader_.problems.error(code::InvalidPlanOption, {mode->expression.source()},
                           "The mode must be normal or refresh-only.");
    return;
  }
  const Attribute* refresh = content.attribute("refresh");
  if (word == "normal" || refresh == nullptr) return;
  Diagnostics ignored;
  const auto value =
      constant_value(refresh->expression, Type::boolean(), ignored);
  if (!value || !value->has_content() || value->as_bool()) return;
  reader_.problems.error(code::InvalidPlanOption, {refresh->source},
                         "With the mode refresh-only, refresh cannot be "
                         "false.");
}

void TestRuns::check_module(const Block& block) {
  const BodyContent content =
      known_content(block.body, "module", module_schema_of_run(), reader_);
  const Attribute* source = content.attribute("source");
  if (source == nullptr) {
    reader_.problems.error(Code::MissingRequiredArgument, {block.definition},
                           "The argument \"source\" names the module.");
    return;
  }
  const auto text =
      constant_value(source->expression, Type::string(), reader_.problems);
  if (!text || !text->has_content() || reader_.rules.runs_remote_modules) {
    return;
  }
  if (source_kind(text->as_string()) != SourceKind::Remote) return;
  reader_.problems.error(code::InvalidModuleSource,
                         {reader_.rules.remote_module_reported_at_value
                              ? source->expression.source()
                              : source->source},
                         "The module of a run is local or from a registry.");
}

void TestRuns::check_failures(const Attribute& failures) {
  for (const Expression& item :
       list_items(failures.expression, reader_.problems)) {
    const std::optional<Traversal> path = reference_of(item, reader_.problems);
    if (!path || !cannot_fail(path->root)) continue;
    reader_.problems.error(code::InvalidExpectedFailure, {path->span()},
                           "Variables, outputs, check blocks, resources and "
                           "data sources have conditions that can fail.");
  }
}

// Configurations of providers with an alias are those of the file.
void TestRuns::check_providers(const Attribute& given) {
  if (!reader_.rules.test_providers_are_declared) return;
  for (const StaticMapElement& pair :
       map_items(given.expression, reader_.problems)) {
    const std::optional<Traversal> path =
        reference_of(pair.value, reader_.problems);
    if (!path || path->steps.size() != 1) continue;
    const std::string name = path->root + "." + path->steps[0].name;
    if (providers_.contains(name)) continue;
    reader_.problems.error(
        code::UndeclaredTestProvider, {pair.value.source()},
        "The file does not declare the provider " + name + ".");
  }
}

}  // namespace hcl::terraform
