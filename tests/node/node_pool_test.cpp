// The memory of numbers and small nodes, which is kept for reuse.

#include "node/node_pool.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "hcl/number.h"
#include "hcl/value.h"

namespace hcl {
namespace {

// Numbers so long that each has a node.
std::vector<Number> thirds(int count) {
  std::vector<Number> numbers;
  for (int i = 0; i < count; ++i) {
    numbers.push_back(
        divide(Number::integer(3 * i + 1), Number::integer(3)).value);
  }
  return numbers;
}

TEST(NodePoolTest, NoTwoBlocksInUseAreOne) {
  constexpr std::size_t kSize = 40;
  for (int round = 0; round < 3; ++round) {
    std::set<void*> blocks;
    for (int i = 0; i < 200; ++i) blocks.insert(detail::take_block<kSize>());
    EXPECT_EQ(blocks.size(), 200U);
    for (void* block : blocks) detail::give_block<kSize>(block);
  }
}

// Nodes with few elements share blocks with others of similar size, and are
// freed in an order other than that of their creation.
TEST(NodePoolTest, TuplesOfAllSizesKeepTheirElements) {
  constexpr std::size_t kMany = 400;
  constexpr std::size_t kSizes = 12;
  const auto made = [](std::size_t i) {
    std::vector<Value> elements;
    for (std::size_t j = 0; j < i * 7 % kSizes; ++j) {
      elements.push_back(Value::number(static_cast<std::int64_t>(i + j)));
    }
    return Value::tuple(std::move(elements));
  };
  std::vector<Value> values(kMany);
  for (std::size_t round = 0; round < 3; ++round) {
    for (std::size_t i = 0; i < kMany; ++i) values[i * 13 % kMany] = made(i);
  }
  for (std::size_t i = 0; i < kMany; ++i) {
    const std::span<const Value> elements = values[i * 13 % kMany].elements();
    ASSERT_EQ(elements.size(), i * 7 % kSizes);
    for (std::size_t j = 0; j < elements.size(); ++j) {
      EXPECT_EQ(elements[j].as_number().to_int64(),
                static_cast<std::int64_t>(i + j));
    }
  }
}

// Numbers outlive the thread that made them, and are freed by others.
TEST(NodePoolTest, NumbersMoveBetweenThreads) {
  std::vector<Number> numbers;
  std::thread([&] { numbers = thirds(300); }).join();
  const std::vector<Number> same = thirds(300);
  for (std::size_t i = 0; i < same.size(); ++i) {
    EXPECT_TRUE(equal(numbers[i], same[i]));
  }
  std::thread([&] { numbers.clear(); }).join();
  std::thread([&] { numbers = thirds(10); }).join();
  EXPECT_TRUE(equal(numbers[9], same[9]));
}

// Thread-local objects that hold numbers are destroyed after the pool, or
// before.
TEST(NodePoolTest, NumbersEndWithTheirThread) {
  bool equal_ones = false;
  std::thread([&] {
    static thread_local std::vector<Number> first;
    first = thirds(2);
    thirds(200);
    static thread_local std::vector<Number> second;
    second = thirds(2);
    equal_ones = equal(first[1], second[1]);
  }).join();
  EXPECT_TRUE(equal_ones);
}

}  // namespace
}  // namespace hcl
