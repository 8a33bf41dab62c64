// Excessive nesting causes one diagnostic; excessive length does not.

#include <gtest/gtest.h>

#include <string>

#include "hcl/parser.h"
#include "robustness/deep_inputs.h"
#include "robustness/small_stack.h"

namespace hcl::test {
namespace {

constexpr std::size_t kMillion = 1'000'000;

std::string codes_of(const Diagnostics& diagnostics) {
  std::string codes;
  for (const Diagnostic& diagnostic : diagnostics) {
    codes += std::string(code_name(diagnostic.code)) + " ";
  }
  return codes;
}

// The codes from parsing a text on a small stack, each followed by a space.
std::string codes_of_parsing(const std::string& text,
                             const Options& options = {}) {
  std::string codes;
  run_on_small_stack([&] {
    const auto result = parse_config(SourceFile("deep.hcl", text), options);
    codes = codes_of(result.diagnostics);
  });
  return codes;
}

std::string name_of(const ::testing::TestParamInfo<Repetition>& info) {
  return std::string(info.param.name);
}

class NestingTest : public ::testing::TestWithParam<Repetition> {};

TEST_P(NestingTest, EndsInOneDiagnosticBeyondTheLimit) {
  EXPECT_EQ(codes_of_parsing(GetParam().text(kMillion)), "NestingTooDeep ");
}

TEST_P(NestingTest, EndsInOneDiagnosticWithoutAnEnd) {
  EXPECT_EQ(codes_of_parsing(GetParam().unclosed(kMillion)), "NestingTooDeep ");
}

TEST_P(NestingTest, IsAcceptedWhereTheLimitAllowsIt) {
  Options options;
  options.limits.max_nesting_depth = 10 * static_cast<int>(kMillion);
  EXPECT_EQ(codes_of_parsing(GetParam().text(kMillion / 10), options), "");
}

TEST_P(NestingTest, IsRefusedOneLevelBeyondTheLimit) {
  const Repetition& construct = GetParam();
  constexpr std::size_t kTimes = 7;
  const std::size_t depth = kTimes * construct.levels + construct.middle_levels;
  Options options;
  options.limits.max_nesting_depth = static_cast<int>(depth);
  EXPECT_EQ(codes_of_parsing(construct.text(kTimes), options), "");
  --options.limits.max_nesting_depth;
  EXPECT_EQ(codes_of_parsing(construct.text(kTimes), options),
            "NestingTooDeep ");
}

INSTANTIATE_TEST_SUITE_P(Limits, NestingTest,
                         ::testing::ValuesIn(nesting_constructs()), name_of);

class ChainTest : public ::testing::TestWithParam<Repetition> {};

TEST_P(ChainTest, IsNotNesting) {
  EXPECT_EQ(codes_of_parsing(GetParam().text(kMillion)), "");
}

INSTANTIATE_TEST_SUITE_P(Limits, ChainTest,
                         ::testing::ValuesIn(chaining_constructs()), name_of);

TEST(LongHeredocTest, IsRead) {
  EXPECT_EQ(codes_of_parsing(long_heredoc(40'000)), "");
}

}  // namespace
}  // namespace hcl::test
