// Arithmetic on 512 bits in machine words cannot be told apart from the
// general one on integers of any size.

#include "value/fixed_number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "hcl/number.h"
#include "value/exact_number.h"

namespace hcl {
namespace {

constexpr std::int64_t kFar = std::int64_t{1} << 31;

bool identical(const Number& a, const Number& b) {
  const Number::Parts x = a.parts();
  const Number::Parts y = b.parts();
  return a.precision() == b.precision() && x.negative == y.negative &&
         x.infinite == y.infinite && x.magnitude == y.magnitude &&
         (x.magnitude.empty() || x.exponent == y.exponent) &&
         a.is_in_place() == b.is_in_place() &&
         (NumberAccess::node(a) == nullptr) ==
             (NumberAccess::node(b) == nullptr);
}

std::string show(const Number& number) {
  const Number::Parts parts = number.parts();
  std::string text = parts.negative ? "-" : "";
  if (parts.infinite) return text + "Inf";
  for (const std::uint64_t word : parts.magnitude) {
    text += std::to_string(word) + ",";
  }
  return text + "p" + std::to_string(parts.exponent) + "/" +
         std::to_string(number.precision());
}

// Numbers around the limits: mantissas of any length up to 1,000 bits, dense,
// sparse and full of ones, with exponents near each other and at both ends.
class Source {
 public:
  Number number() {
    constexpr std::uint32_t kPrecisions[] = {512, 512, 512, 512, 512, 512, 511,
                                             513, 64,  53,  24,  1,   128, 997};
    const std::uint32_t precision = kPrecisions[random_() % 14];
    switch (random_() % 40) {
      case 0:
        return Number::infinity(random_() % 2 == 0, precision);
      case 1:
        return Number::negative_zero(precision);
      case 2:
        return Number::integer(0, precision);
      case 3:
      case 4:
        return Number::integer(static_cast<std::int64_t>(random_() % 2000) -
                               1000);
      default:
        break;
    }
    Number::Parts parts;
    parts.negative = random_() % 2 == 0;
    parts.magnitude = mantissa();
    parts.exponent = exponent();
    return Number::from_parts(parts, precision);
  }

  // A number a few units of its last bit away.
  Number near(const Number& number) {
    Number::Parts parts = number.parts();
    if (parts.magnitude.empty()) return number;
    const bool more = parts.magnitude[0] != ~std::uint64_t{0};
    switch (random_() % 4) {
      case 0:
        parts.magnitude[0] += more ? 1 : 0;
        break;
      case 1:
        parts.magnitude[0] -= 1;
        break;
      case 2:
        parts.exponent -= static_cast<std::int64_t>(random_() % 600);
        break;
      default:
        break;
    }
    if (random_() % 2 == 0) parts.negative = !parts.negative;
    return Number::from_parts(parts, number.precision());
  }

  std::uint64_t word() { return random_(); }

 private:
  std::vector<std::uint64_t> mantissa() {
    const std::size_t size = 1 + random_() % (random_() % 8 == 0 ? 16 : 8);
    std::vector<std::uint64_t> words(size);
    const std::uint64_t kind = random_() % 4;
    for (std::uint64_t& word : words) {
      word = kind == 0   ? ~std::uint64_t{0}
             : kind == 1 ? std::uint64_t{1} << (random_() % 64)
                         : random_();
      if (kind == 2 && random_() % 2 == 0) word = 0;
    }
    words.back() = (words.back() >> (random_() % 64)) | 1U;
    words.front() |= random_() % 2;
    return words;
  }

  std::int64_t exponent() {
    const auto spread = [&](std::uint64_t width) {
      return static_cast<std::int64_t>(random_() % width) -
             static_cast<std::int64_t>(width / 2);
    };
    switch (random_() % 8) {
      case 0:
        return 0;
      case 1:
        return spread(8) - 512;
      case 2:
        return spread(140);
      case 3:
        return spread(1400);
      case 4:
        return spread(70000);
      case 5:
        return kFar - 520 + spread(1040);
      case 6:
        return -kFar + spread(1200);
      default:
        return spread(std::uint64_t{1} << 32U);
    }
  }

