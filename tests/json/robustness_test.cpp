#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/json_body.h"
#include "robustness/small_stack.h"

namespace hcl::test {
namespace {

constexpr std::size_t kMany = 1'000'000;

std::string repeated(std::string_view text, std::size_t count) {
  std::string result;
  result.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

Options deep_options() {
  Options options;
  options.limits.max_nesting_depth = 2 * static_cast<std::int32_t>(kMany);
  return options;
}

TEST(JsonRobustnessTest, RefusesDeepNesting) {
  const std::string text =
      "{\"a\":" + repeated("[", kMany) + repeated("]", kMany) + "}";
  const Result<Body> body = parse_json_body(SourceFile("f.json", text));
  ASSERT_EQ(body.diagnostics.size(), 1U);
  EXPECT_EQ(body.diagnostics[0].code, Code::NestingTooDeep);
}

// Walks need no stack, however deep the limit lets the source be.
TEST(JsonRobustnessTest, ReadsDeepArraysOnASmallStack) {
  const std::string text = repeated("[", kMany) + repeated("]", kMany);
  run_on_small_stack([&] {
    const auto parsed =
        parse_json_expression(SourceFile("f.json", text), deep_options());
    ASSERT_TRUE(parsed.ok());
    EXPECT_TRUE(parsed.value.variables().empty());
    EXPECT_TRUE(parsed.value.evaluate(MapContext()).ok());
  });
}

TEST(JsonRobustnessTest, ReadsDeepObjectsOnASmallStack) {
  constexpr std::size_t kDepth = 100'000;
  const std::string text =
      repeated("{\"a\":", kDepth) + "\"${x}\"" + repeated("}", kDepth);
  run_on_small_stack([&] {
    const auto parsed =
        parse_json_expression(SourceFile("f.json", text), deep_options());
    ASSERT_TRUE(parsed.ok());
    EXPECT_EQ(parsed.value.variables().size(), 1U);
    MapContext scope;
    scope.set_variable("x", Value::number(1));
    EXPECT_TRUE(parsed.value.evaluate(scope).ok());
  });
}

// Decoding the text of a template and mapping its positions take time linear in
// its length.
TEST(JsonRobustnessTest, ReadsALongStringWithManyEscapes) {
  const std::string text =
      "\"" + repeated("\\n\\u00e9", kMany / 2) + "${missing}\"";
  const auto parsed = parse_json_expression(SourceFile("f.json", text));
  ASSERT_TRUE(parsed.ok());
  const Result<Value> value = parsed.value.evaluate(MapContext());
  ASSERT_EQ(value.diagnostics.size(), 1U);
  EXPECT_EQ(value.diagnostics[0].subject->text(), "missing");
  EXPECT_EQ(value.diagnostics[0].subject->span.begin, 8 * kMany / 2 + 3);
}

TEST(JsonRobustnessTest, ReadsManyProperties) {
  std::string text = "{\"block\":[";
  for (std::size_t i = 0; i < kMany / 10; ++i) {
    text += i == 0 ? "{\"a\":1}" : ",{\"a\":\"${1}\"}";
  }
  text += "],\"object\":{";
  for (std::size_t i = 0; i < kMany / 10; ++i) {
    if (i > 0) text += ",";
    text += "\"k" + std::to_string(i) + "\":1";
  }
  text += "}}";
  const Result<Body> body = parse_json_body(SourceFile("f.json", text));
  ASSERT_TRUE(body.ok());
  const auto content = body.value.content({{{"object"}}, {{"block", {}}}});
  ASSERT_TRUE(content.ok());
  EXPECT_EQ(content.value.blocks.size(), kMany / 10);
  const auto value =
      content.value.attributes[0].expression.evaluate(MapContext());
  EXPECT_TRUE(value.ok());
}

TEST(JsonRobustnessTest, KeepsToTheSourceLimit) {
  Options options;
  options.limits.max_source_bytes = 10;
  const Result<Body> body =
      parse_json_body(SourceFile("f.json", "{\"a\": 12345}"), options);
  ASSERT_EQ(body.diagnostics.size(), 1U);
  EXPECT_EQ(body.diagnostics[0].code, Code::SourceTooLarge);
  EXPECT_TRUE(body.value.content({}).ok());
}

}  // namespace
}  // namespace hcl::test
