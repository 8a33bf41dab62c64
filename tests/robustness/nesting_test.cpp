// What is nested too deep ends in one diagnostic; what is only long does not.

#include <gtest/gtest.h>

#include <string>

#include "hcl/parser.h"
#include "robustness/deep_inputs.h"
#include "robustness/small_stack.h"

namespace hcl::testing {
namespace {

constexpr std::size_t kMillion = 1'000'000;

std::string codes_of(const Diagnostics& diagnostics) {
  std::string codes;
  for (const Diagnostic& diagnostic : diagnostics) {
    codes += std::string(code_name(diagnostic.code)) + " ";
  }
  return codes;
}

// The codes that parsing a text on a small stack gives, each followed by a
// space.
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

// The largest number of repetitions that a limit accepts, tried one by one.
std::size_t accepted_repetitions(const Repetition& construct, int limit) {
  Options options;
  options.limits.max_nesting_depth = limit;
  std::size_t times = 0;
  while (codes_of_parsing(construct.text(times + 1), options).empty()) {
    ++times;
  }
  return times;
}

TEST_P(NestingTest, ReportsTheFirstLevelBeyondTheLimit) {
  const std::size_t at_ten = accepted_repetitions(GetParam(), 10);
  const std::size_t at_twenty = accepted_repetitions(GetParam(), 20);
  EXPECT_GE(at_ten, 2U);
  EXPECT_LE(at_ten, 10U);
  EXPECT_EQ(at_twenty - at_ten, at_ten);
  Options options;
  options.limits.max_nesting_depth = 10;
  EXPECT_EQ(codes_of_parsing(GetParam().text(at_ten + 1), options),
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
}  // namespace hcl::testing
