#include "hcl/number.h"

#include <gtest/gtest.h>

#include "hcl/value.h"
#include "lower/parsing.h"

namespace hcl::test {
namespace {

const ast::LiteralExpr& literal_of(const Result<ast::Tree>& result) {
  EXPECT_EQ(result.value.expression().kind, ast::ExpressionKind::Literal);
  return static_cast<const ast::LiteralExpr&>(result.value.expression());
}

struct IntegerCase {
  std::string_view input;
  std::int64_t want;
};

class IntegerTest : public ::testing::TestWithParam<IntegerCase> {};

TEST_P(IntegerTest, IsHeldInPlace) {
  const auto result = expression(GetParam().input);
  const ast::LiteralExpr& literal = literal_of(result);
  EXPECT_EQ(literal.literal, ast::LiteralKind::Integer);
  EXPECT_EQ(literal.integer, GetParam().want);
}

// Spec: native syntax, "Numeric Literals".
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, IntegerTest,
    ::testing::Values(IntegerCase{"0", 0}, IntegerCase{"007", 7},
                      IntegerCase{"42", 42}, IntegerCase{"1e3", 1000},
                      IntegerCase{"2.50e1", 25}, IntegerCase{"1E+2", 100},
                      IntegerCase{"999999999999999999", 999999999999999999},
                      IntegerCase{"9223372036854775807", INT64_MAX}));

TEST(NumberLiteral, HoldsOtherNumbersAsValues) {
  const auto result = expression("0.5");
  const ast::LiteralExpr& literal = literal_of(result);
  ASSERT_EQ(literal.literal, ast::LiteralKind::Number);
  EXPECT_EQ(literal.number->as_number().to_double(), 0.5);
  const auto large = expression("9223372036854775808");
  ASSERT_EQ(literal_of(large).literal, ast::LiteralKind::Number);
  EXPECT_EQ(literal_of(large).number->as_number().to_uint64(),
            std::uint64_t{1} << 63U);
}

class NumberErrorTest : public ::testing::TestWithParam<Case> {};

TEST_P(NumberErrorTest, IsReportedForTheWholeLiteral) {
  const auto result = expression(GetParam().input);
  EXPECT_EQ(problems(result.diagnostics), GetParam().want);
  EXPECT_EQ(result.value.expression().kind, ast::ExpressionKind::Error);
}

// Discrepancies D-010 and D-011.
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, NumberErrorTest,
    ::testing::Values(Case{"1.2.3", "InvalidNumberLiteral 0-5"},
                      Case{"1..2", "InvalidNumberLiteral 0-4"},
                      Case{"1e5e5", "InvalidNumberLiteral 0-5"},
                      Case{"1e99999999999", "InvalidNumberLiteral 0-13"}));

TEST(NumberLiteral, FollowsTheSwitchesOnExactness) {
  // 2^512 + 1 needs 513 bits.
  const std::string_view text =
      "134078079299425970995740249982058461274793658205923933777235614437217640"
      "300735469768018742981669034276900318581864860508537538828119465699464336"
      "49006084097";
  EXPECT_EQ(problems(expression(text).diagnostics),
            "InvalidNumberLiteral 0-" + std::to_string(text.size()));
  EXPECT_EQ(problems(expression(text, reference()).diagnostics), "");
}

}  // namespace
}  // namespace hcl::test
