#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl_adapter/answers/answers.h"
#include "runner/cases/catalogue.h"
#include "runner/cases/expectation.h"
#include "runner/cases/needs.h"
#include "runner/cases/plan.h"
#include "runner/pages/report.h"
#include "runner/protocols/protocols.h"

namespace hcl::conformance {
namespace {

struct Case {
  std::string_view name;
  std::string_view mode;
  std::string_view input;
  std::vector<std::pair<std::string, std::string>> variables;
  std::string_view outcome;
  std::string_view unsupported;
};

class ModeTest : public testing::TestWithParam<Case> {};

TEST_P(ModeTest, GivesTheOutcome) {
  conformance::Test test;
  test.mode = GetParam().mode;
  test.input = GetParam().input;
  test.variables = GetParam().variables;
  const adapter::Observed observed = adapter::observe(test, {});
  EXPECT_EQ(observed.outcome, GetParam().outcome) << observed.reason;
  EXPECT_EQ(observed.unsupported, GetParam().unsupported);
}

// conformance/README.md, "Modes".
INSTANTIATE_TEST_SUITE_P(
    Modes, ModeTest,
    testing::Values(
        Case{"Expr", "expr", "1 + 1", {}, "2 : number", ""},
        Case{"Variables",
             "expr",
             "[b, dyn]",
             {{"a", "1"}, {"b", "a + 1"}},
             "[2, unknown(any)] : tuple([number,any])",
             ""},
        Case{"Template", "tmpl", "a${1}", {}, "\"a1\" : string", ""},
        Case{"Error", "expr", "nope", {}, "ERR", ""},
        Case{"Parse", "parse", "nope", {}, "OK", ""},
        Case{"ParseError", "parse", "1 +", {}, "ERR", ""},
        Case{"Config",
             "config",
             "b = 1\na \"x\" {\n  c = z\n}\n",
             {},
             "{b = <expr>; a \"x\" {c = <expr>}}",
             ""},
        Case{"Attrs",
             "attrs",
             "b = 2\na = \"x\"\n",
             {},
             "{a = \"x\"; b = 2}",
             ""},
        Case{"AttrsWithBlock", "attrs", "a {\n}\n", {}, "ERR", ""},
        Case{"Ident", "ident", "a-b", {}, "true", ""},
        Case{"NoIdent", "ident", "1a", {}, "false", ""},
        Case{"Tokens",
             "tokens",
             "a=\"x\"\n",
             {},
             "Ident(\"a\")@1:1 Equal(\"=\")@1:2 OQuote(\"\\\"\")@1:3 "
             "QuotedLit(\"x\")@1:4 CQuote(\"\\\"\")@1:5 "
             "Newline(\"\\n\")@1:6 EOF(\"\")@2:1",
             ""},
        Case{"Unknown",
             "expr",
             "u",
             {{"u", "unknown(list(string))"}},
             "unknown(list(string)) : list(string)",
             ""},
        Case{"Null",
             "expr",
             "n",
             {{"n", "nullof(object({a=number}))"}},
             "null(object({a=number})) : object({a=number})",
             ""},
        Case{"Function",
             "expr",
             "f_two(1, \"a\")",
             {},
             "\"1,\\\"a\\\"\" : string",
             ""},
        Case{"Library", "expr", "upper(\"a\")", {}, "\"A\" : string", ""},
        Case{"ErrorInVariable", "expr", "x", {{"x", "nope"}}, "ERR", ""},
        Case{"NotAskedFor", "expr", "1", {}, "1 : number", ""},
        Case{"MissingMode", "later", "1", {}, "", "mode later"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Expectation, IsTheFirstThatApplies) {
  conformance::Test test;
  test.outcome.general = "general";
  test.outcome.reference = "reference";
  test.outcome.zcl = "zcl";
  const auto expected = [&test](Dialect dialect, Conformance conformance) {
    return test.outcome.of(dialect, conformance);
  };
  EXPECT_EQ(expected(Dialect::Hcl, Conformance::Spec), "general");
  EXPECT_EQ(expected(Dialect::Hcl, Conformance::Reference), "reference");
  EXPECT_EQ(expected(Dialect::Zcl, Conformance::Spec), "zcl");
  EXPECT_EQ(expected(Dialect::Zcl, Conformance::Reference), "zcl");
  EXPECT_EQ(expected(Dialect::Terraform, Conformance::Spec), "general");
}

TEST(Expectation, OkAcceptsAnyValue) {
  EXPECT_TRUE(is_expected("OK", "1 : number"));
  EXPECT_FALSE(is_expected("OK", "ERR"));
  EXPECT_FALSE(is_expected("1 : number", "OK"));
}

TEST(Expectation, TakesEachOutcomeThatTheDocumentsAllow) {
  conformance::Test test;
  test.outcome.general = "[1, 2]";
  test.outcome.zcl = "ERR";
  test.others.general = {"[2, 1]", "ERR"};
  const auto accepts = [&test](Dialect dialect, Conformance conformance,
                               const std::string& outcome) {
    return expectation_of(test, dialect, conformance).accepts(outcome);
  };
  for (const std::string right : {"[1, 2]", "[2, 1]", "ERR"}) {
    EXPECT_TRUE(accepts(Dialect::Hcl, Conformance::Spec, right));
    EXPECT_TRUE(accepts(Dialect::Terraform, Conformance::Spec, right));
  }
  EXPECT_FALSE(accepts(Dialect::Hcl, Conformance::Spec, "[1]"));
  // The reference has made the choice, and zcl has an outcome of its own.
  EXPECT_TRUE(accepts(Dialect::Hcl, Conformance::Reference, "[1, 2]"));
  EXPECT_FALSE(accepts(Dialect::Hcl, Conformance::Reference, "[2, 1]"));
  EXPECT_FALSE(accepts(Dialect::Zcl, Conformance::Spec, "[2, 1]"));
  EXPECT_EQ(expectation_of(test, Dialect::Hcl, Conformance::Spec).text(),
            "[1, 2], or [2, 1], or ERR");
  EXPECT_TRUE(may_be_error(test));
}

// One clause of two dialects.
Topic topic_of(std::vector<conformance::Test> tests) {
  int number = 0;
  for (conformance::Test& test : tests) {
    test.id = "X-1." + std::to_string(++number);
  }
  Clause clause;
  clause.id = "X-1";
  clause.dialects = {Dialect::Hcl, Dialect::Zcl};
  clause.tests = std::move(tests);
  return {"x.txt", {clause}};
}

TEST(Report, CountsOncePerDialectAndNeverManualTests) {
  conformance::Test good;
  good.mode = "parse";
  good.input = "1";
  good.outcome.general = "OK";
  conformance::Test bad = good;
  bad.outcome.general = "ERR";
  conformance::Test later = good;
  later.mode = "later";
  conformance::Test manual = good;
  manual.mode = "manual";
  Filter filter;
  filter.conformances = {Conformance::Spec};
  const std::vector<Topic> topics = {topic_of({good, bad, later, manual})};
  const Plan plan = plan_of(topics, filter);
  for (const unsigned threads : {1U, 4U}) {
    std::vector<TestResult> results = run_plan(plan, this_library(), threads);
    std::erase_if(results, [](const TestResult& result) {
      return result.level == Level::Accept;
    });
    EXPECT_EQ(to_text(counts_of(results)), "2 passed, 2 failed, 2 unsupported");
  }
  const std::string report =
      to_text(plan, run_plan(plan, this_library(), 1), {.verbose = true});
  EXPECT_NE(report.find("FAILED X-1.2 parse hcl spec input \"1\" expected "
                        "\"ERR\" actual \"OK\"\n"),
            std::string::npos);
  EXPECT_NE(report.find("UNSUPPORTED X-1.3 later zcl spec: mode later\n"),
            std::string::npos);
  EXPECT_NE(report.find("MANUAL X-1.4\n"), std::string::npos);
}

conformance::Test asking(const std::string& input) {
  conformance::Test test;
  test.mode = "expr";
  test.input = input;
  return test;
}

TEST(Needs, AreReadOffTheTexts) {
  using testing::ElementsAre;
  conformance::Test test = asking("f_any(upper(a.cap)) + try(dyn, my_own(1))");
  EXPECT_THAT(needs_of(test), ElementsAre("dyn", "f_any", "try", "upper"));
  test.variables = {{"a", "sensitive(unknown(string))"}};
  test.files = {{"x", "${abs(1)}"}};
  EXPECT_THAT(needs_of(test),
              ElementsAre("abs", "dyn", "f_any", "files", "marks", "sensitive",
                          "try", "unknown", "upper"));
  EXPECT_THAT(needs_of(asking("a.dyn(1) + upper")), testing::IsEmpty());
  EXPECT_THAT(needs_of(asking("[for v in dyn: upper (v)]")),
              ElementsAre("dyn", "upper"));
  EXPECT_THAT(needs_of(asking("a ?dyn:ns::f(pos_inf)")),
              ElementsAre("dyn", "ns::f", "pos_inf"));
  // Types are written as calls.
  EXPECT_THAT(needs_of(asking("unknown(map(list(any)))")),
              ElementsAre("unknown"));
}

TEST(Needs, AreAskedByNameAndKind) {
  EXPECT_TRUE(needs(asking("upper(a)"), "upper"));
  EXPECT_TRUE(needs(asking("upper(a)"), "functions"));
  EXPECT_FALSE(needs(asking("upper(a)"), "prelude"));
  EXPECT_TRUE(needs(asking("f_any(a)"), "prelude"));
  EXPECT_TRUE(needs(asking("pos_inf"), "prelude"));
  EXPECT_FALSE(needs(asking("pos_inf"), "functions"));
  EXPECT_FALSE(needs(asking("1"), "functions"));
}

TEST(Needs, NarrowAPlan) {
  const std::vector<Topic> topics = {
      topic_of({asking("1"), asking("upper(a)"), asking("sensitive(1)")})};
  const auto asked = [&topics](std::vector<std::string> without) {
    Filter filter;
    filter.levels = {Level::Values};
    filter.without = std::move(without);
    return plan_of(topics, filter).jobs.size();
  };
  EXPECT_EQ(asked({}), 6);
  EXPECT_EQ(asked({"upper"}), 4);
  EXPECT_EQ(asked({"upper", "marks"}), 2);
  EXPECT_EQ(asked({"functions"}), 2);
}

TEST(Plan, HasTheTestsOfEachLevelThatIsAsked) {
  conformance::Test parsed = asking("1");
  parsed.mode = "parse";
  parsed.outcome.general = "OK";
  const std::vector<Topic> topics = {topic_of({parsed, asking("1")})};
  const auto asked = [&topics](std::vector<Level> levels) {
    Filter filter;
    filter.dialects = {Dialect::Hcl};
    filter.levels = std::move(levels);
    return plan_of(topics, filter).jobs.size();
  };
  EXPECT_EQ(asked({Level::Tree}), 1);
  EXPECT_EQ(asked({Level::Tree, Level::Values}), 2);
  EXPECT_EQ(asked({Level::Schemas}), 0);
}

TEST(Report, FailsWhatPassesAgainstItsWord) {
  conformance::Test test;
  test.mode = "parse";
  test.input = "1";
  test.outcome.general = "OK";
  test.skip = "not yet";
  const std::vector<Topic> topics = {topic_of({test})};
  const Plan plan = plan_of(topics, {});
  EXPECT_EQ(counts_of(run_plan(plan, this_library(), 1)).failed, 2);
}

TEST(Report, ComparesRangesOnALevelOfTheirOwn) {
  conformance::Test right;
  right.mode = "parse";
  right.input = "1 +";
  right.outcome.general = "ERR";
  right.diagnostics.general = "error 1:4-1:4";
  conformance::Test wrong = right;
  wrong.diagnostics.general = "error 9:9-9:9";
  Filter filter;
  filter.levels = {Level::Diagnostics};
  const std::vector<Topic> topics = {topic_of({right, wrong})};
  const Plan plan = plan_of(topics, filter);
  const auto results = run_plan(plan, this_library(), 1);
  EXPECT_EQ(to_text(counts_of(results)), "2 passed, 2 failed, 0 unsupported");
  EXPECT_EQ(results[2].expected, "ERR with error 9:9-9:9");
}

}  // namespace
}  // namespace hcl::conformance
