// Loaded tables behave like the compiled ones: the same tokens, trees and
// diagnostics.
#include "engine/engine.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "difference/clauses.h"
#include "difference/difference.h"
#include "engine/trace.h"
#include "engine/walk.h"
#include "grammar/load_grammar.h"
#include "hcl/diagnostic.h"
#include "lab.h"
#include "parsing/json_parser.h"
#include "parsing/native_parser.h"
#include "support/paths.h"

namespace hcl::grammar_lab {
namespace {

#define SKIP_WITHOUT_ANTLR() \
  if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4"

std::vector<std::string> lines_of(const Diagnostics& diagnostics) {
  std::vector<std::string> lines;
  for (const Diagnostic& diagnostic : diagnostics) {
    lines.push_back(diagnostic_line(diagnostic));
  }
  return lines;
}

// Compares the results of the library and the laboratory for sources.
class Comparison {
 public:
  explicit Comparison(const Grammar& grammar)
      : grammar_(grammar), engine_(grammar) {}

  void compare(const SourceFile& file, int entry) {
    const Expected outcome = engine_.run(file, entry);
    Diagnostics diagnostics(Options().limits.max_diagnostics);
    if (grammar_.family == Family::Json) {
      syntax::parse_json(file, {}, json_, diagnostics);
      check(file, json_.tokens, json_.parser.state(), diagnostics, outcome);
    } else {
      syntax::parse(file, static_cast<syntax::Entry>(entry), {}, native_,
                    diagnostics);
      check(file, native_.tokens, native_.parser.state(), diagnostics, outcome);
    }
    ++compared_;
  }

  int compared() const { return compared_; }

 private:
  void check(const SourceFile& file, const syntax::TokenBuffer& tokens,
             const syntax::ParseState& state, const Diagnostics& diagnostics,
             const Expected& outcome) {
    std::vector<LabToken> expected;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      expected.push_back(
          {tokens.types()[i], tokens.begins()[i], tokens.ends()[i]});
    }
    const std::vector<syntax::Node> nodes(
        state.nodes.data(), state.nodes.data() + state.node_count);
    EXPECT_TRUE(outcome.tokens == expected) << file.name();
    EXPECT_TRUE(outcome.nodes == nodes) << file.name();
    EXPECT_EQ(outcome.diagnostics, lines_of(diagnostics)) << file.name();
  }

