// Limits, cancellation, long chains and mistakes of the program.

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "hcl/evaluate.h"
#include "hcl/parser.h"
#include "scope/scope_text.h"

namespace hcl::test {
namespace {

std::string chain(int length) {
  std::string text = "n0 = 1\n";
  for (int i = 1; i < length; ++i) {
    text += "n" + std::to_string(i) + " = n" + std::to_string(i - 1) + " + 1\n";
  }
  return text;
}

TEST(ScopeLimitsTest, EvaluatesLongChains) {
  const Scope scope = scope_of(chain(100'000));
  EXPECT_EQ(shown(scope.value("n99999")), "100000");
  EXPECT_EQ(scope.evaluations(), 100'000u);
}

TEST(ScopeLimitsTest, ReportsLongCyclesAndMistakesAtTheEndOfChains) {
  Scope scope = scope_of(chain(100'000));
  scope.set("n0", expression_of("n99999"));
  EXPECT_EQ(shown(scope.value("n5").diagnostics), "!DependencyCycle 2:1");
  scope.set("n0", expression_of("nothing"));
  EXPECT_EQ(shown(scope.value("n99999").diagnostics), "!UnknownVariable 1:1");
}

// The smallest limit with which a chain is evaluated, found from both sides.
TEST(ScopeLimitsTest, EndsAtTheLimitOfSteps) {
  const auto succeeds = [](std::int64_t steps) {
    Limits limits;
    limits.max_evaluation_steps = steps;
    return scope_of(chain(50), {}, limits).value("n49").ok();
  };
  std::int64_t enough = 1;
  while (!succeeds(enough)) ++enough;
  EXPECT_GT(enough, 50);
  EXPECT_LT(enough, 1000);
  EXPECT_FALSE(succeeds(enough - 1));
  EXPECT_TRUE(succeeds(enough + 1));
}

TEST(ScopeLimitsTest, EvaluatesAgainWhatALimitEnded) {
  Limits limits;
  limits.max_evaluation_steps = 120;
  const Scope scope = scope_of(chain(100), {}, limits);
  const std::uint64_t before = scope.generation();
  const Result<Value> ended = scope.value("n99");
  EXPECT_EQ(ended.diagnostics.size(), 1u);
  EXPECT_EQ(ended.diagnostics[0].code, Code::EvaluationLimit);
  EXPECT_EQ(shown(scope.diagnostics()), shown(ended.diagnostics));
  EXPECT_NE(scope.generation(), before);
  // Each operation gets further, because what was finished stays.
  Result<Value> got = ended;
  for (int i = 0; i < 100 && !got.ok(); ++i) got = scope.value("n99");
  EXPECT_EQ(shown(got), "100");
  EXPECT_EQ(shown(scope.diagnostics()), "");
}

// An operation that uses the scope reports the limit itself.
TEST(ScopeLimitsTest, EndsTheOperationThatAsks) {
  const Scope scope = scope_of(chain(1000));
  Options options;
  options.limits.max_evaluation_steps = 100;
  const Result<ast::Tree> tree =
      parse_expression(SourceFile("user", "[n999, 1]"), options);
  const Result<Value> got = evaluate(tree.value, scope, options);
  EXPECT_EQ(shown(got), "unknown(any) !EvaluationLimit 1:8");
  EXPECT_EQ(shown(evaluate(tree.value, scope)), "[1000, 1]");
}

TEST(ScopeLimitsTest, IsCancelledLikeItsParent) {
  auto flag = std::make_shared<std::atomic<bool>>(true);
  const Scope scope =
      scope_of("a = b + 1\nb = 1 + 1", MapContext().set_cancellation(flag));
  EXPECT_TRUE(scope.is_cancelled());
  const Result<Value> ended = scope.value("a");
  ASSERT_EQ(ended.diagnostics.size(), 1u);
  EXPECT_EQ(ended.diagnostics[0].detail, "Evaluation was cancelled.");
  *flag = false;
  EXPECT_EQ(shown(scope.value("a")), "3");
}

// The deadline of whoever asks counts inside the scope as well.
TEST(ScopeLimitsTest, IsCancelledLikeTheOperationThatAsks) {
  auto flag = std::make_shared<std::atomic<bool>>(false);
  const Scope scope =
      scope_of("a = b[0]\nb = [stop(), [for i in many : [for j in many : i]]]",
               MapContext()
                   .set_variable("many", std::vector<int>(2000, 1))
                   .set_function("stop", [flag] {
                     flag->store(true);
                     return 1;
                   }));
  const MapContext child =
      MapContext(SharedContext(scope)).set_cancellation(flag);
  const Result<Value> got = expression_of("a + 1").evaluate(child);
  ASSERT_EQ(shown(got), "unknown(any) !EvaluationLimit 1:5");
  EXPECT_EQ(got.diagnostics[0].detail, "Evaluation was cancelled.");
}

TEST(ScopeLimitsTest, KeepsItsStateWhenAFunctionThrows) {
  bool throws = true;
  MapContext functions;
  functions.set_variables({}).set_function("fail", [&throws] {
    if (throws) throw std::runtime_error("host");
    return 1;
  });
  const Scope scope = scope_of("a = b + 1\nb = fail()", functions);
  EXPECT_THROW((void)scope.value("a"), std::runtime_error);
  throws = false;
  EXPECT_EQ(shown(scope.value("a")), "2");
}

TEST(ScopeMisuseTest, EndsAProgramThatChangesAScopeWhileItIsEvaluated) {
  Scope* reached = nullptr;
  MapContext functions;
  functions.set_variables({}).set_function("change", [&reached] {
    reached->set("b", 1);
    return 1;
  });
  Scope scope = scope_of("a = change()\nb = 2", functions);
  reached = &scope;
  EXPECT_DEATH_IF_SUPPORTED((void)scope.value("a"),
                            "a Scope was changed while it is evaluated");
}

TEST(ScopeMisuseTest, EndsAProgramThatBindsTheWholeScopeToAValue) {
  EXPECT_DEATH_IF_SUPPORTED(Scope().set({}, 1), "without names");
  EXPECT_DEATH_IF_SUPPORTED(Scope().replace({}, 1), "without names");
}

TEST(ScopeMisuseTest, IsEmptyAfterAMove) {
  Scope full = scope_of("a = 1");
  const Scope taken = std::move(full);
  EXPECT_EQ(shown(taken.value("a")), "1");
  // NOLINTBEGIN(bugprone-use-after-move): that is what is tested.
  EXPECT_FALSE(full.contains("a"));
  EXPECT_TRUE(full.contains({}));
  EXPECT_EQ(shown(full.values()), "{}");
  EXPECT_EQ(shown(full.value("a")), "unknown(any) !UnknownVariable");
  EXPECT_EQ(shown(full.evaluate(expression_of("1"))), "1");
  EXPECT_EQ(full.variable("a"), nullptr);
  EXPECT_EQ(full.function("a"), nullptr);
  EXPECT_TRUE(full.variable_names().empty());
  EXPECT_TRUE(full.function_names().empty());
  EXPECT_TRUE(full.diagnostics().empty());
  EXPECT_EQ(full.evaluations(), 0u);
  EXPECT_FALSE(full.is_cancelled());
  EXPECT_FALSE(full.allows_functions());
  EXPECT_EQ(full.generation(), 0u);
  EXPECT_FALSE(full.remove("a"));
  full = scope_of("a = 2");
  EXPECT_EQ(shown(full.set("b", 3).values()), "{a = 2, b = 3}");
  // NOLINTEND(bugprone-use-after-move)
}

// A temporary scope gives itself by value, and contexts own what they are
// given.
TEST(ScopeMisuseTest, LivesInWhatKeepsIt) {
  const MapContext context{
      SharedContext(Scope(MapContext().set_variable("x", 1))
                        .set("a", expression_of("x + 1"))
                        .replace("b", 5))};
  EXPECT_EQ(shown(expression_of("a + b").evaluate(context)), "7");
}

}  // namespace
}  // namespace hcl::test
