#include "hcl/number.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <string>
#include <vector>

namespace hcl {
namespace {

std::string text(const NumberResult& result, const Switches& switches = {}) {
  if (!result.ok()) return "ERR";
  return to_text(result.value, switches).value_or("LONG");
}

Number num(std::string_view literal) {
  return parse_number_string(literal).value;
}

const Switches kReference = switches_for(Dialect::Hcl, Conformance::Reference);

struct ParseCase {
  std::string_view name;
  std::string_view input;
  std::string_view literal;
  std::string_view string;
  std::string_view reference_string;
};

class NumberParseTest : public testing::TestWithParam<ParseCase> {};

// Spec: native syntax, "Numeric Literals"; information model, "Primitive Type
// Conversions".
TEST_P(NumberParseTest, Parses) {
  const ParseCase& c = GetParam();
  EXPECT_EQ(text(parse_number_literal(c.input)), c.literal);
  EXPECT_EQ(text(parse_number_string(c.input)), c.string);
  EXPECT_EQ(text(parse_number_string(c.input, kReference), kReference),
            c.reference_string);
}

INSTANTIATE_TEST_SUITE_P(
    Number, NumberParseTest,
    testing::Values(ParseCase{"Zero", "0", "0", "0", "0"},
                    ParseCase{"LeadingZeros", "007", "7", "7", "7"},
                    ParseCase{"Fraction", "1.50", "1.5", "1.5", "1.5"},
                    ParseCase{"Exponent", "1e3", "1000", "ERR", "1000"},
                    ParseCase{"UpperExponent", "25E-1", "2.5", "ERR", "2.5"},
                    ParseCase{"Minus", "-1.5", "ERR", "-1.5", "-1.5"},
                    ParseCase{"NegativeZero", "-0", "ERR", "0", "-0"},
                    ParseCase{"Plus", "+1", "ERR", "ERR", "1"},
                    ParseCase{"BinaryExponent", "1p3", "ERR", "ERR", "8"},
                    ParseCase{"NoWhole", ".5", "ERR", "ERR", "0.5"},
                    ParseCase{"NoFraction", "5.", "ERR", "ERR", "5"},
                    ParseCase{"Infinity", "Inf", "ERR", "ERR", "+Inf"},
                    ParseCase{"Space", " 1", "ERR", "ERR", "ERR"},
                    ParseCase{"Hexadecimal", "0x10", "ERR", "ERR", "ERR"},
                    ParseCase{"Empty", "", "ERR", "ERR", "ERR"},
                    ParseCase{"TooLarge", "1e2147483648", "ERR", "ERR", "ERR"},
                    ParseCase{"HugeExponent", "0e99999999999999999999", "ERR",
                              "ERR", "ERR"},
                    ParseCase{"Infinite", "1e646456994", "ERR", "ERR", "+Inf"}),
    [](const auto& param) { return std::string(param.param.name); });

TEST(NumberTest, RefusesIntegersThatDoNotFit) {
  const std::string_view inexact =
      "134078079299425970995740249982058461274793658205923933777235614437217640"
      "300735469768018742981669034276900318581864860508537538828119465699464336"
      "49006084097";
  EXPECT_EQ(parse_number_literal(inexact).error, NumberError::InexactInteger);
  EXPECT_EQ(text(parse_number_literal(inexact, kReference)),
            "134078079299425970995740249982058461274793658205923933777235614437"
            "217640300735469768018742981669034276900318581864860508537538828119"
            "46569946433649006084096");
  // Large but exact: few significant bits.
  EXPECT_TRUE(parse_number_literal("1" + std::string(150, '0')).ok());
}

struct OpCase {
  std::string_view left;
  char op;
  std::string_view right;
  std::string_view want;
};

class NumberOpTest : public testing::TestWithParam<OpCase> {};

NumberResult apply(const Number& left, char op, const Number& right) {
  switch (op) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
      return multiply(left, right);
    case '/':
      return divide(left, right);
    default:
      return modulo(left, right);
  }
}

Number operand(std::string_view text) {
  return parse_number_string(text, kReference).value;
}

// Spec: native syntax, "Arithmetic Operators".
TEST_P(NumberOpTest, Computes) {
  const OpCase& c = GetParam();
  EXPECT_EQ(text(apply(operand(c.left), c.op, operand(c.right)), kReference),
            c.want)
      << c.left << c.op << c.right;
}

INSTANTIATE_TEST_SUITE_P(
    Edges, NumberOpTest,
    testing::Values(
        OpCase{"1", '+', "2", "3"}, OpCase{"0.1", '+', "0.2", "0.3"},
        OpCase{"9223372036854775807", '+', "1", "9223372036854775808"},
        OpCase{"-9223372036854775807", '-', "1", "-9223372036854775808"},
        OpCase{"9223372036854775807", '*', "2", "18446744073709551614"},
        OpCase{"5", '/', "0", "+Inf"}, OpCase{"-5", '/', "0", "-Inf"},
        OpCase{"1", '/', "-0", "-Inf"}, OpCase{"0", '/', "0", "ERR"},
        OpCase{"Inf", '/', "-Inf", "ERR"}, OpCase{"0", '*', "Inf", "ERR"},
        OpCase{"Inf", '-', "Inf", "ERR"}, OpCase{"Inf", '+', "1", "+Inf"},
        OpCase{"0", '*', "-1", "-0"}, OpCase{"0", '/', "-3", "-0"},
        OpCase{"-0", '-', "0", "-0"}, OpCase{"0", '-', "0", "0"},
        OpCase{"7", '%', "3", "1"}, OpCase{"-7", '%', "3", "-1"},
        OpCase{"7", '%', "0", "7"}, OpCase{"-5", '%', "5", "0"},
        OpCase{"2.5", '%', "0.1", "0"}, OpCase{"-0", '%', "3", "-0"},
        OpCase{"5", '%', "Inf", "+Inf"}));

TEST(NumberTest, PrintsTheShortestAtItsPrecision) {
  const Number third =
      divide(Number::integer(1, 64), Number::integer(3, 64)).value;
  EXPECT_EQ(to_text(third), "0.33333333333333333334");
  const Number root = *Number::from_double(1.4142135623730951, 53);
  EXPECT_EQ(to_text(root), "1.4142135623730951");
  const Number power = Number::integer(std::int64_t{1} << 60, 53);
  EXPECT_EQ(to_text(power, kReference), "1152921504606847000");
  EXPECT_EQ(to_text(add(power, num("0")).value), "1152921504606846976");
  EXPECT_TRUE(same_text(root, num("1.4142135623730951")));
}

TEST(NumberTest, RefusesLongTextWithoutExpanding) {
  const Number huge = parse_number_literal("1e10000000").value;
  EXPECT_EQ(to_text(huge), std::nullopt);
  EXPECT_EQ(shortest_decimal(huge).digits, "1");
  EXPECT_TRUE(equal(huge, huge));
  EXPECT_EQ(to_text(parse_number_literal("1e-10000000").value), std::nullopt);
}

TEST(NumberTest, OrdersByValue) {
  EXPECT_TRUE(compare(num("1"), num("1.5")) < 0);
  EXPECT_TRUE(compare(Number::infinity(true), num("-1")) < 0);
  EXPECT_TRUE(compare(Number::negative_zero(), Number()) == 0);
  EXPECT_EQ(hash(Number::integer(5, 64)), hash(num("5")));
}

// The fast paths against the exact ones: adding and subtracting a fraction
// leaves the fast path and must return to it.
TEST(NumberProperty, FastAndExactPathsAgree) {
  std::mt19937_64 random(7);
  const Number half = num("0.5");
  for (int i = 0; i < 20'000; ++i) {
    const int shift = static_cast<int>(random() % 62);
    const auto a = static_cast<std::int64_t>(random()) >> shift;
    const auto b = static_cast<std::int64_t>(random()) >> shift;
    const Number x = Number::integer(a);
    const Number y = Number::integer(b);
    const Number slow =
        subtract(add(add(x, half).value, add(y, half).value).value, num("1"))
            .value;
    EXPECT_TRUE(equal(add(x, y).value, slow)) << a << ' ' << b;
    EXPECT_EQ(to_text(add(x, y).value), to_text(slow)) << a << ' ' << b;
    std::int64_t product = 0;
    if (!__builtin_mul_overflow(a, b, &product)) {
      EXPECT_EQ(multiply(x, y).value.to_int64(), product);
    }
    if (b != 0) {
      // q * b + r = a.
      const Number r = modulo(x, y).value;
      const Number q = divide(subtract(x, r).value, y).value;
      EXPECT_TRUE(q.is_integer());
      EXPECT_TRUE(equal(add(multiply(q, y).value, r).value, x));
    }
  }
}

TEST(NumberProperty, TextReadsBack) {
  std::mt19937_64 random(9);
  for (int i = 0; i < 3'000; ++i) {
    Number::Parts parts;
    parts.negative = (random() & 1U) != 0;
    for (std::size_t word = 0; word < 1 + random() % 8; ++word) {
      parts.magnitude.push_back(random());
    }
    parts.exponent = static_cast<std::int64_t>(random() % 3000) - 1500;
    const Number number = Number::from_parts(parts);
    const std::string printed = *to_text(number);
    Switches round;
    round.round_inexact_integers = true;
    EXPECT_TRUE(compare(parse_number_string(printed, round).value, number) == 0)
        << printed;
  }
}

TEST(NumberTest, ConvertsToMachineNumbers) {
  EXPECT_EQ(num("18446744073709551615").to_uint64(), UINT64_MAX);
  EXPECT_EQ(num("-9223372036854775808").to_int64(), INT64_MIN);
  EXPECT_EQ(num("9223372036854775808").to_int64(), std::nullopt);
  EXPECT_EQ(num("1.5").to_int64(), std::nullopt);
  EXPECT_EQ(num("0.1").to_double(), 0.1);
  EXPECT_EQ(parse_number_literal("5e-324").value.to_double(), 5e-324);
  // The second is just above half of the smallest double, the last below.
  for (const char* text :
       {"3e-324", "2.4703282292062328e-324", "4.9406564584124654e-324",
        "2.4703282292062327e-324", "2e-324"}) {
    EXPECT_EQ(parse_number_literal(text).value.to_double(),
              std::strtod(text, nullptr))
        << text;
  }
  EXPECT_EQ(parse_number_literal("1e400").value.to_double(), HUGE_VAL);
}

// 2^512 + 1 is halfway between two numbers of 512 bits. However many digits
// follow, it only matters whether they are zero.
TEST(NumberTest, DecidesNearATieByTheLastOfManyDigits) {
  const Number below = Number::from_parts({.magnitude = {1}, .exponent = 512});
  const Number above = add(below, Number::integer(2)).value;
  std::string tie = *to_text(below);
  tie.back() = static_cast<char>(tie.back() + 1);
  const std::string zeros(1'000'000, '0');
  EXPECT_TRUE(equal(num(tie + ".0" + zeros), below));
  EXPECT_TRUE(equal(num(tie + "." + zeros + "1"), above));
  EXPECT_TRUE(equal(num(tie + "." + zeros + "1" + zeros), above));
  tie.back() = static_cast<char>(tie.back() - 1);
  EXPECT_TRUE(equal(num(tie + "." + std::string(1'000'000, '9')), below));
}

// The same if the halfway point has a fraction.
TEST(NumberTest, DecidesNearATieWithAFraction) {
  const Number even = Number::from_parts({.magnitude = {1}, .exponent = 511});
  const std::string half = *to_text(even) + ".5" + std::string(100'000, '0');
  EXPECT_TRUE(equal(num(half), even));
  EXPECT_TRUE(equal(num(half + "1"), add(even, Number::integer(1)).value));
}

}  // namespace
}  // namespace hcl
