#include "hcl/nlohmann.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

namespace hcl {
namespace {

TEST(Nlohmann, HasEveryKindOfJson) {
  const auto json = nlohmann::json::parse(
      R"({"a": [1, -2, 1.5, "x", true, null], "b": {}, "c": []})");
  const Value value = from_nlohmann(json);
  EXPECT_EQ(
      value,
      Value::object(
          {{"a", Value::tuple({Value::number(1), Value::number(-2),
                               Value::number(1.5), Value::string("x"),
                               Value::boolean(true), Value()})},
           {"b", Value::object(std::vector<std::pair<std::string, Value>>{})},
           {"c", Value::tuple({})}}));
  EXPECT_EQ(*to_nlohmann(value), json);
}

TEST(Nlohmann, KeepsWholeNumbersExact) {
  for (const nlohmann::json& json :
       {nlohmann::json(std::numeric_limits<std::int64_t>::min()),
        nlohmann::json(std::numeric_limits<std::uint64_t>::max())}) {
    EXPECT_EQ(*to_nlohmann(from_nlohmann(json)), json);
  }
}

TEST(Nlohmann, HasNoJsonForUnknownValues) {
  EXPECT_FALSE(to_nlohmann(Value::dynamic()).ok());
  EXPECT_TRUE(nlohmann::json(Value::dynamic()).is_discarded());
}

TEST(Nlohmann, ConvertsByItself) {
  const nlohmann::json json = Value::number(5);
  EXPECT_EQ(json, 5);
  EXPECT_EQ(json.get<Value>(), Value::number(5));
  EXPECT_EQ(to_value(json), Value::number(5));
  EXPECT_EQ(*from_value<nlohmann::json>(Value::number(5)), json);
}

TEST(Nlohmann, ReadsDeepDocumentsWithoutTheCallStack) {
  nlohmann::json json = 1;
  for (int i = 0; i < 100'000; ++i) {
    nlohmann::json outer = nlohmann::json::array();
    outer.push_back(std::move(json));
    json = std::move(outer);
  }
  EXPECT_EQ(from_nlohmann(json).length(), 1u);
}

}  // namespace
}  // namespace hcl