  std::mt19937_64 random_{20};
};

void expect_same(const NumberResult& fast, const NumberResult& general,
                 const std::string& what) {
  ASSERT_EQ(fast.error, general.error) << what;
  EXPECT_TRUE(identical(fast.value, general.value))
      << what << "\nfast " << show(fast.value) << "\ngeneral "
      << show(general.value);
}

void compare_operations(const Number& a, const Number& b) {
  const std::string pair = show(a) + "  and  " + show(b);
  expect_same(add(a, b), exact::add(a, b, false), pair + " +");
  expect_same(subtract(a, b), exact::add(a, b, true), pair + " -");
  expect_same(multiply(a, b), exact::multiply(a, b), pair + " *");
  expect_same(divide(a, b), exact::divide(a, b), pair + " /");
  EXPECT_TRUE(compare(a, b) == exact::compare(a, b)) << pair;
  EXPECT_TRUE(identical(negate(a), exact::negate(a))) << pair;
}

// Spec: native syntax, "Arithmetic Operators" and "Comparison Operators".
TEST(FixedNumberTest, IsAsTheGeneralArithmetic) {
  Source source;
  for (int i = 0; i < 60000 && !testing::Test::HasFailure(); ++i) {
    const Number a = source.number();
    compare_operations(a, source.number());
    compare_operations(a, source.near(a));
  }
}

// Sums, products and quotients of results, whose mantissas are full.
TEST(FixedNumberTest, IsAsTheGeneralArithmeticOnRoundedNumbers) {
  Source source;
  const auto fraction = [&] {
    return divide(Number::integer(static_cast<std::int64_t>(
                      source.word() >> (1 + source.word() % 63))),
                  Number::integer(static_cast<std::int64_t>(
                      1 + (source.word() >> (2 + source.word() % 62)))))
        .value;
  };
  for (int i = 0; i < 20000 && !testing::Test::HasFailure(); ++i) {
    const Number a = fraction();
    const Number b = fraction();
    compare_operations(a, b);
    compare_operations(multiply(a, b).value, b);
    compare_operations(add(a, b).value, subtract(a, b).value);
  }
}

// A tie goes to the even neighbour, and a bit anywhere below breaks it.
TEST(FixedNumberTest, RoundsHalfToEven) {
  const auto power = [](std::int64_t exponent) {
    return Number::from_parts({false, false, {1}, exponent});
  };
  const Number one = Number::integer(1);
  const Number half = power(-512);
  const Number unit = power(-511);
  const auto expect_equal = [](const NumberResult& sum, const Number& want) {
    EXPECT_TRUE(compare(sum.value, want) == 0)
        << show(sum.value) << " " << show(want);
  };
  expect_equal(add(one, half), one);
  expect_equal(add(add(one, unit).value, half), add(one, power(-510)).value);
  expect_equal(add(one, add(half, power(-900)).value), add(one, unit).value);
  expect_equal(subtract(one, power(-1000)), one);
  expect_equal(add(one, power(-kFar / 2)), one);
}

struct Range {
  const char* name;
  std::int64_t left;
  std::int64_t right;
  bool infinite;
};

class FixedNumberRangeTest : public testing::TestWithParam<Range> {};

// Spec: information model, "Primitive Types".
TEST_P(FixedNumberRangeTest, LeavesTheRangeOfExponents) {
  const Number a = Number::from_parts({true, false, {3}, GetParam().left});
  const Number b = Number::from_parts({false, false, {3}, GetParam().right});
  const NumberResult product = multiply(a, b);
  ASSERT_TRUE(product.ok());
  EXPECT_EQ(product.value.is_infinite(), GetParam().infinite);
  EXPECT_EQ(product.value.is_negative_zero(), !GetParam().infinite);
  compare_operations(a, b);
}

INSTANTIATE_TEST_SUITE_P(
    Numbers, FixedNumberRangeTest,
    testing::Values(Range{"Large", kFar - 3, 1, true},
                    Range{"Small", -kFar, -9, false},
                    Range{"BothLarge", kFar / 2, kFar / 2, true}),
    [](const auto& info) { return std::string(info.param.name); });

// Spec: native syntax, "Numeric Literals".
TEST(FixedNumberTest, RatiosAreAsReadFromText) {
  Source source;
  for (int i = 0; i < 20000 && !testing::Test::HasFailure(); ++i) {
    const std::uint64_t value = 1 + source.word() % 1'000'000'000'000'000'000U;
    const std::string digits = std::to_string(value >> (source.word() % 59));
    if (digits == "0") continue;
    const auto exponent = static_cast<std::int64_t>(source.word() % 30);
    const std::string text = digits + "e-" + std::to_string(exponent);
    const NumberResult fast = parse_number_literal(text);
    for (const exact::Rounding rounding :
         {exact::Rounding::Nearest, exact::Rounding::AsReference}) {
      expect_same(fast,
                  exact::parse({false, digits, -exponent, 0}, 512, rounding),
                  text);
    }
  }
}

}  // namespace
}  // namespace hcl
