// Equality, order, hash and sets for numbers of different precision.

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_set>
#include <vector>

#include "hcl/notation.h"
#include "hcl/operations.h"
#include "value/generated_values.h"

namespace hcl::test {
namespace {

constexpr int kRounds = 2000;
constexpr Variety kPrecise = {
    .nulls = false, .unknowns = false, .marks = false, .precisions = true};

Number literal(const std::string& text) {
  return parse_number_literal(text).value;
}

struct ValueHash {
  std::size_t operator()(const Value& value) const { return hash(value); }
};

// The double 0.1, at two precisions, and what the language writes as 0.1.
struct Tenths {
  Number double_at_53 = *Number::from_double(0.1, 53);
  Number double_at_512 = *Number::from_double(0.1);
  Number written = literal("0.1");
};

TEST(PrecisionTest, EqualNumbersHaveOneValueAndOneHash) {
  const Tenths tenths;
  EXPECT_TRUE(equal(tenths.double_at_53, tenths.double_at_512));
  EXPECT_EQ(hash(tenths.double_at_53), hash(tenths.double_at_512));
  EXPECT_FALSE(equal(tenths.written, tenths.double_at_53));
  EXPECT_FALSE(equal(tenths.written, tenths.double_at_512));
}

// How the reference implementation compares: by the text of each at its own
// precision.
TEST(PrecisionTest, TheSameTextIsAnotherRelation) {
  const Tenths tenths;
  EXPECT_TRUE(same_text(tenths.written, tenths.double_at_53));
  EXPECT_FALSE(same_text(tenths.written, tenths.double_at_512));
  EXPECT_FALSE(same_text(tenths.double_at_53, tenths.double_at_512));
  EXPECT_TRUE(same_text(Number::negative_zero(53), Number()));
  EXPECT_TRUE(same_text(Number::infinity(true, 53), Number::infinity(true)));
}

// Whole numbers of different precision may have different texts.
TEST(PrecisionTest, TheSameWholeNumberHasTheSameValue) {
  const Number exact = Number::integer(std::int64_t{1} << 62);
  const Number rounded = Number::integer(std::int64_t{1} << 62, 53);
  EXPECT_FALSE(same_text(exact, rounded));
  EXPECT_TRUE(same_number(exact, rounded));
  EXPECT_TRUE(order_as_written(exact, rounded) == 0);
  const Tenths tenths;
  EXPECT_TRUE(same_number(tenths.written, tenths.double_at_53));
  EXPECT_TRUE(order_as_written(tenths.written, tenths.double_at_53) == 0);
  EXPECT_FALSE(same_number(tenths.written, tenths.double_at_512));
}

// Spec: native syntax, "Comparison Operators".
TEST(PrecisionTest, TheSwitchChoosesTheRelation) {
  const Tenths tenths;
  const Value written = Value::number(tenths.written);
  const Value rounded = Value::number(tenths.double_at_53);
  Switches reference;
  reference.number_precision_by_origin = true;
  const Value yes = Value::boolean(true);
  const Value no = Value::boolean(false);
  EXPECT_TRUE(operations::equal(written, rounded) == no);
  EXPECT_TRUE(operations::equal(written, rounded, reference) == yes);
  EXPECT_TRUE(operations::less_or_equal(rounded, written).value() == no);
  EXPECT_TRUE(operations::less_or_equal(rounded, written, reference).value() ==
              yes);
}

TEST(PrecisionTest, EqualityOrderAndHashAreOneEquivalence) {
  Generator generate(21);
  for (int i = 0; i < kRounds; ++i) {
    std::vector<Number> numbers;
    for (int k = 0; k < 5; ++k) {
      numbers.push_back(generate.with_some_precision(generate.number(true)));
    }
    for (const Number& a : numbers) {
      for (const Number& b : numbers) {
        const bool same = equal(a, b);
        ASSERT_EQ(same, compare(a, b) == 0);
        ASSERT_EQ(same, equal(b, a));
        ASSERT_EQ(compare(a, b) < 0, compare(b, a) > 0);
        if (same) {
          ASSERT_EQ(hash(a), hash(b));
        }
        for (const Number& c : numbers) {
          if (same) {
            ASSERT_EQ(equal(a, c), equal(b, c));
          }
          if (same_text(a, b)) {
            ASSERT_EQ(same_text(a, c), same_text(b, c));
          }
          if (compare(a, b) < 0 && compare(b, c) < 0) {
            ASSERT_TRUE(compare(a, c) < 0);
          }
        }
      }
    }
  }
}

TEST(PrecisionTest, IdentityOfValuesIsAnEquivalenceWithItsHash) {
  Generator generate(22);
  for (int i = 0; i < kRounds; ++i) {
    const Type type = generate.type(2, false);
    std::vector<Value> values;
    for (int k = 0; k < 6; ++k) {
      values.push_back(generate.value(type, kPrecise));
    }
    for (const Value& a : values) {
      for (const Value& b : values) {
        ASSERT_EQ(a == b, b == a);
        if (!(a == b)) continue;
        ASSERT_EQ(hash(a), hash(b));
        for (const Value& c : values) ASSERT_EQ(a == c, b == c);
      }
    }
  }
}

// The printed text of numbers at different precisions shows which of them was
// kept.
TEST(PrecisionTest, SetsDoNotDependOnTheOrderOfTheirElements) {
  Generator generate(23);
  const Variety all = {.marks = false, .precisions = true};
  for (int i = 0; i < kRounds; ++i) {
    const Type type = generate.type(1);
    std::vector<Value> values;
    for (int k = 0; k < 5; ++k) values.push_back(generate.value(type, all));
    const Value first = Value::set(type, values);
    std::shuffle(values.begin(), values.end(), generate.random());
    const Value second = Value::set(type, values);
    ASSERT_TRUE(first == second)
        << to_typed_notation(first) << " " << to_typed_notation(second);
    ASSERT_EQ(to_typed_notation(first), to_typed_notation(second));
  }
}

TEST(PrecisionTest, TablesOfValuesDoNotDependOnTheOrder) {
  const Tenths tenths;
  std::vector<Value> values = {Value::number(tenths.double_at_53),
                               Value::number(tenths.double_at_512),
                               Value::number(tenths.written)};
  for (int i = 0; i < 3; ++i) {
    std::rotate(values.begin(), values.begin() + 1, values.end());
    const std::unordered_set<Value, ValueHash> found(values.begin(),
                                                     values.end());
    EXPECT_EQ(found.size(), 2U);
    EXPECT_EQ(Value::set(Type::number(), values).length(), 2U);
  }
}

template <class T>
class ArithmeticTest : public testing::Test {};
using Arithmetic =
    testing::Types<bool, char, signed char, unsigned char, wchar_t, char8_t,
                   char16_t, char32_t, short, unsigned short, int, unsigned,
                   long, unsigned long, long long, unsigned long long, float,
                   double, long double>;
TYPED_TEST_SUITE(ArithmeticTest, Arithmetic);

TYPED_TEST(ArithmeticTest, MakesExactNumbers) {
  using Limits = std::numeric_limits<TypeParam>;
  for (const TypeParam value :
       {TypeParam{}, TypeParam{1}, Limits::lowest(), Limits::max()}) {
    const Number number = Value::number(value).as_number();
    if constexpr (std::is_floating_point_v<TypeParam>) {
      EXPECT_EQ(number.to_double(), static_cast<double>(value));
    } else if constexpr (std::is_signed_v<TypeParam>) {
      EXPECT_EQ(number.to_int64(), static_cast<std::int64_t>(value));
    } else {
      EXPECT_EQ(number.to_uint64(), static_cast<std::uint64_t>(value));
    }
  }
}

TEST(ArithmeticTest, KeepsEveryBitOfALongDouble) {
  const long double third = 1.0L / 3.0L;
  const Number number = Value::number(third).as_number();
  const Number rest =
      subtract(number, *Number::from_double(static_cast<double>(third))).value;
  EXPECT_EQ(rest.to_double(),
            static_cast<double>(third - static_cast<double>(third)));
}

TEST(ArithmeticTest, HasNoNotANumber) {
  const Value nan = Value::number(std::numeric_limits<double>::quiet_NaN());
  EXPECT_TRUE(nan == Value::null(Type::number()));
  EXPECT_TRUE(Value::number(std::numeric_limits<float>::infinity())
                  .as_number()
                  .is_infinite());
}

}  // namespace
}  // namespace hcl::test
