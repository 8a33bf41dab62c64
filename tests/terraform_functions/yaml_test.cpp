// yamlencode, yamldecode. Spec: YAML 1.1; YAML 1.2, "Core Schema". The
// expectations are Terraform's results.

#include <gtest/gtest.h>

#include "terraform_functions/call_outcome.h"

namespace hcl::test {
namespace {

class YamlTest : public ::testing::TestWithParam<Case> {};

TEST_P(YamlTest, Gives) {
  EXPECT_EQ(outcome(GetParam().input), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Scalars, YamlTest,
    ::testing::Values(
        Case{R"(yamldecode("~"))", "null(any)"},
        Case{R"(yamldecode("[yes, Off, n, oN]"))",
             R"([true, false, false, "oN"])"},
        Case{R"(yamldecode("[017, 0o17, 0x1F, +12, +0x1F, 0b11, 1_000]"))",
             R"([17, 15, 31, 12, "+0x1F", "0b11", "1_000"])"},
        Case{R"(yamldecode("[.5, 1.e5, -1e-5, 1e, .e1, -.inf]"))",
             R"([0.5, 100000, -0.00001, "1e", ".e1", -Infinity])"},
        Case{R"(yamldecode("[!!int 5_0, !!int -0x1F, !!float 1]"))",
             "[50, -31, 1]"},
        Case{R"(yamldecode("[!!str ~, !!int \"5\", !!null x, !!binary YQ==]"))",
             R"(["~", "5", null(any), "YQ=="])"},
        Case{R"(yamldecode("[2001-1-2, 2001-02-30, 2001-12-14 21:59:43.10]"))",
             R"(["2001-01-02T00:00:00Z", "2001-02-30", )"
             R"("2001-12-14T21:59:43Z"])"},
        Case{R"(yamldecode("2001-12-14t21:59:43-05:00"))",
             R"("2001-12-14T21:59:43-05:00")"},
        Case{R"(yamldecode("|-\n  1.50"))", R"("1.5")"},
        Case{R"(yamldecode("0xFFFFFFFFFFFFFFFF"))", "18446744073709551615"},
        Case{R"(yamldecode("0xFFFFFFFFFFFFFFFFF"))", "ERR"},
        Case{R"(yamldecode(".nan"))", "ERR"},
        Case{R"(yamldecode("!!bool maybe"))", "ERR"},
        Case{R"(yamldecode("!foo bar"))", "ERR"},
        Case{R"(yamldecode("! a"))", "ERR"},
        Case{R"(yamldecode("é: &x ! b"))", "ERR"}));

INSTANTIATE_TEST_SUITE_P(
    Collections, YamlTest,
    ::testing::Values(
        Case{R"(yamldecode("- - 1\n  - 2\n- {}\n- "))",
             "[[1, 2], {}, null(any)]"},
        Case{R"(yamldecode("a: &x {k: 1}\nb:\n  <<: *x\n  c: 2"))",
             "{a = {k = 1}, b = {c = 2, k = 1}}"},
        Case{R"(yamldecode("a: 1\n<<: {a: 2}"))", "{a = 2}"},
        Case{R"(yamldecode("!!str <<: {a: 1}"))", R"({"<<" = {a = 1}})"},
        Case{R"(yamldecode("1e3: x\ntrue: z"))",
             R"({"1000" = "x", true = "z"})"},
        Case{R"(yamldecode("a: 1\na: x"))", R"({a = "x"})"},
        Case{R"(yamldecode("a: &x [1]\nb: *x\nc: &x 3\nd: *x"))",
             "{a = [1], b = [1], c = 3, d = 3}"},
        Case{R"(yamldecode("<<: [{a: 1}]"))", "ERR"},
        Case{R"(yamldecode("a: &a [*a]"))", "ERR"},
        Case{R"(yamldecode("*x"))", "ERR"},
        Case{R"(yamldecode("? [a]\n: b"))", "ERR"},
        Case{R"(yamldecode("~: b"))", "ERR"},
        Case{R"(yamldecode("!!set {a}"))", "ERR"},
        Case{R"(yamldecode(""))", "ERR"},
        Case{R"(yamldecode("a\n---\nb"))", "ERR"},
        Case{R"(yamldecode("%YAML 1.2\n---\na"))", "ERR"},
        Case{R"(yamldecode("[1, 2"))", "ERR"},
        Case{R"(yamldecode(unknown))", "unknown(any)"}));

INSTANTIATE_TEST_SUITE_P(
    Encoded, YamlTest,
    ::testing::Values(
        Case{R"(yamlencode(true))", R"("true\n...\n")"},
        Case{R"(yamlencode(null))", R"("null\n...\n")"},
        Case{R"(yamlencode(0.5))", R"("0.5\n...\n")"},
        Case{R"(yamlencode("yes"))", R"("\"yes\"\n")"},
        Case{R"(yamlencode("a\nb"))", R"("|-\n  a\n  b\n")"},
        Case{R"(yamlencode("a\n\n"))", R"("|+\n  a\n\n")"},
        Case{R"(yamlencode(" a\nb"))", R"("|2-\n   a\n  b\n")"},
        Case{R"(yamlencode("a \nb"))", R"("\"a \\nb\"\n")"},
        Case{R"(yamlencode("😀é"))", R"("\"\\U0001F600é\"\n")"},
        Case{R"(yamlencode([]))", R"("[]\n")"},
        Case{R"(yamlencode([[1, 2], {a = {b = [{}]}}]))",
             R"("- - 1\n  - 2\n- \"a\":\n    \"b\":\n    - {}\n")"},
        Case{R"(yamlencode({"a\nb" = 1}))", R"("? |-\n  a\n  b\n: 1\n")"},
        Case{R"(yamlencode([unknown]))", "unknown(string)"},
        Case{R"(yamlencode([secret]))", R"("- \"a\"\n" marked)"}));

// Aliases share memory, but their values count each time.
TEST(YamlLimitTest, CountsAliasesAgain) {
  Options options;
  options.limits.max_result_size = 10'000;
  const FunctionMap functions = opentofu_functions(FunctionHost(), options);
  std::string text = R"(a0: &a0 [x]\n)";
  for (int level = 1; level <= 20; ++level) {
    const std::string last = std::to_string(level - 1);
    const std::string name = "a" + std::to_string(level);
    text += name + ": &" + name + " [*a" + last + ", *a" + last + R"(]\n)";
  }
  EXPECT_NE(message(functions, "yamldecode(\"" + text + "\")", options)
                .find("max_result_size"),
            std::string::npos);
}

TEST(YamlLimitTest, CountsNesting) {
  Options options;
  options.limits.max_nesting_depth = 50;
  const FunctionMap functions = opentofu_functions(FunctionHost(), options);
  const auto nested = [](std::size_t depth) {
    return "yamldecode(\"" + std::string(depth, '[') + std::string(depth, ']') +
           "\")";
  };
  EXPECT_EQ(outcome(functions, nested(50), options),
            std::string(50, '[') + std::string(50, ']'));
  EXPECT_NE(message(functions, nested(51), options).find("max_nesting_depth"),
            std::string::npos);
}

TEST(YamlLimitTest, RefusesLongDocuments) {
  Options options;
  options.limits.max_result_size = 20;
  const FunctionMap functions = opentofu_functions(FunctionHost(), options);
  EXPECT_EQ(outcome(functions, R"(yamlencode("aaaaaaaaaaaaaaaaa"))", options),
            R"("\"aaaaaaaaaaaaaaaaa\"\n")");
  EXPECT_NE(message(functions, R"(yamlencode("aaaaaaaaaaaaaaaaaa"))", options)
                .find("max_result_size"),
            std::string::npos);
}

}  // namespace
}  // namespace hcl::test
