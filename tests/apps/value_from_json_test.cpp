#include "support/json/value_from_json.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/json.h"

namespace hcl::apps {
namespace {

ValueFromJson read(std::string_view text) {
  std::string error;
  const auto document = JsonDocument::parse(text, error);
  EXPECT_TRUE(document) << error;
  return value_from_json(document->root());
}

struct Case {
  std::string_view name;
  std::string_view text;
  // The typed JSON of the value; empty if the input is not accepted.
  std::string_view want;
};

class ValueFromJsonTest : public testing::TestWithParam<Case> {};

TEST_P(ValueFromJsonTest, Reads) {
  const ValueFromJson value = read(GetParam().text);
  EXPECT_EQ(value.ok() ? to_typed_json(*value, {}, Marked::Shown) : "",
            GetParam().want);
}

// The forms of include/hcl/json.h.
INSTANTIATE_TEST_SUITE_P(
    TypedJson, ValueFromJsonTest,
    testing::Values(
        Case{"Null", "null", R"({"$type":"dynamic","value":null})"},
        Case{"Number", "1.5e1", R"({"$type":"number","value":15})"},
        Case{"Tuple", R"([1,"a",null])",
             R"({"$type":["tuple",["number","string","dynamic"]],)"
             R"("value":[1,"a",null]})"},
        Case{"Object", R"({"b":true,"a":{}})",
             R"({"$type":["object",{"a":["object",{}],"b":"bool"}],)"
             R"("value":{"a":{},"b":true}})"},
        Case{"List", R"({"$type":["list","string"],"value":["a"]})",
             R"({"$type":["list","string"],"value":["a"]})"},
        Case{"EmptySet", R"({"$type":["set","number"],"value":[]})",
             R"({"$type":["set","number"],"value":[]})"},
        Case{"MapOfLists",
             R"({"$type":["map",["list","any"]],"value":{"k":[1]}})",
             R"({"$type":["map",["list","number"]],"value":{"k":[1]}})"},
        Case{"MissingAttribute",
             R"({"$type":["object",{"a":"string","b":"number"}],)"
             R"("value":{"a":"x"}})",
             R"({"$type":["object",{"a":"string","b":"number"}],)"
             R"("value":{"a":"x","b":null}})"},
        Case{"TypedNull", R"({"$null":["list","bool"]})",
             R"({"$type":["list","bool"],"value":null})"},
        Case{"Unknown", R"({"$unknown":"dynamic"})",
             R"({"$type":"dynamic","value":{"$unknown":"dynamic"}})"},
        Case{"Refined",
             R"({"$unknown":"string","refinements":)"
             R"({"not_null":true,"string_prefix":"a-"}})",
             R"({"$type":"string","value":{"$unknown":"string",)"
             R"("refinements":{"not_null":true,"string_prefix":"a-"}}})"},
        Case{"Marked", R"({"$marks":["s"],"value":[1]})",
             R"({"$type":["tuple",["number"]],)"
             R"("value":{"$marks":["s"],"value":[1]}})"},
        Case{"Infinity", R"({"$number":"-Infinity"})",
             R"({"$type":"number","value":{"$number":"-Infinity"}})"},
        Case{"Hexadecimal", R"({"$number":"0x.8p+200001"})",
             R"({"$type":"number","value":{"$number":"0x.8p+200001"}})"},
        Case{"SmallHexadecimal", R"({"$number":"-0x.ap+4"})",
             R"({"$type":"number","value":-10})"},
        Case{"WrappedObject", R"({"$object":{"$x":1}})",
             R"({"$type":["object",{"$x":"number"}],)"
             R"("value":{"$object":{"$x":1}}})"},
        Case{"WrongType", R"({"$type":"string","value":true})", ""},
        Case{"UnknownForm", R"({"$nothing":1})", ""},
        Case{"UnknownType", R"({"$null":"date"})", ""}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(ValueFromJson, RefusesWhatIsNestedTooDeeply) {
  EXPECT_TRUE(read(std::string(400, '[') + std::string(400, ']')).ok());
  EXPECT_FALSE(
      read(std::string(100'000, '[') + std::string(100'000, ']')).ok());
}

}  // namespace
}  // namespace hcl::apps
