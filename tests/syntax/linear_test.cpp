#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

std::string repeat(std::string_view text, std::size_t bytes) {
  std::string result;
  result.reserve(bytes + text.size());
  while (result.size() < bytes) result += text;
  return result;
}

// Inputs that make a careless parser restart repeatedly.
class LinearTest : public testing::TestWithParam<std::string_view> {
 protected:
  static std::size_t recovery_steps(std::size_t bytes) {
    Options options;
    options.limits.max_nesting_depth = 1 << 30;
    return Parsed(repeat(GetParam(), bytes), Entry::Config, options)
        .buffers()
        .recovery.steps();
  }
};

// Counts the tokens that recovery visits; the lexer and the parser process each
// token once, which the time limit of the test ensures.
TEST_P(LinearTest, StepsGrowWithTheInput) {
  constexpr std::size_t kSmall = 20'000;
  constexpr std::size_t kFactor = 10;
  const std::size_t small = recovery_steps(kSmall);
  const std::size_t large = recovery_steps(kFactor * kSmall);
  EXPECT_LE(large, 2 * kFactor * (small + 1000)) << GetParam();
}

TEST_P(LinearTest, AMegabyteIsRead) {
  const Parsed parsed(repeat(GetParam(), 1'000'000));
  EXPECT_FALSE(parsed.tree().nodes.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Inputs, LinearTest,
    testing::Values("$", "\"", "${", "%{", "<<A\n", "/*", "/* ", "a /*\n", "*/",
                    "(", ")", "[", "]", "{", "}", "a = \n", "a = (\n",
                    "a = [1 x, 2]\n", "a = [1 x, ", "a = \"${", "\"${",
                    "a = \"\n", "a = \"x\n\n", "\"x\n", "\\", "'", "`", "~",
                    "&", "1.", "1..", "a.", "a {", "a {\n", "a { b = ", "= ",
                    "a b ", "a \"b\" ", "for ", "a = [for ", "a = {for x in ",
                    "[for x in y : a => b] ", "a = ((((] } ", "((((]}",
                    "a = f(g(h( } ", "x = { a = } }\n", "? ", ": ", "! ", "- ",
                    "a ? ", ", ", "# x\n", "a # x", "\xFF", "a\xFF", "\r",
                    "a = <<E\n${<<E\n", "<<AAAAAAAAAAAAAAAAAAAA", "...", "....",
                    "::", "a::", "a = 1 1\n", "a = [1,\nb = ", "a = (\nb = 1\n",
                    "(= ", "\t", "a =\t1\n", "a = \"${x\"\n", "a = \"${f(\"x\n",
                    "a = \"${x\nb = 1\n", "a = (1 +\nb c {\n",
                    "a = (\nb = 1\n}\n", "- ", "a =\n1\n", "a =\n\n\n",
                    "a \"b\"\n{\n", "(\nb {\n"));

// Errors inside deep brackets: recovery must not walk through all of them for
// each error.
INSTANTIATE_TEST_SUITE_P(Stacks, LinearTest,
                         testing::Values("(((((((((( 1 } 2 ", "[[[[[[[[[[ } , ",
                                         "(] [) ", "({) ", "[1 } , 2 } , ",
                                         "f(1 ] , ( ", "((((\"x\n",
                                         "\"${((((\"x\n", "((((b = 1\n",
                                         "\"${((((\nb = 1\n"));

TEST(LinearTest, ManyErrorsInsideDeepBrackets) {
  Options options;
  options.limits.max_nesting_depth = 1 << 30;
  const auto steps = [&options](std::size_t depth, std::size_t errors) {
    std::string text = "a = ";
    for (std::size_t i = 0; i < depth; ++i) text += '(';
    text += '[';
    for (std::size_t i = 0; i < errors; ++i) text += "1 } 2, ";
    return Parsed(text, Entry::Config, options).buffers().recovery.steps();
  };
  EXPECT_LE(steps(20'000, 20'000), 8 * (steps(20'000, 0) + steps(0, 20'000)));
}

}  // namespace
}  // namespace hcl::syntax
