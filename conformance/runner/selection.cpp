#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>

#include "runner/commands.h"
#include "runner/level.h"

namespace hcl::conformance {
namespace {

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  names.reserve(kLevels.size());
  for (const Level level : kLevels) names.emplace_back(name_of(level));
  return names;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : "|") + name;
  }
  return text;
}

void add_filters(CLI::App& command, Selection& selection) {
  command
      .add_option("--dialect", selection.dialects,
                  "Only this dialect, may be repeated [all that a clause "
                  "lists]")
      ->check(CLI::IsMember({"hcl", "zcl", "terraform"}).description(""))
      ->type_name("hcl|zcl|terraform")
      ->allow_extra_args(false);
  command
      .add_option("--conformance", selection.conformance,
                  "What decides where specification and reference differ "
                  "[spec]")
      ->check(CLI::IsMember({"spec", "reference", "both"}).description(""))
      ->type_name("spec|reference|both");
  command.add_option("--clause,--filter", selection.clause,
                     "Only clauses whose id contains this text");
  command.add_option("--topic", selection.topic,
                     "Only files whose path contains this text");
  const std::vector<std::string> levels = level_names();
  command.add_option("--level", selection.level, "Only tests of this level")
      ->check(CLI::IsMember(levels).description(""))
      ->type_name(joined(levels));
}

}  // namespace

void add_selection(CLI::App& command, Selection& selection, bool filters) {
  command
      .add_option("PATH", selection.paths,
                  "Files of cases, catalogues in JSON, folders of both")
      ->required();
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
  filter.level = level_named(selection.level);
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
  return true;
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
