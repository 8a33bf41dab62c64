// Contexts with one function, deadlines, and values of expressions as C++
// types.

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/expression.h"
#include "hcl/native_body.h"
#include "hcl/native_types.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

using Clock = MapContext::Clock;

Expression expression_of(const std::string& text) {
  return native_expression(parse_expression(SourceFile("f", text)).value);
}

// The codes, places and texts.
std::string show(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& each : diagnostics) {
    const ByteSpan span = each.subject ? each.subject->span : ByteSpan{};
    text += std::string(each.name()) + " " + std::to_string(span.begin) + "-" +
            std::to_string(span.end) + ": " + each.detail + "\n";
  }
  return text;
}

class Region final : public EvalContext {
 public:
  const Value* variable(std::string_view name) const override {
    return name == "region" ? &region_ : nullptr;
  }

 private:
  Value region_ = Value::string("eu");
};

TEST(ContextTest, NeedsOneFunction) {
  const Region context;
  EXPECT_EQ(*expression_of("region").evaluate(context), Value::string("eu"));
  EXPECT_EQ(
      show(expression_of("other").evaluate(context).diagnostics).substr(0, 20),
      "UnknownVariable 0-5:");
  EXPECT_EQ(
      show(expression_of("f()").evaluate(context).diagnostics).substr(0, 24),
      "FunctionsNotAllowed 0-3:");
}

struct DeadlineCase {
  std::string name;
  MapContext context;
  bool stops;
};

std::vector<DeadlineCase> deadline_cases() {
  const Clock::time_point end{std::chrono::seconds(100)};
  const auto at = [](int seconds) {
    return
        [seconds] { return Clock::time_point(std::chrono::seconds(seconds)); };
  };
  const auto flag = std::make_shared<const std::atomic<bool>>(true);
  const MapContext late = MapContext().set_deadline(end, at(100));
  const MapContext early = MapContext().set_deadline(end, at(99));
  return {
      {"before", early, false},
      {"at", late, true},
      {"in the past", MapContext().set_deadline(Clock::time_point::min()),
       true},
      {"removed", MapContext(late).set_deadline(Clock::time_point::max()),
       false},
      {"replaced", MapContext(late).set_deadline(end, at(99)), false},
      {"of a parent", MapContext(SharedContext(MapContext(late))), true},
      {"of a parent, own not passed",
       MapContext(SharedContext(MapContext(late))).set_deadline(end, at(99)),
       true},
      {"not passed, cancelled", MapContext(early).set_cancellation(flag), true},
      {"no time at all", MapContext().set_deadline(Clock::duration::min()),
       true},
      {"endless", MapContext().set_deadline(Clock::duration::max()), false},
  };
}

TEST(DeadlineTest, StopsEvaluationLikeCancellation) {
  for (const DeadlineCase& each : deadline_cases()) {
    const Result<Value> result = expression_of("1 + 1").evaluate(each.context);
    EXPECT_EQ(result.ok(), !each.stops) << each.name;
    EXPECT_EQ(
        show(result.diagnostics),
        each.stops ? "EvaluationLimit 0-5: Evaluation was cancelled.\n" : "")
        << each.name;
    EXPECT_EQ(*result, each.stops ? Value::dynamic() : Value::number(2))
        << each.name;
  }
}

// A clock that advances with every look ends an evaluation that has begun.
TEST(DeadlineTest, IsNoticedDuringEvaluation) {
  const auto looks = std::make_shared<std::atomic<int>>(0);
  MapContext context;
  context.set_variable("ten", std::vector<int>(10, 1));
  context.set_deadline(Clock::time_point(std::chrono::seconds(5)), [looks] {
    return Clock::time_point(std::chrono::seconds(++*looks));
  });
  const auto result = expression_of(
                          "[for a in ten: [for b in ten: [for c in ten: "
                          "[for d in ten: a + b + c + d]]]]")
                          .evaluate(context);
  EXPECT_FALSE(result.ok());
  EXPECT_GE(looks->load(), 5);
}

TEST(EvaluateAsTest, GivesCppValues) {
  const MapContext context = MapContext().set_variable("port", 80);
  EXPECT_TRUE(*expression_of("port > 1").evaluate_as<bool>(context));
  EXPECT_EQ(*expression_of("\"p${port}\"").evaluate_as<std::string>(context),
            "p80");
  EXPECT_EQ(*expression_of("[1, port]").evaluate_as<std::vector<int>>(context),
            (std::vector<int>{1, 80}));
}

TEST(EvaluateAsTest, PointsToWhatDoesNotConvert) {
  const MapContext context = MapContext().set_variable(
      "secret", Value::string("hunter2").with_marks({"sensitive"}));
  const auto rule = expression_of("\"maybe\"").evaluate_as<bool>(context);
  EXPECT_FALSE(*rule);
  EXPECT_EQ(show(rule.diagnostics),
            "IncorrectAttributeType 0-7: The value must be a bool.\n");
  const auto list =
      expression_of("[1, \"x\"]").evaluate_as<std::vector<int>>(context);
  EXPECT_TRUE(list->empty());
  EXPECT_EQ(show(list.diagnostics).substr(0, 27),
            "IncorrectAttributeType 4-7:");
  const auto hidden = expression_of("secret").evaluate_as<int>(context);
  EXPECT_FALSE(hidden.ok());
  EXPECT_EQ(show(hidden.diagnostics).find("hunter2"), std::string::npos);
  const auto wrong = expression_of("nope").evaluate_as<int>(context);
  EXPECT_EQ(show(wrong.diagnostics).substr(0, 20), "UnknownVariable 0-4:");
}

}  // namespace
}  // namespace hcl
