// The order of the elements of sets, decision D-134. Those of lists, tuples,
// maps and objects without unknown values are what Terraform 1.11.4 shows;
// those with unknown values follow from the text that go-cty 1.12.1 makes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "hcl/notation.h"
#include "hcl/value.h"

namespace hcl::test {
namespace {

// Of a literal, or of a text with a sign.
Value number(const std::string& text) {
  return Value::number(text.starts_with('-')
                           ? parse_number_string(text).value
                           : parse_number_literal(text).value);
}

Value numbers(const std::vector<std::string>& texts) {
  std::vector<Value> elements;
  for (const std::string& text : texts) elements.push_back(number(text));
  return Value::list(Type::number(), std::move(elements));
}

std::string notation(const std::vector<Value>& values) {
  std::string text;
  for (const Value& value : values) text += to_notation(value) + '\n';
  return text;
}

// Expects that a set of these elements has them in this order, whatever order
// they are given in.
void expect_order(const Type& element, const std::vector<Value>& elements) {
  std::mt19937 random(1);
  std::vector<Value> given = elements;
  for (int i = 0; i < 20; ++i) {
    std::shuffle(given.begin(), given.end(), random);
    const Value set = Value::set(element, given);
    EXPECT_EQ(notation({set.elements().begin(), set.elements().end()}),
              notation(elements));
  }
}

TEST(SetOrderTest, OfPrimitiveValuesIsNatural) {
  expect_order(Type::number(),
               {number("-20"), number("-1"), number("0.5"), number("3"),
                number("20"), number("100"), Value::unknown(Type::number()),
                Value::null(Type::number())});
  expect_order(Type::string(),
               {Value::string(""), Value::string("\n"), Value::string("a"),
                Value::string("a b"), Value::string("b")});
  expect_order(Type::boolean(), {Value::boolean(false), Value::boolean(true)});
}

TEST(SetOrderTest, OfNumbersInsideIsThatOfTenDigits) {
  std::vector<Value> lists;
  for (const char* text :
       {"-0.3333333333333333", "-0.5", "-10000000000", "0.0001",
        "0.3333333333333333", "0", "12345678901", "1.5", "1000000000", "100000",
        "1234567890", "15", "1e100", "9999999999.5", "99999999999.5",
        "100000000000", "0.00001", "1e-100", "9999999999"}) {
    lists.push_back(numbers({text}));
  }
  expect_order(Type::list(Type::number()), lists);
}

// Twelve digits make the same text, and go-cty keeps the order in which they
// were given; here the values decide.
TEST(SetOrderTest, OfTheSameTextIsThatOfTheValues) {
  expect_order(Type::list(Type::number()),
               {numbers({"123456789012"}), numbers({"123456789012.5"}),
                numbers({"123456789013"})});
}

TEST(SetOrderTest, OfStringsInsideIsThatOfQuotedStrings) {
  std::vector<Value> tuples;
  for (const std::string& text : std::vector<std::string>{
           "", "\"", "\\", "\n", "\r", "\t", "\x01", "\x02", "\x7f", "a b",
           "a!", "a", "a#", "a\"", "aa", "b", "z", "~", "\xc3\xa9"}) {
    tuples.push_back(Value::tuple({Value::string(text)}));
  }
  expect_order(Type::tuple({Type::string()}), tuples);
}

// What programs do not show unchanged is an escape sequence in that text:
// U+E0001, U+00A0, U+00AD, U+2028 and U+2029 between `Z` and `]`, also where
// the bytes before them are the same.
TEST(SetOrderTest, OfInvisibleCharactersIsThatOfEscapeSequences) {
  std::vector<Value> tuples;
  for (const std::string& text : std::vector<std::string>{
           "Z", "\xf3\xa0\x80\x81", "\xc2\xa0", "\xc2\xad", "\xe2\x80\xa8",
           "\xe2\x80\xa9", "]", "\xc2\xa1", "\xc3\xa9", "\xe2\x80\xa2"}) {
    tuples.push_back(Value::tuple({Value::string(text)}));
  }
  expect_order(Type::tuple({Type::string()}), tuples);
}

TEST(SetOrderTest, OfALongerSequenceIsThatOfWhatFollows) {
  const Type list = Type::list(Type::number());
  expect_order(list,
               {numbers({"1", "1", "1"}), numbers({"1", "2"}), numbers({"1"}),
                numbers({"200"}), numbers({"20"}), numbers({"2"}), numbers({}),
                Value::unknown(list), Value::null(list)});
  const auto bools = [](std::vector<Value> elements) {
    return Value::list(Type::boolean(), std::move(elements));
  };
  expect_order(Type::list(Type::boolean()),
               {bools({Value::unknown(Type::boolean())}),
                bools({Value::boolean(true), Value::boolean(false)}),
                bools({Value::boolean(true)}), bools({}),
                bools({Value::null(Type::boolean()), Value::boolean(true)})});
}

TEST(SetOrderTest, OfMapsIsThatOfTheirEntries) {
  const auto map = [](std::vector<std::pair<std::string, Value>> entries) {
    return Value::map(Type::string(), std::move(entries));
  };
  const Value v = Value::string("v");
  expect_order(Type::map(Type::string()),
               {map({{"j", Value::string("b")}, {"k", Value::string("a")}}),
                map({{"k", v}, {"z", Value::string("a")}}), map({{"k", v}}),
                map({{"k\"a", v}}), map({})});
}

TEST(SetOrderTest, OfObjectsIsThatOfTheirAttributes) {
  const auto object = [](const char* a, std::int64_t b) {
    return Value::object({{"a", Value::string(a)}, {"b", Value::number(b)}});
  };
  expect_order(Type::object({{"a", Type::string()}, {"b", Type::number()}}),
               {object("a", 10), object("a", 2), object("b", 1)});
}

}  // namespace
}  // namespace hcl::test
