// Arithmetic on machine words gives the same results as the general arithmetic.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>

#include "hcl/number.h"
#include "hcl/operations.h"
#include "number/bigfloat_number.h"

namespace hcl {
namespace {

bool identical(const Number& a, const Number& b) {
  const Number::Parts x = a.parts();
  const Number::Parts y = b.parts();
  return a.precision() == b.precision() && x.negative == y.negative &&
         x.infinite == y.infinite && x.magnitude == y.magnitude &&
         (x.magnitude.empty() || x.exponent == y.exponent) &&
         a.is_inline() == b.is_inline() && hash(a) == hash(b);
}

void expect_identical(const NumberResult& fast, const NumberResult& general,
                      const std::string& what) {
  ASSERT_EQ(fast.error, general.error) << what;
  EXPECT_TRUE(identical(fast.value, general.value)) << what;
}

// Limbs of any length around the limits, times near and far powers of two.
class Source {
 public:
  Number number() {
    Number::Parts parts;
    parts.negative = random_() % 2 == 0;
    parts.magnitude = {random_() >> (random_() % 64)};
    switch (random_() % 4) {
      case 0:
        break;
      case 1:
        parts.exponent = static_cast<std::int64_t>(random_() % 8) - 6;
        break;
      case 2:
        parts.exponent = static_cast<std::int64_t>(random_() % 200) - 100;
        break;
      default:
        parts.exponent = static_cast<std::int64_t>(random_() % 70000) - 35000;
    }
    constexpr std::uint32_t kPrecisions[] = {512, 512, 512, 64, 53, 1000};
    return Number::from_parts(parts, kPrecisions[random_() % 6]);
  }

 private:
  std::mt19937_64 random_{7};
};

std::string show(const Number& number) {
  const Number::Parts parts = number.parts();
  return (parts.negative ? "-" : "") +
         (parts.magnitude.empty() ? "0" : std::to_string(parts.magnitude[0])) +
         "p" + std::to_string(parts.exponent) + "/" +
         std::to_string(number.precision());
}

// Spec: native syntax, "Arithmetic Operators" and "Comparison Operators".
TEST(ScaledNumberTest, IsAsTheGeneralArithmetic) {
  Source source;
  for (int i = 0; i < 100000; ++i) {
    const Number a = source.number();
    const Number b = source.number();
    const std::string pair = show(a) + " " + show(b);
    expect_identical(add(a, b), bigfloat::add(a, b, false), pair + " +");
    expect_identical(subtract(a, b), bigfloat::add(a, b, true), pair + " -");
    expect_identical(multiply(a, b), bigfloat::multiply(a, b), pair + " *");
    expect_identical(divide(a, b), bigfloat::divide(a, b), pair + " /");
    expect_identical(modulo(a, b), bigfloat::modulo(a, b), pair + " %");
    EXPECT_TRUE(identical(negate(a), bigfloat::negate(a))) << pair;
    EXPECT_EQ(compare(a, b), bigfloat::compare(a, b)) << pair;
    EXPECT_EQ(equal(a, b), equal(b, a)) << pair;
    if (HasFailure()) return;
  }
}

// The operators of values have a separate path for such numbers.
TEST(ScaledNumberTest, OperatorsOfValuesAreAsTheGeneralArithmetic) {
  Source source;
  for (int i = 0; i < 100000; ++i) {
    const Number a = source.number();
    const Number b = source.number();
    const Value x = Value::number(a);
    const Value y = Value::number(b);
    const auto expect = [&](const OperationResult& got,
                            const NumberResult& want, const char* what) {
      // operations_test.cpp covers rejected operations and signed zeros.
      if (!got.ok() || !want.ok() || want.value.is_negative_zero()) return;
      EXPECT_TRUE(identical(got->as_number(), want.value))
          << show(a) << what << show(b);
    };
    expect(operations::add(x, y), bigfloat::add(a, b, false), " + ");
    expect(operations::subtract(x, y), bigfloat::add(a, b, true), " - ");
    expect(operations::multiply(x, y), bigfloat::multiply(a, b), " * ");
    expect(operations::divide(x, y), bigfloat::divide(a, b), " / ");
    if (HasFailure()) return;
  }
}

TEST(ScaledNumberTest, DifferencesOfEqualNumbersAreZeroWithoutSign) {
  Source source;
  for (int i = 0; i < 1000; ++i) {
    const Number a = source.number();
    const NumberResult zero = subtract(a, a);
    ASSERT_TRUE(zero.ok());
    EXPECT_TRUE(zero.value.is_zero()) << show(a);
    EXPECT_FALSE(zero.value.is_negative_zero()) << show(a);
  }
}

// Spec: native syntax, "Numeric Literals".
TEST(ScaledNumberTest, ShortFractionsAreReadAsAnyOther) {
  std::mt19937_64 random(13);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t power = std::uint64_t{1} << (random() % 20);
    const std::string digits =
        std::to_string(1 + random() % 100000 * (random() % 2 == 0 ? power : 1));
    const auto exponent = static_cast<std::int64_t>(random() % 27);
    const std::string text = digits + "e-" + std::to_string(exponent);
    const NumberResult fast = parse_number_literal(text);
    expect_identical(fast,
                     bigfloat::parse({false, digits, -exponent, 0}, 512,
                                     bigfloat::Rounding::Nearest),
                     text);
    expect_identical(fast,
                     bigfloat::parse({false, digits, -exponent, 0}, 512,
                                     bigfloat::Rounding::AsReference),
                     text);
  }
}

TEST(ScaledNumberTest, DoublesAtTheEndsOfTheirRange) {
  using Limits = std::numeric_limits<double>;
  const auto parts = [](double value) {
    return Number::from_double(value)->parts();
  };
  EXPECT_FALSE(Number::from_double(Limits::quiet_NaN()).has_value());
  EXPECT_TRUE(Number::from_double(-Limits::infinity())->is_infinite());
  EXPECT_TRUE(Number::from_double(-0.0)->is_negative_zero());
  EXPECT_EQ(parts(Limits::denorm_min()).exponent, -1074);
  EXPECT_EQ(parts(Limits::min()).exponent, -1022);
  EXPECT_EQ(parts(Limits::max()).exponent, 971);
  EXPECT_EQ(parts(Limits::max()).magnitude[0], (std::uint64_t{1} << 53U) - 1);
  EXPECT_TRUE(Number::from_double(-0x1p62)->is_inline());
  EXPECT_FALSE(Number::from_double(0x1p63)->is_inline());
  EXPECT_EQ(Number::from_double(0x1p63)->to_uint64(), std::uint64_t{1} << 63U);
  EXPECT_EQ(Number::from_double(-3)->to_int64(), -3);
}

TEST(ScaledNumberTest, DoublesKeepTheirValue) {
  std::mt19937_64 random(11);
  for (int i = 0; i < 10000; ++i) {
    const double value = std::ldexp(static_cast<double>(random() >> 11U),
                                    static_cast<int>(random() % 1900) - 1000);
    const Number number = *Number::from_double(-value);
    EXPECT_EQ(number.to_double(), -value);
    EXPECT_EQ(number.parts().magnitude.size(), value == 0 ? 0U : 1U);
    EXPECT_TRUE(equal(number, number.with_precision(700))) << show(number);
  }
}

}  // namespace
}  // namespace hcl
