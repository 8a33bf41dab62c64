#include "hcl/native.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "hcl/notation.h"

namespace hcl {
namespace {

template <class T>
std::string show(const T& native) {
  return to_typed_notation(to_value(native));
}

TEST(ToValueTest, MakesPrimitives) {
  EXPECT_EQ(show(true), "true : bool");
  EXPECT_EQ(show(std::int8_t{-5}), "-5 : number");
  EXPECT_EQ(show(std::numeric_limits<std::int64_t>::min()),
            "-9223372036854775808 : number");
  EXPECT_EQ(show(std::numeric_limits<std::uint64_t>::max()),
            "18446744073709551615 : number");
  EXPECT_EQ(show(0.5), "0.5 : number");
  EXPECT_EQ(show(-std::numeric_limits<double>::infinity()),
            "-Infinity : number");
  EXPECT_EQ(show(std::nan("")), "null(number) : number");
  EXPECT_EQ(show("e\u0301"), "\"\u00e9\" : string");
  EXPECT_EQ(show(std::string("a")), "\"a\" : string");
  EXPECT_EQ(show(std::string_view("a")), "\"a\" : string");
}

TEST(ToValueTest, MakesCollections) {
  EXPECT_EQ(show(std::vector<int>{2, 1}), "list[2, 1] : list(number)");
  EXPECT_EQ(show(std::vector<bool>{true}), "list[true] : list(bool)");
  EXPECT_EQ(show(std::vector<std::string>{}), "list[] : list(string)");
  EXPECT_EQ(show(std::set<std::string>{"b", "a"}),
            "set[\"a\", \"b\"] : set(string)");
  EXPECT_EQ(show(std::map<std::string, std::vector<int>>{{"a", {1}}}),
            "map{a = list[1]} : map(list(number))");
  EXPECT_EQ(show(std::unordered_map<std::string, bool>{{"a", true}}),
            "map{a = true} : map(bool)");
  EXPECT_EQ(show(std::optional<int>()), "null(number) : number");
  EXPECT_EQ(show(std::vector<std::optional<int>>{1, std::nullopt}),
            "list[1, null(number)] : list(number)");
}

TEST(ToValueTest, MakesStructuresOfValues) {
  const std::vector<Value> parts = {to_value(1), to_value("a")};
  EXPECT_EQ(show(parts), "[1, \"a\"] : tuple([number,string])");
  const std::map<std::string, Value> object = {{"a", to_value(parts)}};
  EXPECT_EQ(show(object),
            "{a = [1, \"a\"]} : object({a=tuple([number,string])})");
}

template <class T>
std::string problem(const Value& value) {
  const NativeResult<T> read = from_value<T>(value);
  return read.ok() ? "fine" : to_text(read.error());
}

TEST(FromValueTest, ReadsWhatToValueMakes) {
  const std::map<std::string, std::vector<std::optional<std::uint8_t>>> native =
      {{"a", {1, std::nullopt, 255}}, {"b", {}}};
  const auto read =
      from_value<std::decay_t<decltype(native)>>(to_value(native));
  ASSERT_TRUE(read.ok()) << to_text(read.error());
  EXPECT_EQ(*read, native);
  const auto flags =
      from_value<std::vector<bool>>(to_value(std::vector<bool>{true, false}));
  ASSERT_TRUE(flags.ok());
  EXPECT_EQ(*flags, (std::vector<bool>{true, false}));
}

TEST(FromValueTest, ConvertsAsTheLanguageDoes) {
  EXPECT_EQ(*from_value<int>(Value::string("5")), 5);
  EXPECT_EQ(*from_value<std::string>(Value::number(5)), "5");
  EXPECT_TRUE(*from_value<bool>(Value::string("true")));
  EXPECT_EQ(*from_value<std::vector<int>>(
                Value::tuple({Value::number(1), Value::string("2")})),
            (std::vector<int>{1, 2}));
  EXPECT_EQ(*from_value<std::set<int>>(
                Value::tuple({Value::number(1), Value::string("1")})),
            (std::set<int>{1}));
}

TEST(FromValueTest, ChecksTheRangeOfIntegers) {
  EXPECT_EQ(problem<std::int8_t>(Value::number(127)), "fine");
  EXPECT_EQ(problem<std::int8_t>(Value::number(128)),
            "a whole number from -128 to 127 is required");
  EXPECT_EQ(problem<std::uint64_t>(Value::number(-1)),
            "a whole number from 0 to 18446744073709551615 is required");
  EXPECT_EQ(problem<std::int64_t>(to_value(0.5)),
            "a whole number from -9223372036854775808 to 9223372036854775807 "
            "is required");
  EXPECT_EQ(problem<int>(Value::number(Number::infinity(false))),
            "a whole number from -2147483648 to 2147483647 is required");
}

TEST(FromValueTest, RoundsToDoubles) {
  const Value third = to_value(1.0 / 3);
  EXPECT_EQ(*from_value<double>(third), 1.0 / 3);
  EXPECT_EQ(*from_value<float>(third), static_cast<float>(1.0 / 3));
  EXPECT_TRUE(
      std::isinf(*from_value<double>(Value::number(Number::infinity(false)))));
  EXPECT_EQ(problem<float>(to_value(1e300)), "the number is too large");
}

TEST(FromValueTest, RefusesWhatTheTypeCannotHold) {
  EXPECT_EQ(problem<int>(Value::null()), "the value must not be null");
  EXPECT_EQ(problem<std::optional<int>>(Value::null()), "fine");
  EXPECT_EQ(problem<std::optional<int>>(Value::unknown(Type::number())),
            "a known value is required");
  EXPECT_EQ(problem<int>(Value::number(1).with_marks({"m"})),
            "the value is marked");
  EXPECT_EQ(problem<std::optional<int>>(Value::null().with_marks({"m"})),
            "the value is marked");
  EXPECT_EQ(problem<Value>(Value::dynamic().with_marks({"m"})), "fine");
  EXPECT_EQ(problem<std::vector<int>>(Value::string("a")),
            "a list, set or tuple is required, but have string");
  EXPECT_EQ((problem<std::map<std::string, int>>(Value::tuple({}))),
            "a map or object is required, but have tuple");
}

TEST(FromValueTest, SaysWhatIsRequiredAlwaysAlike) {
  const Value text = Value::string("x");
  const Value number = Value::number(2);
  const Value tuple = Value::tuple({});
  EXPECT_EQ(problem<bool>(text), "a bool is required");
  EXPECT_EQ(problem<bool>(number), "a bool is required, but have number");
  EXPECT_EQ(problem<bool>(tuple), "a bool is required, but have tuple");
  EXPECT_EQ(problem<int>(text), "a number is required");
  EXPECT_EQ(problem<int>(Value::boolean(true)),
            "a number is required, but have bool");
  EXPECT_EQ(problem<std::string>(tuple),
            "a string is required, but have tuple");
}

TEST(FromValueTest, SaysWhereInTheValue) {
  const Value value = Value::object(
      {{"a", to_value(std::map<std::string, std::vector<std::string>>{
                 {"k", {"1", "x"}}})}});
  using Native = std::map<std::string, std::map<std::string, std::vector<int>>>;
  EXPECT_EQ(problem<Native>(value), ".a[\"k\"][1]: a number is required");
}

}  // namespace
}  // namespace hcl
