#include "support/command_line/named_options.h"

#include <gtest/gtest.h>

#include <array>

namespace hcl::apps {
namespace {

template <std::size_t N>
NamedOptions options_of(const std::array<const char*, N>& words) {
  return NamedOptions(static_cast<int>(N), words.data());
}

TEST(NamedOptionsTest, AreThoseOfTheCommandLine) {
  const auto options = options_of<6>(
      {"hcl", "eval", "-e", "1 + 1", "--format=json", "--var-file"});
  EXPECT_TRUE(options.has("-e,--expression"));
  EXPECT_TRUE(options.has("--format"));
  EXPECT_TRUE(options.has("--var-file"));
  EXPECT_FALSE(options.has("--var"));
  EXPECT_FALSE(options.has("-f,--file"));
  EXPECT_FALSE(options.has("--form"));
  EXPECT_FALSE(options.has("--max-memory"));
}

TEST(NamedOptionsTest, PositionalArgumentsAreAlwaysThere) {
  EXPECT_TRUE(options_of<2>({"hcl", "eval"}).has("FILE"));
}

// Only the parser can take `-rf` and `-fFILE` apart.
TEST(NamedOptionsTest, ClustersCanMeanAnyOption) {
  EXPECT_TRUE(options_of<3>({"hcl", "eval", "-rf"}).has("--var"));
  EXPECT_TRUE(options_of<3>({"hcl", "eval", "-12"}).has("--var"));
}

TEST(NamedOptionsTest, WithoutACommandLineAllAreThere) {
  EXPECT_TRUE(NamedOptions().has("--var"));
}

}  // namespace
}  // namespace hcl::apps
