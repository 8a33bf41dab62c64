// The patches of grammar/experiments apply to the present grammar, their cases
// have the trees and values that they say, and of the conformance suite nothing
// changes but what `changed` lists. docs/experiments.md tells of each what it
// is and what it breaks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "case_file.h"
#include "difference/difference.h"
#include "difference/sentence_diff.h"
#include "grammar/load_grammar.h"
#include "lab.h"
#include "support/paths.h"
#include "values/run_cases.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

// The first words of the lines of a file; none if there is no file.
std::vector<std::string> lines_of(const fs::path& path) {
  std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string word, rest; in >> word && std::getline(in, rest);) {
    lines.push_back(word);
  }
  return lines;
}

std::string first_line(const fs::path& path) {
  std::string line;
  std::ifstream in(path);
  std::getline(in, line);
  return line;
}

// The cells of the page's row for an experiment, but for the times.
std::vector<std::string> row_of(const std::string& name) {
  std::ifstream in(fs::path(test::source_dir()) / "docs/experiments.md");
  std::string line;
  while (std::getline(in, line) && !line.starts_with("| `" + name + "` |")) {
  }
  std::vector<std::string> cells{""};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '|') {
      cells.emplace_back();
    } else {
      if (line[i] == '\\') ++i;
      cells.back() += line[i];
    }
  }
  if (cells.size() != 9) return cells;
  return {cells[2], cells[6], cells[7]};
}

class Experiments : public ::testing::TestWithParam<std::string> {};

TEST_P(Experiments, DoWhatTheirCasesSay) {
  if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4";
  if (std::system("command -v patch >/dev/null") != 0) {
    GTEST_SKIP() << "there is no program patch";
  }
  const fs::path root = test::source_dir();
  const fs::path experiment = root / "grammar/experiments" / GetParam();
  const TemporaryFolder work;
  fs::create_directory(work.path() / "grammar");
  for (const char* name :
       {"HclLexer.g4", "HclParser.g4", "UnicodeIdentifiers.g4"}) {
    fs::copy_file(root / "grammar" / name, work.path() / "grammar" / name);
  }
  const std::string command = "patch -s -p1 -d '" + work.path().string() +
                              "' -i '" +
                              (experiment / "grammar.patch").string() + "'";
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
  const LoadResult edited =
      load_grammar({work.path() / "grammar/HclParser.g4", {}});
  ASSERT_NE(edited.grammar, nullptr) << to_text(edited.problems);
  EXPECT_TRUE(edited.problems.empty()) << to_text(edited.problems);
  expect_cases(*edited.grammar, (experiment / "cases").string());

  Problems problems;
  const CasesResult values =
      run_cases(*edited.grammar, (experiment / "cases.txt").string(), problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  EXPECT_THAT(values.failures, ::testing::IsEmpty());
  EXPECT_EQ(values.not_run, 0U);
  EXPECT_GT(values.passed, 0U);

  const CasesResult suite = run_cases(
      *edited.grammar, (root / "conformance/cases").string(), problems);
  EXPECT_GT(suite.passed, 2000U);
  std::vector<std::string> changed;
  for (const std::string& failure : suite.failures) {
    changed.push_back(failure.substr(0, failure.find(':')));
  }
  EXPECT_THAT(changed, ::testing::UnorderedElementsAreArray(
                           lines_of(experiment / "changed")))
      << ::testing::PrintToString(suite.failures);

  const LoadResult& before = project_grammar("HclParser");
  ASSERT_NE(before.grammar, nullptr);
  const SentenceDifferences sentences =
      compare_sentences(
          *before.grammar, *edited.grammar,
          compare_grammars(*before.grammar, *edited.grammar).renaming)
          .before;
  EXPECT_THAT(row_of(GetParam()),
              ::testing::ElementsAre(
                  " " + first_line(experiment / "grammar.patch") + " ",
                  " " + std::to_string(changed.size()) + " ",
                  " " + std::to_string(sentences.changed) + " of " +
                      std::to_string(sentences.sentences) + " "))
      << "grammar/experiments/measure.py makes the table";
}

std::vector<std::string> experiment_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(fs::path(test::source_dir()) /
                                                  "grammar/experiments")) {
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

INSTANTIATE_TEST_SUITE_P(GrammarLab, Experiments,
                         ::testing::ValuesIn(experiment_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace hcl::grammar_lab
