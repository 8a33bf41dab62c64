#include "ast/arena.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace hcl::ast {
namespace {

TEST(Arena, AlignsAndKeepsApart) {
  Arena arena;
  char* const a = static_cast<char*>(arena.allocate(1));
  char* const b = static_cast<char*>(arena.allocate(9));
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(a) % 8, 0U);
  EXPECT_EQ(b - a, 8);
}

TEST(Arena, CopiesTextsAndArrays) {
  Arena arena;
  const int numbers[] = {1, 2, 3};
  const std::span<const int> copy = arena.copy(numbers, 3);
  EXPECT_NE(copy.data(), numbers);
  EXPECT_EQ(copy[2], 3);
  EXPECT_EQ(arena.copy(std::string_view("abc")), "abc");
  EXPECT_TRUE(arena.copy(numbers, 0).empty());
}

TEST(Arena, TakesLargeStretchesApart) {
  Arena arena;
  (void)arena.allocate(8);
  const std::size_t before = arena.reserved();
  (void)arena.allocate(std::size_t{1} << 20);
  EXPECT_EQ(arena.reserved(), before + (std::size_t{1} << 20));
  // The current page is still in use.
  (void)arena.allocate(8);
  EXPECT_EQ(arena.reserved(), before + (std::size_t{1} << 20));
}

TEST(Arena, ReusesItsPages) {
  Arena arena;
  const void* const first = arena.allocate(64);
  for (int i = 0; i < 10'000; ++i) (void)arena.allocate(64);
  const std::size_t reserved = arena.reserved();
  arena.reset();
  EXPECT_EQ(arena.allocate(64), first);
  for (int i = 0; i < 10'000; ++i) (void)arena.allocate(64);
  EXPECT_EQ(arena.reserved(), reserved);
}

TEST(Arena, LeavesLittleOverWhenToldTheSize) {
  Arena arena;
  arena.expect(1000);
  for (int i = 0; i < 20; ++i) (void)arena.allocate(64);
  // Each page begins with 16 bytes of its own.
  EXPECT_LE(arena.reserved(), 1000U + 512U + 16U);
}

}  // namespace
}  // namespace hcl::ast
