#include "runner/pages/documents.h"

#include <gtest/gtest.h>

#include "hcl_adapter/answers/robustness_modes.h"
#include "runner/pages/agreement.h"
#include "runner/pages/document_pages.h"

namespace hcl::conformance {
namespace {

Topic topic_of(const std::string& section, const std::string& decision) {
  Clause clause;
  clause.id = "NAT-LEX-001";
  clause.source = "native syntax";
  clause.section = section;
  clause.dialects = {Dialect::Hcl};
  clause.decisions = {decision};
  Test accepted;
  accepted.id = "NAT-LEX-001.1";
  accepted.mode = "config";
  accepted.input = "a = 1\n";
  accepted.outcome.general = "{a = <expr>}";
  Test differing = accepted;
  differing.id = "NAT-LEX-001.2";
  differing.outcome.general = "ERR";
  differing.outcome.reference = "OK";
  clause.tests = {accepted, differing};
  return {"conformance/cases/native-syntax/x.txt", {clause}};
}

std::vector<Document> documents_with(const std::string& heading) {
  return *read_headings("h", "# native syntax\n" + heading + "\n");
}

std::vector<Decision> one_decision() {
  return *read_decisions("d",
                         "# Decisions\n\n== D-001 A title\n"
                         "documents: Nothing\n  at all.\n"
                         "decision: Refused.\nswitch: strip_bom\n");
}

TestResult result_of(const std::string& setting, Verdict verdict,
                     const std::string& outcome = "") {
  TestResult result;
  result.test = "NAT-LEX-001.2";
  result.level = Level::Tree;
  result.setting = setting;
  result.verdict = verdict;
  result.outcome = outcome;
  return result;
}

// What the page says of a program with these answers.
std::string cell_of(std::vector<TestResult> tests) {
  const Topic topic = topic_of("Types", "D-001");
  const std::vector<RecordedProgram> programs =
      programs_of({{"other", {}, std::move(tests)}});
  return agreement(programs.at(0), topic.clauses[0], topic.clauses[0].tests[1]);
}

TEST(DocumentsTest, ReadsHeadingsWithReasons) {
  const auto documents =
      read_headings("h", "# native syntax\nTypes\nNotes | see Types\n");
  ASSERT_TRUE(documents.ok());
  ASSERT_EQ(documents->size(), 1U);
  ASSERT_EQ((*documents)[0].headings.size(), 2U);
  EXPECT_EQ((*documents)[0].headings[0].path, "Types");
  EXPECT_EQ((*documents)[0].headings[1].reason, "see Types");
  EXPECT_EQ(read_headings("h", "Types\n").error(),
            "h:1: a heading before the first document");
}

constexpr const char* kWithParagraphs =
    "# native syntax\nurl: https://example.org/spec\ncommit: not known\n\n"
    "Types\n  paragraphs: 4\n  1 3: an example\n";

TEST(DocumentsTest, ReadsProvenanceAndParagraphs) {
  const auto documents = read_headings("h", kWithParagraphs);
  ASSERT_TRUE(documents.ok()) << documents.error();
  using Texts = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(
      (*documents)[0].provenance,
      (Texts{{"url", "https://example.org/spec"}, {"commit", "not known"}}));
  const Heading& heading = (*documents)[0].headings.at(0);
  EXPECT_EQ(heading.path, "Types");
  EXPECT_EQ(heading.paragraphs, 4);
  ASSERT_EQ(heading.bare.size(), 2U);
  EXPECT_EQ(heading.bare[1].number, 3);
  EXPECT_EQ(heading.bare[1].reason, "an example");
  for (const std::string line :
       {"paragraphs: x", "paragraphs: 0", "1: ", "1", "x: why", "1x: why"}) {
    EXPECT_EQ(read_headings("h", "# d\nTypes\n  " + line + "\n").error(),
              "h:3: no paragraphs of a heading")
        << line;
  }
}

TEST(DocumentsTest, WantsAClauseOrAReasonForEachParagraph) {
  const auto documents = read_headings("h", kWithParagraphs);
  ASSERT_TRUE(documents.ok());
  Topic topic = topic_of("Types", "D-001");
  topic.clauses[0].paragraphs = {2, 3, 5};
  using Problems = std::vector<std::string>;
  EXPECT_EQ(document_problems(*documents, one_decision(), {topic}),
            (Problems{"native syntax, Types: paragraph 3 has two reasons, or a "
                      "clause and a reason",
                      "native syntax, Types: paragraph 4 has neither a clause "
                      "nor a reason",
                      "native syntax, Types: paragraph 5 does not exist"}));
  topic.clauses[0].paragraphs = {2, 4};
  EXPECT_EQ(document_problems(*documents, one_decision(), {topic}), Problems());
  const std::string page = coverage_page(*documents, {topic}, "../");
  EXPECT_NE(page.find("NAT-LEX-001 (2 4) | 1 | 1 | 1 | 2 of 4; 1: an example; "
                      "3: an example |\n"),
            std::string::npos)
      << page;
  EXPECT_NE(page.find("* url: <https://example.org/spec>\n"),
            std::string::npos);
}

TEST(DocumentsTest, ReadsDecisions) {
  const std::vector<Decision> decisions = one_decision();
  ASSERT_EQ(decisions.size(), 1U);
  EXPECT_EQ(decisions[0].id, "D-001");
  EXPECT_EQ(decisions[0].title, "A title");
  EXPECT_EQ(decisions[0].documents, "Nothing at all.");
  EXPECT_EQ(decisions[0].switches, "strip_bom");
  EXPECT_EQ(read_decisions("d", "== D-001 A\nnonsense\n").error(),
            "d:2: neither a decision nor a field");
}

TEST(DocumentsTest, SaysWhatDoesNotFit) {
  const std::vector<Topic> topics = {topic_of("Types", "D-001")};
  EXPECT_TRUE(document_problems(documents_with("Types"), one_decision(), topics)
                  .empty());
  EXPECT_EQ(
      document_problems(documents_with("Other"), one_decision(), topics).size(),
      2U);
  EXPECT_EQ(document_problems(documents_with("Types"), {}, topics),
            std::vector<std::string>{"NAT-LEX-001: D-001 is not described"});
}

TEST(DocumentsTest, CountsCasesUnderTheirHeadings) {
  const std::string page = coverage_page(documents_with("Types"),
                                         {topic_of("Types", "D-001")}, "../");
  EXPECT_NE(page.find("| [Types](../cases/native-syntax/x.txt) | NAT-LEX-001 "
                      "| 1 | 1 | 1 |"),
            std::string::npos)
      << page;
}

TEST(DocumentsTest, ShowsWhatProgramsAnswer) {
  Results results;
  results.implementation = "other";
  results.tests = {result_of("hcl reference", Verdict::Passed),
                   result_of("hcl spec", Verdict::Failed, "{a = <expr>}")};
  const std::string page = deviations_page(
      one_decision(), {topic_of("Types", "D-001")}, {results}, "../");
  EXPECT_NE(page.find("| terraform | other |"), std::string::npos) << page;
  EXPECT_NE(page.find("| NAT-LEX-001.2 | `a = 1\\n` | `ERR` | `OK` |  |  | "
                      "reference |"),
            std::string::npos)
      << page;
  EXPECT_EQ(page.find("NAT-LEX-001.1 "), std::string::npos);
}

TEST(DocumentsTest, HasNoColumnForAProgramThatWasNotAsked) {
  Results results;
  results.implementation = "other";
  const std::string page = deviations_page(
      one_decision(), {topic_of("Types", "D-001")}, {results}, "../");
  EXPECT_EQ(page.find("other |"), std::string::npos) << page;
}

TEST(AgreementTest, ComparesTheOutcomeWithBothSettings) {
  EXPECT_EQ(cell_of({result_of("hcl spec", Verdict::Failed, "1")}),
            "reference");
  EXPECT_EQ(cell_of({result_of("hcl reference", Verdict::Failed, "ERR")}),
            "spec");
  EXPECT_EQ(cell_of({result_of("hcl spec", Verdict::Passed),
                     result_of("hcl reference", Verdict::Passed)}),
            "spec, reference");
}

TEST(AgreementTest, ShowsAnotherOutcome) {
  Topic topic = topic_of("Types", "D-001");
  auto& test = topic.clauses[0].tests[1];
  test.outcome.reference = "{b = <expr>}";
  const std::vector<RecordedProgram> programs = programs_of(
      {{"other", {}, {result_of("hcl spec", Verdict::Failed, "a | b")}}});
  EXPECT_EQ(agreement(programs[0], topic.clauses[0], test), "other: `a \\| b`");
}

TEST(AgreementTest, LooksAtTheLevelOfTheTestAlone) {
  TestResult accepted = result_of("hcl spec", Verdict::Passed);
  accepted.level = Level::Accept;
  EXPECT_EQ(cell_of({accepted}), "not asked");
}

TEST(AgreementTest, TellsWhatIsUndecided) {
  EXPECT_EQ(cell_of({}), "not asked");
  EXPECT_EQ(cell_of({result_of("zcl spec", Verdict::Passed)}), "not asked");
  EXPECT_EQ(cell_of({result_of("hcl spec", Verdict::Unsupported)}),
            "unsupported");
  EXPECT_EQ(cell_of({result_of("hcl spec", Verdict::Broken)}), "broken");
}

TEST(AgreementTest, JoinsTheRunsOfOneProgram) {
  const std::vector<RecordedProgram> programs =
      programs_of({{"x 1", {}, {}}, {"x 1, reference setting", {}, {}}});
  ASSERT_EQ(programs.size(), 1U);
  EXPECT_EQ(programs[0].name, "x 1");
}

TEST(AgreementTest, CutsTextsAtTheEndOfACharacter) {
  EXPECT_EQ(cell_code(std::string(59, 'a') + "\u00e4b"),
            "`" + std::string(59, 'a') + "...`");
  EXPECT_EQ(cell_code(std::string(60, 'a')), "`" + std::string(60, 'a') + "`");
}

TEST(RecipeTest, MakesTheInput) {
  const auto recipe = adapter::read_recipe(
      "expr\nin proportion\ntext \"\\\"\"\nrepeat 16 \"x\\n\"\n", 8);
  ASSERT_TRUE(recipe);
  EXPECT_EQ(recipe->mode, "expr");
  EXPECT_TRUE(recipe->measured);
  EXPECT_EQ(recipe->input, "\"x\nx\n");
}

TEST(RecipeTest, RefusesOtherLines) {
  for (const char* text : {"repeat x \"y\"\n", "repeat 2\n", "text y\n",
                           "text \"\n", "something\n"}) {
    EXPECT_FALSE(adapter::read_recipe(text, 1)) << text;
  }
}

}  // namespace
}  // namespace hcl::conformance
