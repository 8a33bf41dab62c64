// Nested scopes: what an operation inside another one may use.

#include <gtest/gtest.h>

#include "meter/meter_scope.h"

namespace hcl {
namespace {

Limits with_steps(std::int64_t steps) {
  Limits limits;
  limits.max_evaluation_steps = steps;
  return limits;
}

TEST(MeterScopeTest, LargerLimitsInsideDoNotCount) {
  const Limits outer_limits = with_steps(100);
  const Limits inner_limits = with_steps(5000);
  const MeterScope outer(outer_limits);
  Meter& meter = outer.meter();
  EXPECT_TRUE(meter.take_steps(40));
  {
    const MeterScope inner(inner_limits);
    EXPECT_EQ(meter.steps_left(), 60);
    EXPECT_TRUE(meter.take_steps(30));
  }
  EXPECT_EQ(meter.steps_left(), 30);
  {
    const MeterScope inner(inner_limits);
    EXPECT_FALSE(meter.take_steps(31));
  }
  EXPECT_EQ(meter.reached(), Limit::Steps);
}

TEST(MeterScopeTest, SmallerLimitsInsideEndTheInsideOnly) {
  const Limits outer_limits = with_steps(100);
  const Limits inner_limits = with_steps(10);
  const MeterScope outer(outer_limits);
  Meter& meter = outer.meter();
  {
    const MeterScope inner(inner_limits);
    EXPECT_EQ(meter.steps_left(), 10);
    EXPECT_FALSE(meter.take_steps(11));
    EXPECT_EQ(meter.explanation(),
              "Evaluation takes more steps than the limit "
              "max_evaluation_steps of 10 allows.");
  }
  EXPECT_FALSE(meter.ended());
  EXPECT_EQ(meter.steps_left(), 90);
}

// If less is left outside than the inner limit allows, the message names the
// outer limit.
TEST(MeterScopeTest, TheSmallerOneIsNamed) {
  const Limits outer_limits = with_steps(100);
  Limits inner_limits = with_steps(50);
  const MeterScope outer(outer_limits);
  Meter& meter = outer.meter();
  EXPECT_TRUE(meter.take_steps(80));
  inner_limits.max_memory = 10;
  const MeterScope inner(inner_limits);
  EXPECT_FALSE(meter.take_steps(21));
  EXPECT_EQ(meter.explanation(),
            "Evaluation takes more steps than the limit max_evaluation_steps "
            "of 100 allows.");
}

TEST(MeterScopeTest, MemoryInside) {
  Limits outer_limits;
  outer_limits.max_memory = 1000;
  Limits inner_limits;
  inner_limits.max_memory = 100;
  const MeterScope outer(outer_limits);
  Meter& meter = outer.meter();
  MemoryCharge held;
  EXPECT_TRUE(held.set(500));
  {
    const MeterScope inner(inner_limits);
    EXPECT_EQ(meter.memory_left(), 100);
    EXPECT_FALSE(meter.may_take(101));
  }
  EXPECT_FALSE(meter.ended());
  EXPECT_EQ(meter.memory_left(), 500);
  {
    const Limits none;
    const MeterScope inner(none);
    EXPECT_FALSE(meter.may_take(501));
  }
  EXPECT_EQ(meter.reached(), Limit::Memory);
}

TEST(MeterScopeTest, FunctionsAndBlocksInside) {
  Limits outer_limits;
  outer_limits.max_function_depth = 5;
  outer_limits.max_dynamic_blocks = 20;
  Limits inner_limits;
  inner_limits.max_function_depth = 2;
  inner_limits.max_dynamic_blocks = 10;
  const MeterScope outer(outer_limits);
  Meter& meter = outer.meter();
  EXPECT_TRUE(MeterAccess::enter_function(meter));
  {
    const MeterScope inner(inner_limits);
    EXPECT_TRUE(MeterAccess::take_blocks(meter, 8, 0));
    EXPECT_TRUE(MeterAccess::enter_function(meter));
    EXPECT_TRUE(MeterAccess::enter_function(meter));
    EXPECT_FALSE(MeterAccess::enter_function(meter));
    EXPECT_EQ(meter.reached(), Limit::FunctionDepth);
  }
  EXPECT_FALSE(meter.ended());
  EXPECT_TRUE(MeterAccess::take_blocks(meter, 12, 0));
  EXPECT_FALSE(MeterAccess::take_blocks(meter, 1, 0));
}

bool asked(const void* flag) { return *static_cast<const bool*>(flag); }

TEST(MeterScopeTest, CancellingInsideEndsTheInsideOnly) {
  const Limits limits;
  bool inner_flag = true;
  bool outer_flag = false;
  const MeterScope outer(limits, {&outer_flag, asked});
  Meter& meter = outer.meter();
  {
    const MeterScope inner(limits, {&inner_flag, asked});
    EXPECT_FALSE(meter.take_steps(5000));
    EXPECT_EQ(meter.reached(), Limit::Cancelled);
  }
  EXPECT_TRUE(meter.take_steps(5000));
  {
    const MeterScope inner(limits, {&inner_flag, asked});
    EXPECT_FALSE(meter.take_steps(5000));
    outer_flag = true;
  }
  EXPECT_EQ(meter.reached(), Limit::Cancelled);
}

TEST(MeterScopeTest, NothingIsLeftOfAnOperation) {
  {
    const Limits limits = with_steps(1);
    const MeterScope scope(limits);
    EXPECT_FALSE(scope.meter().take_steps(2));
  }
  EXPECT_FALSE(Meter::current().ended());
  EXPECT_EQ(Meter::current().steps_left(), INT64_MAX);
}

}  // namespace
}  // namespace hcl
