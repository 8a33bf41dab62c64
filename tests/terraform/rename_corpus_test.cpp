// Every variable, local value, output, module call and resource of modules of
// the corpus, one by one: what refers to it still does, the module evaluates to
// the same, and renaming it back gives the old bytes.
//
// HCL_RENAME_MODULES is the number of modules, a few small ones if it is not
// set.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "hcl/terraform_refactor.h"
#include "support/paths.h"

namespace hcl::terraform {
namespace {

namespace fs = std::filesystem;

struct Wanted {
  std::size_t modules = 3;
  // The most names of a module.
  std::size_t names = 20;
};

Wanted wanted_modules() {
  const char* const text = std::getenv("HCL_RENAME_MODULES");
  if (text == nullptr) return {};
  return {std::strtoul(text, nullptr, 10), 400};
}

// The directories of the corpus with files of modules, spread evenly.
std::vector<std::string> modules_of(const std::string& corpus) {
  std::set<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(corpus)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".tf") || name.ends_with(".tf.json")) {
      found.insert(entry.path().parent_path().string());
    }
  }
  return {found.begin(), found.end()};
}

Settings settings_of(const std::string& folder) {
  Settings settings;
  settings.tool_version = "1.11.4";
  settings.host.files = files_below({folder}, folder);
  settings.files = files_of_configuration(folder);
  settings.allow_unset = true;
  return settings;
}

std::string text_of(const Comparison& comparison) {
  std::string text;
  for (const std::string& each : comparison.differences) text += each + "\n";
  for (const Diagnostic& each : comparison.problems) {
    text += std::string(each.summary()) + "\n";
  }
  return text;
}

struct Tally {
  std::size_t renamed = 0;
  std::size_t places = 0;
  std::size_t values = 0;
  std::size_t references = 0;
  // By reason.
  std::map<std::string, std::size_t> refused;
};

// Renames back what a change renamed, and expects the old bytes.
void expect_way_back(const Configuration& before, const Symbol& symbol,
                     const std::string& name, const Refactoring& change) {
  const Configuration changed = load_changed(before, change);
  Symbol other = symbol;
  other.name = name;
  const auto back = rename(Names(changed), other, symbol.name);
  ASSERT_TRUE(back.ok()) << back.error().message;
  ASSERT_EQ(back->files.size(), change.files.size());
  for (std::size_t i = 0; i < change.files.size(); ++i) {
    EXPECT_EQ(back->files[i].after(), change.files[i].before.text());
    EXPECT_EQ(back->files[i].edits.size(), change.files[i].edits.size());
  }
}

void rename_each(const std::string& folder, const Names& names, Tally& tally) {
  const Configuration configuration = names.configuration();
  for (const Symbol& symbol : names.symbols()) {
    SCOPED_TRACE(folder + ": " + symbol.folder + " " + symbol.address());
    const std::string name = symbol.name + "_renamed";
    const auto change = rename(names, symbol, name);
    if (!change.ok()) {
      ++tally.refused[change.error().message.substr(0, 30)];
      continue;
    }
    for (const FileChange& file : change->files) {
      for (const TextEdit& edit : file.edits) {
        EXPECT_EQ(file.before.text(edit.span), symbol.name);
        EXPECT_EQ(edit.text, name);
        ++tally.places;
      }
    }
    const Comparison proof = compare(configuration, *change);
    EXPECT_EQ(text_of(proof), "");
    expect_way_back(configuration, symbol, name, *change);
    ++tally.renamed;
    tally.values += proof.values;
    tally.references += proof.references;
  }
}

TEST(RenamesInTheCorpus, KeepWhatModulesEvaluateTo) {
  const std::string corpus = test::shared_dir() + "/corpus";
  if (!fs::is_directory(corpus)) GTEST_SKIP() << "there is no corpus";
  const std::vector<std::string> all = modules_of(corpus);
  const Wanted wanted = wanted_modules();
  Tally tally;
  std::size_t modules = 0;
  const std::size_t step =
      std::max<std::size_t>(1, all.size() / (wanted.modules * 3));
  for (std::size_t i = 0; i < all.size() && modules < wanted.modules;
       i += step) {
    const Names names(load(settings_of(all[i])));
    const std::size_t number = names.symbols().size();
    // Modules whose files have mistakes are passed over.
    if (names.diagnostics().has_errors() || number == 0 ||
        number > wanted.names) {
      continue;
    }
    rename_each(all[i], names, tally);
    ++modules;
  }
  std::string refused;
  for (const auto& [reason, number] : tally.refused) {
    refused += "\n  " + std::to_string(number) + " " + reason;
  }
  std::printf(
      "%zu modules: %zu names at %zu places; %zu values and %zu references "
      "are the same; refused:%s\n",
      modules, tally.renamed, tally.places, tally.values, tally.references,
      refused.c_str());
  EXPECT_GT(tally.renamed, 0U);
}

}  // namespace
}  // namespace hcl::terraform
