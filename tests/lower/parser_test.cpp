#include <gtest/gtest.h>

#include <optional>

#include "lower/parsing.h"

namespace hcl::test {
namespace {

TEST(Parser, KeepsResultsThatAreHeld) {
  Parser parser;
  const auto first = parser.parse_config(SourceFile("", "a = \"x\\ny\"\n"));
  const auto second = parser.parse_config(SourceFile("", "b = [1, 2.5]\n"));
  EXPECT_EQ(outline(first.value),
            "attribute{a = \"x\\ny\"}(template{\"x\\ny\"}(text{x\\ny}))");
  EXPECT_EQ(decoded(first.value), "x\ny");
  EXPECT_EQ(outline(second.value),
            "attribute{b = [1, 2.5]}(tuple{[1, 2.5]}(number{1} number{2.5}))");
}

TEST(Parser, TakesBackTheMemoryOfAResultNobodyHolds) {
  Parser parser;
  std::optional<Result<ast::Tree>> result =
      parser.parse_config(SourceFile("", "a = b\n"));
  const ast::Item* const before = result->value.body().items[0];
  result.reset();
  result = parser.parse_config(SourceFile("", "c = d\n"));
  EXPECT_EQ(result->value.body().items[0], before);
}

TEST(Parser, OutlivesNothingThatResultsNeed) {
  std::optional<Result<ast::Tree>> result;
  {
    Parser parser;
    result = parser.parse_config(SourceFile("", "a = 0.25\n"));
  }
  EXPECT_EQ(outline(result->value), "attribute{a = 0.25}(number{0.25})");
}

TEST(Parser, GivesNothingOfOneEntryToAnother) {
  Parser parser;
  (void)parser.parse_config(SourceFile("", "a = 1\n"));
  const auto result = parser.parse_expression(SourceFile("", "b"));
  EXPECT_TRUE(result.value.body().items.empty());
  EXPECT_EQ(outline(result.value), "variable{b}");
}

TEST(Tree, IsEmptyByDefault) {
  const ast::Tree tree;
  EXPECT_TRUE(tree.body().items.empty());
  EXPECT_EQ(tree.expression().kind, ast::ExpressionKind::Error);
  EXPECT_EQ(tree.tokens().size(), 0U);
}

struct NameCase {
  std::string_view text;
  bool hcl;
  bool zcl;
};

class IdentifierTest : public ::testing::TestWithParam<NameCase> {};

TEST_P(IdentifierTest, DependsOnTheDialect) {
  EXPECT_EQ(is_identifier(GetParam().text), GetParam().hcl);
  EXPECT_EQ(is_identifier(GetParam().text, zcl()), GetParam().zcl);
}

// Spec: native syntax, "Identifiers". Discrepancy D-008.
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, IdentifierTest,
    ::testing::Values(
        NameCase{"a", true, true}, NameCase{"a-b_1", true, true},
        NameCase{"_a", true, false}, NameCase{"", false, false},
        NameCase{"-a", false, false}, NameCase{"1a", false, false},
        NameCase{"a b", false, false}, NameCase{" a", false, false},
        NameCase{"a.b", false, false}, NameCase{"for", true, true},
        NameCase{"\u00e9t\u00e9", true, true},
        NameCase{"\u00b2", false, false}));

}  // namespace
}  // namespace hcl::test
