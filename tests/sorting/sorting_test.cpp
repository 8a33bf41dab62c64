#include "sorting/sorting.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hcl::sorting {
namespace {

using Pairs = std::vector<std::pair<int, std::string>>;

bool precedes(const Pairs::value_type& left, const Pairs::value_type& right) {
  return left.first < right.first;
}

TEST(SortTest, KeepsTheOrderOfEqualElements) {
  Pairs items{{3, "a"}, {1, "b"}, {2, "c"}, {1, "d"}, {3, "e"}, {1, "f"}};
  sort(items, precedes);
  EXPECT_EQ(
      items,
      (Pairs{{1, "b"}, {1, "d"}, {1, "f"}, {2, "c"}, {3, "a"}, {3, "e"}}));
}

TEST(SortTest, SortsEveryPermutation) {
  for (std::size_t size = 0; size <= 6; ++size) {
    std::vector<int> expected(size);
    for (std::size_t i = 0; i < size; ++i)
      expected[i] = static_cast<int>(i / 2);
    std::vector<int> items = expected;
    do {
      std::vector<int> sorted = items;
      sort(sorted, std::less<>());
      EXPECT_EQ(sorted, expected);
    } while (std::next_permutation(items.begin(), items.end()));
  }
}

TEST(SortTest, SortsPartsOfArrays) {
  std::array<int, 5> items{5, 4, 3, 2, 1};
  sort(std::span(items).first(3), std::less<>());
  EXPECT_EQ(items, (std::array<int, 5>{3, 4, 5, 2, 1}));
}

TEST(SortTest, ComparesSortedElementsOnce) {
  std::vector<int> items{1, 2, 2, 3};
  std::size_t count = 0;
  sort(items, [&](int left, int right) {
    ++count;
    return left < right;
  });
  EXPECT_EQ(count, items.size() - 1);
}

}  // namespace
}  // namespace hcl::sorting
