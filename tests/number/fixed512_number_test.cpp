// Arithmetic on 512 bits in machine words gives the same results as the general
// arithmetic on integers of any size.

#include "number/fixed512_number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "hcl/number.h"
#include "hcl/operations.h"
#include "hcl/value.h"
#include "number/bigfloat_number.h"

namespace hcl {
namespace {

constexpr std::int64_t kFar = std::int64_t{1} << 31;

bool identical(const Number& a, const Number& b) {
  const Number::Parts x = a.parts();
  const Number::Parts y = b.parts();
  return a.precision() == b.precision() && x.negative == y.negative &&
         x.infinite == y.infinite && x.magnitude == y.magnitude &&
         (x.magnitude.empty() || x.exponent == y.exponent) &&
         a.is_inline() == b.is_inline() &&
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
// sparse and all ones, with exponents close together and at both ends.
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

// The operator has a shorter path for the sum of two fractions. Infinite
// results are errors of the operator, and negative zeros become zeros.
void compare_operator(const Number& a, const Number& b,
                      const std::string& what) {
  const NumberResult general = bigfloat::add(a, b, false);
  const OperationResult sum =
      operations::add(Value::number(a), Value::number(b));
  if (!sum.ok() || general.value.is_infinite() ||
      general.value.is_negative_zero()) {
    return;
  }
  EXPECT_TRUE(identical(sum->as_number(), general.value))
      << what << "\noperator " << show(sum->as_number()) << "\ngeneral "
      << show(general.value);
}

void compare_operations(const Number& a, const Number& b) {
  const std::string pair = show(a) + "  and  " + show(b);
  expect_same(add(a, b), bigfloat::add(a, b, false), pair + " +");
  compare_operator(a, b, pair + " +");
  expect_same(subtract(a, b), bigfloat::add(a, b, true), pair + " -");
  expect_same(multiply(a, b), bigfloat::multiply(a, b), pair + " *");
  expect_same(divide(a, b), bigfloat::divide(a, b), pair + " /");
  EXPECT_TRUE(compare(a, b) == bigfloat::compare(a, b)) << pair;
  EXPECT_TRUE(identical(negate(a), bigfloat::negate(a))) << pair;
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

// A number of eight words, given from the highest, whose top bit is set, as a
// fraction times 2^top.
Number of_words(const std::vector<std::uint64_t>& words, std::int64_t top,
                bool negative = false) {
  Number::Parts parts;
  parts.negative = negative;
  parts.magnitude.assign(words.rbegin(), words.rend());
  parts.exponent = top - 64 * static_cast<std::int64_t>(words.size());
  return Number::from_parts(parts);
}

constexpr std::uint64_t kOnes = ~std::uint64_t{0};
constexpr std::uint64_t kTop = std::uint64_t{1} << 63U;

// Carries through all words, out of the highest one, and out of a rounded sum;
// differences that cancel down to the last bit.
TEST(FixedNumberTest, CarriesThroughAllWords) {
  const std::vector<std::vector<std::uint64_t>> mantissas = {
      std::vector<std::uint64_t>(8, kOnes),
      {kOnes, kOnes, kOnes, kOnes, kOnes, kOnes, kOnes, kOnes - 1},
      {kTop, 0, 0, 0, 0, 0, 0, 1},
      {kTop, 0, 0, 0, 0, 0, 0, 3},
      {kTop, 0, 0, 0, 1, 0, 0, 1},
      {kOnes, 0, kOnes, 0, kOnes, 0, kOnes, 1},
      {kOnes, kOnes, 0, 0, 0, 0, kOnes, kOnes}};
  for (const auto& left : mantissas) {
    for (const auto& right : mantissas) {
      for (const std::int64_t distance : {0, 1, 2, 62, 63, 64, 65, 448, 511,
                                          512, 513, 514, 575, 576, 577, 640}) {
        compare_operations(of_words(left, distance), of_words(right, 0));
        compare_operations(of_words(left, 0, true), of_words(right, distance));
      }
    }
  }
}

// Halves of the last bit, a little more and a little less, at every distance
// within a word and at the distance at which only the tie is left.
TEST(FixedNumberTest, RoundsAroundTies) {
  Source source;
  for (int i = 0; i < 20000 && !testing::Test::HasFailure(); ++i) {
    std::vector<std::uint64_t> words(8);
    for (std::uint64_t& word : words) {
      word = source.word() % 4 == 0 ? kOnes : source.word();
    }
    words.front() |= kTop;
    words.back() |= 1;
    const Number a = of_words(words, 0);
    const auto shift = static_cast<std::int64_t>(source.word() % 66);
    std::vector<std::uint64_t> other(8);
    other.front() = kTop;
    // The bits that are shifted out.
    const std::uint64_t half =
        shift == 0 ? 0 : std::uint64_t{1} << (shift - 1) % 64;
    other.back() = half + source.word() % 3 - 1;
    compare_operations(a, of_words(other, -shift));
    compare_operations(of_words(other, shift), a);
    compare_operations(of_words({kTop, 0, 0, 0, 0, 0, 0, 1}, 1), a);
  }
}

// Products that end in a tie, or within a unit of one: a = m * 2^k + 1 times
// b = 2^n - or + a few, all of whose bits count.
TEST(FixedNumberTest, ProductsNearTies) {
  Source source;
  const auto power = [](std::int64_t exponent) {
    return Number::from_parts({false, false, {1}, exponent});
  };
  for (int i = 0; i < 20000 && !testing::Test::HasFailure(); ++i) {
    const auto low = static_cast<std::int64_t>(source.word() % 512);
    const auto high = static_cast<std::int64_t>(source.word() % 512);
    const Number a =
        add(add(power(511), power(low)).value, Number::integer(1)).value;
    const Number b =
        add(add(power(511), power(high)).value,
            Number::integer(static_cast<std::int64_t>(source.word() % 5) - 2))
            .value;
    compare_operations(a, b);
    compare_operations(subtract(power(512), a).value, b);
    compare_operations(a, divide(Number::integer(1), b).value);
  }
}

// By every small integer and its negative, times powers of two, with operands
// of all sizes up to a word; exactly where it is exact.
TEST(FixedNumberTest, DividesBySmallIntegers) {
  Source source;
  for (std::int64_t divisor = 1; divisor <= 300; ++divisor) {
    for (int i = 0; i < 60 && !testing::Test::HasFailure(); ++i) {
      const auto exponent = static_cast<std::int64_t>(source.word() % 70000);
      const Number a =
          Number::from_parts({source.word() % 2 == 0,
                              false,
                              {source.word() >> (source.word() % 64)},
                              exponent - 35000});
      const Number b = Number::from_parts(
          {i % 2 == 0,
           false,
           {static_cast<std::uint64_t>(divisor)},
           static_cast<std::int64_t>(source.word() % 40) - 20});
      compare_operations(a, b);
      compare_operations(multiply(a, b).value, b);
    }
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
    const std::uint64_t value = 1 + source.word() % 10'000'000'000'000'000'000U;
    const std::string digits = std::to_string(value >> (source.word() % 62));
    if (digits == "0") continue;
    const auto exponent = static_cast<std::int64_t>(source.word() % 30);
    const std::string text = digits + "e-" + std::to_string(exponent);
    const NumberResult fast = parse_number_literal(text);
    for (const bigfloat::Rounding rounding :
         {bigfloat::Rounding::Nearest, bigfloat::Rounding::AsReference}) {
      expect_same(fast,
                  bigfloat::parse({false, digits, -exponent, 0}, 512, rounding),
                  text);
    }
  }
}

// The remainders of divisions by 5^26 next to one half: of all quotients that
// are read by a table, those nearest to a tie. Spec: native syntax, "Numeric
// Literals".
TEST(FixedNumberTest, DecimalsNearestToTiesAreRoundedRight) {
  __extension__ using Wide = unsigned __int128;
  std::uint64_t power = 1;
  for (std::int64_t places = 1; places <= 26; ++places) {
    power *= 5;
    // value * 2^shift = (power - 1) / 2 or (power + 1) / 2 modulo the power.
    for (std::uint64_t rest = power / 2; rest <= power / 2 + 1; ++rest) {
      std::uint64_t value = rest;
      for (int shift = 1; shift < 640; ++shift) {
        value = value % 2 == 0
                    ? value / 2
                    : static_cast<std::uint64_t>((Wide{value} + power) / 2);
        if (shift < 440 || value == 0) continue;
        const std::string digits = std::to_string(value);
        if (digits.size() > 19) continue;
        expect_same(
            parse_number_literal(digits + "e-" + std::to_string(places)),
            bigfloat::parse({false, digits, -places, 0}, 512,
                            bigfloat::Rounding::Nearest),
            digits);
      }
    }
  }
}

// Points, zeros and lengths around those of a machine word.
TEST(FixedNumberTest, DigitsWithAPointAreReadAsWithAnExponent) {
  Source source;
  for (int i = 0; i < 20000 && !testing::Test::HasFailure(); ++i) {
    std::string digits = std::to_string(source.word() >> (source.word() % 64));
    digits.insert(0, source.word() % 4, '0');
    const std::size_t point = source.word() % (digits.size() + 1);
    const std::string text =
        "-" + digits.substr(0, point) + "." + digits.substr(point);
    if (point == 0 || point == digits.size()) continue;
    const std::size_t first = digits.find_first_not_of('0');
    if (first == std::string::npos) continue;
    expect_same(
        parse_number_string(text),
        bigfloat::parse({true, digits.substr(first),
                         -static_cast<std::int64_t>(digits.size() - point), 0},
                        512, bigfloat::Rounding::Nearest),
        text);
  }
}

}  // namespace
}  // namespace hcl
