#include "hcl/meter.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "meter/meter_scope.h"
#include "robustness/small_stack.h"

namespace hcl {
namespace {

Limits with_steps(std::int64_t steps) {
  Limits limits;
  limits.max_evaluation_steps = steps;
  return limits;
}

TEST(MeterTest, HasNoLimitsOutsideOfAnOperation) {
  Meter& meter = Meter::current();
  EXPECT_EQ(meter.steps_left(), INT64_MAX);
  EXPECT_EQ(meter.memory_left(), INT64_MAX);
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(meter.take_steps(INT64_MAX));
  EXPECT_TRUE(meter.may_take(INT64_MAX));
  EXPECT_FALSE(meter.ended());
  EXPECT_EQ(meter.explanation(), "");
}

TEST(MeterTest, CountsSteps) {
  const Limits limits = with_steps(5000);
  const MeterScope scope(limits);
  Meter& meter = scope.meter();
  EXPECT_EQ(meter.steps_left(), 5000);
  EXPECT_TRUE(meter.take_steps(3000));
  EXPECT_EQ(meter.steps_left(), 2000);
  for (int i = 0; i < 2000; ++i) ASSERT_TRUE(MeterAccess::step(meter));
  EXPECT_EQ(meter.steps_left(), 0);
  EXPECT_FALSE(MeterAccess::step(meter));
  EXPECT_EQ(meter.reached(), Limit::Steps);
  EXPECT_FALSE(meter.take_steps(1));
  EXPECT_FALSE(MeterAccess::tick());
  EXPECT_FALSE(meter.may_take(1));
  EXPECT_EQ(meter.explanation(),
            "Evaluation takes more steps than the limit max_evaluation_steps "
            "of 5000 allows.");
}

TEST(MeterTest, ALimitBelowOneIsOne) {
  const Limits limits = with_steps(-7);
  const MeterScope scope(limits);
  EXPECT_TRUE(MeterAccess::step(scope.meter()));
  EXPECT_FALSE(MeterAccess::step(scope.meter()));
}

TEST(MeterTest, CountsMemory) {
  Limits limits;
  limits.max_memory = 2000;
  const MeterScope scope(limits);
  Meter& meter = scope.meter();
  EXPECT_TRUE(meter.may_take(2000));
  {
    MemoryCharge charge;
    EXPECT_TRUE(charge.set(600));
    EXPECT_EQ(meter.memory_left(), 1400);
    MemoryCharge moved = std::move(charge);
    EXPECT_TRUE(moved.add(100));
    EXPECT_EQ(meter.memory_left(), 1300);
  }
  EXPECT_EQ(meter.memory_left(), 2000);
  std::vector<int, meter::Allocator<int>> numbers(100);
  EXPECT_EQ(meter.memory_left(), 2000 - meter::block_bytes(400));
  EXPECT_TRUE(meter::may_grow(numbers, 50));
  EXPECT_FALSE(meter::may_grow(numbers, 400));
  EXPECT_EQ(meter.reached(), Limit::Memory);
  EXPECT_EQ(meter.explanation(),
            "Evaluation needs more memory than the limit max_memory of 2000 "
            "bytes allows.");
}

TEST(MeterTest, NoticesTooMuchMemoryAtTheNextStep) {
  Limits limits;
  limits.max_memory = 1000;
  const MeterScope scope(limits);
  MemoryCharge charge;
  EXPECT_FALSE(charge.set(1001));
  EXPECT_FALSE(MeterAccess::step(scope.meter()));
}

TEST(MeterTest, CountsBlocksWithTheirMemory) {
  Limits limits;
  limits.max_dynamic_blocks = 10;
  limits.max_memory = 1000;
  const MeterScope scope(limits);
  Meter& meter = scope.meter();
  EXPECT_TRUE(MeterAccess::take_blocks(meter, 10, 800));
  EXPECT_EQ(meter.memory_left(), 200);
  EXPECT_FALSE(MeterAccess::take_blocks(meter, 1, 1));
  EXPECT_EQ(meter.reached(), Limit::DynamicBlocks);
}

TEST(MeterTest, AsksWhetherToGoOn) {
  bool cancelled = false;
  const Limits limits;
  const MeterScope scope(limits, {&cancelled, [](const void* flag) {
                                    return *static_cast<const bool*>(flag);
                                  }});
  Meter& meter = scope.meter();
  EXPECT_TRUE(meter.take_steps(10'000));
  cancelled = true;
  EXPECT_FALSE(meter.take_steps(10'000));
  EXPECT_EQ(meter.reached(), Limit::Cancelled);
}

int deepest(Meter& meter, int depth) {
  if (!MeterAccess::step(meter)) return depth;
  volatile char frame[256] = {};
  frame[0] = 1;
  return deepest(meter, depth + frame[0]);
}

// The reserve is kept, however large the stack is.
TEST(MeterTest, KnowsTheStackOfItsThread) {
  int small = 0;
  int large = 0;
  const auto measure = [](int& depth) {
    return [&depth] {
      const Limits limits;
      const MeterScope scope(limits);
      depth = deepest(scope.meter(), 0);
      EXPECT_EQ(scope.meter().reached(), Limit::Stack);
    };
  };
  test::run_on_stack(std::size_t{128} << 10, measure(small));
  test::run_on_stack(std::size_t{1} << 20, measure(large));
  EXPECT_GT(small, 0);
  EXPECT_GT(large, 5 * small);
}

}  // namespace
}  // namespace hcl
