#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <tuple>

#include "runner/case_text.h"
#include "runner/lint.h"
#include "runner/plan.h"
#include "runner/report.h"
#include "runner/suite.h"
#include "support/paths.h"

namespace hcl::conformance {
namespace {

// A dialect and a conformance setting.
using Chosen = std::tuple<Dialect, Conformance>;

class CatalogueTest : public testing::TestWithParam<Chosen> {
 protected:
  static Counts run(const std::string& path) {
    const auto topics = read_suite(path);
    EXPECT_TRUE(topics.ok());
    Filter filter;
    filter.dialects = {std::get<0>(GetParam())};
    filter.conformances = {std::get<1>(GetParam())};
    const Plan plan = plan_of(*topics, filter);
    const auto results = run_plan(plan, this_library(), 1);
    const Counts counts = counts_of(results);
    EXPECT_TRUE(counts.all_well()) << to_text(plan, results, {});
    RecordProperty("passed", counts.passed);
    RecordProperty("unsupported", counts.unsupported);
    return counts;
  }
};

TEST_P(CatalogueTest, HasNoFailures) {
  const std::string path = hcl::test::shared_dir() + "/spec/clauses.json";
  if (!std::filesystem::exists(path)) {
    GTEST_SKIP() << "the catalogue is not at " << path;
  }
  if (std::get<0>(GetParam()) != Dialect::Hcl &&
      std::get<1>(GetParam()) == Conformance::Reference) {
    GTEST_SKIP() << "the reference of the catalogue is hashicorp/hcl";
  }
  const Counts counts = run(path);
  EXPECT_GT(counts.passed, 500);
}

TEST_P(CatalogueTest, PassesTheSuite) {
  const Counts counts = run(hcl::test::source_dir() + "/conformance/cases");
  EXPECT_GT(counts.passed, 500);
}

TEST(Suite, SurvivesExportAndImport) {
  const auto topics =
      read_suite(hcl::test::source_dir() + "/conformance/cases");
  ASSERT_TRUE(topics.ok()) << topics.error();
  for (const Topic& topic : *topics) {
    const auto again = read_cases(topic.path, write_cases(topic.clauses));
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_EQ(*again, topic.clauses) << topic.path;
  }
}

TEST(Lint, KnowsTheKindsOfClauses) {
  const auto problems_of = [](const std::string& kind) {
    const auto clauses =
        read_cases("x.txt", "# Types\n\n== X-001\ndocuments: 1\nkind: " + kind +
                                "\ndialects: hcl\n| Says something.\n\n=== "
                                "X-001.1\nmode: config\ninput: a = 1\n"
                                "outcome: {a = <expr>}\n");
    EXPECT_TRUE(clauses.ok());
    return lint({Topic{"x.txt", *clauses}});
  };
  const std::string none = "x.txt: X-001: there is no kind \"MUSTNT\"";
  const auto known = problems_of("value");
  const auto unknown = problems_of("MUSTNT");
  EXPECT_EQ(std::count(known.begin(), known.end(), none), 0);
  EXPECT_EQ(std::count(unknown.begin(), unknown.end(), none), 1);
  EXPECT_EQ(unknown.size(), known.size() + 1);
}

INSTANTIATE_TEST_SUITE_P(
    EverySetting, CatalogueTest,
    testing::Combine(
        testing::Values(Dialect::Hcl, Dialect::Zcl, Dialect::Terraform),
        testing::Values(Conformance::Spec, Conformance::Reference)),
    [](const auto& info) {
      return name_of(std::get<0>(info.param)) +
             (std::get<1>(info.param) == Conformance::Spec ? "Spec"
                                                           : "Reference");
    });

}  // namespace
}  // namespace hcl::conformance
