// The patches of grammar/experiments apply to the present grammar, their cases
// pass, and the conformance suite is unaffected.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "case_file.h"
#include "clauses.h"
#include "difference.h"
#include "lab.h"
#include "support/paths.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

class Experiments : public ::testing::TestWithParam<const char*> {};

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

  const LoadResult& before = project_grammar("HclParser");
  ASSERT_NE(before.grammar, nullptr);
  Problems problems;
  const GrammarChanges changes =
      compare_grammars(*before.grammar, *edited.grammar);
  for (const ClauseChange& change : compare_clauses(
           *before.grammar, *edited.grammar, changes.renaming,
           read_clauses(*before.grammar, (root / "conformance/cases").string(),
                        problems))) {
    // Rejected sources may become part of the language; accepted ones must not
    // change.
    EXPECT_FALSE(change.source.is_accepted)
        << change.source.test << ": " << change.difference.cause;
  }
}

INSTANTIATE_TEST_SUITE_P(GrammarLab, Experiments,
                         ::testing::Values("coalesce", "durations", "switch"),
                         [](const auto& info) {
                           return std::string(info.param);
                         });

}  // namespace
}  // namespace hcl::grammar_lab
