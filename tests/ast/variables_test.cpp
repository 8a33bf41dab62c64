#include <gtest/gtest.h>

#include <string>

#include "hcl/notation.h"
#include "hcl/static_traversal.h"
#include "lower/parsing.h"

namespace hcl::test {
namespace {

std::string show(const Traversal& traversal) {
  std::string result = traversal.root;
  for (const TraverseStep& step : traversal.steps) {
    result += step.kind == TraverseStep::Kind::Attribute
                  ? "." + step.name
                  : "[" + to_notation(step.key) + "]";
  }
  return result;
}

std::string show(const std::vector<Traversal>& traversals) {
  std::string result;
  for (const Traversal& traversal : traversals) {
    if (!result.empty()) result += ' ';
    result += show(traversal);
  }
  return result;
}

class VariablesTest : public ::testing::TestWithParam<Case> {};

TEST_P(VariablesTest, AreFoundInTheOrderOfTheSource) {
  const auto result = expression(GetParam().input);
  EXPECT_EQ(show(variables(result.value.file(), result.value.expression())),
            GetParam().want);
}

// Spec: native syntax, "Variables and Variable Expressions".
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, VariablesTest,
    ::testing::Values(Case{"1", ""}, Case{"true", ""}, Case{"a", "a"},
                      Case{"a.b[0][\"c\"]", "a.b[0][\"c\"]"},
                      Case{"a.0.b", "a[0].b"}, Case{"b + a + b", "b a b"},
                      Case{"a.b[c.d].e", "a.b c.d"}, Case{"a[*].b[c]", "a c"},
                      Case{"a.b.*.c", "a.b"}, Case{"f(x).y[z]", "x z"},
                      Case{"(a).b", "a"},
                      Case{"\"${a}%{if b}${c}%{endif}\"", "a b c"},
                      Case{"{a = b, (c) = d, \"${e}\" = f, g.h = i}",
                           "b c d e f g.h i"}));

// Spec: native syntax, "For Expressions" and "Template For Directive": names
// are visible in all but the collection.
INSTANTIATE_TEST_SUITE_P(
    Scopes, VariablesTest,
    ::testing::Values(Case{"[for x in y: x.a + z]", "y z"},
                      Case{"[for x in x: x]", "x"},
                      Case{"{for k, v in y: k => v + x if k == w}", "y x w"},
                      Case{"[for x in [for y in x: y]: y]", "x y"},
                      Case{"[for x in a: [for x in x: x]]", "a"},
                      Case{"[[for x in y: x], x]", "y x"},
                      Case{"\"%{for a in b}${a}${c}%{endfor}${a}\"", "b c a"}));

TEST(Variables, AreFoundInBodies) {
  const auto result = config("a = b\nc \"d\" {\n  e = f.g\n}\nh = i\n");
  EXPECT_EQ(show(variables(result.value.file(), result.value.body())),
            "b f.g i");
}

class StaticTraversalTest : public ::testing::TestWithParam<Case> {};

TEST_P(StaticTraversalTest, IsTheExpressionOrNothing) {
  const auto result = expression(GetParam().input);
  const auto found =
      static_traversal(result.value.file(), result.value.expression());
  EXPECT_EQ(found ? show(*found) : "none", GetParam().want);
}

// Spec: native syntax, "Static Traversal".
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, StaticTraversalTest,
    ::testing::Values(Case{"a", "a"}, Case{"a.b[0]", "a.b[0]"},
                      Case{"a[\"x\"].b", "a[\"x\"].b"}, Case{"true", "true"},
                      Case{"null.a", "null.a"}, Case{"1", "none"},
                      Case{"\"a\"", "none"}, Case{"a[b]", "none"},
                      Case{"a[*]", "none"}, Case{"f().a", "none"},
                      Case{"a[true]", "a[true]"},
                      Case{"a[null]", "a[null(any)]"}, Case{"(a)", "none"}));

TEST(StaticTraversal, HasSpans) {
  const auto result = expression(" a.b[0] ");
  const auto found =
      static_traversal(result.value.file(), result.value.expression());
  ASSERT_TRUE(found);
  EXPECT_EQ(found->root_span, (ByteSpan{1, 2}));
  EXPECT_EQ(found->steps[0].span, (ByteSpan{2, 4}));
  EXPECT_EQ(found->steps[1].span, (ByteSpan{4, 7}));
  EXPECT_EQ(found->span().span, (ByteSpan{1, 7}));
}

}  // namespace
}  // namespace hcl::test
