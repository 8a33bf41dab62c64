#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>

#include "runner/cases/level.h"
#include "runner/cases/needs.h"
#include "runner/commands/commands.h"
#include "support/command_line/command.h"
#include "support/output/console.h"
#include "support/output/phrases.h"

namespace hcl::conformance {
namespace {

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  names.reserve(kLevels.size());
  for (const Level level : kLevels) names.emplace_back(name_of(level));
  return names;
}

void add_filters(const apps::Command& command, Selection& selection) {
  command
      .add_option("--dialect", selection.dialects,
                  "Only this dialect, may be repeated [of another program "
                  "hcl, else all that a clause lists]")
      .one_of({"hcl", "zcl", "terraform"})
      .type_name("hcl|zcl|terraform")
      .allow_extra_args(false);
  command
      .add_option("--conformance", selection.conformance,
                  "What decides where specification and reference differ "
                  "[spec]")
      .one_of({"spec", "reference", "both"})
      .type_name("spec|reference|both");
  command.add_option("--clause,--filter", selection.clause,
                     "Only clauses whose id, and tests whose name, contains "
                     "this text");
  command.add_option("--topic", selection.topic,
                     "Only files whose path contains this text");
  const std::vector<std::string> levels = level_names();
  command
      .add_option("--level", selection.levels,
                  "Only tests of this level; may be repeated")
      .one_of(levels)
      .type_name(apps::joined(levels, "|"))
      .allow_extra_args(false);
  command
      .add_option(
          "--without", selection.without,
          "No tests that need this: " + apps::joined(kinds_of_needs(), ", ") +
              ", or the name of a function; may be repeated")
      .type_name("NEED")
      .allow_extra_args(false);
}

// The filters as options, ` --clause "NOPE"` and so on; empty if nothing
// narrows the selection.
std::string filters_of(const Selection& selection) {
  std::string text;
  const auto add = [&text](const std::string& name, const std::string& value) {
    if (!value.empty()) text += " " + name + " \"" + value + "\"";
  };
  add("--clause", selection.clause);
  add("--topic", selection.topic);
  for (const std::string& level : selection.levels) add("--level", level);
  for (const std::string& dialect : selection.dialects) {
    add("--dialect", dialect);
  }
  for (const std::string& need : selection.without) add("--without", need);
  return text;
}

bool has_tests(const std::vector<Topic>& topics, const Selection& selection) {
  if (filters_of(selection).empty()) return true;
  const Filter filter = filter_of(selection);
  for (const Topic& topic : topics) {
    for (const Clause& clause : topic.clauses) {
      const bool has_dialect = std::ranges::any_of(
          clause.dialects,
          [&filter](Dialect dialect) { return filter.accepts(dialect); });
      if (!has_dialect) continue;
      for (const Test& test : clause.tests) {
        if (filter.accepts(topic, clause, test)) return true;
      }
    }
  }
  return false;
}

// Reports names that no test needs, since they are probably misspelt.
bool are_needed(const std::vector<std::string>& without,
                const std::vector<Topic>& topics) {
  for (const std::string& what : without) {
    const bool is_needed =
        std::ranges::any_of(clauses_of(topics), [&what](const Clause& clause) {
          return std::ranges::any_of(clause.tests, [&what](const Test& test) {
            return needs(test, what);
          });
        });
    if (is_needed) continue;
    apps::write_and_flush(stderr,
                          "hcl-conformance: no test needs \"" + what + "\"\n");
    return false;
  }
  return true;
}

}  // namespace

void add_selection(const apps::Command& command, Selection& selection,
                   bool filters) {
  command
      .add_option("PATH", selection.paths,
                  "Files of cases, catalogues in JSON, directories of both")
      .required();
  if (filters) add_filters(command, selection);
}

Filter filter_of(const Selection& selection) {
  static const std::map<std::string, Dialect> kDialects = {
      {"hcl", Dialect::Hcl},
      {"zcl", Dialect::Zcl},
      {"terraform", Dialect::Terraform}};
  Filter filter;
  for (const std::string& name : selection.dialects) {
    filter.dialects.push_back(kDialects.at(name));
  }
  filter.conformances.clear();
  if (selection.conformance != "reference") {
    filter.conformances.push_back(Conformance::Spec);
  }
  if (selection.conformance != "spec") {
    filter.conformances.push_back(Conformance::Reference);
  }
  filter.clause = selection.clause;
  filter.topic = selection.topic;
  for (const std::string& name : selection.levels) {
    filter.levels.push_back(*level_named(name));
  }
  filter.without = selection.without;
  return filter;
}

bool read_topics(const Selection& selection, std::vector<Topic>& topics) {
  for (const std::string& path : selection.paths) {
    auto read = read_suite(path);
    if (!read.ok()) {
      std::fprintf(stderr, "hcl-conformance: %s\n", read.error().c_str());
      return false;
    }
    topics.insert(topics.end(), read->begin(), read->end());
  }
  if (!are_needed(selection.without, topics)) return false;
  if (has_tests(topics, selection)) return true;
  std::fprintf(stderr, "hcl-conformance: no test fits%s\n",
               filters_of(selection).c_str());
  return false;
}

Release release_of(const Selection& selection,
                   const std::vector<Topic>& topics) {
  return release_of(clauses_of(topics), selection.paths.size() == 1
                                            ? version_of(selection.paths[0])
                                            : "");
}

bool write_file(const std::string& path, const std::string& text) {
  std::error_code error;
  const std::filesystem::path folder =
      std::filesystem::path(path).parent_path();
  std::filesystem::create_directories(folder, error);
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file.fail()) return true;
  std::fprintf(stderr, "hcl-conformance: cannot write %s\n", path.c_str());
  return false;
}

}  // namespace hcl::conformance
