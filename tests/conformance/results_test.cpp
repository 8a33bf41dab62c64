#include "runner/pages/results.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "runner/pages/comparison.h"
#include "runner/pages/junit.h"
#include "runner/pages/matrix_page.h"
#include "runner/pages/mixture.h"
#include "support/paths.h"

namespace hcl::conformance {
namespace {

TestResult result(const std::string& test, Level level, Verdict verdict) {
  TestResult result;
  result.test = test;
  result.clause = test.substr(0, test.rfind('.'));
  result.level = level;
  result.setting = "hcl spec";
  result.verdict = verdict;
  return result;
}

Results some_results() {
  Results results;
  results.implementation = "a <b> & c";
  results.suite = {"1.2.3", std::string(64, 'a')};
  results.tests = {
      result("NAT-A-1.1", Level::Tree, Verdict::Passed),
      result("NAT-A-1.2", Level::Values, Verdict::Failed),
      result("NAT-A-2.1", Level::Values, Verdict::Broken),
      result("NAT-A-2.2", Level::Values, Verdict::Unsupported),
  };
  results.tests[1].expected = "\"<\"";
  results.tests[1].outcome = "ERR";
  results.tests[1].why = "why";
  results.tests[2].why = "crash";
  results.tests[3].why = "mode";
  return results;
}

class ResultsTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) / "hcl_results";
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) const {
    const std::string path = (folder_ / name).string();
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }

  std::filesystem::path folder_;
};

TEST_F(ResultsTest, SurviveWritingAndReading) {
  const Results results = some_results();
  const auto one = read_results(write("one.json", write_results(results)));
  ASSERT_TRUE(one.ok()) << one.error();
  EXPECT_EQ(*one, std::vector<Results>{results});
  const auto two =
      read_results(write("two.json", merge_results({results, results})));
  ASSERT_TRUE(two.ok()) << two.error();
  EXPECT_EQ(*two, (std::vector<Results>{results, results}));
}

TEST_F(ResultsTest, OfOneSuiteAreNoMixture) {
  EXPECT_EQ(mixture_of({some_results(), some_results()}), "");
}

TEST_F(ResultsTest, OfDifferentSuitesAreAMixture) {
  Results newer = some_results();
  newer.implementation = "newer";
  newer.suite.sha256 = std::string(64, 'b');
  newer.tests.push_back(result("NAT-A-3.1", Level::Values, Verdict::Passed));
  newer.tests.erase(newer.tests.begin());
  EXPECT_EQ(mixture_of({some_results(), newer}),
            "suite 1.2.3 aaaaaaaaaaaa: a <b> & c\n"
            "suite 1.2.3 bbbbbbbbbbbb: newer\n"
            "  no test only in \"a <b> & c\", 1 test (NAT-A-3.1) only in "
            "\"newer\"\n");
}

TEST_F(ResultsTest, KeepSettingsOfOneResultTogether) {
  Results results = some_results();
  results.tests = {result("A-1.1", Level::Tree, Verdict::Passed),
                   result("A-1.1", Level::Tree, Verdict::Failed),
                   result("A-1.1", Level::Tree, Verdict::Passed)};
  results.tests[1].setting = "zcl spec";
  results.tests[2].setting = "terraform spec";
  const std::string text = write_results(results);
  EXPECT_NE(text.find(R"("settings":["hcl spec","terraform spec"])"),
            std::string::npos);
  const auto again = read_results(write("three.json", text));
  ASSERT_TRUE(again.ok()) << again.error();
  ASSERT_EQ(again->at(0).tests.size(), 3U);
  EXPECT_EQ(again->at(0).tests[1], results.tests[2]);
  EXPECT_EQ(again->at(0).tests[2], results.tests[1]);
}

TEST_F(ResultsTest, ShareALineWhereTheyAreKept) {
  Results results = some_results();
  results.tests = {result("A-1.1", Level::Tree, Verdict::Passed),
                   result("A-1.1", Level::Diagnostics, Verdict::Passed),
                   result("A-1.2", Level::Tree, Verdict::Passed),
                   result("A-1.3", Level::Tree, Verdict::Failed),
                   result("A-1.4", Level::Tree, Verdict::Passed),
                   result("A-2.1", Level::Tree, Verdict::Passed)};
  const std::string text = write_results(results, ResultsForm::Kept);
  EXPECT_NE(
      text.find(
          R"({"clause":"A-1","tests":"1-2,4","level":"tree","verdict":"passed","settings":["hcl spec"]})"),
      std::string::npos)
      << text;
  const auto again = read_results(write("kept.json", text));
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ(again->at(0), results);
}

TEST_F(ResultsTest, OfTheRepositoryAreKeptSo) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(
           test::source_dir() + "/conformance/results")) {
    if (entry.path().extension() != ".json") continue;
    ++files;
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto results = read_results(entry.path().string());
    ASSERT_TRUE(results.ok()) << results.error();
    ASSERT_EQ(results->size(), 1U);
    EXPECT_TRUE(write_results(results->at(0), ResultsForm::Kept) == text)
        << entry.path();
  }
  EXPECT_GT(files, 0);
}

