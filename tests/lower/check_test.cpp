#include <gtest/gtest.h>

#include "lower/parsing.h"

namespace hcl::test {
namespace {

class ExpressionCheckTest : public ::testing::TestWithParam<Case> {};

TEST_P(ExpressionCheckTest, ReportsOneMistakeOnce) {
  EXPECT_EQ(problems(expression(GetParam().input).diagnostics),
            GetParam().want);
}

// Spec: native syntax, "Collection Values" and "Functions and Function Calls".
// Discrepancy D-030.
INSTANTIATE_TEST_SUITE_P(
    Separators, ExpressionCheckTest,
    ::testing::Values(Case{"[1,,2]", "InvalidExpression 3-4"},
                      Case{"[1,,,2]", "InvalidExpression 3-4"},
                      Case{"[1,,]", "InvalidExpression 3-4"},
                      Case{"[1,\n,2]", "InvalidExpression 4-5"},
                      Case{"{a=1,,b=2}", "InvalidExpression 5-6"},
                      Case{"{a=1\n,b=2}", "InvalidExpression 5-6"},
                      Case{"{a=1,\n\n,b=2}", "InvalidExpression 7-8"},
                      Case{"f(a,,b)", "InvalidExpression 4-5"},
                      Case{"f(a,,)", "InvalidExpression 4-5"},
                      Case{"f(a,...)", "InvalidExpression 4-7"},
                      // Together with another mistake.
                      Case{"[1,,*]",
                           "InvalidExpression 3-4; "
                           "InvalidExpression 4-5"},
                      Case{"[1,*,2]", "InvalidExpression 3-4"}));

// Spec: native syntax, "Index Operator" and "Splat Operators".
INSTANTIATE_TEST_SUITE_P(
    Steps, ExpressionCheckTest,
    ::testing::Values(Case{"a.0.0", "InvalidLegacyIndex 2-5"},
                      Case{"a.0.0.b", "InvalidLegacyIndex 2-5"},
                      Case{"a.*.0.0", "InvalidLegacyIndex 2-3"},
                      Case{"a.*.b.0.0", "InvalidLegacyIndex 2-3"},
                      Case{"a.1e0", "InvalidLegacyIndex 2-5"},
                      Case{"a.*.*", "NestedSplat 4-5"},
                      Case{"a.*.b.*.c", "NestedSplat 6-7"}));

TEST(LegacyIndex, MayHaveAnExponentWhereTheSwitchSaysSo) {
  EXPECT_EQ(problems(expression("a.1e0", reference()).diagnostics), "");
}

class ConfigCheckTest : public ::testing::TestWithParam<Case> {};

TEST_P(ConfigCheckTest, ReportsOneMistakeOnce) {
  EXPECT_EQ(problems(config(GetParam().input).diagnostics), GetParam().want);
}

// Spec: native syntax, "Attribute Definitions" and "Blocks".
INSTANTIATE_TEST_SUITE_P(
    Structure, ConfigCheckTest,
    ::testing::Values(
        Case{"a = 1\nb = 2\na = 3\n", "AttributeRedefined 12-13"},
        Case{"a = 1\na = 2\na = 3\n",
             "AttributeRedefined 6-7; AttributeRedefined 12-13"},
        Case{"a = 1\nb {\n  a = 2\n}\n", ""}, Case{"a = 1\na {\n}\n", ""},
        Case{"b \"x\\q\" {\n}\n", "InvalidEscapeSequence 4-6"},
        // Sorted by source position, though found in another order.
        Case{"a = 1\na = 1.2.3\nb = 4.5.6\n",
             "AttributeRedefined 6-7; InvalidNumberLiteral 10-15; "
             "InvalidNumberLiteral 20-25"}));

TEST(AttributeRedefined, NamesTheLineOfTheFirst) {
  const auto result = config("a = 1\nb = 2\n\nb = 3\n");
  ASSERT_EQ(result.diagnostics.size(), 1U);
  EXPECT_NE(result.diagnostics[0].detail.find(
                "\"b\" was already set at test.hcl:2:1."),
            std::string::npos)
      << result.diagnostics[0].detail;
}

TEST(AttributeRedefined, KeepsTheFirstOfMany) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) {
    text += "a" + std::to_string(i) + " = 1\n";
  }
  text += "a77777 = 2\n";
  const auto result = config(text);
  EXPECT_EQ(result.value.body().items.size(), 100'000U);
  EXPECT_EQ(result.diagnostics.size(), 1U);
}

class ZclTest : public ::testing::TestWithParam<Case> {};

TEST_P(ZclTest, RefusesWhatTheDialectDoesNotHave) {
  EXPECT_EQ(problems(config(GetParam().input, zcl()).diagnostics),
            GetParam().want);
}

// The table of dialects, sections 2 and 3.
INSTANTIATE_TEST_SUITE_P(
    Dialects, ZclTest,
    ::testing::Values(Case{"a \"b\" {\n}\n", ""}, Case{"a {}\n", ""},
                      Case{"a b {\n}\n", "InvalidBlockDefinition 2-3 in 0-3"},
                      Case{"a { b = 1 }\n", "InvalidBlockDefinition 4-5"},
                      Case{"a = 1", "MissingNewlineAfterArgument 5-5 in 0-5"},
                      Case{"a = 1 # c",
                           "MissingNewlineAfterArgument 9-9 in 0-9"},
                      Case{"a {\n}", "MissingNewlineAfterBlock 5-5 in 0-5"},
                      Case{"a = b.0\n", "InvalidAttributeName 6-7"},
                      Case{"a = b.*.c.0\n", "InvalidAttributeName 10-11"}));

class StaticTraversalTest : public ::testing::TestWithParam<Case> {};

TEST_P(StaticTraversalTest, HasNamesAndConstantIndexesOnly) {
  EXPECT_EQ(problems(traversal(GetParam().input).diagnostics), GetParam().want);
}

// Spec: native syntax, "Static Traversal".
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, StaticTraversalTest,
    ::testing::Values(Case{"a", ""}, Case{"a.b[0][\"c\"].d", ""},
                      Case{"a.*", "AttributeNameRequired 2-3 in 0-3"},
                      Case{"a[*].b", "AttributeNameRequired 2-3 in 0-3"},
                      Case{"a.0", "AttributeNameRequired 2-3 in 0-3"}));

class PartialTraversalTest : public ::testing::TestWithParam<Case> {};

TEST_P(PartialTraversalTest, MayHaveFullSplatsToo) {
  const Result<ast::Tree> parsed = partial_traversal(GetParam().input);
  EXPECT_EQ(problems(parsed.diagnostics), GetParam().want);
  Parser parser;
  const auto again = parser.parse_partial_traversal(parsed.value.file());
  EXPECT_EQ(problems(again.diagnostics), GetParam().want);
  EXPECT_EQ(outline(again.value), outline(parsed.value));
}

// Spec: native syntax, "Static Traversal" and "Splat Operators".
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, PartialTraversalTest,
    ::testing::Values(Case{"a", ""}, Case{"a.b[0][\"c\"].d", ""},
                      Case{"a[*]", ""}, Case{"a[*].b[*][0]", ""},
                      Case{"a.*", "AttributeNameRequired 2-3 in 0-3"},
                      Case{"a[*].*", "AttributeNameRequired 5-6 in 0-6"},
                      Case{"a.0", "AttributeNameRequired 2-3 in 0-3"},
                      Case{"a[b]", "IndexValueRequired 2-3 in 0-3"},
                      Case{"a[*", "UnclosedIndexBrackets 3-3 in 1-3"}));

}  // namespace
}  // namespace hcl::test
