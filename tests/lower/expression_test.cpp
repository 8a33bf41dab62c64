#include <gtest/gtest.h>

#include "lower/parsing.h"

namespace hcl::test {
namespace {

class ExpressionTest : public ::testing::TestWithParam<Case> {};

TEST_P(ExpressionTest, HasTheNodesAndSpansOfItsConstructs) {
  const auto result = expression(GetParam().input);
  EXPECT_EQ(outline(result.value), GetParam().want);
  EXPECT_EQ(problems(result.diagnostics), "");
}

// Spec: native syntax, "Literal Values".
INSTANTIATE_TEST_SUITE_P(Literals, ExpressionTest,
                         ::testing::Values(Case{" 12 ", "number{12}"},
                                           Case{"1.5e+3", "number{1.5e+3}"},
                                           Case{"true", "true{true}"},
                                           Case{"false", "false{false}"},
                                           Case{"null", "null{null}"},
                                           Case{"truth", "variable{truth}"},
                                           Case{"for", "variable{for}"}));

// Spec: native syntax, "Variables and Variable Expressions" and "Functions and
// Function Calls". Discrepancies D-018 and D-183.
INSTANTIATE_TEST_SUITE_P(
    Calls, ExpressionTest,
    ::testing::Values(Case{"f()", "function_call{f()}"},
                      Case{"f( a, 1 )",
                           "function_call{f( a, 1 )}(variable{a} number{1})"},
                      Case{"f(a,\n)", "function_call{f(a,\n)}(variable{a})"},
                      Case{"f(a...)", "function_call{f(a...)}(variable{a})"},
                      Case{"true(1)", "function_call{true(1)}(number{1})"},
                      Case{"ns::f(1)", "function_call{ns::f(1)}(number{1})"},
                      Case{"f(g(x))",
                           "function_call{f(g(x))}(function_call{g(x)}"
                           "(variable{x}))"}));

// Spec: native syntax, "Collection Values". Discrepancy D-030.
INSTANTIATE_TEST_SUITE_P(
    Collections, ExpressionTest,
    ::testing::Values(
        Case{"[]", "tuple{[]}"}, Case{"{}", "object{{}}"},
        Case{"[a, 1,]", "tuple{[a, 1,]}(variable{a} number{1})"},
        Case{"[\na,\nb\n]", "tuple{[\na,\nb\n]}(variable{a} variable{b})"},
        Case{"{a = 1, \"b\" : 2}",
             "object{{a = 1, \"b\" : 2}}(variable{a} number{1} "
             "template{\"b\"}(text{b}) number{2})"},
        Case{"{\n\na = 1\n\nb = 2,\nc = 3\n}",
             "object{{\n\na = 1\n\nb = 2,\nc = 3\n}}(variable{a} number{1} "
             "variable{b} number{2} variable{c} number{3})"},
        Case{"(a)", "parentheses{(a)}(variable{a})"},
        Case{"(\n(a)\n)",
             "parentheses{(\n(a)\n)}(parentheses{(a)}(variable{a}))"}));

// Spec: native syntax, "For Expressions".
INSTANTIATE_TEST_SUITE_P(
    For, ExpressionTest,
    ::testing::Values(
        Case{"[for x in y: z]",
             "for_tuple{[for x in y: z]}(variable{y} variable{z})"},
        Case{"[for k, x in y: z if c]",
             "for_tuple{[for k, x in y: z if c]}"
             "(variable{y} variable{z} variable{c})"},
        Case{"{for x in y: k => v... if c}",
             "for_object{{for x in y: k => v... if c}}"
             "(variable{y} variable{k} variable{v} variable{c})"},
        Case{"[for x in y : c ? a : b]",
             "for_tuple{[for x in y : c ? a : b]}(variable{y} "
             "conditional{c ? a : b}(variable{c} variable{a} variable{b}))"}));

// Spec: native syntax, "Index Operator", "Attribute Access Operator" and
// "Splat Operators".
INSTANTIATE_TEST_SUITE_P(
    Postfix, ExpressionTest,
    ::testing::Values(
        Case{"a.b", "traversal{a.b}(variable{a})"},
        Case{"a[ 0 ].b", "traversal{a[ 0 ].b}(variable{a} number{0})"},
        Case{"a.0", "traversal{a.0}(variable{a} number{0})"},
        Case{"f()[x]", "traversal{f()[x]}(function_call{f()} variable{x})"},
        Case{"a[*].b[c]", "traversal{a[*].b[c]}(variable{a} variable{c})"},
        Case{"a.*.b.0[c]",
             "traversal{a.*.b.0[c]}(variable{a} number{0} variable{c})"},
        Case{"-a.b", "unary{-a.b}(traversal{a.b}(variable{a}))"}));

// Spec: native syntax, "Operations" and "Conditional Operator".
INSTANTIATE_TEST_SUITE_P(
    Operations, ExpressionTest,
    ::testing::Values(
        Case{"a + b - c",
             "operation{a + b - c}(variable{a} variable{b} variable{c})"},
        Case{"a + b * c",
             "operation{a + b * c}(variable{a} operation{b * c}"
             "(variable{b} variable{c}))"},
        Case{"a || b && c == d < e",
             "operation{a || b && c == d < e}(variable{a} "
             "operation{b && c == d < e}(variable{b} operation{c == d < e}"
             "(variable{c} operation{d < e}(variable{d} variable{e}))))"},
        Case{"!-a", "unary{!-a}(unary{-a}(variable{a}))"},
        Case{"-1 + 2", "operation{-1 + 2}(unary{-1}(number{1}) number{2})"},
        Case{"a ? b : c ? d : e",
             "conditional{a ? b : c ? d : e}(variable{a} variable{b} "
             "conditional{c ? d : e}(variable{c} variable{d} variable{e}))"}));

const ast::TraversalExpr& traversal_of(const Result<ast::Tree>& result) {
  return static_cast<const ast::TraversalExpr&>(result.value.expression());
}

struct SplatCase {
  std::string_view input;
  // For each splat, the number of steps that it applies to each element.
  std::vector<std::uint32_t> want;
};

class SplatTest : public ::testing::TestWithParam<SplatCase> {};

TEST_P(SplatTest, TakesTheStepsThatFollow) {
  const auto result = expression(GetParam().input);
  std::vector<std::uint32_t> got;
  for (const ast::TraversalStep& step : traversal_of(result).steps) {
    if (step.kind == ast::StepKind::AttrSplat ||
        step.kind == ast::StepKind::FullSplat) {
      got.push_back(step.each_steps);
    }
  }
  EXPECT_EQ(got, GetParam().want) << GetParam().input;
}

// Spec: native syntax, "Splat Operators". Discrepancy D-042.
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, SplatTest,
    ::testing::Values(SplatCase{"a.*", {0}}, SplatCase{"a.*.b.c", {2}},
                      SplatCase{"a.*.b[0]", {1}}, SplatCase{"a.*.b.0.c", {3}},
                      SplatCase{"a[*]", {0}}, SplatCase{"a[*].b[0].c", {3}},
                      SplatCase{"a[*].b[*].c", {3, 1}},
                      SplatCase{"a.*.b[*].c", {1, 1}},
                      SplatCase{"a[*].*.b", {2, 1}}));

struct KeyCase {
  std::string_view input;
  ast::KeyForm want;
};

class ObjectKeyTest : public ::testing::TestWithParam<KeyCase> {};

TEST_P(ObjectKeyTest, IsANameOrAnExpression) {
  const auto result = expression(GetParam().input);
  const auto& object =
      static_cast<const ast::ObjectExpr&>(result.value.expression());
  ASSERT_EQ(object.elements.size(), 1U);
  EXPECT_EQ(object.elements[0].key_form, GetParam().want) << GetParam().input;
}

// Spec: native syntax, "Collection Values". Discrepancies D-032 and D-034.
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, ObjectKeyTest,
    ::testing::Values(KeyCase{"{a = 1}", ast::KeyForm::Name},
                      KeyCase{"{true = 1}", ast::KeyForm::Name},
                      KeyCase{"{null = 1}", ast::KeyForm::Name},
                      KeyCase{"{for-x = 1}", ast::KeyForm::Name},
                      KeyCase{"{(a) = 1}", ast::KeyForm::Expression},
                      KeyCase{"{\"a\" = 1}", ast::KeyForm::Expression},
                      KeyCase{"{1 = 1}", ast::KeyForm::Expression},
                      KeyCase{"{f(a) = 1}", ast::KeyForm::Expression},
                      KeyCase{"{a.b = 1}", ast::KeyForm::Ambiguous},
                      KeyCase{"{a[0].c = 1}", ast::KeyForm::Ambiguous},
                      KeyCase{"{(a.b) = 1}", ast::KeyForm::Expression},
                      KeyCase{"{a[b] = 1}", ast::KeyForm::Expression}));