  const Grammar& grammar_;
  Engine engine_;
  syntax::ParseBuffers native_;
  syntax::JsonBuffers json_;
  int compared_ = 0;
};

const Grammar* loaded(const std::string& name) {
  const LoadResult& result = project_grammar(name);
  EXPECT_NE(result.grammar, nullptr) << to_text(result.problems);
  EXPECT_TRUE(result.problems.empty()) << to_text(result.problems);
  return result.grammar.get();
}

void compare_suite(const std::string& name) {
  const Grammar* const grammar = loaded(name);
  ASSERT_NE(grammar, nullptr);
  Comparison comparison(*grammar);
  Problems problems;
  for (const ClauseSource& source : read_all_inputs(
           *grammar, test::source_dir() + "/conformance/cases", problems)) {
    comparison.compare(SourceFile(source.test, source.text), source.entry);
  }
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  EXPECT_GT(comparison.compared(), 100);
}

void compare_corpus(const std::string& name) {
  const std::string corpus = test::shared_dir() + "/corpus";
  if (!std::filesystem::is_directory(corpus)) {
    GTEST_SKIP() << "no shared material in '" << test::shared_dir() << "'";
  }
  const Grammar* const grammar = loaded(name);
  ASSERT_NE(grammar, nullptr);
  Comparison comparison(*grammar);
  std::string text;
  for (const std::string& path : find_sources(*grammar, {corpus})) {
    ASSERT_TRUE(read_bytes(path, text)) << path;
    comparison.compare(SourceFile(path, text), kFileEntry);
  }
  EXPECT_GT(comparison.compared(), 10);
}

TEST(LoadedTables, AreTheCompiledOnesForTheSuite) {
  SKIP_WITHOUT_ANTLR();
  compare_suite("HclParser");
}
TEST(LoadedTables, AreTheCompiledOnesForTheSuiteOfJson) {
  SKIP_WITHOUT_ANTLR();
  compare_suite("JsonParser");
}
TEST(LoadedTables, AreTheCompiledOnesForTheCorpus) {
  SKIP_WITHOUT_ANTLR();
  compare_corpus("HclParser");
}
TEST(LoadedTables, AreTheCompiledOnesForTheCorpusOfJson) {
  SKIP_WITHOUT_ANTLR();
  compare_corpus("JsonParser");
}

// Counts the nodes that a walk visits, with or without units.
struct CountRules {
  std::vector<int> entered;
  void enter(int rule, std::size_t) { entered.push_back(rule); }
  void leave(int, std::size_t) {}
  void match(int, std::size_t) {}
  void choose(int, std::size_t, std::size_t) {}
  void fail(int, std::size_t) {}
};

TEST(Walk, AcceptsWhatTheEngineAccepts) {
  SKIP_WITHOUT_ANTLR();
  const Grammar* const grammar = loaded("HclParser");
  ASSERT_NE(grammar, nullptr);
  Engine engine(*grammar);
  Problems problems;
  for (const ClauseSource& source : read_all_inputs(
           *grammar, test::source_dir() + "/conformance/cases", problems)) {
    const SourceFile file(source.test, source.text);
    const Expected outcome = engine.run(file, source.entry);
    CountRules rules;
    EXPECT_EQ(
        Walk<CountRules>(*grammar, outcome.tokens, rules).run(source.entry),
        outcome.accepted)
        << source.test;
  }
}

TEST(Trace, TellsTokenModeRuleAndWhy) {
  SKIP_WITHOUT_ANTLR();
  const Grammar* const grammar = loaded("JsonParser");
  ASSERT_NE(grammar, nullptr);
  const SourceFile file("source", "[1");
  EXPECT_EQ(to_text(*grammar, file, trace(*grammar, file, kFileEntry, 100)),
            R"(1:1 '[' in mode DEFAULT_MODE
  enter text  (JsonParser.g4:13:1)
    enter value  (JsonParser.g4:16:1)
    alternative 2: '[' begins it  (JsonParser.g4:16:9)
      enter array  (JsonParser.g4:26:1)
      take '['
1:2 NUMBER `1` in mode DEFAULT_MODE
      taken: NUMBER begins it  (JsonParser.g4:26:18)
        enter value  (JsonParser.g4:16:1)
        alternative 3: NUMBER begins it  (JsonParser.g4:16:9)
          enter number  (JsonParser.g4:29:1)
          take NUMBER
1:3 the end in mode DEFAULT_MODE
          leave number
        leave value
      the end fits nowhere; expected ']' and ','  (JsonParser.g4:26:26)
refused: line 1, column 3: found the end in array, expected ']' and ','
)");
}

TEST(Trace, ShowsTheTextOfATokenThatIsNotItsName) {
  SKIP_WITHOUT_ANTLR();
  const Grammar* const grammar = loaded("JsonParser");
  ASSERT_NE(grammar, nullptr);
  const auto mistake = [&](const char* text) {
    const SourceFile file("source", text);
    const std::string all =
        to_text(*grammar, file, trace(*grammar, file, kFileEntry, 100));
    return all.substr(all.find("found "), all.find(" in ", all.find("found ")) -
                                              all.find("found "));
  };
  EXPECT_EQ(mistake("[}"), "found '}'");
  EXPECT_EQ(mistake("[1 23]"), "found NUMBER `23`");
  EXPECT_EQ(mistake("[1"), "found the end");
}

}  // namespace
}  // namespace hcl::grammar_lab
