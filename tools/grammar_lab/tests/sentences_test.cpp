// Generated sentences reach everything, and the suite covers everything.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "difference/clauses.h"
#include "difference/reduce.h"
#include "engine/antlr_bench.h"
#include "grammar/load_grammar.h"
#include "lab.h"
#include "sentences/cover.h"
#include "sentences/generate.h"
#include "support/paths.h"

namespace hcl::grammar_lab {
namespace {

#define SKIP_WITHOUT_ANTLR() \
  if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4"

Coverage cover(const Grammar& grammar, const std::vector<Generated>& sources) {
  Coverage coverage(grammar);
  Engine engine(grammar);
  for (const Generated& source : sources) {
    const SourceFile file("generated", source.text);
    coverage.add(file, source.entry, engine.run(file, source.entry));
  }
  return coverage;
}

void check_generated(const std::string& name) {
  const LoadResult& loaded = project_grammar(name);
  ASSERT_NE(loaded.grammar, nullptr) << to_text(loaded.problems);
  const GenerateResult result = generate(*loaded.grammar, {});
  EXPECT_TRUE(result.impossible.empty()) << result.impossible.front();
  const Coverage coverage = cover(*loaded.grammar, result.sentences);
  EXPECT_TRUE(coverage.complete()) << coverage.report();
}

TEST(Generate, ReachesEverythingOfNativeSyntax) {
  SKIP_WITHOUT_ANTLR();
  check_generated("HclParser");
}
TEST(Generate, ReachesEverythingOfJson) {
  SKIP_WITHOUT_ANTLR();
  check_generated("JsonParser");
}

TEST(Generate, IsTheSameForTheSameSeed) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult& loaded = project_grammar("JsonParser");
  ASSERT_NE(loaded.grammar, nullptr);
  GenerateRequest request;
  request.random = 20;
  request.negative = true;
  const auto texts = [&](std::uint64_t seed) {
    request.seed = seed;
    std::vector<std::string> all;
    for (const Generated& one : generate(*loaded.grammar, request).sentences) {
      all.push_back(one.text);
    }
    return all;
  };
  EXPECT_EQ(texts(1), texts(1));
  EXPECT_NE(texts(1), texts(2));
}

TEST(Generate, MakesRefusedSentencesByOneToken) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult& loaded = project_grammar("HclParser");
  ASSERT_NE(loaded.grammar, nullptr);
  GenerateRequest request;
  request.negative = true;
  Engine engine(*loaded.grammar);
  std::size_t refused = 0;
  for (const Generated& one : generate(*loaded.grammar, request).sentences) {
    const SourceFile file("generated", one.text);
    EXPECT_EQ(engine.accepts(file, one.entry), one.accepted) << one.text;
    refused += one.accepted ? 0 : 1;
  }
  EXPECT_GT(refused, 50U);
}

// The verdict on every sentence, right or wrong, is that of ANTLR's own
// interpreter of the grammar.
void check_verdicts(const std::string& name) {
  const LoadResult& loaded = project_grammar(name);
  ASSERT_NE(loaded.grammar, nullptr) << to_text(loaded.problems);
  GenerateRequest request;
  request.negative = true;
  request.random = 200;
  Engine engine(*loaded.grammar);
  for (const Generated& one : generate(*loaded.grammar, request).sentences) {
    const SourceFile file("generated", one.text);
    EXPECT_EQ(engine.accepts(file, one.entry),
              antlr_accepts(*loaded.grammar, file, one.entry))
        << one.text;
  }
}

TEST(Generate, HasTheVerdictsOfAntlr) {
  SKIP_WITHOUT_ANTLR();
  check_verdicts("HclParser");
}
TEST(Generate, HasTheVerdictsOfAntlrOnJson) {
  SKIP_WITHOUT_ANTLR();
  check_verdicts("JsonParser");
}

void check_suite(const std::string& name) {
  const LoadResult& loaded = project_grammar(name);
  ASSERT_NE(loaded.grammar, nullptr) << to_text(loaded.problems);
  const Grammar& grammar = *loaded.grammar;
  Coverage coverage(grammar);
  Engine engine(grammar);
  Problems problems;
  for (const ClauseSource& source : read_all_inputs(
           grammar, test::source_dir() + "/conformance/cases", problems)) {
    const SourceFile file(source.test, source.text);
    coverage.add(file, source.entry, engine.run(file, source.entry));
  }
  EXPECT_TRUE(coverage.complete()) << coverage.report();
}

TEST(Cover, TheSuiteExercisesAllOfNativeSyntax) {
  SKIP_WITHOUT_ANTLR();
  check_suite("HclParser");
}
TEST(Cover, TheSuiteExercisesAllOfJson) {
  SKIP_WITHOUT_ANTLR();
  check_suite("JsonParser");
}

TEST(Reduce, FindsTheSmallestSource) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult& loaded = project_grammar("HclParser");
  ASSERT_NE(loaded.grammar, nullptr);
  const ReduceResult result =
      reduce(*loaded.grammar,
             "# a file\nblock \"label\" {\n  name = [1, 2, f(x ? 1 : 2)]\n}\n",
             0, [](const std::string& text) {
               return text.find('?') != std::string::npos;
             });
  EXPECT_EQ(result.text, "?");
  EXPECT_FALSE(result.is_cut);
}

TEST(Reduce, StopsAtItsLimit) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult& loaded = project_grammar("HclParser");
  ASSERT_NE(loaded.grammar, nullptr);
  std::size_t asked = 0;
  const ReduceResult result = reduce(
      *loaded.grammar, "a = [1, 2, 3, 4, 5]\n", 0,
      [&](const std::string& text) {
        ++asked;
        return text.size() > 15;
      },
      10);
  EXPECT_EQ(asked, 10U);
  EXPECT_TRUE(result.is_cut);
}

}  // namespace
}  // namespace hcl::grammar_lab