TEST(FunctionCall, NamesItsPartsAndDropsSpacesInTheName) {
  const auto result = expression("ns :: f( a, b... )");
  const auto& call =
      static_cast<const ast::FunctionCallExpr&>(result.value.expression());
  EXPECT_EQ(call.name, "ns::f");
  EXPECT_EQ(call.name_span, (ByteSpan{0, 7}));
  EXPECT_EQ(call.open_parenthesis, (ByteSpan{7, 8}));
  EXPECT_EQ(call.close_parenthesis, (ByteSpan{17, 18}));
  EXPECT_TRUE(call.expand_final);
}

TEST(ForExpression, HasItsNames) {
  const auto result = expression("{for k, v in x: k => v...}");
  const auto& node =
      static_cast<const ast::ForObjectExpr&>(result.value.expression());
  EXPECT_EQ(node.clause.key.name, "k");
  EXPECT_EQ(node.clause.key.span, (ByteSpan{5, 6}));
  EXPECT_EQ(node.clause.value.name, "v");
  EXPECT_TRUE(node.grouping);
  EXPECT_EQ(node.clause.condition, nullptr);
}

TEST(Operation, KnowsWhereItsOperatorsAre) {
  const auto result = expression("a<=b >c");
  const auto& node =
      static_cast<const ast::OperationExpr&>(result.value.expression());
  ASSERT_EQ(node.rest.size(), 2U);
  EXPECT_EQ(node.rest[0].op, ast::BinaryOperator::LessOrEqual);
  EXPECT_EQ(node.rest[0].op_span, (ByteSpan{1, 3}));
  EXPECT_EQ(node.rest[1].op, ast::BinaryOperator::Greater);
  EXPECT_EQ(node.rest[1].op_span, (ByteSpan{5, 6}));
}

}  // namespace
}  // namespace hcl::test
