// The memory of numbers and small nodes, which is kept for reuse.

#include "node/node_pool.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <set>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "hcl/meter.h"
#include "hcl/number.h"
#include "hcl/value.h"
#include "meter/meter_scope.h"

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

TEST(RecentBlocksTest, NoTwoBlocksInUseAreOne) {
  for (int round = 0; round < 3; ++round) {
    std::set<std::pair<void*, std::size_t>> blocks;
    std::set<void*> places;
    for (std::size_t size = 16; size <= 5000; size += 24) {
      for (int i = 0; i < 3; ++i) {
        void* const block = detail::take_recent_block(size);
        std::memset(block, i, size);
        blocks.emplace(block, size);
        places.insert(block);
      }
    }
    EXPECT_EQ(places.size(), blocks.size());
    for (const auto& [block, size] : blocks) {
      detail::give_recent_block(block, size);
    }
  }
}

// At most one of each class of sizes, for nodes of exactly its size.
TEST(RecentBlocksTest, KeepFewBlocks) {
  constexpr std::size_t kEnd = detail::RecentBlocks::kLargest + 400;
  std::thread([] {
    const MeterScope scope({});
    const std::int64_t before = Meter::current().memory_left();
    std::vector<std::pair<void*, std::size_t>> blocks;
    for (std::size_t size = 160; size < kEnd; size += 16) {
      blocks.emplace_back(detail::take_recent_block(size), size);
    }
    for (const auto& [block, size] : blocks) {
      detail::give_recent_block(block, size);
    }
    const std::int64_t kept = before - Meter::current().memory_left();
    EXPECT_GE(kept, 0);
    EXPECT_LE(kept, std::int64_t{8} * (detail::RecentBlocks::kLargest + 16));
  }).join();
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
