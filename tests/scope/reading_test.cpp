// A scope as a context, read by expressions and from many threads.

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "hcl/evaluate.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "scope/scope_text.h"

namespace hcl::test {
namespace {

TEST(ScopeContextTest, IsAContextLikeAnyOther) {
  const Scope scope = scope_of("a = b + 1\nb = 1\nbad = null.x",
                               MapContext().set_variable("c", 10));
  EXPECT_EQ(shown(expression_of("a + c").evaluate(scope)), "12");
  EXPECT_EQ(shown(expression_of("d").evaluate(scope)),
            "unknown(any) !UnknownVariable 1:1");
  // What was wrong inside is known to the scope.
  EXPECT_EQ(shown(expression_of("[bad]").evaluate(scope)), "[unknown(any)]");
  EXPECT_EQ(shown(scope.diagnostics()), "!AttemptToGetAttributeOfNull 3:11");
}

TEST(ScopeContextTest, GivesTheSamePointerUntilItChanges) {
  const Scope scope = scope_of("a = b\nb = 1");
  const Value* const first = scope.variable("a");
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(scope.variable("a"), first);
  EXPECT_EQ(to_notation(*first), "1");
  EXPECT_EQ(scope.variable("z"), nullptr);
}

TEST(ScopeContextTest, ServesAnEvaluatorBetweenChanges) {
  Scope scope = scope_of("a = {x = y}\ny = 1");
  const Result<ast::Tree> tree = parse_expression(SourceFile("e", "a.x"));
  Evaluator evaluator(scope);
  for (int i = 0; i < 3; ++i) {
    scope.set("y", i);
    const Result<Value> got =
        evaluator.evaluate(tree.value, tree.value.expression());
    EXPECT_EQ(shown(got), std::to_string(i));
    EXPECT_EQ(shown(evaluator.evaluate(tree.value, tree.value.expression())),
              std::to_string(i));
  }
}

TEST(ScopeContextTest, CanBeReadFromManyThreads) {
  std::string text = "n0 = 1\n";
  for (int i = 1; i < 200; ++i) {
    text += "n" + std::to_string(i) + " = n" + std::to_string(i - 1) + " + 1\n";
  }
  const Scope scope = scope_of(text);
  std::vector<std::string> answers(4);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < answers.size(); ++t) {
    threads.emplace_back([&scope, &answers, t] {
      for (std::size_t i = 0; i < 200; ++i) {
        const std::string name = "n" + std::to_string((i * 7 + t * 50) % 200);
        (void)scope.value(ScopePath(name));
        (void)scope.variable(name);
        (void)scope.variable_names();
      }
      answers[t] = shown(scope.evaluate(expression_of("n199")));
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& answer : answers) EXPECT_EQ(answer, "200");
  EXPECT_EQ(scope.evaluations(), 200u);
}

}  // namespace
}  // namespace hcl::test
