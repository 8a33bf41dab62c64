#include "runner/cases/known_failures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hcl::conformance {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TestResult result(const std::string& test, Verdict verdict,
                  const std::string& setting = "hcl spec") {
  TestResult made;
  made.test = test;
  made.clause = test.substr(0, test.find('.'));
  made.setting = setting;
  made.verdict = verdict;
  return made;
}

Verdict after(const std::string& list, TestResult given) {
  std::vector<TestResult> results = {std::move(given)};
  apply_known_failures(KnownFailures::parse(list), results);
  return results.front().verdict;
}

TEST(KnownFailures, AreSkipped) {
  const auto failed = [] { return result("A-1.2", Verdict::Failed); };
  EXPECT_EQ(after("A-1.2\n", failed()), Verdict::Skipped);
  EXPECT_EQ(after("  A-1.2   hcl\tspec  # why\r\n", failed()),
            Verdict::Skipped);
  EXPECT_EQ(after("A-1", failed()), Verdict::Skipped);
  EXPECT_EQ(after("A-1 hcl spec", failed()), Verdict::Skipped);
  EXPECT_EQ(after("A-1.2", result("A-1.2", Verdict::Broken)), Verdict::Skipped);
}

TEST(KnownFailures, LeaveOthersAsTheyAre) {
  const auto failed = [] { return result("A-1.2", Verdict::Failed); };
  EXPECT_EQ(after("", failed()), Verdict::Failed);
  EXPECT_EQ(after("# A-1.2\n", failed()), Verdict::Failed);
  EXPECT_EQ(after("A-1.1\nA-1.22\n", failed()), Verdict::Failed);
  EXPECT_EQ(after("A-1.2 zcl spec", failed()), Verdict::Failed);
  EXPECT_EQ(after("A-1.2", result("A-1.2", Verdict::Unsupported)),
            Verdict::Unsupported);
}

TEST(KnownFailures, ThatPassMakeTheListFalse) {
  EXPECT_EQ(after("A-1.2", result("A-1.2", Verdict::Passed)), Verdict::Failed);
}

// A test is run on several levels; failing on one is enough.
TEST(KnownFailures, MayPassOnAnotherLevel) {
  std::vector<TestResult> results = {result("A-1.2", Verdict::Passed),
                                     result("A-1.2", Verdict::Failed)};
  apply_known_failures(KnownFailures::parse("A-1.2"), results);
  EXPECT_EQ(results[0].verdict, Verdict::Passed);
  EXPECT_EQ(results[1].verdict, Verdict::Skipped);
}

TEST(KnownFailures, SayWhichWereNotAsked) {
  const std::vector<TestResult> results = {result("A-1.2", Verdict::Failed)};
  const auto known =
      KnownFailures::parse("A-1.2\nB-1 hcl spec\nA-1.2 zcl spec");
  EXPECT_THAT(known.without_result(results),
              ElementsAre("A-1.2 zcl spec", "B-1 hcl spec"));
  EXPECT_THAT(KnownFailures::parse("A-1").without_result(results), IsEmpty());
}

}  // namespace
}  // namespace hcl::conformance
