// Functions that parse several sources in sequence.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>

#include "hcl/parser.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

Cost cost_of_parsing(const SourceFile& file) {
  return cost_of([&] { EXPECT_TRUE(parse_config(file).ok()); });
}

// Small sources reuse memory that the first source allocated; large ones
// allocate each time.
TEST(ParsingCostTest, SmallSourcesShareScratchMemory) {
  const SourceFile small("f", "a = [1, x]\nb = \"${c} d\"\n");
  const SourceFile large("f", std::string(1000, '\n') + "a = 1\n");
  keep_parser_memory(0);
  const Cost alone = cost_of_parsing(small);
  const Cost large_alone = cost_of_parsing(large);
  keep_parser_memory(1000);
  cost_of_parsing(small);
  const Cost again = cost_of_parsing(small);
  const Cost large_again = cost_of_parsing(large);
  keep_parser_memory(0);
  EXPECT_LE(again.allocations + 4, alone.allocations);
  EXPECT_LE(2 * again.bytes, alone.bytes);
  EXPECT_EQ(large_again.allocations, large_alone.allocations);
}

// Most operations find nothing, so that their list costs nothing.
TEST(ParsingCostTest, EmptyListsOfDiagnosticsAllocateNothing) {
  const Cost cost = cost_of([] {
    Diagnostics list;
    const Diagnostics copy = list;
    list.append(copy);
    list.sort_by_position();
    EXPECT_FALSE(list.has_errors());
    const Diagnostics moved = std::move(list);
    EXPECT_EQ(moved.size(), copy.for_part().error_count());
  });
  EXPECT_EQ(cost.allocations, 0U);
  EXPECT_LE(sizeof(Diagnostics), 4 * sizeof(std::uint64_t));
}

// The pages of trees are not counted here, but the object of the tree is.
TEST(ParsingCostTest, SmallTreesAreOneObject) {
  const SourceFile small("f", "a = [1, x]\nb = \"${c} d\"\n");
  keep_parser_memory(1000);
  cost_of_parsing(small);
  EXPECT_EQ(cost_of_parsing(small).allocations, 1U);
  keep_parser_memory(0);
}

}  // namespace
}  // namespace hcl::test
