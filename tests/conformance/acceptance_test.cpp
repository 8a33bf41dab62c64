#include "runner/cases/acceptance.h"

#include <gtest/gtest.h>

#include <string>

namespace hcl::conformance {
namespace {

struct Case {
  std::string name;
  std::string mode;
  std::string input;
  PerSetting outcome;
  // The source of the derived test; empty if none is derived.
  std::string source;
  std::string verdict;
};

class AcceptanceTest : public testing::TestWithParam<Case> {};

TEST_P(AcceptanceTest, FollowsFromSyntaxAlone) {
  conformance::Test test;
  test.id = "X-1.1";
  test.mode = GetParam().mode;
  test.input = GetParam().input;
  test.outcome = GetParam().outcome;
  const auto derived = acceptance_of(test);
  ASSERT_EQ(derived.has_value(), !GetParam().source.empty());
  if (!derived) return;
  EXPECT_EQ(derived->id, test.id);
  EXPECT_EQ(derived->mode, "accept");
  EXPECT_EQ(derived->input, GetParam().source);
  EXPECT_EQ(derived->outcome.general, GetParam().verdict);
}

TEST(Acceptance, IsNotAskedIfTheDocumentsLeaveTheChoice) {
  conformance::Test test;
  test.mode = "config";
  test.input = "a = 1";
  test.outcome.general = "{a = <expr>}";
  test.others.general = {"{}"};
  EXPECT_TRUE(acceptance_of(test).has_value());
  test.others.general.emplace_back("ERR");
  EXPECT_FALSE(acceptance_of(test).has_value());
}

PerSetting general(std::string outcome) {
  return {.general = std::move(outcome),
          .reference = "",
          .zcl = "",
          .terraform = ""};
}

// conformance/README.md, "Levels".
INSTANTIATE_TEST_SUITE_P(
    Modes, AcceptanceTest,
    testing::Values(
        Case{"File", "config", "a=1\n", general("{a = <expr>}"), "a=1\n", "OK"},
        Case{"WrongFile", "config", "a\n", general("ERR"), "a\n", "ERR"},
        Case{"Attributes", "attrs", "a=1\n", general("{a = 1}"), "a=1\n", "OK"},
        Case{"FailedAttributes", "attrs", "a=b\n", general("ERR"), "", ""},
        Case{"FailsSomewhere",
             "attrs",
             "a=b\n",
             {.general = "{a = 1}",
              .reference = "ERR",
              .zcl = "",
              .terraform = ""},
             "",
             ""},
        Case{"Expression", "expr", "1", general("1 : number"), "x = 1\n", "OK"},
        Case{"FailedExpression", "expr", "b", general("ERR"), "", ""},
        Case{"Lines", "expr", "[\n]", general("[] : tuple([])"), "", ""},
        Case{"WrongSyntax", "parse", "1 +", general("ERR"), "x = 1 +\n", "ERR"},
        Case{"Template", "tmpl", "a", general("\"a\" : string"), "", ""},
        Case{"Json", "jsonexpr", "1", general("1 : number"), "", ""}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace hcl::conformance
