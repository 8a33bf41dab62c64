#include "hcl/translate.h"

#include <gtest/gtest.h>

#include <string>

#include "hcl/json_body.h"
#include "hcl/parser.h"

namespace hcl {
namespace {

struct TranslateCase {
  const char* name;
  const char* native;
  const char* json;
};

class TranslateTest : public testing::TestWithParam<TranslateCase> {};

// Spec: JSON syntax, "Structural Elements" and "Expressions".
TEST_P(TranslateTest, WritesJson) {
  const auto tree = parse_config(SourceFile("in.hcl", GetParam().native));
  ASSERT_TRUE(tree.ok());
  EXPECT_EQ(to_json_syntax(tree.value, 0), GetParam().json);
}

INSTANTIATE_TEST_SUITE_P(
    Syntaxes, TranslateTest,
    testing::Values(
        TranslateCase{"Constant", "a = 1\n", R"({"a":1})"},
        TranslateCase{"Expression", "a = b + 1\n", R"({"a":"${b + 1}"})"},
        TranslateCase{"Template", "a = \"x ${b}\"\n", R"({"a":"x ${b}"})"},
        TranslateCase{"Block", "s \"w\" {\n  a = true\n}\n",
                      R"({"s":{"w":{"a":true}}})"}),
    [](const auto& info) { return info.param.name; });

TEST(JsonToNativeTest, WritesAttributesWithoutASpecification) {
  const auto body = parse_json_body(
      SourceFile("in.json", R"({"a": "${b + 1}", "s": {"w": {"x": 1}}})"));
  const auto text = to_native_syntax(body.value, nullptr, {});
  EXPECT_TRUE(text.ok());
  EXPECT_EQ(text.value, "a = b + 1\ns = {\n  w = {\n    x = 1\n  }\n}\n");
}

TEST(JsonToNativeTest, ReportsWhatCannotBeAnArgument) {
  const auto body = parse_json_body(SourceFile("in.json", R"({"a b": 1})"));
  const auto text = to_native_syntax(body.value, nullptr, {});
  ASSERT_EQ(text.diagnostics.size(), 1U);
  EXPECT_EQ(text.diagnostics[0].code, Code::InvalidArgumentName);
}

}  // namespace
}  // namespace hcl
