#include "hcl/expression_text.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/number.h"

namespace hcl {
namespace {

struct Case {
  std::string_view name;
  Value value;
  std::string want;
};

class ExpressionTextTest : public testing::TestWithParam<Case> {};

TEST_P(ExpressionTextTest, WritesAnExpression) {
  const auto written = to_expression_text(GetParam().value);
  ASSERT_TRUE(written.ok());
  EXPECT_EQ(*written, GetParam().want);
}

Value text(std::string_view content) { return Value::string(content); }

INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, ExpressionTextTest,
    testing::Values(
        Case{"Null", Value::null(), "null"},
        Case{"Bool", Value::boolean(false), "false"},
        Case{"Number", Value::number(-12), "-12"},
        Case{"Escapes", text("a\"\\\n\r\t\x01"), R"("a\"\\\n\r\t\u0001")"},
        Case{"Sequences", text("${a} %{b} $$ %%"), R"("$${a} %%{b} $$ %%")"},
        Case{"Empty", Value::tuple({}), "[]"},
        Case{"EmptyObject", Value::object({}), "{}"},
        Case{"ShortTuple", Value::tuple({Value::number(1), text("a")}),
             R"([1, "a"])"},
        Case{"LongTuple",
             Value::tuple({text(std::string(40, 'a')),
                           text(std::string(40, 'b'))}),
             "[\n  \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\",\n"
             "  \"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\",\n]"},
        Case{"Object",
             Value::object({{"a", Value::number(1)},
                            {"b c", Value::tuple({Value::object({})})}}),
             "{\n  a     = 1\n  \"b c\" = [{}]\n}"},
        Case{"ShortTupleInATuple",
             Value::tuple({Value::tuple({}), Value::tuple({Value::null()})}),
             "[[], [null]]"},
        Case{"ObjectInATuple",
             Value::tuple({Value::object({{"a", Value::null()}})}),
             "[\n  {\n    a = null\n  },\n]"},
        Case{"LongTupleInATuple",
             Value::tuple({Value::tuple({text(std::string(60, 'a'))})}),
             "[\n  [\n    \"" + std::string(60, 'a') + "\",\n  ],\n]"},
        Case{"KeysThatAreSequences", Value::object({{"${a}", Value::null()}}),
             "{\n  \"$${a}\" = null\n}"},
        Case{"KeyThatBeginsAForExpression",
             Value::object({{"for", Value::null()}}),
             "{\n  \"for\" = null\n}"}),
    [](const auto& info) { return std::string(info.param.name); });

// A literal may not have more digits than can be kept; these numbers read back
// unchanged.
TEST(ExpressionText, WritesLargeNumbersWithAnExponent) {
  for (const std::string literal : {"1e400", "123e300", "5e1000"}) {
    const Number number = parse_number_literal(literal).value;
    EXPECT_EQ(*to_expression_text(Value::number(number)), literal);
    EXPECT_EQ(*to_expression_text(Value::number(negate(number))),
              "-" + literal);
  }
  const std::string exact = "1" + std::string(120, '0');
  EXPECT_EQ(
      *to_expression_text(Value::number(parse_number_literal(exact).value)),
      exact);
}

TEST(ExpressionText, IndentsFurtherLines) {
  EXPECT_EQ(*to_expression_text(Value::object({{"a", Value::null()}}), 4),
            "{\n      a = null\n    }");
}

TEST(ExpressionText, SaysWhatHasNoExpression) {
  const Value value =
      Value::tuple({Value::number(1), Value::number(Number::infinity(false))});
  const auto written = to_expression_text(value);
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(to_text(written.error()),
            "[1]: an infinite number cannot be written as an expression");
}

}  // namespace
}  // namespace hcl
