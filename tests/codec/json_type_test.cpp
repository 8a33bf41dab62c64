#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "codec/json_text.h"
#include "hcl/json.h"

namespace hcl {
namespace {

struct Case {
  std::string_view name;
  Type type;
  std::string_view want;
};

class JsonTypeTest : public testing::TestWithParam<Case> {};

TEST_P(JsonTypeTest, WritesTheType) {
  EXPECT_EQ(to_json(GetParam().type), GetParam().want);
}

Type named_capsule() {
  CapsuleDefinition definition;
  definition.name = "path";
  return Type::capsule(std::move(definition));
}

const Type kString = Type::string();
const Type kNumber = Type::number();

INSTANTIATE_TEST_SUITE_P(
    TypedJson, JsonTypeTest,
    testing::Values(
        Case{"Dynamic", Type::dynamic(), R"("dynamic")"},
        Case{"String", kString, R"("string")"},
        Case{"Number", kNumber, R"("number")"},
        Case{"Bool", Type::boolean(), R"("bool")"},
        Case{"List", Type::list(kString), R"(["list","string"])"},
        Case{"SetOfMaps", Type::set(Type::map(kNumber)),
             R"(["set",["map","number"]])"},
        Case{"EmptyTuple", Type::tuple({}), R"(["tuple",[]])"},
        Case{"Tuple", Type::tuple({kString, Type::tuple({kNumber})}),
             R"(["tuple",["string",["tuple",["number"]]]])"},
        Case{"EmptyObject", Type::object({}), R"(["object",{}])"},
        Case{"Object", Type::object({{"b", kString}, {"a", kNumber}}),
             R"(["object",{"a":"number","b":"string"}])"},
        Case{"Optional",
             Type::object({{"b", kString, true}, {"a", kNumber, false}}),
             R"(["object",{"a":"number","b":"string"},["b"]])"},
        Case{"Capsule", named_capsule(), R"(["capsule","path"])"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(JsonType, IsWrittenHoweverDeep) {
  Type type = kString;
  for (int i = 0; i < 200'000; ++i) type = Type::list(type);
  const std::string text = to_json(type);
  EXPECT_EQ(text.size(), 200'000 * 9 + 8U);
}

// With so many attributes, a linear search for each would take forever.
TEST(JsonType, IsReadWithManyOptionalAttributes) {
  std::vector<AttributeType> attributes;
  for (int i = 0; i < 300'000; ++i) {
    attributes.push_back({"attribute" + std::to_string(i), kString, true});
  }
  const Type type = Type::object(std::move(attributes));
  const std::string text = to_json(type);
  const codec::JsonText json(text, {});
  const std::optional<Type> read = codec::read_type(json, json.root());
  ASSERT_TRUE(read.has_value());
  EXPECT_TRUE(*read == type);
}

}  // namespace
}  // namespace hcl
