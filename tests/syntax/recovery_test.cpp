#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::SizeIs;

// An input with mistakes, and what is kept of it.
struct Case {
  std::string_view name;
  std::string_view input;
  std::size_t mistakes;
  Rule rule;
  std::vector<std::string> kept;
};

class RecoveryTest : public testing::TestWithParam<Case> {};

TEST_P(RecoveryTest, KeepsWhatIsGood) {
  const Case& test = GetParam();
  const Parsed parsed(test.input);
  EXPECT_THAT(parsed.mistakes(), SizeIs(test.mistakes)) << test.input;
  EXPECT_THAT(parsed.texts(test.rule), IsSupersetOf(test.kept))
      << parsed.nodes();
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  return std::string(info.param.name);
}

INSTANTIATE_TEST_SUITE_P(
    Unfinished, RecoveryTest,
    testing::Values(
        Case{"Value", "a = ", 1, Rule::Attribute, {"="}},
        Case{"AttributeName", "x = var.", 1, Rule::VariableExpr, {"var"}},
        Case{"Call", "a = f(", 1, Rule::FunctionCall, {"("}},
        Case{"CallWithArguments",
             "a = f(b, c",
             1,
             Rule::VariableExpr,
             {"b", "c"}},
        Case{"Block", "a {", 1, Rule::Block, {"{"}},
        Case{"BlockWithItems",
             "a {\n  b = 1\n",
             1,
             Rule::BodyItem,
             {"b = 1\\n"}},
        Case{"String", "a = \"abc", 1, Rule::QuotedLiteral, {"abc"}},
        Case{"Heredoc", "a = <<EOT\nfoo", 1, Rule::TemplateLiteral, {"foo"}},
        Case{"Interpolation", "a = \"x${b", 1, Rule::VariableExpr, {"b"}},
        Case{"Tuple", "a = [1, 2", 1, Rule::NumericLit, {"1", "2"}},
        Case{"Object", "a = {b = 1\n c", 1, Rule::ObjectElem, {"b = 1"}},
        Case{"Conditional", "a = b ? 1", 1, Rule::NumericLit, {"1"}},
        Case{"For", "a = [for x in y", 1, Rule::VariableExpr, {"y"}},
        Case{"Label", "a \"b", 1, Rule::StringLit, {"\"b"}}),
    case_name);

INSTANTIATE_TEST_SUITE_P(
    Elements, RecoveryTest,
    testing::Values(
        Case{"TupleGoesOnAtTheComma",
             "a = [1 x, 2]\n",
             1,
             Rule::NumericLit,
             {"1", "2"}},
        Case{"TupleWithBadElement",
             "a = [1, *, 2]\n",
             1,
             Rule::NumericLit,
             {"1", "2"}},
        Case{"ObjectGoesOnAtTheNewline",
             "a = {\n b = \n c = 2\n}\nd = 3\n",
             1,
             Rule::NumericLit,
             {"2", "3"}},
        Case{"CallGoesOnAtTheComma",
             "a = f(1 x, 2)\n",
             1,
             Rule::NumericLit,
             {"1", "2"}},
        Case{"ParenthesesClose",
             "a = [(1 + ), 2]\n",
             1,
             Rule::NumericLit,
             {"1", "2"}},
        Case{"EmptyParentheses", "a = [(), 2]\n", 1, Rule::NumericLit, {"2"}},
        Case{"EmptyIndex", "a = [b[], 2]\n", 1, Rule::NumericLit, {"2"}},
        Case{"BracketsInWhatIsSkipped",
             "a = [1 (2, 3) [4] \"}\", 5]\n",
             1,
             Rule::NumericLit,
             {"1", "5"}},
        Case{"OpenParenthesisInATuple",
             "a = [(1, 2]\nb = 3\n",
             1,
             Rule::NumericLit,
             {"1", "3"}},
        Case{"TemplateGoesOn",
             "a = \"${b c}d${e}\"\n",
             1,
             Rule::VariableExpr,
             {"b", "e"}},
        Case{"BadDirective",
             "a = \"%{ x }${e}\"\n",
             1,
             Rule::VariableExpr,
             {"e"}},
        Case{"TwoMistakesInOneExpression",
             "a = [1 x, (2 + ), 3]\n",
             2,
             Rule::NumericLit,
             {"1", "2", "3"}}),
    case_name);

