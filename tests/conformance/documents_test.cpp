#include "runner/pages/documents.h"

#include <gtest/gtest.h>

#include "runner/modes/robustness_modes.h"
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

TestResult result_of(const std::string& setting, Verdict verdict) {
  TestResult result;
  result.test = "NAT-LEX-001.2";
  result.setting = setting;
  result.verdict = verdict;
  return result;
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

TEST(DocumentsTest, ShowsWhatImplementationsAgreeWith) {
  Results results;
  results.implementation = "other";
  results.tests = {result_of("hcl reference", Verdict::Passed),
                   result_of("hcl spec", Verdict::Failed)};
  const std::string page = deviations_page(
      one_decision(), {topic_of("Types", "D-001")}, {results}, "../");
  EXPECT_NE(page.find("| NAT-LEX-001.2 | `a = 1\\n` | `ERR` | `OK` |  |  | "
                      "reference |"),
            std::string::npos)
      << page;
  EXPECT_EQ(page.find("NAT-LEX-001.1 "), std::string::npos);
}

TEST(RecipeTest, MakesTheInput) {
  const auto recipe = read_recipe(
      "expr\nin proportion\ntext \"\\\"\"\nrepeat 16 \"x\\n\"\n", 8);
  ASSERT_TRUE(recipe);
  EXPECT_EQ(recipe->mode, "expr");
  EXPECT_TRUE(recipe->measured);
  EXPECT_EQ(recipe->input, "\"x\nx\n");
}

TEST(RecipeTest, RefusesOtherLines) {
  for (const char* text : {"repeat x \"y\"\n", "repeat 2\n", "text y\n",
                           "text \"\n", "something\n"}) {
    EXPECT_FALSE(read_recipe(text, 1)) << text;
  }
}

}  // namespace
}  // namespace hcl::conformance
