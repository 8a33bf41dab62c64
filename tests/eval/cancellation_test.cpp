// Ending an evaluation from outside, and limits inside deferred arguments.

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

#include "eval/evaluate_text.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"

namespace hcl::test {
namespace {

// `f(x...)`: the value of the first argument, or false if it has none.
Function forgiving() {
  return Function({.variadic = Parameter{.name = "e", .deferred = true},
                   .return_type = returns(Type::dynamic()),
                   .implementation = [](std::span<const Value> arguments,
                                        const Type&) -> FunctionResult {
                     FunctionResult result =
                         DeferredArgument::from(arguments[0])->evaluate();
                     if (result) return result;
                     return Value::boolean(false);
                   }});
}

// Takes 10^9 steps: longer than any test may.
constexpr std::string_view kEndless =
    "[for a in ten: [for b in ten: [for c in ten: [for d in ten: [for e in "
    "ten: [for f in ten: [for g in ten: [for h in ten: [for i in ten: "
    "i]]]]]]]]]";

class CancellationTest : public ::testing::Test {
 protected:
  CancellationTest() {
    std::vector<Value> ten;
    for (int i = 0; i < 10; ++i) ten.push_back(Value::number(1));
    context_.set_variable("ten", Value::list(Type::number(), std::move(ten)))
        .set_function("forgiving", forgiving())
        .set_cancellation(flag_);
    options_.limits.max_evaluation_steps = std::int64_t{1} << 60;
  }

  std::shared_ptr<std::atomic<bool>> flag_ =
      std::make_shared<std::atomic<bool>>(false);
  MapContext context_;
  Options options_;
};

TEST_F(CancellationTest, DoesNothingBefore) {
  EXPECT_EQ(evaluate_text("ten[0] + 1", options_, context_).text(),
            "2 : number");
}

TEST_F(CancellationTest, EndsWhatBeginsAfterwards) {
  *flag_ = true;
  const Evaluated got = evaluate_text("ten[0] + 1", options_, context_);
  EXPECT_EQ(got.problems(), "EvaluationLimit 0-10");
  EXPECT_EQ(got.diagnostics[0].detail, "Evaluation was cancelled.");
  EXPECT_EQ(got.text(), "unknown(any) : any");
}

TEST_F(CancellationTest, EndsWhatIsUnderWay) {
  std::thread other([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    *flag_ = true;
  });
  const Evaluated got = evaluate_text(kEndless, options_, context_);
  other.join();
  ASSERT_EQ(got.diagnostics.size(), 1u);
  EXPECT_EQ(got.diagnostics[0].code, Code::EvaluationLimit);
  EXPECT_TRUE(got.value.is_dynamic());
}

TEST_F(CancellationTest, IsNotHiddenByAFunction) {
  std::thread other([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    *flag_ = true;
  });
  const std::string text = "forgiving(" + std::string(kEndless) + ")";
  const Evaluated got = evaluate_text(text, options_, context_);
  other.join();
  ASSERT_EQ(got.diagnostics.size(), 1u);
  EXPECT_EQ(got.diagnostics[0].code, Code::EvaluationLimit);
  EXPECT_EQ(got.diagnostics[0].detail, "Evaluation was cancelled.");
}

TEST_F(CancellationTest, ReachesInnerContextsAndExpressions) {
  *flag_ = true;
  const MapContext inner{static_cast<const EvalContext&>(context_)};
  EXPECT_TRUE(inner.is_cancelled());
  const Result<ast::Tree> tree = parse_expression(SourceFile("t", "1"));
  EXPECT_FALSE(native_expression(tree.value).evaluate(inner).ok());
  EXPECT_FALSE(literal_only_context().is_cancelled());
}

// The step limit inside an argument is that of the whole evaluation.
TEST_F(CancellationTest, NoFunctionHidesALimit) {
  options_.limits.max_evaluation_steps = 1000;
  const std::string text = "forgiving(" + std::string(kEndless) + ")";
  const Evaluated got = evaluate_text(text, options_, context_);
  ASSERT_EQ(got.diagnostics.size(), 1u);
  EXPECT_EQ(got.diagnostics[0].code, Code::EvaluationLimit);
  EXPECT_EQ(
      got.diagnostics[0].detail,
      "The call, or one of its arguments, reaches a limit. Evaluation takes "
      "more steps than the limit max_evaluation_steps of 1000 allows.");
  EXPECT_TRUE(got.value.is_dynamic());
}

// Other errors that a function forgives stay forgiven.
TEST_F(CancellationTest, OtherErrorsAreNoLimit) {
  EXPECT_EQ(evaluate_text("forgiving(nope)", options_, context_).text(),
            "false : bool");
}

}  // namespace
}  // namespace hcl::test
