#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "hcl/json.h"
#include "hcl/json_reader.h"

namespace hcl {
namespace {

const Type kString = Type::string();
const Type kNumber = Type::number();

Value text(std::string_view content) { return Value::string(content); }

struct Case {
  std::string_view name;
  Value value;
  // Empty if plain JSON cannot represent the value.
  std::string_view plain;
  std::string_view typed;
};

class JsonValueTest : public testing::TestWithParam<Case> {};

TEST_P(JsonValueTest, WritesPlainJson) {
  const auto written = to_json(GetParam().value);
  EXPECT_EQ(written.ok(), !GetParam().plain.empty());
  EXPECT_EQ(written.ok() ? *written : "", GetParam().plain);
}

TEST_P(JsonValueTest, WritesTypedJson) {
  EXPECT_EQ(to_typed_json(GetParam().value, {}, Marked::Shown),
            GetParam().typed);
}

Value bounded() {
  Refinements refinements;
  refinements.not_null = true;
  refinements.lower = NumberBound{Number::integer(2), false};
  return Value::unknown(kNumber, refinements);
}

INSTANTIATE_TEST_SUITE_P(
    Encodings, JsonValueTest,
    testing::Values(
        Case{"True", Value::boolean(true), "true",
             R"({"$type":"bool","value":true})"},
        Case{"Null", Value::null(), "null",
             R"({"$type":"dynamic","value":null})"},
        Case{"TypedNull", Value::null(kString), "null",
             R"({"$type":"string","value":null})"},
        Case{"String", text("a\"\n"), R"("a\"\n")",
             R"({"$type":"string","value":"a\"\n"})"},
        Case{"Integer", Value::number(-7), "-7",
             R"({"$type":"number","value":-7})"},
        Case{"Fraction", Value::number(*Number::from_double(0.5)), "0.5",
             R"({"$type":"number","value":0.5})"},
        Case{"Infinity", Value::number(Number::infinity(true)), "",
             R"({"$type":"number","value":{"$number":"-Infinity"}})"},
        Case{"Unknown", Value::unknown(kString), "",
             R"({"$type":"string","value":{"$unknown":"string"}})"},
        Case{"Refined", bounded(), "",
             R"({"$type":"number","value":{"$unknown":"number",)"
             R"("refinements":{"not_null":true,)"
             R"("number_lower_bound":[2,false]}}})"},
        Case{"Marked", text("a").with_marks({"s"}), "",
             R"({"$type":"string","value":{"$marks":["s"],"value":"a"}})"},
        Case{"MarkedTuple",
             Value::tuple({text("a").with_marks({"s"})}).with_marks({"t"}), "",
             R"({"$type":["tuple",["string"]],"value":{"$marks":["t"],)"
             R"("value":[{"$marks":["s"],"value":"a"}]}})"},
        Case{"EmptyTuple", Value::tuple({}), "[]",
             R"({"$type":["tuple",[]],"value":[]})"},
        Case{"Set", Value::set(kNumber, {Value::number(2), Value::number(1)}),
             "[1,2]", R"({"$type":["set","number"],"value":[1,2]})"},
        Case{"Map", Value::map(kString, {{"b", text("2")}, {"a", text("1")}}),
             R"({"a":"1","b":"2"})",
             R"({"$type":["map","string"],"value":{"a":"1","b":"2"}})"},
        Case{"Object",
             Value::object({{"x", Value::tuple({Value::object({})})}}),
             R"({"x":[{}]})",
             R"({"$type":["object",{"x":["tuple",[["object",{}]]]}],)"
             R"("value":{"x":[{}]}})"},
        Case{"DollarKey", Value::object({{"$x", Value::number(1)}}),
             R"({"$x":1})",
             R"({"$type":["object",{"$x":"number"}],)"
             R"("value":{"$object":{"$x":1}}})"}),
    [](const auto& info) { return std::string(info.param.name); });

Number power_of_two(std::int64_t exponent) {
  Number::Parts parts;
  parts.magnitude = {1};
  parts.exponent = exponent;
  return Number::from_parts(parts);
}

TEST(JsonValue, WritesHugeNumbersInHexadecimal) {
  EXPECT_EQ(to_typed_json(Value::number(power_of_two(200'000))),
            R"({"$type":"number","value":{"$number":"0x.8p+200001"}})");
  EXPECT_EQ(to_typed_json(Value::number(negate(power_of_two(-300'000)))),
            R"({"$type":"number","value":{"$number":"-0x.8p-299999"}})");
}

TEST(JsonValue, SaysWhereAValueHasNoPlainForm) {
  const Value value = Value::object(
      {{"a", Value::number(1)},
       {"b", Value::map(kString, {{"k", Value::unknown(kString)}})}});
  const auto written = to_json(value);
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(to_text(written.error()), ".b[\"k\"]: the value is unknown");
}

TEST(JsonValue, RefusesNumbersWithTooManyDigits) {
  Limits limits;
  limits.max_number_text = 5;
  EXPECT_TRUE(to_json(Value::number(12345), 0, {}, limits).ok());
  EXPECT_FALSE(to_json(Value::number(123456), 0, {}, limits).ok());
}

TEST(JsonValue, IsWrittenHoweverDeep) {
  Value value = Value::tuple({});
  for (int i = 0; i < 1'000'000; ++i) {
    std::vector<Value> elements;
    elements.push_back(std::move(value));
    value = Value::tuple(std::move(elements));
  }
  EXPECT_EQ((*to_json(value)).size(), 2'000'002U);
}

// The reader rejects an integer with more digits than can be kept.
TEST(JsonValue, LargeNumbersReadBack) {
  for (const std::string text : {"1e400", "-123e300"}) {
    const auto value = from_json(text);
    ASSERT_TRUE(value.ok()) << text;
    EXPECT_EQ(to_json(*value).value(), text);
  }
  const std::string exact = "1" + std::string(120, '0');
  EXPECT_EQ(to_json(*from_json(exact)).value(), exact);
}

}  // namespace
}  // namespace hcl