INSTANTIATE_TEST_SUITE_P(
    Items, RecoveryTest,
    testing::Values(
        Case{"NextLine", "a = \nb = 2\n", 1, Rule::BodyItem, {"b = 2\\n"}},
        Case{
            "FirstItem", "\"a\" = 1\nb = 2\n", 1, Rule::BodyItem, {"b = 2\\n"}},
        Case{"FirstItemOfABlock",
             "a {\n 1\n b = 2\n}\nc = 3\n",
             1,
             Rule::Attribute,
             {"= 2", "= 3"}},
        Case{"StrayBrace", "}\nb = 2\n", 1, Rule::BodyItem, {"b = 2\\n"}},
        Case{"StrayBraceBetweenItems",
             "a = 1\n}\nb = 2\n",
             1,
             Rule::BodyItem,
             {"a = 1\\n", "b = 2\\n"}},
        Case{"BraceBeforeTheNewline",
             "a {\n b = \n c = }\nd = 2\n",
             2,
             Rule::BodyItem,
             {"d = 2\\n"}},
        Case{"BadLabelKeepsTheBody",
             "a b.c {\n  d = 1\n}\ne = 2\n",
             1,
             Rule::Attribute,
             {"= 1", "= 2"}},
        Case{"OneLineBlock",
             "a { b = 1, c = 2 }\nd = 3\n",
             1,
             Rule::Attribute,
             {"= 1", "= 3"}},
        Case{"MistakesInNestedBlocks",
             "a {\n b {\n  c = \n  d = 1\n }\n e = [\n }\nf = 2\n",
             2,
             Rule::Attribute,
             {"= 1", "= 2"}},
        Case{"QuotationMarkMissing",
             "a = \"x\nb = \"y\"\nc = 3\n",
             1,
             Rule::Attribute,
             {"= \"y\"", "= 3"}},
        Case{"QuotationMarkMissingInATuple",
             "a = [\n \"x,\n \"y\",\n]\nc = 3\n",
             1,
             Rule::Attribute,
             {"= 3"}},
        Case{"OpenTupleBeforeAnArgument",
             "a = [1,\nb = 2\nc = 3\n",
             1,
             Rule::BodyItem,
             {"b = 2\\n", "c = 3\\n"}},
        Case{"OpenTupleWithoutAComma",
             "a = [\n  1\nb = 2\n",
             1,
             Rule::BodyItem,
             {"b = 2\\n"}},
        Case{"OpenCallInABlock",
             "a {\n  b = f(1,\n  c = {\n    d = 2\n  }\n}\ne = 3\n",
             1,
             Rule::NumericLit,
             {"1", "2", "3"}},
        Case{"OpenObjectBeforeABlock",
             "a = {\n  b = 1\n\nc {\n  d = 2\n}\ne = 3\n",
             1,
             Rule::BodyItem,
             {"d = 2\\n", "e = 3\\n"}},
        Case{"OpenObjectsBeforeABlockWithLabels",
             "a = {\n  b = [{\n    x = 1\nc \"l\" m {\n  d = 2\n}\ne = 3\n",
             1,
             Rule::BodyItem,
             {"d = 2\\n", "e = 3\\n"}},
        Case{"BlocksInsideAnObjectAreNoItems",
             "a = {\n  b {\n    c = 1\n  }\n  d = 2\n}\ne = 3\n",
             1,
             Rule::ObjectElem,
             {"d = 2"}},
        // The beginning of the argument was read as part of the mistake.
        Case{"OpenForBeforeAnArgument",
             "a = ([for # k\nif = 1\nd = 2\n",
             1,
             Rule::BodyItem,
             {"d = 2\\n"}},
        // The mistake is before the line of the next item.
        Case{"OpenBracketsWithAMistakeBeforeAnArgument",
             "a = f(1 2 [(3\nb = 2\nc = 3\n",
             1,
             Rule::BodyItem,
             {"b = 2\\n", "c = 3\\n"}},
        Case{"OpenIndexWithAMistakeBeforeABlock",
             "a = b[1 2\nc \"l\" {\n  d = 2\n}\n",
             1,
             Rule::BodyItem,
             {"c \"l\" {\\n  d = 2\\n}\\n"}},
        Case{"OpenCallBeforeAnElement",
             "a = {\n  b = f(\n  c = 1\n  d = 2\n}\ne = 3\n",
             1,
             Rule::ObjectElem,
             {"c = 1", "d = 2"}},
        Case{"OpenTupleWithAMistakeBeforeAnElement",
             "a = {\n  b = [1 2\n  c = 1\n  d = 2\n}\ne = 3\n",
             1,
             Rule::ObjectElem,
             {"c = 1", "d = 2"}},
        Case{"NamedArgumentsAreNoItems",
             "a = f(\n  x = 1\n)\nb = 2\n",
             1,
             Rule::BodyItem,
             {"b = 2\\n"}},
        Case{"ManyMistakes",
             "a = \nb = (\nc = 1\n)\nd = }\ne = [,]\nf = 2\n",
             4,
             Rule::Attribute,
             {"= 2"}}),
    case_name);

