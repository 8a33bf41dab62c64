#include "linear/cost.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

namespace {

thread_local bool counts = false;
thread_local hcl::test::Cost cost;

}  // namespace

void* operator new(std::size_t size) {
  if (counts) {
    ++cost.allocations;
    cost.bytes += size;
  }
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

// Replaces the C library's function in this program.
extern "C" int memcmp(const void* left, const void* right,
                      std::size_t size) noexcept {
  if (counts) ++cost.comparisons;
  const auto* a = static_cast<const unsigned char*>(left);
  const auto* b = static_cast<const unsigned char*>(right);
  std::size_t same = 0;
  while (same < size && a[same] == b[same]) ++same;
  if (counts) cost.compared_bytes += same;
  if (same == size) return 0;
  return a[same] < b[same] ? -1 : 1;
}

extern "C" int bcmp(const void* left, const void* right,
                    std::size_t size) noexcept {
  return memcmp(left, right, size);
}

namespace hcl::test {
namespace {

void expect_at_most(std::uint64_t tenths, std::uint64_t one, std::uint64_t four,
                    const char* what) {
  // A thread keeps freed nodes, so the first of them need no allocation.
  EXPECT_LE(four, one * tenths / 10 + 300)
      << what << ": " << one << " grow to " << four;
}

}  // namespace

Cost cost_of(const std::function<void()>& work) {
  // One-time work is done before the measurement.
  work();
  cost = {};
  counts = true;
  work();
  counts = false;
  return cost;
}

void expect_linear(std::string_view what, const Prepared& prepare,
                   std::size_t size) {
  SCOPED_TRACE(std::string(what));
  const Cost one = cost_of(prepare(size));
  const Cost four = cost_of(prepare(4 * size));
  expect_at_most(52, one.allocations, four.allocations, "allocations");
  expect_at_most(100, one.bytes, four.bytes, "bytes");
  expect_at_most(52, one.comparisons, four.comparisons, "comparisons of texts");
  // Which names share a bucket depends on the key of the process's hash: each
  // pair that does is compared. A quadratic cost is sixteen times as much.
  expect_at_most(80, one.compared_bytes, four.compared_bytes,
                 "compared bytes of texts");
}

std::string name_of(std::size_t index) {
  const std::string digits = std::to_string(index);
  return "n" + std::string(6 - digits.size(), '0') + digits;
}

std::string joined(std::size_t count,
                   const std::function<std::string(std::size_t)>& each) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += each(i);
  return text;
}

// Tests the instrument itself: a test that cannot fail would be worthless.
TEST(CostTest, CountsWhatHappens) {
  const std::string left(100, 'x');
  std::string right = left;
  const Cost some = cost_of([&] {
    right = std::string(100, 'x');
    EXPECT_TRUE(std::string_view(left) == right);
  });
  EXPECT_GE(some.allocations, 1u);
  EXPECT_GE(some.bytes, 101u);
  EXPECT_GE(some.comparisons, 1u);
}

TEST(CostTest, AQuadraticSearchIsNoticed) {
  const auto comparisons = [](std::size_t size) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < size; ++i) names.push_back(name_of(i));
    return cost_of([&names] {
             std::size_t found = 0;
             for (const std::string& one : names) {
               for (const std::string& other : names) found += one == other;
             }
             EXPECT_EQ(found, names.size());
           })
        .comparisons;
  };
  EXPECT_GT(comparisons(200), 3 * comparisons(100));
}

}  // namespace hcl::test
