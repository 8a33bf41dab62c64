#include <gtest/gtest.h>

#include <string>

#include "ast/describe_node.h"
#include "hcl/ast_walk.h"
#include "lower/parsing.h"

namespace hcl::test {
namespace {

// Every event of a walk: entering as `role:source`, leaving as `)`.
std::string events(ast::Walk walk, const SourceFile& file) {
  std::string result;
  while (walk.next()) {
    if (!walk.entering()) {
      result += ')';
      continue;
    }
    result += '(';
    if (walk.parent() != nullptr) {
      result += ast::role_name(*walk.parent(), walk.position());
      result += ':';
    }
    result += file.text(walk.node().span());
  }
  return result;
}

class WalkTest : public ::testing::TestWithParam<Case> {};

TEST_P(WalkTest, GoesThroughTheSourceInOrder) {
  const auto result = expression(GetParam().input);
  EXPECT_EQ(events(ast::Walk(result.value.expression()), result.value.file()),
            GetParam().want);
}

// Each construct of the specification, with its children.
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, WalkTest,
    ::testing::Values(
        Case{"1", "(1)"}, Case{"(a)", "((a)(operand:a))"},
        Case{"a[b].c[d]", "(a[b].c[d](source:a)(key:b)(key:d))"},
        Case{"f(a,b)", "(f(a,b)(argument:a)(argument:b))"},
        Case{"[a]", "([a](element:a))"},
        Case{"{a=b}", "({a=b}(key:a)(value:b))"},
        Case{"[for a in b:c if d]",
             "([for a in b:c if d](collection:b)(element:c)(condition:d))"},
        Case{"{for a in b:c=>d if e}",
             "({for a in b:c=>d if e}(collection:b)(key:c)(element:d)"
             "(condition:e))"},
        Case{"!a", "(!a(operand:a))"},
        Case{"a+b+c", "(a+b+c(operand:a)(operand:b)(operand:c))"},
        Case{"a?b:c", "(a?b:c(condition:a)(when_true:b)(when_false:c))"},
        Case{"\"x${a}\"", "(\"x${a}\"(part:x)(part:${a}(expression:a)))"},
        Case{"\"%{if a}x%{else}y%{endif}\"",
             "(\"%{if a}x%{else}y%{endif}\"(part:%{if a}x%{else}y%{endif}"
             "(condition:a)(then:x)(else:y)))"},
        Case{"\"%{for a in b}x%{endfor}\"",
             "(\"%{for a in b}x%{endfor}\"(part:%{for a in b}x%{endfor}"
             "(collection:b)(part:x)))"}));

TEST(Walk, GoesThroughBodies) {
  const auto result = config("a = b\nc {\n  d = 1\n}\n");
  EXPECT_EQ(events(ast::Walk(result.value.body()), result.value.file()),
            "(a = b(expression:b))(c {\n  d = 1\n}(item:d = 1(expression:1)))");
}

TEST(Walk, LeavesOutWhatIsSkipped) {
  const auto result = expression("[f(a), b]");
  ast::Walk walk(result.value.expression());
  std::string entered;
  while (walk.next()) {
    if (!walk.entering()) continue;
    entered += ast::kind_name(walk.node());
    entered += ' ';
    if (walk.depth() == 1) walk.skip();
  }
  EXPECT_EQ(entered, "tuple function_call variable ");
}

TEST(Walk, KnowsDepthAndParentOnBothWays) {
  const auto result = expression("(a)");
  ast::Walk walk(result.value.expression());
  ASSERT_TRUE(walk.next());
  EXPECT_EQ(walk.depth(), 0U);
  EXPECT_EQ(walk.parent(), nullptr);
  ASSERT_TRUE(walk.next());
  EXPECT_EQ(walk.depth(), 1U);
  ASSERT_TRUE(walk.next());
  EXPECT_FALSE(walk.entering());
  EXPECT_EQ(walk.depth(), 1U);
  ASSERT_NE(walk.parent(), nullptr);
  EXPECT_EQ(walk.parent()->expression(), &result.value.expression());
  ASSERT_TRUE(walk.next());
  EXPECT_EQ(walk.depth(), 0U);
  EXPECT_FALSE(walk.next());
}

}  // namespace
}  // namespace hcl::test
