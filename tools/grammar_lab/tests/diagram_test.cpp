// docs/grammar is the output of `hcl-lab diagram`.
#include "diagram/diagram.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "grammar/load_grammar.h"
#include "lab.h"
#include "support/paths.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

#define SKIP_WITHOUT_ANTLR() \
  if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4"

TEST(Diagrams, AreThoseOfTheDocumentation) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult& loaded = project_grammar("HclParser");
  ASSERT_NE(loaded.grammar, nullptr) << to_text(loaded.problems);
  Problems problems;
  const auto files = draw_grammar(
      *loaded.grammar, test::source_dir() + "/conformance/cases", problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  const fs::path folder = fs::path(test::source_dir()) / "docs/grammar";
  std::set<std::string> there;
  for (const auto& entry : fs::directory_iterator(folder)) {
    there.insert(entry.path().filename().string());
  }
  for (const auto& [name, text] : files) {
    std::string on_disk;
    EXPECT_TRUE(read_bytes(folder / name, on_disk)) << name;
    EXPECT_TRUE(on_disk == text)
        << name << " is not current: run hcl-lab diagram";
    there.erase(name);
  }
  EXPECT_TRUE(there.empty()) << *there.begin() << " is of no rule";
}

TEST(Diagrams, LinkRulesThatAreThere) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult& loaded = project_grammar("HclParser");
  ASSERT_NE(loaded.grammar, nullptr);
  Problems problems;
  const auto files = draw_grammar(*loaded.grammar, "", problems);
  for (const auto& [name, text] : files) {
    for (std::size_t at = 0;
         (at = text.find("href=\"", at)) != std::string::npos;) {
      at += 6;
      std::string target = text.substr(at, text.find('"', at) - at);
      if (target.starts_with("#")) target = target.substr(1) + ".svg";
      EXPECT_EQ(files.count(target), 1U) << name << ": " << target;
    }
  }
}

TEST(Diagrams, FitATelephone) {
  SKIP_WITHOUT_ANTLR();
  const LoadResult& loaded = project_grammar("HclParser");
  ASSERT_NE(loaded.grammar, nullptr);
  const std::string svg = draw_rule(*loaded.grammar, "forTupleExpr",
                                    [](const std::string&) { return ""; });
  const std::size_t at = svg.find("width=\"") + 7;
  EXPECT_LE(std::stoi(svg.substr(at)), 400);
}

TEST(Diagrams, EscapeWhatTheGrammarSays) {
  EXPECT_EQ(escaped("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
}

}  // namespace
}  // namespace hcl::grammar_lab
