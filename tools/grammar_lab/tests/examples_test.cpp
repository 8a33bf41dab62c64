// The grammars of grammar/examples and their cases.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "case_file.h"
#include "engine/engine.h"
#include "engine/trace.h"
#include "grammar/load_grammar.h"
#include "lab.h"
#include "sentences/cover.h"
#include "sentences/generate.h"
#include "support/paths.h"

namespace hcl::grammar_lab {
namespace {

class ExampleGrammars : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4";
    stem_ = test::source_dir() + "/grammar/examples/" + GetParam();
    loaded_ = load_grammar({stem_ + "Parser.g4", {}});
    ASSERT_NE(loaded_.grammar, nullptr) << to_text(loaded_.problems);
    EXPECT_TRUE(loaded_.problems.empty()) << to_text(loaded_.problems);
  }

  std::string stem_;
  LoadResult loaded_;
};

TEST_P(ExampleGrammars, DoWhatTheirCasesSay) {
  expect_cases(*loaded_.grammar, stem_ + ".cases");
}

TEST_P(ExampleGrammars, AreReachedByGeneratedSentences) {
  const Grammar& grammar = *loaded_.grammar;
  GenerateRequest request;
  request.all_pairs = true;
  request.random = 50;
  Coverage coverage(grammar);
  Engine engine(grammar);
  for (const Generated& one : generate(grammar, request).sentences) {
    const SourceFile file("generated", one.text);
    coverage.add(file, one.entry, engine.run(file, one.entry));
  }
  EXPECT_TRUE(coverage.complete()) << coverage.report();
}

// What follows a mistake is kept.
TEST(ExampleRecovery, GoesOnWhereTheCommentsSay) {
  if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4";
  const LoadResult loaded = load_grammar(
      {test::source_dir() + "/grammar/examples/CalculatorParser.g4", {}});
  ASSERT_NE(loaded.grammar, nullptr) << to_text(loaded.problems);
  const SourceFile file("source", "1 + ;\nf(2, , 3);\n");
  const Expected outcome = Engine(*loaded.grammar).run(file, kFileEntry);
  EXPECT_EQ(outcome.recoveries, (std::vector<std::uint32_t>{2, 7}));
  EXPECT_EQ(tree_text(*loaded.grammar, file, outcome),
            R"(program
  sum (incomplete)
    number `1`
  name
    call (incomplete)
      number `2`
)");
}

INSTANTIATE_TEST_SUITE_P(GrammarLab, ExampleGrammars,
                         ::testing::Values("Calculator", "Toml"),
                         [](const auto& info) {
                           return std::string(info.param);
                         });

}  // namespace
}  // namespace hcl::grammar_lab
