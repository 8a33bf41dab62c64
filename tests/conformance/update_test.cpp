#include "runner/cases/update.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "runner/cases/evidence.h"
#include "runner/protocols/protocols.h"

namespace hcl::conformance {
namespace {

Topic topic_of(const std::string& input, PerSetting outcome) {
  conformance::Test test;
  test.id = "X-1.1";
  test.mode = "expr";
  test.input = input;
  test.outcome = std::move(outcome);
  Clause clause;
  clause.id = "X-1";
  clause.dialects = {Dialect::Hcl, Dialect::Zcl, Dialect::Terraform};
  clause.tests = {test};
  return {"x.txt", {clause}};
}

PerSetting general(const std::string& outcome) {
  PerSetting result;
  result.general = outcome;
  return result;
}

PerSetting& diagnostics_of(Topic& topic) {
  return topic.clauses[0].tests[0].diagnostics;
}

using Changes = std::vector<std::string>;

Changes update(Topic& topic, const Filter& filter, bool diagnostics) {
  return update_topic(topic, filter, diagnostics, *this_library()());
}

TEST(Update, LeavesWhatPasses) {
  Topic topic = topic_of("1 + 1", general("2 : number"));
  EXPECT_EQ(update(topic, {}, false), Changes{});
  topic = topic_of("1 + 1", general("OK"));
  EXPECT_EQ(update(topic, {}, false), Changes{});
}

TEST(Update, SaysWhatChanges) {
  Topic topic = topic_of("1 + 1", general("3 : number"));
  EXPECT_EQ(update(topic, {}, false),
            Changes{"X-1.1\n- outcome: 3 : number\n+ outcome: 2 : number\n"});
  EXPECT_EQ(topic.clauses[0].tests[0].outcome, general("2 : number"));
}

// The library's own result is not evidence for itself.
TEST(Update, TakesTheWitnessesAway) {
  Topic topic = topic_of("1 + 1", general("3 : number"));
  conformance::Test& test = topic.clauses[0].tests[0];
  test.outcome_evidence.witnesses = {"2.14.1"};
  test.diagnostics_evidence.witnesses = {"2.24"};
  (void)update(topic, {}, false);
  EXPECT_TRUE(test.outcome_evidence.empty());
  EXPECT_EQ(test.diagnostics_evidence.witnesses,
            std::vector<std::string>{"2.24"});
  EXPECT_FALSE(evidence_problems(test).empty());
}

TEST(Update, LeavesTheWitnessesOfWhatPasses) {
  Topic topic = topic_of("1 + 1", general("2 : number"));
  conformance::Test& test = topic.clauses[0].tests[0];
  test.outcome_evidence.witnesses = {"2.14.1"};
  (void)update(topic, {}, false);
  EXPECT_FALSE(test.outcome_evidence.empty());
}

// Spec: decision D-001: a byte order mark.
TEST(Update, WritesTheFewestSettings) {
  Topic topic = topic_of("\xEF\xBB\xBF 1", general("2 : number"));
  EXPECT_EQ(update(topic, {}, false).size(), 1U);
  const PerSetting& outcome = topic.clauses[0].tests[0].outcome;
  EXPECT_EQ(outcome.general, "ERR");
  EXPECT_EQ(outcome.reference, "1 : number");
  EXPECT_EQ(outcome.zcl, "ERR");
  EXPECT_EQ(outcome.terraform, "");
}

TEST(Update, LeavesRangesThatPass) {
  Topic unstated = topic_of("1 +", general("ERR"));
  EXPECT_EQ(update(unstated, {}, true), Changes{});
  Topic none = topic_of("1 + 1", general("2 : number"));
  diagnostics_of(none) = general("none");
  EXPECT_EQ(update(none, {}, true), Changes{});
}

// Spec: decision D-001: a byte order mark.
TEST(Update, LeavesRangesOfOneSettingThatPass) {
  PerSetting outcome = general("ERR");
  outcome.reference = "1 : number";
  outcome.zcl = "ERR";
  Topic topic = topic_of("\xEF\xBB\xBF 1", outcome);
  topic.clauses[0].dialects = {Dialect::Hcl};
  diagnostics_of(topic) = general("error 1:1-1:1");
  diagnostics_of(topic).reference = "none";
  EXPECT_EQ(update(topic, {}, true), Changes{});
}

// Ranges beside an outcome other than an error, in a mode that keeps the rest.
TEST(Update, LeavesRangesBesideAnotherOutcome) {
  Topic topic = topic_of("a = 1\nb\n", general("{a = <expr>}"));
  topic.clauses[0].tests[0].mode = "recover";
  diagnostics_of(topic) = general("error 2:1-2:2");
  EXPECT_EQ(update(topic, {}, true), Changes{});
}

TEST(Update, CorrectsStatedRanges) {
  Topic topic = topic_of("1 +", general("ERR"));
  diagnostics_of(topic) = general("error");
  EXPECT_EQ(update(topic, {}, false), Changes{});
  EXPECT_EQ(
      update(topic, {}, true),
      Changes{"X-1.1\n- diagnostics: error\n+ diagnostics: error 1:4-1:4\n"});
}

TEST(Update, AddsRangesOfErrorsThatWereNotExpected) {
  Topic topic = topic_of("1 +", general("2 : number"));
  EXPECT_EQ(update(topic, {}, true).size(), 1U);
  EXPECT_EQ(diagnostics_of(topic).general, "error 1:4-1:4");
  topic = topic_of("1 + 1", general("3 : number"));
  EXPECT_EQ(update(topic, {}, true).size(), 1U);
  EXPECT_EQ(diagnostics_of(topic), PerSetting{});
}

TEST(Update, LeavesWhatWouldNotPass) {
  Topic topic = topic_of("1 + 1", general("3 : number"));
  topic.clauses[0].tests[0].skip = "not yet";
  EXPECT_EQ(update(topic, {}, false), Changes{});
  topic.clauses[0].tests[0].skip = "";
  topic.clauses[0].tests[0].mode = "later";
  EXPECT_EQ(update(topic, {}, false), Changes{});
}

}  // namespace
}  // namespace hcl::conformance