TEST_F(ResultsTest, NeedNumbersOfTests) {
  for (const std::string numbers :
       {"", "x", "1-", "-1", "3-1", "1,,2", "1-999999999"}) {
    EXPECT_FALSE(
        read_results(
            write(
                "numbers.json",
                R"({"results":[{"clause":"A-1","tests":")" + numbers +
                    R"(","level":"tree","verdict":"passed","settings":[]}]})"))
            .ok())
        << numbers;
  }
}

TEST_F(ResultsTest, SayWhyTheyCannotBeRead) {
  EXPECT_FALSE(read_results((folder_ / "missing.json").string()).ok());
  EXPECT_FALSE(read_results(write("no.json", "no")).ok());
  EXPECT_FALSE(read_results(write("other.json", "{}")).ok());
  EXPECT_FALSE(
      read_results(write("bad.json", R"({"results":[{"level":"x"}]})")).ok());
}

TEST(Comparison, SaysWhatPassesNowAndWhatNoLonger) {
  Results before = some_results();
  Results after = before;
  after.tests[0].verdict = Verdict::Failed;
  after.tests[0].why = "oops";
  after.tests[1].verdict = Verdict::Passed;
  after.tests[1].why = "";
  after.tests.pop_back();
  after.tests.push_back(result("NAT-A-3.1", Level::Tree, Verdict::Passed));
  const Comparison comparison = compare(before, after);
  EXPECT_EQ(comparison.regressions, 1);
  EXPECT_EQ(comparison.text,
            "NAT-A-1.1 tree hcl spec: passed -> failed (oops)\n"
            "NAT-A-1.2 values hcl spec: failed -> passed\n"
            "1 do not pass any more, 1 are new, 1 are gone\n");
}

TEST(Comparison, SaysThatTheSuiteIsAnotherOne) {
  const Results before = some_results();
  Results after = before;
  after.suite = {"", std::string(64, 'b')};
  EXPECT_EQ(compare(before, after).text,
            "the suite is another one: 1.2.3 aaaaaaaaaaaa -> bbbbbbbbbbbb\n"
            "0 do not pass any more, 0 are new, 0 are gone\n");
  after.suite = {};
  EXPECT_EQ(compare(after, before).text,
            "the suite is another one: an unknown one -> 1.2.3 aaaaaaaaaaaa\n"
            "0 do not pass any more, 0 are new, 0 are gone\n");
}

TEST(Counts, AddUp) {
  const Counts counts = counts_of(some_results().tests);
  EXPECT_EQ(to_text(counts), "1 passed, 1 failed, 1 unsupported, 1 broken");
  EXPECT_FALSE(counts.all_well());
  EXPECT_EQ(counts_of(some_results().tests, Level::Tree).decided(), 1);
}

TEST(Junit, SaysWhatHappened) {
  const std::string xml = junit_of({some_results()});
  for (const char* part :
       {R"(<testsuite name="a &lt;b&gt; &amp; c" tests="4" failures="1" )"
        R"(errors="1" skipped="1">)",
        R"(<testcase classname="NAT-A-1" name="NAT-A-1.1 hcl spec tree"/>)",
        R"(<failure message="expected &quot;&lt;&quot;, got ERR: why"/>)",
        R"(<error message="crash"/>)", R"(<skipped message="mode"/>)"}) {
    EXPECT_NE(xml.find(part), std::string::npos) << part << "\n" << xml;
  }
  EXPECT_EQ(escaped(std::string_view("\0\x1f", 2)), "??");
  EXPECT_EQ(escaped("a\xFFz"), "a\uFFFDz");
}

TEST_F(ResultsTest, MakeAPage) {
  const std::string path = write("cases.txt",
                                 "# Heading\n\n== NAT-A-1\nkind: value\n"
                                 "dialects: hcl\n| Demands <this>.\n\n"
                                 "=== NAT-A-1.1\nmode: parse\ninput: 1\n"
                                 "outcome: OK\n\n=== NAT-A-1.2\nmode: expr\n"
                                 "input: 1\noutcome: \"<\"\n\n== NAT-A-2\n"
                                 "| B.\n\n=== NAT-A-2.1\nmode: expr\n");
  const auto topics = read_suite(path);
  ASSERT_TRUE(topics.ok()) << topics.error();
  const CaseLinks links(*topics, (folder_ / "results/page.html").string());
  EXPECT_EQ(links.of("NAT-A-1"), "../cases.txt#L3");
  EXPECT_EQ(links.of("NAT-A-1.2"), "../cases.txt#L13");
  EXPECT_EQ(links.of("NAT-B-1"), "");
  const std::string page = matrix_page(*topics, {some_results()}, links);
  for (const char* part :
       {"<th class=\"n\" scope=\"col\">a &lt;b&gt; &amp; c</th>",
        "Demands &lt;this&gt;.",
        "<a href=\"#NAT-A-1\">&#10007;&nbsp;1 of 2</a>",
        "<h3 id=\"NAT-A-1\">NAT-A-1</h3>",
        "expected <code>&quot;&lt;&quot;</code>, got <code>ERR</code>",
        "<a href=\"../cases.txt#L13\">NAT-A-1.2</a>"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part << "\n" << page;
  }
  EXPECT_EQ(page.find("<script"), std::string::npos);
}

}  // namespace
}  // namespace hcl::conformance
