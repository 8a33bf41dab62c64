#include <gtest/gtest.h>

#include "lower/parsing.h"

namespace hcl::test {
namespace {

const ast::Block& block_of(const Result<ast::Tree>& result) {
  EXPECT_FALSE(result.value.body().items.empty());
  return static_cast<const ast::Block&>(*result.value.body().items[0]);
}

class StructureTest : public ::testing::TestWithParam<Case> {};

TEST_P(StructureTest, HasTheItemsAndTheirSpans) {
  const auto result = config(GetParam().input);
  EXPECT_EQ(outline(result.value), GetParam().want);
  EXPECT_EQ(problems(result.diagnostics), "");
}

// Spec: native syntax, "Structural Elements".
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, StructureTest,
    ::testing::Values(
        Case{"a = 1\n", "attribute{a = 1}(number{1})"},
        Case{"\n\n a = 1 # c\n\nb=2",
             "attribute{a = 1}(number{1}) attribute{b=2}(number{2})"},
        Case{"a {}\n", "block{a {}}"}, Case{"a {\n}\n", "block{a {\n}}"},
        Case{"a b \"c\" {\n}\n", "block{a b \"c\" {\n}}"},
        Case{"a { b = 1 }\n",
             "block{a { b = 1 }}(attribute{b = 1}(number{1}))"},
        Case{"a {\n  b = 1\n  c {\n  }\n}\n",
             "block{a {\n  b = 1\n  c {\n  }\n}}"
             "(attribute{b = 1}(number{1}) block{c {\n  }})"},
        Case{"a = <<E\nx\nE\nb = 2\n",
             "attribute{a = <<E\nx\nE}(template{<<E\nx\nE}(text{x\n})) "
             "attribute{b = 2}(number{2})"}));

TEST(Block, HasLabelsAndBraces) {
  const auto result = config("type name \"l\\u0061bel\" \"\" {\n  a = 1\n}\n");
  const ast::Block& block = block_of(result);
  EXPECT_EQ(block.type, "type");
  EXPECT_EQ(block.type_span(), (ByteSpan{0, 4}));
  ASSERT_EQ(block.labels.size(), 3U);
  EXPECT_EQ(block.labels[0].text, "name");
  EXPECT_FALSE(block.labels[0].quoted);
  EXPECT_EQ(block.labels[1].text, "label");
  EXPECT_EQ(block.labels[1].span, (ByteSpan{10, 22}));
  EXPECT_TRUE(block.labels[1].quoted);
  EXPECT_EQ(block.labels[2].text, "");
  EXPECT_EQ(block.open_brace(), (ByteSpan{26, 27}));
  EXPECT_EQ(block.close_brace(), (ByteSpan{36, 37}));
  EXPECT_EQ(block.body.span, (ByteSpan{27, 36}));
  EXPECT_FALSE(block.one_line);
}

TEST(Block, KnowsWhetherItIsOnOneLine) {
  EXPECT_TRUE(block_of(config("a {}\n")).one_line);
  EXPECT_TRUE(block_of(config("a { b = 1 }\n")).one_line);
  EXPECT_FALSE(block_of(config("a {\n}\n")).one_line);
}

TEST(Body, SpansTheFile) {
  const auto result = config("# c\n\na = 1\n\n");
  EXPECT_EQ(result.value.body().span, (ByteSpan{0, 12}));
  const auto empty = config("");
  EXPECT_TRUE(empty.value.body().items.empty());
}

TEST(Tree, OfAConfigurationFileHasNoExpression) {
  const auto result = config("a = 1\n");
  EXPECT_EQ(result.value.expression().kind, ast::ExpressionKind::Error);
}

// Wrong parts are left out or become errors; everything else remains.
class IncompleteTest : public ::testing::TestWithParam<Case> {};

TEST_P(IncompleteTest, KeepsWhatIsGood) {
  const auto result = config(GetParam().input);
  EXPECT_EQ(outline(result.value), GetParam().want);
  EXPECT_EQ(result.diagnostics.size(), 1U) << problems(result.diagnostics);
}

INSTANTIATE_TEST_SUITE_P(
    UnfinishedInput, IncompleteTest,
    ::testing::Values(
        Case{"a = \nb = 1\n",
             "attribute{a =}(error{}) attribute{b = 1}(number{1})"},
        Case{"a = 1 +\n",
             "attribute{a = 1 +}(operation{1 +}(number{1} error{}))"},
        Case{"a = b.\n", "attribute{a = b.}(traversal{b.}(variable{b}))"},
        Case{"a = f(\n", "attribute{a = f(}(function_call{f(})"},
        Case{"a = b ? c :\n",
             "attribute{a = b ? c :}(conditional{b ? c :}"
             "(variable{b} variable{c} error{}))"},
        Case{"a = -\n", "attribute{a = -}(unary{-}(error{}))"}));

TEST(Incomplete, ABlockDoesNotEndAtTheBraceOfItsContent) {
  const auto result = config("a {\nb {}");
  const ast::Block& block = block_of(result);
  EXPECT_TRUE(block.close_brace().empty());
  ASSERT_EQ(block.body.items.size(), 1U);
  EXPECT_EQ(block.body.items[0]->span, (ByteSpan{4, 8}));
}

// Every prefix of a file, and every file with one byte removed, gives a tree.
TEST(Incomplete, AnyPartOfAFileGivesATree) {
  constexpr std::string_view kText =
      "a \"l${x}\" b {\n  c = [for k, v in {a = 1, \"b${~ f(1, x...) ~}\" : "
      "2}: k => v... if v ? -a.*.b[0] : !c[*].d.0]\n}\ne { f = <<-E\n  x%{ if "
      "a }${b}%{ else }%{ endif }%{ for i in j }\n  E\n}\ng = (1 + ns::h()) "
      "/* c */\n";
  for (std::size_t size = 0; size <= kText.size(); ++size) {
    const auto result = config(kText.substr(0, size));
    EXPECT_FALSE(outline(result.value).empty());
  }
  for (std::size_t missing = 0; missing < kText.size(); ++missing) {
    std::string text(kText);
    text.erase(missing, 1);
    EXPECT_FALSE(outline(config(text).value).empty());
    EXPECT_FALSE(outline(expression(text).value).empty());
    EXPECT_FALSE(outline(bare_template(text).value).empty());
    EXPECT_FALSE(outline(traversal(text).value).empty());
  }
}

}  // namespace
}  // namespace hcl::test