TEST(RecoveryTest, MarksOnlyWhatIsIncomplete) {
  const Parsed parsed("a = [1 x, 2]\nb = 2\n");
  EXPECT_EQ(parsed.nodes(),
            "ConfigFile(Body(BodyItem(Attribute(Tuple!(NumericLit "
            "NumericLit))) BodyItem(Attribute(NumericLit))))");
}

TEST(RecoveryTest, KeepsTheOperandBeforeAMissingOne) {
  const Parsed parsed("a = 1 + 2 *\nb = 2\n");
  EXPECT_EQ(parsed.nodes(),
            "ConfigFile(Body(BodyItem!(Attribute!(SumOperation!(NumericLit "
            "ProductOperation!(NumericLit)))) "
            "BodyItem(Attribute(NumericLit))))");
}

TEST(RecoveryTest, SaysNothingAboutConsequences) {
  EXPECT_THAT(Parsed("a b.c {\n").mistakes(),
              ElementsAre("InvalidBlockDefinition 3-4 in 0-4"));
  EXPECT_THAT(Parsed("a\n  b = 1\n}\n").mistakes(),
              ElementsAre("ItemRequired 0-1"));
}

// Every prefix of a file gives a tree whose root covers all of it.
TEST(RecoveryTest, TakesEveryPrefix) {
  constexpr std::string_view kText =
      "a \"b\" c {\n  d = [1, {e = f(g...), h : i ? j : k}]\n  l = \"m${~ n "
      "~}%{ if o }p%{ else }q%{ endif }\"\n  r = <<-EOT\n    s ${t}\n  EOT\n  "
      "u { v = [for w, x in y : z if !a.b[0].*.c] }\n}\n";
  for (std::size_t size = 0; size <= kText.size(); ++size) {
    const Parsed parsed(kText.substr(0, size));
    const SyntaxTree tree = parsed.tree();
    ASSERT_FALSE(tree.nodes.empty());
    EXPECT_EQ(tree.nodes.back().size, tree.nodes.size());
    EXPECT_EQ(tree.nodes.back().end_token, tree.tokens.size() - 1);
    EXPECT_LE(parsed.diagnostics().size(), 1U) << kText.substr(0, size);
  }
}

}  // namespace
}  // namespace hcl::syntax
