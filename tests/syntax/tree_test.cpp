#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

struct Case {
  std::string_view name;
  std::string_view input;
  std::string_view want;
  Entry entry = Entry::Expression;
};

class TreeTest : public testing::TestWithParam<Case> {};

TEST_P(TreeTest, HasShape) {
  const Parsed parsed(GetParam().input, GetParam().entry);
  EXPECT_EQ(parsed.nodes(), GetParam().want);
  EXPECT_TRUE(parsed.diagnostics().empty());
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  return std::string(info.param.name);
}

// Spec: native syntax, "Structural Elements".
INSTANTIATE_TEST_SUITE_P(
    StructuralElements, TreeTest,
    testing::Values(
        Case{"EmptyFile", "", "ConfigFile(Body)", Entry::Config},
        Case{"OnlyNewlines", "\n\n", "ConfigFile(Body)", Entry::Config},
        Case{"Attribute", "a = 1\n",
             "ConfigFile(Body(BodyItem(Attribute(NumericLit))))",
             Entry::Config},
        Case{"AttributeAtEndOfFile", "a = 1",
             "ConfigFile(Body(BodyItem(Attribute(NumericLit))))",
             Entry::Config},
        Case{"EmptyBlock", "a {}\n", "ConfigFile(Body(BodyItem(Block)))",
             Entry::Config},
        Case{"OneLineBlock", "a { b = 1 }\n",
             "ConfigFile(Body(BodyItem(Block(OneLineBlock(Attribute("
             "NumericLit))))))",
             Entry::Config},
        Case{"BlockWithLabels", "a b \"c\" {\n}\n",
             "ConfigFile(Body(BodyItem(Block(Label Label(StringLit) "
             "BlockBody(Body)))))",
             Entry::Config},
        Case{"NestedBlocks", "a {\n  b {\n    c = d\n  }\n}\n",
             "ConfigFile(Body(BodyItem(Block(BlockBody(Body(BodyItem(Block("
             "BlockBody(Body(BodyItem(Attribute(VariableExpr))))))))))))",
             Entry::Config}),
    case_name);

// Spec: native syntax, "Expressions".
INSTANTIATE_TEST_SUITE_P(
    Expressions, TreeTest,
    testing::Values(
        Case{"Literal", "1", "ExpressionEntry(NumericLit)"},
        Case{"Precedence", "1 + 2 * 3 == 4 && a || b",
             "ExpressionEntry(OrOperation(AndOperation(EqualityOperation("
             "SumOperation(NumericLit ProductOperation(NumericLit NumericLit)) "
             "NumericLit) VariableExpr) VariableExpr))"},
        Case{"ChainIsOneNode", "1 - 2 + 3",
             "ExpressionEntry(SumOperation(NumericLit NumericLit NumericLit))"},
        Case{"Conditional", "a ? b : c",
             "ExpressionEntry(Expression(VariableExpr Conditional(VariableExpr "
             "VariableExpr)))"},
        Case{"UnaryBindsTighter", "-a.b + !c",
             "ExpressionEntry(SumOperation(UnaryOperation(PostfixTerm("
             "VariableExpr GetAttr)) UnaryOperation(VariableExpr)))"},
        Case{"Parentheses", "(1)", "ExpressionEntry(Parentheses(NumericLit))"},
        Case{"Traversal", "a.b[0].0.*.c[*]",
             "ExpressionEntry(PostfixTerm(VariableExpr GetAttr "
             "Index(NumericLit) GetAttr GetAttr GetAttr Index))"},
        Case{"Call", "a::f(1, b...)",
             "ExpressionEntry(VariableExpr(FunctionCall(Arguments(NumericLit "
             "VariableExpr))))"},
        Case{"Tuple", "[1, 2,]",
             "ExpressionEntry(Tuple(NumericLit NumericLit))"},
        Case{"Object", "{a = 1, b : 2\n c = 3\n}",
             "ExpressionEntry(Object(ObjectElem(VariableExpr NumericLit) "
             "ObjectElem(VariableExpr NumericLit) ObjectElem(VariableExpr "
             "NumericLit)))"},
        Case{"ForTuple", "[for a, b in c : d if e]",
             "ExpressionEntry(Tuple(ForTupleExpr(ForIntro(VariableExpr) "
             "VariableExpr ForCond(VariableExpr))))"},
        Case{"ForObject", "{for a in b : c => d...}",
             "ExpressionEntry(Object(ForObjectExpr(ForIntro(VariableExpr) "
             "VariableExpr VariableExpr)))"}),
    case_name);

// Spec: native syntax, "Templates".
INSTANTIATE_TEST_SUITE_P(
    Templates, TreeTest,
    testing::Values(
        Case{"Quoted", R"("a${b}")",
             "ExpressionEntry(QuotedTemplate(QuotedLiteral "
             "TemplateInterpolation(VariableExpr)))"},
        Case{"Heredoc", "<<E\na\n%{if b}%{endif}\nE\n",
             "ExpressionEntry(HeredocTemplate(TemplateLiteral "
             "TemplateDirective(TemplateIf(VariableExpr)) "
             "TemplateDirective(TemplateEndIf) TemplateLiteral))"},
        Case{"Bare", "a${b}",
             "TemplateEntry(TemplateLiteral "
             "TemplateInterpolation(VariableExpr))",
             Entry::Template},
        Case{"Directives", "%{for a, b in c}%{else}%{endfor}",
             "TemplateEntry(TemplateDirective(TemplateFor(VariableExpr)) "
             "TemplateDirective(TemplateElse) "
             "TemplateDirective(TemplateEndFor))",
             Entry::Template},
        Case{"StaticTraversal", "a.b[0][\"c\"]",
             "TraversalEntry(TraversalExpr(GetAttr TraversalIndex(NumericLit) "
             "TraversalIndex(StringLit)))",
             Entry::Traversal}),
    case_name);

TEST(TreeTest, EveryNodeCoversItsTokens) {
  const Parsed parsed("a = f(1, [2, {b = c}])\n");
  EXPECT_EQ(parsed.texts(Rule::FunctionCall),
            (std::vector<std::string>{"(1, [2, {b = c}])"}));
  EXPECT_EQ(parsed.texts(Rule::Tuple),
            (std::vector<std::string>{"[2, {b = c}]"}));
  EXPECT_EQ(parsed.texts(Rule::BodyItem),
            (std::vector<std::string>{"a = f(1, [2, {b = c}])\\n"}));
}

TEST(TreeTest, BuffersServeOneSourceAfterTheOther) {
  ParseBuffers buffers;
  Diagnostics diagnostics;
  const SourceFile first("first", "a = [1, 2, 3, 4, 5]\n");
  const SourceFile second("second", "b = (");
  const SourceFile third("third", "c = 1\n");
  parse(first, Entry::Config, {}, buffers, diagnostics);
  parse(second, Entry::Config, {}, buffers, diagnostics);
  EXPECT_EQ(diagnostics.size(), 1U);
  diagnostics.clear();
  const SyntaxTree tree = parse(third, Entry::Config, {}, buffers, diagnostics);
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_EQ(tree.tokens.size(), 5U);
  EXPECT_EQ(tree.nodes.size(), 5U);
}

}  // namespace
}  // namespace hcl::syntax
