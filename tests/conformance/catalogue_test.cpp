#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>

#include "runner/cases/case_text.h"
#include "runner/cases/lint.h"
#include "runner/cases/plan.h"
#include "runner/cases/release.h"
#include "runner/cases/suite.h"
#include "runner/pages/report.h"
#include "runner/protocols/protocols.h"
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

// The reference of the catalogue is hashicorp/hcl.
class SharedCatalogueTest : public CatalogueTest {};

TEST_P(SharedCatalogueTest, HasNoFailures) {
  const std::string path = hcl::test::shared_dir() + "/spec/clauses.json";
  if (!std::filesystem::exists(path)) {
    GTEST_SKIP() << "the catalogue is not at " << path;
  }
  const Counts counts = run(path);
  EXPECT_GT(counts.passed, 500);
}

TEST_P(CatalogueTest, PassesTheSuite) {
  const Counts counts = run(hcl::test::source_dir() + "/conformance/cases");
  EXPECT_GT(counts.passed, 500);
}

// The file in the repository represents the suite; `hcl-conformance docs
// --check` compares its bytes.
TEST(Suite, HasOneReleaseAsCasesAndInJson) {
  const std::string folder = hcl::test::source_dir() + "/conformance";
  const auto cases = read_suite(folder + "/cases");
  const auto json = read_suite(folder + "/suite.json");
  ASSERT_TRUE(cases.ok() && json.ok());
  const std::string version = version_of(folder + "/cases/");
  EXPECT_EQ(version, version_of(folder + "/suite.json"));
  EXPECT_NE(version, "");
  EXPECT_EQ(release_of(clauses_of(*cases), version),
            release_of(clauses_of(*json), version));
  EXPECT_EQ(version_of(folder + "/cases/native-syntax"), "");
}

// The output of `sha256sum` for the catalogue without clauses.
TEST(Suite, IsKnownByItsDigest) {
  EXPECT_EQ(write_catalogue({}), "{\n \"clauses\": []\n}\n");
  EXPECT_EQ(release_of({}, "").sha256,
            "a45d6567f2f6b50037ed4b7e7fa2e6be9112513df3af26440bbe782367ae9987");
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

// Then a file that `update` or `import` writes differs from the previous one
// only in what has changed.
TEST(Suite, IsWrittenAsTheWriterOfCasesWritesIt) {
  const auto topics =
      read_suite(hcl::test::source_dir() + "/conformance/cases");
  ASSERT_TRUE(topics.ok()) << topics.error();
  for (const Topic& topic : *topics) {
    std::ifstream file(topic.path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    EXPECT_TRUE(text.str() == write_cases(topic.clauses))
        << topic.path << ": `hcl-conformance export` and `import` change it";
  }
}

std::string clause_of_kind(const std::string& kind) {
  return "# Types\n\n== X-001\ndocuments: 1\nkind: " + kind +
         "\ndialects: hcl\n| Says something.\n\n=== X-001.1\nname: "
         "a-file\nmode: "
         "confg\n"
         "input: a = 1\noutcome: OK\nwitness: document\n";
}

using Problems = std::vector<std::string>;

TEST(Lint, NamesTheLineAndWhatThereIsNot) {
  const auto problems_of = [](const std::string& text) {
    const auto clauses = read_cases("x.txt", text);
    EXPECT_TRUE(clauses.ok());
    return lint({Topic{"x.txt", *clauses}});
  };
  EXPECT_EQ(problems_of(clause_of_kind("value")),
            (Problems{"x.txt:9: X-001.1: there is no mode confg"}));
  EXPECT_EQ(
      problems_of(clause_of_kind("MUST acept")),
      (Problems{"x.txt:3: X-001: there is no kind \"MUST acept\"; did you "
                "mean \"MUST accept\"?",
                "x.txt:9: X-001.1: there is no mode confg"}));
  EXPECT_EQ(problems_of(clause_of_kind("MUSTNT")).front(),
            "x.txt:3: X-001: there is no kind \"MUSTNT\"");
}

TEST(Lint, WantsOtherOutcomesToSayMore) {
  const auto problems_of = [](const std::string& others) {
    std::string text = clause_of_kind("value");
    text.replace(text.find("confg"), 5, "config");
    text.insert(text.find("witness"), others);
    const auto clauses = read_cases("x.txt", text);
    EXPECT_TRUE(clauses.ok());
    return lint({Topic{"x.txt", *clauses}});
  };
  EXPECT_EQ(problems_of("outcome or: ERR\n"), Problems());
  EXPECT_EQ(problems_of("outcome or: ERR\noutcome or: ERR\n"),
            (Problems{"x.txt:9: X-001.1: \"outcome or\" says nothing new: "
                      "ERR"}));
  EXPECT_EQ(problems_of("outcome zcl or: ERR\n"),
            (Problems{"x.txt:9: X-001.1: has \"outcome zcl or\" alone"}));
}

TEST(Lint, WantsReadableNames) {
  const auto problem_of = [](const std::string& name) {
    conformance::Test test;
    test.id = "X-001.1";
    test.name = name;
    test.mode = "config";
    test.outcome.general = "OK";
    test.outcome_evidence.witnesses = {"document"};
    Clause clause;
    clause.id = "X-001";
    clause.kind = "value";
    clause.section = clause.requirement = "Something";
    clause.dialects = {Dialect::Hcl};
    clause.tests = {test};
    const Problems problems = lint({Topic{"x", {clause}}});
    return problems.empty() ? std::string() : problems.front();
  };
  EXPECT_EQ(problem_of("heredoc-as-label"), "");
  EXPECT_EQ(problem_of(""), "x: X-001.1: has no name");
  for (const std::string bad : {"-a", "a-", "a--b", "A", "a b", "a_b"}) {
    EXPECT_EQ(problem_of(bad), "x: X-001.1: the name \"" + bad +
                                   "\" is not lower-case words between "
                                   "hyphens");
  }
}

TEST(Lint, TakesANameOnce) {
  conformance::Test test;
  test.id = "X-001.1";
  test.name = "a";
  conformance::Test other = test;
  other.id = "X-001.2";
  Clause clause;
  clause.tests = {test, other};
  const Problems problems = lint({Topic{"x", {clause}}});
  EXPECT_NE(std::find(problems.begin(), problems.end(),
                      "x: X-001.2: the name a occurs twice"),
            problems.end());
}

std::string name_of_setting(
    const testing::TestParamInfo<CatalogueTest::ParamType>& info) {
  return name_of(std::get<0>(info.param)) +
         (std::get<1>(info.param) == Conformance::Spec ? "Spec" : "Reference");
}

INSTANTIATE_TEST_SUITE_P(
    EverySetting, CatalogueTest,
    testing::Combine(
        testing::Values(Dialect::Hcl, Dialect::Zcl, Dialect::Terraform),
        testing::Values(Conformance::Spec, Conformance::Reference)),
    name_of_setting);

INSTANTIATE_TEST_SUITE_P(
    EverySetting, SharedCatalogueTest,
    testing::Values(std::tuple(Dialect::Hcl, Conformance::Spec),
                    std::tuple(Dialect::Hcl, Conformance::Reference),
                    std::tuple(Dialect::Zcl, Conformance::Spec),
                    std::tuple(Dialect::Terraform, Conformance::Spec)),
    name_of_setting);

}  // namespace
}  // namespace hcl::conformance
