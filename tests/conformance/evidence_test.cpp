#include "runner/cases/evidence.h"

#include <gtest/gtest.h>

#include "runner/cases/case_text.h"

namespace hcl::conformance {
namespace {

constexpr std::string_view kCases =
    "# Heading\n\n== X-A-1\nkind: value\ndialects: hcl terraform\n"
    "decisions: D-001\n| Demands it.\n\n"
    "=== X-A-1.1\nmode: parse\ninput: 1\noutcome: OK\n"
    "outcome terraform reference: ERR\nwitness: 2.24 document\n"
    "diagnostics: error 1:1-1:2\n"
    "diagnostics differs: D-201: all of it is marked\n\n"
    "=== X-A-1.2\nmode: parse\ninput: 2\noutcome: OK\n"
    "diagnostics: error 1:1-1:2\n";

Topic some_cases() {
  auto clauses = read_cases("x.txt", kCases);
  EXPECT_TRUE(clauses.ok()) << clauses.error();
  return {"x.txt", *std::move(clauses)};
}

TestResult result(const std::string& test, Level level, Verdict verdict,
                  const std::string& setting = "hcl reference") {
  TestResult result;
  result.test = test;
  result.level = level;
  result.setting = setting;
  result.verdict = verdict;
  return result;
}

using Words = std::vector<std::string>;

TEST(Evidence, IsReadAndWritten) {
  const Topic topic = some_cases();
  const conformance::Test& test = topic.clauses[0].tests[0];
  EXPECT_EQ(test.outcome_evidence.witnesses, (Words{"2.24", "document"}));
  EXPECT_EQ(test.diagnostics_evidence.differs, "D-201: all of it is marked");
  EXPECT_EQ(write_cases(topic.clauses), kCases);
}

TEST(Evidence, OfTerraformMayDifferFromItsDocument) {
  const Topic topic = some_cases();
  const PerSetting& outcome = topic.clauses[0].tests[0].outcome;
  EXPECT_EQ(outcome.of(Dialect::Terraform, Conformance::Reference), "ERR");
  EXPECT_EQ(outcome.of(Dialect::Terraform, Conformance::Spec), "OK");
  EXPECT_EQ(outcome.of(Dialect::Hcl, Conformance::Reference), "OK");
}

TEST(Evidence, IsDemandedOfEveryExpectation) {
  const Topic topic = some_cases();
  EXPECT_EQ(evidence_problems(topic.clauses[0].tests[0]), Words{});
  EXPECT_EQ(evidence_problems(topic.clauses[0].tests[1]),
            (Words{"neither a witness confirms the outcome under reference nor "
                   "does a reason stand there",
                   "neither a witness confirms the diagnostics under reference "
                   "nor does a reason stand there"}));
}

TEST(Evidence, HasKnownWitnessesAndReasonsWithADecision) {
  conformance::Test test;
  test.outcome_evidence.witnesses = {"2.24", "hearsay", "2.24"};
  test.outcome_evidence.differs = "because";
  EXPECT_EQ(
      evidence_problems(test),
      (Words{"the witness 2.24 occurs twice", "there is no witness hearsay",
             "the witness 2.24 occurs twice",
             "the reason for the outcome does not begin with a "
             "decision"}));
}

TEST(Evidence, IsNotDemandedOfWhatNobodyRuns) {
  conformance::Test test;
  test.mode = "manual";
  EXPECT_EQ(evidence_problems(test), Words{});
}

TEST(Evidence, ComesFromResults) {
  Topic topic = some_cases();
  Results results;
  results.tests = {
      result("X-A-1.1", Level::Tree, Verdict::Failed),
      result("X-A-1.1", Level::Diagnostics, Verdict::Unsupported),
      result("X-A-1.2", Level::Tree, Verdict::Passed),
      result("X-A-1.2", Level::Tree, Verdict::Failed, "terraform reference"),
      result("X-A-1.2", Level::Accept, Verdict::Failed),
      result("X-A-1.2", Level::Diagnostics, Verdict::Broken),
  };
  EXPECT_EQ(record_witness(topic, "2.24", results),
            (Words{"X-A-1.1", "X-A-1.2"}));
  const auto& tests = topic.clauses[0].tests;
  EXPECT_EQ(tests[0].outcome_evidence.witnesses, Words{"document"});
  EXPECT_EQ(tests[0].diagnostics_evidence.differs,
            "D-201: all of it is marked");
  EXPECT_EQ(tests[1].outcome_evidence.witnesses, Words{"2.24"});
  EXPECT_EQ(tests[1].diagnostics_evidence.witnesses, Words{});
}

TEST(Evidence, OfTerraformComesFromItsDialect) {
  Topic topic = some_cases();
  Results results;
  results.tests = {
      result("X-A-1.2", Level::Tree, Verdict::Failed),
      result("X-A-1.2", Level::Tree, Verdict::Passed, "terraform reference")};
  record_witness(topic, "terraform", results);
  EXPECT_EQ(topic.clauses[0].tests[1].outcome_evidence.witnesses,
            Words{"terraform"});
}

TEST(Evidence, CitesDecisions) {
  EXPECT_EQ(cited_decisions(some_cases().clauses[0]),
            (Words{"D-001", "D-201"}));
}

TEST(Evidence, IsCounted) {
  const EvidenceCounts counts = evidence_counts({some_cases()});
  EXPECT_EQ(counts.expectations, 4);
  EXPECT_EQ(counts.confirmed,
            (std::array<int, kWitnesses.size()>{0, 1, 0, 0, 1}));
  EXPECT_EQ(counts.reasoned, 1);
  EXPECT_EQ(counts.open, 2);
}

}  // namespace
}  // namespace hcl::conformance
