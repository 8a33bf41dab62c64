#include <gtest/gtest.h>

#include <string>

#include "hcl/ast_dump.h"
#include "hcl/ast_query.h"
#include "hcl/static_traversal.h"
#include "lower/parsing.h"

namespace hcl::test {
namespace {

constexpr std::size_t kMany = 1'000'000;

std::string repeat(std::string_view text, std::size_t count) {
  std::string result;
  result.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

struct DepthCase {
  std::string_view name;
  std::string_view before;
  std::string_view middle;
  std::string_view after;
};

void PrintTo(const DepthCase& test, std::ostream* out) { *out << test.name; }

class DepthTest : public ::testing::TestWithParam<DepthCase> {};

// With the limit raised, nothing recurses on the call stack.
TEST_P(DepthTest, AMillionLevelsAreParsedAndWalked) {
  const DepthCase& test = GetParam();
  const std::string text = repeat(test.before, kMany) +
                           std::string(test.middle) + repeat(test.after, kMany);
  Options options;
  options.limits.max_nesting_depth = 2'000'000;
  const auto result = expression(text, options);
  EXPECT_EQ(problems(result.diagnostics), "");
  EXPECT_EQ(variables(result.value.file(), result.value.expression()).size(),
            1U);
  const auto at = static_cast<std::uint32_t>(test.before.size() * kMany);
  EXPECT_NE(nodes_at(result.value, at).expression, nullptr);
}

INSTANTIATE_TEST_SUITE_P(
    Nesting, DepthTest,
    ::testing::Values(DepthCase{"Parentheses", "(", "x", ")"},
                      DepthCase{"Tuples", "[", "x", "]"},
                      DepthCase{"Objects", "{a=", "x", "}"},
                      DepthCase{"Calls", "f(", "x", ")"},
                      DepthCase{"Negations", "-", "x", ""},
                      DepthCase{"Indexes", "1[", "x", "]"},
                      DepthCase{"Templates", "\"${", "x", "}\""},
                      DepthCase{"Conditionals", "1?2:", "x", ""},
                      DepthCase{"Directives", "\"%{if 1}${", "x",
                                "}%{endif}\""},
                      DepthCase{"For", "[for a in [1]:", "x", "]"}),
    [](const auto& info) { return std::string(info.param.name); });

class ChainTest : public ::testing::TestWithParam<DepthCase> {};

// Chains are not nesting: they stay within the default limit.
TEST_P(ChainTest, AMillionElementsAreOneNode) {
  const DepthCase& test = GetParam();
  const std::string text = std::string(test.before) +
                           repeat(test.middle, kMany) + std::string(test.after);
  EXPECT_EQ(problems(expression(text).diagnostics), "");
}

INSTANTIATE_TEST_SUITE_P(
    Length, ChainTest,
    ::testing::Values(DepthCase{"Operators", "x", "+1", ""},
                      DepthCase{"Attributes", "x", ".a", ""},
                      DepthCase{"Indexes", "x", "[0]", ""},
                      DepthCase{"Splats", "x", "[*]", ""},
                      DepthCase{"Elements", "[", "1,", "]"},
                      DepthCase{"Arguments", "f(", "1,", ")"},
                      DepthCase{"Parts", "\"", "${1}", "\""},
                      DepthCase{"Texts", "\"", "$${", "\""},
                      DepthCase{"Directives", "\"", "%{if 1}%{endif}", "\""}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Depth, DumpsUseNoCallStack) {
  Options options;
  options.limits.max_nesting_depth = 2'000'000;
  const auto result =
      expression(repeat("(", kMany) + "x" + repeat(")", kMany), options);
  EXPECT_GT(dump_tree(result.value, ast::DumpFormat::Json).size(), kMany);
  EXPECT_GT(dump_tree(result.value).size(), kMany);
  EXPECT_GT(dump_syntax(result.value).size(), kMany);
}

TEST(Depth, OpenDirectivesUpToTheLimitGiveTheirMessages) {
  Options options;
  options.limits.max_nesting_depth = 2'000'000;
  const auto result = bare_template(repeat("%{if a}", kMany), options);
  EXPECT_EQ(result.diagnostics.size(), 1001U);
}

}  // namespace
}  // namespace hcl::test
